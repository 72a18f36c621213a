/**
 * Days during a preventive treatment beside the days before it (docs/clinical-rules.md#preventive-response). Days of two
 * periods are counted; nothing here says what caused the difference.
 */
import { addDays, type CalendarDay, daysBetween } from '../calendar-date.ts';
import type { CountedDays } from '../clinical/overuse.ts';
import {
  anchorsOf,
  baselineDays,
  cut,
  doseStart,
  fewestBaseline,
  fewestObserved,
  givenFrom,
  isEndUnknown,
  lastDay,
  nowDays,
  type Piece,
  type Place,
  type Stretch,
  trialMonthDays,
} from '../clinical/treatment-months.ts';
import type { Interval, Treatment } from '../treatment/treatment.ts';
import { latestStart } from '../treatment/treatment-rules.ts';
import type { DayRecords } from './day-records.ts';
import type { StatisticsInput } from './input.ts';
import { isHalfLogged } from './rate.ts';

/** The measures of a response: trials count migraine days; headache days need no details. */
export const responseMeasures = ['migraine', 'headache'] as const;
export type ResponseMeasure = (typeof responseMeasures)[number];

/** Finished months at the last dose a treatment needs before it is judged, and those a quarterly one needs. */
export const judgedMonths = 3;
const quarterlyMonths = 6;
/** Least days of a quarterly interval: nearer to three months than to two. */
const quarterlyDays = 70;

/** Days of one kind among the observed ones. Undecided days are observed, but lack the details to decide. */
export interface ObservedCount {
  readonly observed: number;
  readonly days: number;
  readonly undecided: number;
}

/** Days by measure. */
type Counts = Readonly<Record<ResponseMeasure, ObservedCount>>;

/** A month of a treatment, or the baseline. */
export interface ResponseMonth {
  readonly span: CountedDays;
  /** Days of the span: 28, except for the last one before an injection, today or the end; up to 84 of the baseline. */
  readonly length: number;
  /** Complete: it is not a month that goes on. */
  readonly complete: boolean;
  readonly counts: Counts;
}

/** The last week before an injection and the weeks before that, over all finished intervals. */
interface WearOff {
  readonly intervals: number;
  readonly lastWeek: Counts;
  readonly before: Counts;
  /** Days of all last weeks, and of the weeks before them. */
  readonly length: { readonly lastWeek: number; readonly before: number };
}

/** Least finished intervals to compare the last week before an injection with the weeks before it. */
const fewestIntervals = 3;

/** One measure of `wearOff`, with enough intervals and half of the days observed, to be shown by the week. */
export function shownWearOff(
  { wearOff }: Pick<PreventiveResponse, 'wearOff'>,
  measure: ResponseMeasure,
):
  | { readonly intervals: number; readonly lastWeek: ObservedCount; readonly before: ObservedCount }
  | undefined {
  if (!wearOff || wearOff.intervals < fewestIntervals) return undefined;
  const [lastWeek, before] = [wearOff.lastWeek[measure], wearOff.before[measure]];
  if (Math.min(lastWeek.observed, before.observed) < fewestObserved) return undefined;
  const { length } = wearOff;
  const isHalf = ({ observed }: ObservedCount, elapsed: number) => isHalfLogged({ observed, elapsed });
  if (!isHalf(lastWeek, length.lastWeek) || !isHalf(before, length.before)) return undefined;
  return { intervals: wearOff.intervals, lastWeek, before };
}

/** A preventive treatment month by month. */
export interface PreventiveResponse {
  readonly treatment: Treatment;
  /** Whether it is followed today. */
  readonly current: boolean;
  /** The 84 days before the start, or those of them in the diary; undefined with fewer observed than `neededBefore`. */
  readonly baseline: ResponseMonth | undefined;
  /** Observed days among the 84 before the start. */
  readonly observedBefore: number;
  /** Those of them a baseline needs: half of the days in the diary, and 28 at least. */
  readonly neededBefore: number;
  /** From its latest possible start, oldest first; months before the diary are left out. */
  readonly months: readonly ResponseMonth[];
  /** Number of earlier months, which the diary does not cover. */
  readonly unseen: number;
  /** Months are counted from the days of injections. */
  readonly aligned: boolean;
  /** The days that count as now (`nowDays`), as one; undefined while `lacks` says why. */
  readonly judged: ResponseMonth | undefined;
  /** Finished months at the last dose required before it is judged. */
  readonly needed: number;
  /**
   * What is missing: the last day of a paused treatment, months at the dose, months within the diary (there were enough at
   * the dose, but before its first day), or half of the days of `nowDays` observed.
   */
  readonly lacks: 'end' | 'months' | 'diary' | 'observed_days' | undefined;
  /** The day after the required months at the last dose; future months have 28 days. */
  readonly judgedFrom: CalendarDay;
  readonly wearOff: WearOff | undefined;
  /** Other treatments followed at some time during this one, longest first. */
  readonly besides: readonly Treatment[];
  /** Treatments that ended within the baseline, or on the day this one began, and so were part of the time before. */
  readonly until: readonly Treatment[];
}

