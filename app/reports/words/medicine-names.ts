import type { Report, ReportPreventive } from '#domain/reports/report.ts';

/** A report with each medicine under the name for its reader, whatever page draws it. */
export function withMedicineNames(report: Report, nameOf: (name: string) => string): Report {
  const named = <One extends { readonly name: string }>(one: One): One => ({
    ...one,
    name: nameOf(one.name),
  });
  const preventive = (one: ReportPreventive) => (one.kind === 'medicine' ? named(one) : one);
  const { acute, preventives, comparison, reimbursement, episodes } = report;
  return {
    ...report,
    acute: acute?.map((one) => ({ ...one, names: one.names.map(nameOf) })) ?? null,
    preventives: preventives?.map(preventive) ?? null,
    comparison: comparison && {
      ...comparison,
      treatment: comparison.treatment && nameOf(comparison.treatment),
    },
    reimbursement: reimbursement && {
      ...reimbursement,
      preventive: reimbursement.preventive && preventive(reimbursement.preventive),
      earlier: reimbursement.earlier.map(preventive),
    },
    episodes: episodes?.map((one) => ({ ...one, medicines: one.medicines.map(named) })) ?? null,
  };
}
