import { parseDate } from '@internationalized/date';
import { addDays, type CalendarDay, daysBetween, daysFrom, monthDays, monthOf } from '../calendar-date.ts';
import { countsAs, medicineCodes } from '../vocabulary/medicine-classes.ts';
import type { MedicationClass } from '../vocabulary/overuse.ts';
import type { Interval, Treatment, TreatmentStep } from './treatment.ts';

/** What is taken from some day on. */
export type DoseInForce = Pick<
  TreatmentStep,
  'dose' | 'unit' | 'dailyDose' | 'timesADay' | 'posology' | 'startDate'
>;

/** Whether the regimen was being followed on a day: begun, not ended, and on today's side of it not put aside. */
export function isFollowed(
  { startDate, endDate, active }: Pick<Treatment, 'startDate' | 'endDate' | 'active'>,
  day: CalendarDay,
): boolean {
  if (day < startDate) return false;
  return endDate === null ? active : day <= endDate;
}

/** The last day a regimen may have begun on, where only the month or the year is known in which it did. */
export function latestStart({
  startDate,
  startPrecision,
}: Pick<Treatment, 'startDate' | 'startPrecision'>): CalendarDay {
  if (startPrecision === 'day') return startDate;
  return startPrecision === 'month'
    ? (monthDays(monthOf(startDate)).at(-1) ?? startDate)
    : `${startDate.slice(0, 4)}-12-31`;
}

/** What is taken on a day: the last step that has begun, or what the regimen began with; undefined before it began. */
export function doseOn(treatment: Treatment, day: CalendarDay): DoseInForce | undefined {
  if (day < treatment.startDate) return undefined;
  const begun = treatment.steps.filter(
    (step) => step.startDate <= day && step.startDate >= treatment.startDate,
  );
  const last = begun.toSorted((a, b) => a.startDate.localeCompare(b.startDate)).at(-1);
  return last ?? treatment;
}

/**
 * Whole weeks at the dose of a day; undefined before the regimen began, and where only the month or the year is known in
 * which it began. A preventive is judged after weeks at its dose,
 * not since its first tablet (docs/clinical-rules.md#preventive-regimens).
 */
export function weeksAtDose(treatment: Treatment, day: CalendarDay): number | undefined {
  const until = treatment.endDate !== null && treatment.endDate < day ? treatment.endDate : day;
  const inForce = doseOn(treatment, until);
  if (inForce === treatment && treatment.startPrecision !== 'day') return undefined;
  return inForce && Math.floor((daysBetween(inForce.startDate, until) + 1) / 7);
}

/** Weeks at a dose before which a preventive is not judged to have failed (docs/clinical-rules.md#preventive-regimens). */
export const weeksUntilJudged = 12;

/**
 * Whether somebody stopped a preventive for lack of effect sooner than it is judged. Their word stays; the weeks are marked.
 * @param weeks at the last dose; null where nobody knows
 */
export const endedEarly = (stopReason: Treatment['stopReason'], weeks: number | null): boolean =>
  stopReason === 'no_effect' && weeks !== null && weeks < weeksUntilJudged;

/** The day some intervals later; a month later is the same day of the next month, or its last. */
export function afterInterval(day: CalendarDay, { count, unit }: Interval): CalendarDay {
  if (unit === 'day') return addDays(day, count);
  if (unit === 'week') return addDays(day, count * 7);
  return parseDate(day).add({ months: count }).toString();
}

/** The last day a dose was really given, up to and including a day. */
export function lastGiven(treatment: Pick<Treatment, 'doses'>, day: CalendarDay): CalendarDay | undefined {
  return treatment.doses
    .filter((dose) => dose.taken && dose.localDate <= day)
    .map((dose) => dose.localDate)
    .sort()
    .at(-1);
}

/**
 * When the next injection or infusion is due: an interval after the last one, or on the first day while there was none.
 * Undefined without an interval, when the regimen is over by then, and while neither a dose nor the first day is known.
 */
export function nextDue(treatment: Treatment, today: CalendarDay): CalendarDay | undefined {
  const { interval, active, endDate, startDate, startPrecision } = treatment;
  if (interval === null || !active) return undefined;
  const last = lastGiven(treatment, today);
  if (last === undefined && startPrecision !== 'day') return undefined;
  const due = last === undefined ? startDate : afterInterval(last, interval);
  return endDate !== null && due > endDate ? undefined : due;
}

/** How many days of a window were ticked, and how. What was not ticked is unknown, not missed. */
interface Adherence {
  readonly taken: number;
  readonly leftOut: number;
  readonly unknown: number;
}

/** @param last the window's last day, included. Days outside the regimen are no part of it. */
export function adherence(treatment: Treatment, first: CalendarDay, last: CalendarDay): Adherence {
  const days = daysFrom(first, last).filter((day) => isFollowed(treatment, day));
  const ticks = new Map(treatment.doses.map((dose) => [dose.localDate, dose.taken]));
  const count = (wanted: boolean | undefined) => days.filter((day) => ticks.get(day) === wanted).length;
  return { taken: count(true), leftOut: count(false), unknown: count(undefined) };
}

/** The treatments followed on a day, longest first. */
export function treatmentsOn(treatments: readonly Treatment[], day: CalendarDay): Treatment[] {
  return treatments
    .filter((treatment) => isFollowed(treatment, day))
    .toSorted((a, b) => a.startDate.localeCompare(b.startDate));
}

/** The treatments whose dose a day asks about: ticked ones every day, injected ones when due or given, never in advance. */
export function dosesAskedOn(treatments: readonly Treatment[], day: CalendarDay): Treatment[] {
  return treatmentsOn(treatments, day).filter((treatment) => {
    if (treatment.doses.some(({ localDate }) => localDate === day)) return true;
    if (treatment.interval === null) return treatment.adherence;
    const due = nextDue(treatment, day);
    return due !== undefined && due <= day;
  });
}

/**
 * The classes a day with a dose of a regimen counts for (docs/clinical-rules.md#preventives). A regular preventive is no
 * acute medication, whatever it may be at other times; an acute medicine taken for a limited time counts as the
 * dictionary says of its code, and one without as the person chose. The form looks the code up, so that what counts needs
 * no names.
 */
export function dosesCountAs({
  role,
  medicine,
  overuseClass,
}: Pick<Treatment, 'role' | 'medicine' | 'overuseClass'>): readonly MedicationClass[] {
  if (role === 'preventive') return [];
  const acute = medicineCodes.find((code) => code === medicine);
  if (acute) return countsAs({ medicine: acute, overuseClass });
  return overuseClass === null ? [] : [overuseClass];
}