/** Every regular preventive that has begun, in the order of the diary: newest start first. */
export function preventiveResponses({ today, days, treatments }: StatisticsInput): PreventiveResponse[] {
  const started = treatments.filter(({ deletedAt, startDate }) => deletedAt === null && startDate <= today);
  const tally = tallyOf(days);
  return started
    .filter(({ role }) => role === 'preventive')
    .map((treatment) => responseOf(treatment, tally, today, started));
}

/** Whether a treatment that has begun is followed today. */
export function isCurrent(
  { active, endDate }: Pick<Treatment, 'active' | 'endDate'>,
  today: CalendarDay,
): boolean {
  return active && (endDate === null || endDate >= today);
}

function responseOf(
  treatment: Treatment,
  tally: Tally,
  today: CalendarDay,
  all: readonly Treatment[],
): PreventiveResponse {
  const { startDate, interval } = treatment;
  const start = latestStart(treatment);
  const last = lastDay(treatment, today);
  const untilUnknown = isEndUnknown(treatment);
  const given = interval === null ? [] : givenFrom(treatment, start, last, tally.placeOf);
  const anchors = anchorsOf(tally.placeOf(start), given);
  const pieces = untilUnknown ? [] : cut(anchors, tally.placeOf(last) + 1);
  const months = pieces.flatMap(tally.month);

  const atDose = doseStart(treatment, last);
  const finished = months.filter(({ span, complete }) => complete && span.first >= atDose);
  const needed = interval !== null && daysOf(interval) >= quarterlyDays ? quarterlyMonths : judgedMonths;
  const now = nowDays(treatment, today);
  const window = now && tally.span(now);
  const lastFinished = finished.at(-1)?.span.last;
  const firstAtDose = months.find(({ span }) => span.first >= atDose)?.span.first ?? atDose;
  const missing = Math.max(0, needed - finished.length);
  const fromPlace = tally.placeOf(atDose);
  const finishedAtDose = pieces.filter(({ complete, from }) => complete && from >= fromPlace).length;
  const lacks = untilUnknown
    ? 'end'
    : finished.length < needed
      ? finishedAtDose < needed
        ? 'months'
        : 'diary'
      : window && isHalfLogged({ observed: window.counts.headache.observed, elapsed: window.length })
        ? undefined
        : 'observed_days';
  const { baseline, observedBefore, neededBefore } = tally.before(startDate);
  return {
    treatment,
    current: isCurrent(treatment, today),
    baseline,
    observedBefore,
    neededBefore,
    months,
    unseen: pieces.length - months.length,
    aligned: given.length > 0,
    judged: lacks === undefined ? window : undefined,
    lacks,
    needed,
    judgedFrom: addDays(lastFinished ? addDays(lastFinished, 1) : firstAtDose, missing * trialMonthDays),
    wearOff: interval === null ? undefined : wearOffOf(given, daysOf(interval), tally),
    besides: treatmentsDuring(treatment, { first: addDays(startDate, 1), last }, all),
    until: treatmentsBefore(treatment, baseline?.span.first ?? startDate, all),
  };
}

/** An interval in days; a month is 28. */
function daysOf({ count, unit }: Interval): number {
  return count * { day: 1, week: 7, month: trialMonthDays }[unit];
}

function sumOf(all: readonly Counts[]): Counts {
  const sum = (measure: ResponseMeasure): ObservedCount => {
    const add = (part: keyof ObservedCount) =>
      all.reduce((total, counts) => total + counts[measure][part], 0);
    return { observed: add('observed'), days: add('days'), undecided: add('undecided') };
  };
  return { migraine: sum('migraine'), headache: sum('headache') };
}

/**
 * Leaves out an injection that came more than an interval late: the last week before it was not the last week of an effect.
 */
