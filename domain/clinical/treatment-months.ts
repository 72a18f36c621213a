/**
 * The months of a treatment, from its start or from injection to injection (docs/clinical-rules.md#preventive-response).
 */
import { addDays, type CalendarDay, latest } from '../calendar-date.ts';
import type { Treatment } from '../treatment/treatment.ts';
import { doseOn, latestStart } from '../treatment/treatment-rules.ts';
import type { CountedDays } from './overuse.ts';

/** A month as trials count it, in days. */
export const trialMonthDays = 28;
/** Least observed days of a month for a rate; shorter remainders are joined to the month before. */
export const fewestObserved = 14;
/** Months of 28 days before a start that are its baseline: as many as a treatment is judged over. */
export const baselineMonths = 3;
/** Least observed days of a baseline. */
export const fewestBaseline = trialMonthDays;

/**
 * The days every "before" of a treatment counts: 84 up to the day before its start.
 * @param start its earliest possible day
 */
export function baselineDays(start: CalendarDay): CountedDays {
  return { first: addDays(start, -baselineMonths * trialMonthDays), last: addDays(start, -1) };
}

/** Days that "now" counts, as many as the baseline. */
export const countedNow = baselineMonths * trialMonthDays;

/** The last day of a treatment that has begun: its end, or today. */
export const lastDay = ({ endDate }: Pick<Treatment, 'endDate'>, today: CalendarDay): CalendarDay =>
  endDate !== null && endDate < today ? endDate : today;

/** Nobody knows which days belong to one that is paused without a last day. */
export const isEndUnknown = ({ endDate, active }: Pick<Treatment, 'endDate' | 'active'>): boolean =>
  endDate === null && !active;

/** The first day at the last dose. */
export const doseStart = (treatment: Treatment, last: CalendarDay): CalendarDay =>
  latest(doseOn(treatment, last)?.startDate ?? treatment.startDate, latestStart(treatment));

/**
 * The days every "now" of a treatment counts: the last 84 up to today, or to its end, of those at the last dose. A month
 * that is not over counts, too: the newest days are those that a worsening shows in.
 * @returns undefined if its end is unknown
 */
export function nowDays(treatment: Treatment, today: CalendarDay): CountedDays | undefined {
  if (isEndUnknown(treatment)) return undefined;
  const last = lastDay(treatment, today);
  return { first: latest(addDays(last, 1 - countedNow), doseStart(treatment, last)), last };
}

/** A day as its distance from the diary's first day; negative before it. */
export type Place = number;

/** The days of injections given, each once. One within two weeks of the previous belongs to it. */
export function givenFrom(
  { doses }: Pick<Treatment, 'doses'>,
  start: CalendarDay,
  last: CalendarDay,
  placeOf: (day: CalendarDay) => Place,
): Place[] {
  const given = doses
    .filter(({ taken, localDate }) => taken && localDate >= start && localDate <= last)
    .map(({ localDate }) => placeOf(localDate))
    .sort((a, b) => a - b);
  const separate: Place[] = [];
  for (const place of given) {
    const before = separate.at(-1);
    if (before === undefined || place - before >= fewestObserved) separate.push(place);
  }
  return separate;
}

/** Days from which months are counted. A first injection within two weeks of the start counts as the start. */
export function anchorsOf(start: Place, given: readonly Place[]): Place[] {
  const [first] = given;
  return first !== undefined && first - start < fewestObserved ? [...given] : [start, ...given];
}

/** A period of days, `end` excluded. */
export interface Stretch {
  readonly from: Place;
  readonly end: Place;
}
export interface Piece extends Stretch {
  /** Complete: no more days will be added. */
  readonly complete: boolean;
}

/**
 * Months of 28 days from each anchor to the next one, or to the end. A remainder before the next anchor is joined to the
 * month before it if shorter than two weeks; a remainder before the end is an unfinished month.
 */
export function cut(anchors: readonly Place[], end: Place): Piece[] {
  return anchors.flatMap((anchor, place) => {
    const next = anchors[place + 1];
    const length = (next ?? end) - anchor;
    const months = Math.floor(length / trialMonthDays);
    const rest = length % trialMonthDays;
    const isJoined = next !== undefined && rest < fewestObserved && months > 0;
    const lengths = Array.from({ length: months }, (_, month) =>
      isJoined && month === months - 1 ? trialMonthDays + rest : trialMonthDays,
    );
    const all = rest === 0 || isJoined ? lengths : [...lengths, rest];
    return all.map((days, month): Piece => {
      const from = anchor + month * trialMonthDays;
      return { from, end: from + days, complete: next !== undefined || days === trialMonthDays };
    });
  });
}
