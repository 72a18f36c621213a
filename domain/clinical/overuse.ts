/**
 * Days of acute medication beside the references of ICHD-3 8.2 (docs/clinical-rules.md#overuse). The result compares
 * recorded days with a published number of days, which is expert opinion: never a diagnosis, never an allowance.
 */
import { addDays, type CalendarDay, type CalendarMonth, daysFrom, monthDays } from '../calendar-date.ts';
import type { DayFacts } from '../day/day-index.ts';
import type { Intake } from '../intake/intake.ts';
import type { Treatment } from '../treatment/treatment.ts';
import { dosesCountAs } from '../treatment/treatment-rules.ts';
import { countsAs } from '../vocabulary/medicine-classes.ts';
import {
  addedUpClasses,
  type MedicationClass,
  medicationClasses,
  overuseReferenceDays,
} from '../vocabulary/overuse-classes.ts';
import { allOf, type Certainty } from './certainty.ts';

/** One use of a medicine on a day, with the classes it counts in. */
export interface Use {
  readonly localDate: CalendarDay;
  readonly classes: readonly MedicationClass[];
}

/**
 * All uses that count: intakes by the day they were taken (not the day the attack began), and doses of regimens by day, in
 * the classes of `dosesCountAs`.
 */
export function usesOf(intakes: readonly Intake[], treatments: readonly Treatment[] = []): Use[] {
  const taken = intakes
    .filter((intake) => intake.deletedAt === null)
    .map((intake) => ({ localDate: intake.localDate, classes: countsAs(intake) }));
  const followed = treatments.filter(({ deletedAt }) => deletedAt === null);
  const given = followed.flatMap((treatment) => {
    const classes = dosesCountAs(treatment);
    if (classes.length === 0) return [];
    return treatment.doses
      .filter((dose) => dose.taken && dose.deletedAt === null)
      .map((dose) => ({ localDate: dose.localDate, classes }));
  });
  return [...taken, ...given];
}

/** A period of days, first and last included. */
export interface CountedDays {
  readonly first: CalendarDay;
  readonly last: CalendarDay;
}

/** ICHD-3 says "month"; apart from calendar months it is taken as 30 days (docs/clinical-rules.md#month-window). */
export const rollingDays = 30;

/** A calendar month, the unit to discuss with a doctor. */
export function calendarMonth(month: CalendarMonth): CountedDays {
  const days = monthDays(month);
  return { first: `${month}-01`, last: days.at(-1) ?? `${month}-28` };
}

/** The 30 days that end with a day, independent of the calendar month. */
export function lastThirtyDays(today: CalendarDay): CountedDays {
  return { first: addDays(today, 1 - rollingDays), last: today };
}

/**
 * "More than three months" of ICHD-3, in 8.2 and 1.3: four periods of thirty days, the first number that is more
 * (docs/clinical-rules.md#overuse).
 */
export const moreThanThreeMonths = 4;

/** The periods of thirty days in each of which something must hold to have lasted more than three months, newest first. */
export function persistenceWindows(today: CalendarDay): CountedDays[] {
  return Array.from({ length: moreThanThreeMonths }, (_, back) =>
    lastThirtyDays(addDays(today, -back * rollingDays)),
  );
}

/** Days below the reference from which it counts as near (docs/clinical-rules.md#overuse). */
const nearDays = 2;

/** A number of days in relation to its reference. */
export type Level = 'ok' | 'near' | 'reached';

/** @param reference days a month from which ICHD-3 speaks of regular use, inclusive */
export function levelOf(days: number, reference: number): Level {
  if (days >= reference) return 'reached';
  return days >= reference - nearDays ? 'near' : 'ok';
}

/** Days of one class; without a reference there is no level, which is not "ok". */
export interface ClassCount {
  readonly medicationClass: MedicationClass;
  readonly days: number;
  readonly reference: number | null;
  readonly level: Level | null;
}

/** Days of several classes together, none of which reaches its reference alone (8.2.6). */
export interface SeveralCount {
  readonly classes: readonly MedicationClass[];
  readonly days: number;
  readonly reference: number;
  readonly level: Level;
}

export interface MedicationCount {
  /** Classes in use, in the order of the vocabulary. */
  readonly classes: readonly ClassCount[];
  /** Null with fewer than two kinds that add up, and if one of them alone reaches its own reference. */
  readonly several: SeveralCount | null;
}

/** Days a month of several classes together (ICHD-3 8.2.6). */
export const severalReferenceDays = 10;

/** Days of one class in a period: any number of doses and of its medicines is one day (8.2.2 and 8.2.3 add them up). */
export function countClass(uses: readonly Use[], medicationClass: MedicationClass): ClassCount {
  const days = countDaysOf([medicationClass], uses);
  const reference = overuseReferenceDays[medicationClass];
  return { medicationClass, days, reference, level: reference === null ? null : levelOf(days, reference) };
}

/** Every class in use in a period, and several together. */
export function countMedication(uses: readonly Use[], days: CountedDays): MedicationCount {
  const counted = usesWithin(uses, days);
  const classes = medicationClasses
    .map((medicationClass) => countClass(counted, medicationClass))
    .filter((count) => count.days > 0);
  return { classes, several: countSeveral(counted, classes) };
}

/** The uses within a period. */
export function usesWithin(uses: readonly Use[], { first, last }: CountedDays): Use[] {
  return uses.filter(({ localDate }) => localDate >= first && localDate <= last);
}

/**
 * ICHD-3 8.2.6. Classes it does not name (gepants, antiemetics, steroids, oxygen, devices, other kinds, unclassified ones)
 * take no part. If one class includes every use there is one kind only: a product of two classes is not several kinds.
 */
