/** Intakes and regimens as the person's statements. */
import { addDays, type CalendarDay } from '../../calendar-date.ts';
import { clockTime } from '../../copy/export-cells.ts';
import { isDoseHourUnknown } from '../../episode/start-hour.ts';
import type { Intake } from '../../intake/intake.ts';
import type { StartPrecision, Treatment } from '../../treatment/treatment.ts';
import { type DoseInForce, doseOn, isFollowed } from '../../treatment/treatment-rules.ts';
import type { MedicineCode } from '../../vocabulary/medicine-classes.ts';
import { medicineCodes } from '../../vocabulary/medicine-classes.ts';
import { medicineOf } from '../../vocabulary/medicines.ts';
import { preventives } from '../../vocabulary/preventives.ts';
import { doseQuantity, fhirText, systems } from './fhir-codes.ts';
import { type FhirContext, referenceTo, stated } from './fhir-context.ts';
import type { CodeableConcept, Dosage, MedicationStatement, Period, Procedure } from './resources.ts';

/** A medicine by the person's name for it, with its ATC code if the dictionary has one. */
function medicineConcept(
  { codes }: FhirContext,
  name: string,
  code: string | null,
  atc: string | undefined,
): CodeableConcept {
  const own = code === null ? [] : (codes.concept(`medicine-${code}`).coding ?? []);
  const coding = [...(atc === undefined ? [] : [{ system: systems.atc, code: atc }]), ...own];
  return { ...(coding.length > 0 && { coding }), text: fhirText(name) ?? code ?? 'unnamed' };
}

/** @param episodes ids of the episodes that are in the bundle */
export function intakeStatement(
  context: FhirContext,
  intake: Intake,
  episodes: ReadonlySet<string>,
): MedicationStatement {
  const { id, name, medicine, dose, unit, route, episodeId, takenAt, zone, localDate } = intake;
  const atc = medicine === null ? undefined : medicineOf(medicine).atc;
  const dosage: Dosage = {
    ...(route !== null && { route: context.codes.member('route', route) }),
    ...(dose !== null && { doseAndRate: [{ doseQuantity: doseQuantity(dose, unit) }] }),
  };
  return {
    resourceType: 'MedicationStatement',
    id,
    status: 'completed',
    ...stated(context),
    medicationCodeableConcept: medicineConcept(context, name, medicine, atc),
    effectiveDateTime: isDoseHourUnknown(intake) ? localDate : clockTime(takenAt, zone),
    ...(episodeId !== null && episodes.has(episodeId) && { reasonReference: [referenceTo(episodeId)] }),
    ...(Object.keys(dosage).length > 0 && { dosage: [dosage] }),
  };
}

const isAcute = (code: string): code is MedicineCode => medicineCodes.some((known) => known === code);

/** From the dictionary of preventives, then from that of acute medicines. */
function atcOf(code: string | null): string | undefined {
  if (code === null) return undefined;
  return (
    preventives.find((one) => one.code === code)?.atc ?? (isAcute(code) ? medicineOf(code).atc : undefined)
  );
}

/** A date as precisely as it is known, as a length of its text: for a month or a year no day is invented. */
const startOf: Readonly<Record<StartPrecision, number>> = { day: 10, month: 7, year: 4 };

const periodOf = ({ startDate, startPrecision, endDate }: Treatment): Period => ({
  start: startDate.slice(0, startOf[startPrecision]),
  ...(endDate !== null && { end: endDate }),
});

const periodUnits = { day: 'd', week: 'wk', month: 'mo' } as const;

/** One dose of a regimen, while it was in force. */
function dosageOf({ interval }: Treatment, dose: DoseInForce, bounds: Period, sequence: number): Dosage {
  const often =
    interval === null
      ? dose.timesADay === null
        ? {}
        : { frequency: dose.timesADay, period: 1, periodUnit: 'd' as const }
      : { frequency: 1, period: interval.count, periodUnit: periodUnits[interval.unit] };
  const text = fhirText(dose.posology);
  const measured = {
    ...(dose.dose !== null && { doseQuantity: doseQuantity(dose.dose, dose.unit) }),
    // The total of a day.
    ...(dose.dailyDose !== null && {
      rateRatio: {
        numerator: doseQuantity(dose.dailyDose, dose.unit),
        denominator: { value: 1, unit: 'd', system: systems.ucum, code: 'd' },
      },
    }),
  };
  return {
    sequence,
    ...(text !== undefined && { text }),
    timing: { repeat: { boundsPeriod: bounds, ...often } },
    ...(Object.keys(measured).length > 0 && { doseAndRate: [measured] }),
  };
}

/** Whether it is intended, active or completed on a day. */
function statusOf(treatment: Treatment, today: CalendarDay) {
  if (treatment.startDate > today) return 'intended';
  if (isFollowed(treatment, today)) return 'active';
  return treatment.stopReason === null ? 'completed' : 'stopped';
}

/** The same statuses for procedures. */
const procedureStatus = {
  intended: 'preparation',
  active: 'in-progress',
  completed: 'completed',
  stopped: 'stopped',
} as const;

/** A preventive, current or past, with each dose change. A non-medicine is a Procedure. */
export function preventiveStatement(
  context: FhirContext,
  treatment: Treatment,
): MedicationStatement | Procedure {
  const { id, name, medicine, kind, stopReason, steps } = treatment;
  const status = statusOf(treatment, context.today);
  const reason = stopReason === null ? undefined : context.codes.member('stop-reason', stopReason);
  const period = periodOf(treatment);
  if (kind !== 'medicine') {
    return {
      resourceType: 'Procedure',
      id,
      status: procedureStatus[status],
      ...(reason && { statusReason: reason }),
      category: context.codes.member('treatment-kind', kind),
      code: { text: fhirText(name) ?? kind },
      subject: context.patient,
      asserter: context.patient,
      performedPeriod: period,
    };
  }
  const begun = [treatment.startDate, ...steps.map((step) => step.startDate)]
    .filter((day) => day >= treatment.startDate && (treatment.endDate === null || day <= treatment.endDate))
    .sort();
  const days = [...new Set(begun)];
  const doses = days.flatMap((day, place): readonly (readonly [DoseInForce, Period])[] => {
    const inForce = doseOn(treatment, day);
    const next = days[place + 1];
    const end = next === undefined ? period.end : addDays(next, -1);
    // Of the first dose the start is as precise as that of the treatment.
    const start = place === 0 ? period.start : day;
    return inForce ? [[inForce, { start, ...(end !== undefined && { end }) }]] : [];
  });
  return {
    resourceType: 'MedicationStatement',
    id,
    status,
    ...(reason && { statusReason: [reason] }),
    ...stated(context),
    medicationCodeableConcept: medicineConcept(context, name, medicine, atcOf(medicine)),
    effectivePeriod: period,
    dosage: doses.map(([dose, bounds], place) => dosageOf(treatment, dose, bounds, place + 1)),
  };
}
