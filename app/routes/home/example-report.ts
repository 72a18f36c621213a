/** Example report on the visitor's home page: the real layout of a fictional diary, made at build time. */
import type { visitor } from '#app/i18n/es/visitor.ts';
import type { Locale } from '#app/paths.ts';
import type { Drawing } from '#app/reports/layout/drawing.ts';
import { layOut } from '#app/reports/layout/layout.ts';
import { describeReport, loadReportTexts } from '#app/reports/words/describe.ts';
import { womanOf34 } from '#domain/examples/woman-of-34.ts';
import { makeReport } from '#domain/reports/make-report.ts';
import { usualSections } from '#domain/reports/report-choice.ts';

/** The last days of the fictional diary, as many as a report has by default. */
const [first, last] = ['2026-07-01', '2026-09-28'];

/** Medicine names: the fictional diary has codes where a cabinet has names. */
const medicineNames: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  es: {
    ibuprofen: 'Ibuprofeno',
    sumatriptan: 'Sumatriptán',
    paracetamol_codeine: 'Paracetamol y codeína',
  },
  en: {
    ibuprofen: 'Ibuprofen',
    sumatriptan: 'Sumatriptan',
    paracetamol_codeine: 'Acetaminophen and codeine',
  },
};

/** @param legend legend of the calendar's shades, worded for light and dark themes */
export async function exampleReport(
  locale: Locale,
  legend: (typeof visitor)['report']['legend'],
): Promise<Drawing> {
  const counted = makeReport(
    womanOf34,
    { name: '', birthYear: null, sex: null, baselineMigraineDays: null, profile: undefined },
    { first, last, sections: usualSections, details: [] },
    womanOf34.now,
  );
  const acute =
    counted.acute?.map((medicine) => ({
      ...medicine,
      names: medicine.names.map((name) => medicineNames[locale][name] ?? name),
    })) ?? null;
  const report = { ...counted, acute };
  const texts = await loadReportTexts(locale);
  const { strip } = texts.report;
  const shown = { ...texts, report: { ...texts.report, strip: { ...strip, legend: () => legend } } };
  return layOut(describeReport(report, locale, shown), 'a4');
}
