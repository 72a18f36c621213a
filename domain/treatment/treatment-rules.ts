import { parseDate } from '@internationalized/date';
import {
  addDays,
  type CalendarDay,
  daysBetween,
  daysFrom,
  earliest,
  latest,
  monthDays,
  monthOf,
} from '../calendar-date.ts';
import { countsAs, medicineCodes } from '../vocabulary/medicine-classes.ts';
import type { MedicationClass } from '../vocabulary/overuse-classes.ts';
import { asksDose, type Interval, type Treatment, type TreatmentStep } from './treatment.ts';

/** The dose in force from some day on. */
export type DoseInForce = Pick<
  TreatmentStep,
  'dose' | 'unit' | 'dailyDose' | 'timesADay' | 'posology' | 'startDate'
>;

/** Whether the regimen was followed on a day: started and not ended; one without an end date must be active. */
export function isFollowed(
  { startDate, endDate, active }: Pick<Treatment, 'startDate' | 'endDate' | 'active'>,
  day: CalendarDay,
): boolean {
  if (day < startDate) return false;
  return endDate === null ? active : day <= endDate;
}

/** The latest possible start, if only the month or the year is known. */
export function latestStart({
  startDate,
  startPrecision,
}: Pick<Treatment, 'startDate' | 'startPrecision'>): CalendarDay {
  if (startPrecision === 'day') return startDate;
  return startPrecision === 'month'
    ? (monthDays(monthOf(startDate)).at(-1) ?? startDate)
    : `${startDate.slice(0, 4)}-12-31`;
}

/** The dose in force on a day: the last step begun, or the initial dose; undefined before the start. */
export function doseOn(treatment: Treatment, day: CalendarDay): DoseInForce | undefined {
  if (day < treatment.startDate) return undefined;
  const started = treatment.steps.filter(
    (step) => step.startDate <= day && step.startDate >= treatment.startDate,
  );
  const last = started.toSorted((a, b) => a.startDate.localeCompare(b.startDate)).at(-1);
  return last ?? treatment;
}

/**
 * Whole weeks at the dose of a day; undefined before the start, and if only the month or year of the start is known. A
 * preventive is judged after weeks at its dose, not since its first tablet (docs/clinical-rules.md#preventive-regimens).
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
 * Whether a preventive was stopped for lack of effect before it can be judged. The person's reason stays; the short
 * duration is marked.
 * @param weeks at the last dose; null if unknown
 */
export const endedEarly = (stopReason: Treatment['stopReason'], weeks: number | null): boolean =>
  stopReason === 'no_effect' && weeks !== null && weeks < weeksUntilJudged;

/** The day `count` intervals later; a month later is the same day of the next month, or its last day. */
export function afterInterval(day: CalendarDay, { count, unit }: Interval): CalendarDay {
  if (unit === 'day') return addDays(day, count);
  if (unit === 'week') return addDays(day, count * 7);
  return parseDate(day).add({ months: count }).toString();
}

/** The last day a dose was given, up to and including a day. */
export function lastGiven(treatment: Pick<Treatment, 'doses'>, day: CalendarDay): CalendarDay | undefined {
  return treatment.doses
    .filter((dose) => dose.taken && dose.localDate <= day)
    .map((dose) => dose.localDate)
    .sort()
    .at(-1);
}

/**
 * When the next injection or infusion is due: one interval after the last one given, or on the first day if there was none.
 * One that the person decided to skip is followed by the next, an interval after the day it was due.
 * Undefined without an interval, if the regimen is over by then, and while neither a dose nor the exact first day is known.
 * @param skipping a day whose dose would be skipped, too
 */
export function nextDue(
  treatment: Treatment,
  today: CalendarDay,
  skipping?: CalendarDay,
): CalendarDay | undefined {
  const { interval, active, endDate, startDate, startPrecision } = treatment;
  if (interval === null || !active) return undefined;
  const last = lastGiven(treatment, today);
  if (last === undefined && startPrecision !== 'day') return undefined;
  let due = last === undefined ? startDate : afterInterval(last, interval);
  const skipped = new Set(treatment.doses.flatMap(({ taken, localDate }) => (taken ? [] : [localDate])));
  while (skipped.has(due) || due === skipping) due = afterInterval(due, interval);
  return endDate !== null && due > endDate ? undefined : due;
}

/**
 * Injections of which the EU product texts (section 4.2 of Aimovig, Ajovy and Emgality) say that a missed one is given as soon as
 * possible, and the next counted from it (docs/clinical-rules.md#preventive-regimens).
 */
const givenLateCodes: readonly (string | null)[] = ['erenumab', 'fremanezumab', 'galcanezumab'];
export const isGivenLate = ({ medicine }: Pick<Treatment, 'medicine'>): boolean =>
  givenLateCodes.includes(medicine);