function wearOffOf(given: readonly Place[], nominal: number, tally: Tally): WearOff | undefined {
  const finished = given.flatMap((from, place) => {
    const next = given[place + 1];
    const days = next === undefined ? 0 : next - from;
    return next === undefined || days < 3 * 7 || days > 2 * nominal ? [] : [{ from, end: next }];
  });
  if (finished.length === 0) return undefined;
  return {
    intervals: finished.length,
    lastWeek: sumOf(finished.map(({ end }) => tally.count({ from: end - 7, end }))),
    before: sumOf(finished.map(({ from, end }) => tally.count({ from, end: end - 7 }))),
    length: {
      lastWeek: 7 * finished.length,
      before: finished.reduce((sum, { from, end }) => sum + end - from - 7, 0),
    },
  };
}

/**
 * Other treatments followed during this one. One that ended on the first day of this one was followed until then. One
 * paused without a last day may have been followed on any day since its start. One that begins on the last day of this one
 * follows it.
 */
function treatmentsDuring(
  treatment: Treatment,
  { first, last }: CountedDays,
  all: readonly Treatment[],
): Treatment[] {
  return all
    .filter(
      ({ id, role, startDate, endDate }) =>
        id !== treatment.id &&
        role !== 'short_term' &&
        startDate < last &&
        (endDate === null || endDate >= first),
    )
    .toSorted((a, b) => a.startDate.localeCompare(b.startDate));
}

function treatmentsBefore(
  { id, startDate }: Treatment,
  first: CalendarDay,
  all: readonly Treatment[],
): Treatment[] {
  return all
    .filter(
      (one) =>
        one.id !== id &&
        one.role !== 'short_term' &&
        one.startDate < startDate &&
        one.endDate !== null &&
        one.endDate >= first &&
        one.endDate <= startDate,
    )
    .toSorted((a, b) => a.startDate.localeCompare(b.startDate));
}

/** Counts any period of a diary in constant time. */
interface Tally {
  readonly placeOf: (day: CalendarDay) => Place;
  readonly count: (stretch: Stretch) => Counts;
  /** Empty for a piece that begins before the diary. */
  readonly month: (piece: Piece) => ResponseMonth[];
  /** Undefined for a span that begins before the diary. */
  readonly span: (days: CountedDays) => ResponseMonth | undefined;
  readonly before: (
    start: CalendarDay,
  ) => Pick<PreventiveResponse, 'baseline' | 'observedBefore' | 'neededBefore'>;
}

function tallyOf({ days, today }: DayRecords): Tally {
  const began = days[0]?.day ?? addDays(today, 1);
  // The days have no gap.
  const placeOf = (day: CalendarDay): Place => daysBetween(began, day);
  /** Prefix sums: the days before each place. */
  const sums = () => new Int32Array(days.length + 1);
  const observed = sums();
  const yes = { migraine: sums(), headache: sums() };
  const undecided = { migraine: sums(), headache: sums() };
  days.forEach((record, place) => {
    const add = (to: Int32Array, holds: boolean) => {
      to[place + 1] = (to[place] ?? 0) + (holds ? 1 : 0);
    };
    add(observed, record.observed);
    for (const measure of responseMeasures) {
      add(yes[measure], record.observed && record.is[measure] === 'yes');
      add(undecided[measure], record.observed && record.is[measure] === 'cannot_say');
    }
  });
  const within = (place: Place) => Math.min(days.length, Math.max(0, place));
  const count = (stretch: Stretch): Counts => {
    const [from, end] = [within(stretch.from), within(stretch.end)];
    const added = (sum: Int32Array) => Math.max(0, (sum[end] ?? 0) - (sum[from] ?? 0));
    const counted = (measure: ResponseMeasure): ObservedCount => ({
      observed: added(observed),
      days: added(yes[measure]),
      undecided: added(undecided[measure]),
    });
    return { migraine: counted('migraine'), headache: counted('headache') };
  };
  const month = ({ from, end, complete }: Piece): ResponseMonth[] => {
    const [first, last] = [days[from]?.day, days[end - 1]?.day];
    if (first === undefined || last === undefined) return [];
    return [{ span: { first, last }, length: end - from, complete, counts: count({ from, end }) }];
  };
  return {
    placeOf,
    count,
    month,
    span: ({ first, last }) => month({ from: placeOf(first), end: placeOf(last) + 1, complete: true })[0],
    before: (start) => {
      const end = within(placeOf(start));
      const from = within(placeOf(baselineDays(start).first));
      const observedBefore = count({ from, end }).headache.observed;
      const neededBefore = Math.max(fewestBaseline, Math.ceil((end - from) / 2));
      const [baseline] = observedBefore < neededBefore ? [] : month({ from, end, complete: true });
      return { observedBefore, neededBefore, baseline };
    },
  };
}