function countSeveral(uses: readonly Use[], counts: readonly ClassCount[]): SeveralCount | null {
  const referred = counts.filter(({ medicationClass }) => addedUpClasses.includes(medicationClass));
  if (referred.length < 2 || referred.some(({ level }) => level === 'reached')) return null;
  const classes = referred.map(({ medicationClass }) => medicationClass);
  const counted = uses.filter((use) => use.classes.some((one) => classes.includes(one)));
  if (classes.some((one) => counted.every((use) => use.classes.includes(one)))) return null;
  const days = countDaysOf(classes, counted);
  return { classes, days, reference: severalReferenceDays, level: levelOf(days, severalReferenceDays) };
}

/** Distinct days with a use of any of the classes. */
export function countDaysOf(classes: readonly MedicationClass[], uses: readonly Use[]): number {
  const counted = uses.filter((use) => use.classes.some((one) => classes.includes(one)));
  return new Set(counted.map(({ localDate }) => localDate)).size;
}

/** Whether one class, or several together, reach a reference. */
function isReached({ classes, several }: MedicationCount): boolean {
  return several?.level === 'reached' || classes.some(({ level }) => level === 'reached');
}

/** Headache days a month that 8.2 requires besides the medication (criterion A). */
const overuseHeadacheDays = 15;

/** Facts about days besides the medication. */
interface DiaryDays {
  readonly headache: ReadonlySet<CalendarDay>;
  /** Days with a known headache status, headache days included. */
  readonly observed: ReadonlySet<CalendarDay>;
  /** Days on which it is known whether anything was taken; see `isMedicineKnown`. */
  readonly medicine: ReadonlySet<CalendarDay>;
}

/**
 * Whether the references were reached in each of several months that also had headache on 15 days or more: 8.2 asks for
 * more than three (`persistenceWindows`). Undecided while unknown days could make up for missing headache days or days of
 * medication.
 */
export function isPersistent(
  uses: readonly Use[],
  months: readonly CountedDays[],
  diary: DiaryDays,
): Certainty {
  return allOf(months.map((days) => allOf([hasReached(uses, days, diary), hasHeadache(days, diary)])));
}

/**
 * Whether it is known if anything was taken on a day: something was, there was no headache, or the person stated for every
 * attack of the day that they took nothing.
 */
export function isMedicineKnown({
  status,
  episodes,
  intakes,
}: Pick<DayFacts, 'status' | 'episodes' | 'intakes'>): boolean {
  const statedNothing = episodes.length > 0 && episodes.every(({ episode }) => episode.tookNothing);
  return intakes.length > 0 || status === 'free' || statedNothing;
}

/**
 * Days that may have a use of any class: it is unknown what was taken, or an unclassified medicine was. The latter is all
 * that is left of 8.2.7 in a diary, where every intake has its day (decision 024).
 * @param uses within these days
 */
export function openDays(
  uses: readonly Use[],
  days: CountedDays,
  isMedicineKnownOn: (day: CalendarDay) => boolean,
): ReadonlySet<CalendarDay> {
  const taken = new Set(uses.map(({ localDate }) => localDate));
  const silent = daysFrom(days.first, days.last).filter((day) => !taken.has(day) && !isMedicineKnownOn(day));
  const unclassified = uses.filter(({ classes }) => classes.includes('unclassified'));
  return new Set([...silent, ...unclassified.map(({ localDate }) => localDate)]);
}

/**
 * Whether any reference is reached in a period, by one class or by several together.
 * @param uses within these days
 * @param open see `openDays`
 */
export function reachesReference(
  uses: readonly Use[],
  days: CountedDays,
  open: ReadonlySet<CalendarDay>,
): Certainty {
  if (isReached(countMedication(uses, days))) return 'yes';
  if (open.size === 0) return 'no';
  const couldReach = (added: readonly MedicationClass[], reference: number) => {
    const days = uses.filter(({ classes }) => classes.some((one) => added.includes(one)));
    return new Set([...days.map(({ localDate }) => localDate), ...open]).size >= reference;
  };
  // Several classes together have the lowest of the references, and an open day may hold yet another class.
  const possible =
    couldReach(addedUpClasses, severalReferenceDays) ||
    medicationClasses.some((one) => couldReach([one], overuseReferenceDays[one] ?? Number.POSITIVE_INFINITY));
  return possible ? 'cannot_say' : 'no';
}

function hasReached(uses: readonly Use[], days: CountedDays, { medicine }: DiaryDays): Certainty {
  const counted = usesWithin(uses, days);
  return reachesReference(
    counted,
    days,
    openDays(counted, days, (day) => medicine.has(day)),
  );
}

function hasHeadache({ first, last }: CountedDays, { headache, observed }: DiaryDays): Certainty {
  const days = daysFrom(first, last);
  const aching = days.filter((day) => headache.has(day)).length;
  if (aching >= overuseHeadacheDays) return 'yes';
  const unknown = days.filter((day) => !observed.has(day)).length;
  return aching + unknown >= overuseHeadacheDays ? 'cannot_say' : 'no';
}

/**
 * Whether acute medication was taken. Includes own medicines and gepants, and an acute medicine taken for short-term
 * prevention; excludes what is no headache medicine in ICHD-3 8.2 (antiemetics, oxygen, devices).
 */
export function hadMedication({ intakes, doses }: DayFacts): boolean {
  const classes = [
    ...intakes.flatMap(countsAs),
    ...doses.flatMap(({ dose, treatment }) => (dose.taken ? dosesCountAs(treatment) : [])),
  ];
  return classes.some((name) => name !== 'not_counted');
}