/** Days before an injection is due from which it is offered: earlier, a tap is more often a slip than a dose. */
const nearDays = 3;

/** Whether a dose of an injection or infusion may be near: its day is unknown, within three days, or past. */
export function isDoseNear(treatment: Treatment, today: CalendarDay): boolean {
  if (treatment.interval === null) return false;
  const due = nextDue(treatment, today);
  return due === undefined || daysBetween(today, due) <= nearDays;
}

/** The day an injection or infusion was due, if that day has passed. */
export function overdueSince(treatment: Treatment, today: CalendarDay): CalendarDay | undefined {
  const due = nextDue(treatment, today);
  return due !== undefined && due < today ? due : undefined;
}

/** Ticked days of a window, by answer. An unticked day is unknown, not missed. */
interface Adherence {
  readonly taken: number;
  readonly leftOut: number;
  readonly unknown: number;
}

/** @param last the window's last day, included. Days outside the regimen are left out. */
export function adherence(treatment: Treatment, first: CalendarDay, last: CalendarDay): Adherence {
  const days = daysFrom(first, last).filter((day) => isFollowed(treatment, day));
  const ticks = new Map(treatment.doses.map((dose) => [dose.localDate, dose.taken]));
  const count = (wanted: boolean | undefined) => days.filter((day) => ticks.get(day) === wanted).length;
  return { taken: count(true), leftOut: count(false), unknown: count(undefined) };
}

/** Regular medicines and procedures: what criteria ask about before a preventive is begun or continued. */
export const isRegularPreventive = ({ role, kind }: Pick<Treatment, 'role' | 'kind'>): boolean =>
  role === 'preventive' && (kind === 'medicine' || kind === 'procedure');

/** Treatments a funding form can be made of: the one followed and begun last first, planned ones after those, then earlier ones. */
export function formTreatments(treatments: readonly Treatment[], today: CalendarDay): Treatment[] {
  const rank = (treatment: Treatment) =>
    treatment.startDate > today ? 1 : isFollowed(treatment, today) ? 0 : 2;
  return treatments
    .filter((treatment) => treatment.deletedAt === null && isRegularPreventive(treatment))
    .toSorted((a, b) => rank(a) - rank(b) || b.startDate.localeCompare(a.startDate));
}

/** The treatments followed on a day, longest first. */
export function treatmentsOn(treatments: readonly Treatment[], day: CalendarDay): Treatment[] {
  return treatments
    .filter((treatment) => isFollowed(treatment, day))
    .toSorted((a, b) => a.startDate.localeCompare(b.startDate));
}

/**
 * What a reminder of the daily tablet is about: the regimens ticked every day; without one, the medicines of prevention that
 * can be. Those with an interval have a reminder of their own.
 */
export function dailyRegimens(treatments: readonly Treatment[], day: CalendarDay): Treatment[] {
  const daily = treatments.filter(
    (treatment) => treatment.deletedAt === null && treatment.interval === null && isFollowed(treatment, day),
  );
  const ticked = daily.filter((treatment) => treatment.adherence);
  return ticked.length > 0
    ? ticked
    : daily.filter(({ role, kind }) => role === 'preventive' && asksDose(kind));
}

/** The regimens ticked every day of which a day has no dose, neither taken nor left out. */
export const dailyDosesOpen = (treatments: readonly Treatment[], day: CalendarDay): Treatment[] =>
  dailyRegimens(treatments, day).filter(
    ({ adherence: isTicked, doses }) =>
      isTicked && !doses.some(({ localDate, deletedAt }) => deletedAt === null && localDate === day),
  );

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
 * The classes that a day with a dose of a regimen counts in (docs/clinical-rules.md#preventives). A regular preventive is
 * no acute medication, whatever the substance is otherwise used for; an acute medicine taken for a limited time counts in
 * the class of its code, or without a code in the class the person chose. The form looks up the code, so that counting
 * needs no names.
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

/** The days a treatment was followed, as far as known. */
export interface TreatmentSpan {
  readonly id: string;
  readonly name: string;
  readonly first: CalendarDay;
  readonly last: CalendarDay;
}

/**
 * The preventives followed between two days, earliest first. A paused one has no known end, and is left out as in the
 * calendar; short-term and transition treatments are no background to a chart.
 */
export function preventiveSpans(
  treatments: readonly Treatment[],
  from: CalendarDay,
  to: CalendarDay,
): TreatmentSpan[] {
  const spans = treatments.flatMap(({ id, name, role, startDate, endDate, active }): TreatmentSpan[] => {
    if (role !== 'preventive' || (endDate === null && !active)) return [];
    const first = latest(startDate, from);
    const last = endDate === null ? to : earliest(endDate, to);
    return first > last ? [] : [{ id, name, first, last }];
  });
  return spans.sort((a, b) => a.first.localeCompare(b.first));
}
