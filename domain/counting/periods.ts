/**
 * Days counted by calendar month and by blocks of 28 days, each count with its denominator
 * (docs/clinical-rules.md#periods), and the latest period beside those before it (docs/clinical-rules.md#trend).
 */
import { addDays, addMonths, type CalendarDay, daysBetween, monthOf } from '../calendar-date.ts';
import type { CountedDays } from '../clinical/overuse.ts';
import type { Treatment } from '../treatment/treatment.ts';
import { isFollowed, lastGiven, preventiveSpans, type TreatmentSpan } from '../treatment/treatment-rules.ts';
import { painBandOf } from '../vocabulary/pain.ts';
import { type Answer, cannotSay, known } from './answer.ts';
import { median } from './averages.ts';
import {
  type DayDefinition,
  type DayRecord,
  type DayRecords,
  dayDefinitions,
  isCounted,
} from './day-records.ts';
import type { StatisticsInput } from './input.ts';

/** Days of a block: four whole weeks, so that each has the same weekdays. */
const blockDays = 28;
/** Least decided days of a period for a comparison. */
export const leastDecidedDays = 14;
/** Most earlier periods the latest is compared with. */
const periodsBefore = 3;

/** Days of one definition in a period. */
export interface DefinitionCount {
  readonly days: number;
  /** Days on record that are undecided; they are in `of`, but not in `days`. */
  readonly undecided: number;
  /** Days on record: the observed ones, and days that meet a definition which does not need observation. */
  readonly of: number;
}

const severities = ['mild', 'moderate', 'severe'] as const;
type Severity = (typeof severities)[number];

/** The counts of consecutive days. */
export interface Period {
  readonly first: CalendarDay;
  /** If the period is not over, a day after today. */
  readonly last: CalendarDay;
  /** Its days up to today. */
  readonly elapsed: number;
  readonly isOver: boolean;
  /** Days with a known headache status. */
  readonly observed: number;
  readonly counts: Readonly<Record<DayDefinition, DefinitionCount>>;
  /** Headache days by the worst pain recorded that day. */
  readonly severity: Readonly<Record<Severity, number>>;
}

/** Blocks of 28 days that begin on the day of an injection or infusion, and before it end on the day before. */
interface AnchoredBlocks {
  readonly treatmentId: string;
  readonly name: string;
  readonly anchor: CalendarDay;
  readonly periods: readonly Period[];
}

/** A diary by periods from the first with anything to count on, oldest first, without a gap. */
export interface DiaryPeriods {
  readonly months: readonly Period[];
  /** Counted back from today. */
  readonly blocks: readonly Period[];
  /** Counted from the last dose of each treatment given at intervals. */
  readonly anchored: readonly AnchoredBlocks[];
  /** Preventive treatments of that time. */
  readonly treatments: readonly TreatmentSpan[];
}

/** Layout of a day's counts: three numbers for each definition, then observed, then the severities. */
const perDefinition = 3;
const observedAt = perDefinition * dayDefinitions.length;
const severityAt = observedAt + 1;
const width = severityAt + severities.length;

/** Prefix sums: at each place the counts of all days before it, so that any span is one subtraction. */
function runningCounts(days: readonly DayRecord[]): Int32Array {
  const counts = new Int32Array((days.length + 1) * width);
  let at = 0;
  for (const { observed, is, facts } of days) {
    counts.copyWithin(at + width, at, at + width);
    at += width;
    const add = (column: number) => {
      counts[at + column] = (counts[at + column] ?? 0) + 1;
    };
    if (observed) add(observedAt);
    else if (is.acute_medication !== 'yes') continue;
    let column = 0;
    for (const name of dayDefinitions) {
      const answer = is[name];
      if (observed || answer === 'yes') add(column + 2);
      if (answer === 'yes') add(column);
      else if (observed && answer === 'cannot_say') add(column + 1);
      column += perDefinition;
    }
    if (is.headache !== 'yes') continue;
    const severity = severities.findIndex((name) => name === painBandOf(facts.peak ?? 0));
    if (severity !== -1) add(severityAt + severity);
  }
  return counts;
}

/** The days counted, from the first with anything to count: a dose of a preventive may be recorded for years before. */
interface Counted {
  readonly days: readonly DayRecord[];
  readonly today: CalendarDay;
  readonly counts: Int32Array;
}

function prepare({ days: all, today }: Pick<DayRecords, 'days' | 'today'>): Counted {
  const begin = all.findIndex(isCounted);
  const days = begin === -1 ? [] : all.slice(begin);
  return { days, today, counts: runningCounts(days) };
}

/** @param from a place in the days counted @param to the place after the last */
function countBetween({ counts }: Counted, from: number, to: number) {
  const sum = (column: number) => (counts[to * width + column] ?? 0) - (counts[from * width + column] ?? 0);
  const definitions = dayDefinitions.map((name, place): [DayDefinition, DefinitionCount] => {
    const column = place * perDefinition;
    return [name, { days: sum(column), undecided: sum(column + 1), of: sum(column + 2) }];
  });
  return {
    observed: sum(observedAt),
    counts: byName(definitions),
    severity: byName(severities.map((name, place) => [name, sum(severityAt + place)])),
  };
}

const byName = <Name extends string, Value>(pairs: readonly (readonly [Name, Value])[]) =>
  Object.fromEntries(pairs) as Record<Name, Value>;

/** @param length days from the first to the last */
function periodOf(
  counted: Counted,
  { first, last, length }: Pick<Period, 'first' | 'last'> & { readonly length: number },
  [from, to]: readonly [number, number],
): Period {
  const { today } = counted;
  const isOver = last <= today;
  return {
    first,
    last,
    elapsed: isOver ? length : daysBetween(first, today) + 1,
    isOver,
    ...countBetween(counted, from, to),
  };
}

/** The day of the month. */
const dateOf = (day: CalendarDay) => Number(day.slice(8));

function countMonths(counted: Counted): Period[] {
  const { days } = counted;
  const periods: Period[] = [];
  for (let from = 0, to = 0; from < days.length; from = to) {
    const begin = days[from]?.day ?? '';
    const month = monthOf(begin);
    const last = addDays(`${addMonths(month, 1)}-01`, -1);
    const length = dateOf(last);
    to = Math.min(days.length, from + length - dateOf(begin) + 1);
    periods.push(periodOf(counted, { first: `${month}-01`, last, length }, [from, to]));
  }
  return periods;
}

/** @param start the first day of any of the blocks: the others follow from it */
function countBlocks(counted: Counted, start: CalendarDay): Period[] {
  const { days } = counted;
  const begin = days[0]?.day;
  if (begin === undefined) return [];
  const firstBlock = Math.floor(daysBetween(start, begin) / blockDays);
  const firstDay = addDays(start, firstBlock * blockDays);
  const lead = daysBetween(firstDay, begin);
  return Array.from({ length: Math.ceil((lead + days.length) / blockDays) }, (_, block): Period => {
    const place = block * blockDays - lead;
    const first = addDays(firstDay, block * blockDays);
    const span = { first, last: addDays(first, blockDays - 1), length: blockDays };
    return periodOf(counted, span, [Math.max(0, place), Math.min(days.length, place + blockDays)]);
  });
}

/** Treatments that are followed and given at intervals, by their last dose. */
function anchorsOf(treatments: readonly Treatment[], today: CalendarDay) {
  return treatments.flatMap((treatment) => {
    if (treatment.interval === null || !isFollowed(treatment, today)) return [];
    const anchor = lastGiven(treatment, today);
    return anchor === undefined ? [] : [{ treatmentId: treatment.id, name: treatment.name, anchor }];
  });
}

/** Counts a span: the days of a report, or part of them. @param span the first is no later than the last */
export function countSpan(
  { within, today }: Pick<DayRecords, 'within' | 'today'>,
  span: CountedDays,
): Period {
  const { first, last } = span;
  const counted = prepare({ today, days: within(span) });
  const length = daysBetween(first, last) + 1;
  const period = periodOf(counted, { first, last, length }, [0, counted.days.length]);
  return { ...period, elapsed: Math.max(0, period.elapsed) };
}

/** The blocks back from today that a comparison needs, oldest first, without reading older days. */
export function recentBlocks({ days }: Pick<StatisticsInput, 'days'>): readonly Period[] {
  const { today } = days;
  const first = addDays(today, 1 - (periodsBefore + 1) * blockDays);
  return countBlocks(prepare({ today, days: days.within({ first, last: today }) }), addDays(today, 1));
}

/** Two periods with enough days each: what there is of them, and when they can be there at the earliest. */
export interface StillNeeded {
  /** Decided days of the last block, and of the fullest before it. */
  readonly latest: number;
  readonly before: number;
  /** The first day of a comparison if each day from today on is logged. */
  readonly soonest: CalendarDay;
}

/** What a comparison of the last 28 days with earlier ones still needs; counted as `recentBlocks` counts. */
export function stillNeeded({ days }: Pick<StatisticsInput, 'days'>): StillNeeded {
  const { today } = days;
  const length = (periodsBefore + 1) * blockDays;
  const first = addDays(today, 1 - length);
  // Two whole blocks from today on have enough days, whatever there was.
  const decided = Array.from({ length: length + 2 * blockDays }, () => true).fill(false, 0, length);
  for (const { day, observed, is } of days.within({ first, last: today }))
    decided[daysBetween(first, day)] = is.headache === 'yes' || (observed && is.headache === 'no');
  /** By block of a day, the latest first. @param end the place after its last day */
  const counts = (end: number) =>
    Array.from({ length: periodsBefore + 1 }, (_, back) => {
      const last = end - back * blockDays;
      return decided.slice(Math.max(0, last - blockDays), Math.max(0, last)).filter(Boolean).length;
    });
  const [latest = 0, ...before] = counts(length);
  decided[length - 1] = true;
  let end = length;
  for (; end < decided.length; end += 1) {
    const [last = 0, ...earlier] = counts(end);
    if (last >= leastDecidedDays && Math.max(...earlier) >= leastDecidedDays) break;
  }
  return { latest, before: Math.max(...before), soonest: addDays(first, end - 1) };
}

/** Counts a diary by months, by blocks back from today, and by blocks from each last injection. */
export function countPeriods(input: Pick<StatisticsInput, 'days' | 'treatments'>): DiaryPeriods {
  const counted = prepare(input.days);
  const { today } = counted;
  return {
    months: countMonths(counted),
    blocks: countBlocks(counted, addDays(today, 1)),
    anchored: anchorsOf(input.treatments, today).map((one) => ({
      ...one,
      periods: countBlocks(counted, one.anchor),
    })),
    treatments: preventiveSpans(input.treatments, counted.days[0]?.day ?? today, today),
  };
}

/** The days that meet each definition, oldest first: those that `Period.counts` counts. */
export const datesByDefinition = ({ days: { days } }: Pick<StatisticsInput, 'days'>) =>
  byName(
    dayDefinitions.map((name): [DayDefinition, CalendarDay[]] => [
      name,
      days.flatMap(({ day, is }) => (is[name] === 'yes' ? [day] : [])),
    ]),
  );

/** Decided days of a period. */
export const decidedDaysOf = ({ of, undecided }: DefinitionCount) => of - undecided;

/** An earlier period, scaled to the decided days of the latest. */
interface Earlier {
  readonly period: Period;
  /** Whole days. */
  readonly days: number;
}

/** The latest finished period, beside those before it. */
export interface Trend {
  readonly period: Period;
  readonly count: DefinitionCount;
  /** The most decided days of the periods before it; 0 without any. */
  readonly fullestBefore: number;
  /**
   * `usual` is the median of the earlier shares, scaled to the decided days of the latest, `change` the difference of the
   * latest; whole days. `too_little_yet` if the latest has too few decided days, `no_usual` if none of the earlier has
   * enough.
   */
  readonly comparison: Answer<{
    readonly usual: number;
    readonly change: number;
    /** Newest first; those with too few decided days are left out. */
    readonly before: readonly Earlier[];
  }>;
}

/**
 * Compares the latest finished period (while there is none, the present one) with up to three before it.
 * @param periods oldest first
 * @returns undefined without any
 */
export function trendOf(periods: readonly Period[], definition: DayDefinition): Trend | undefined {
  const over = periods.findLastIndex(({ isOver }) => isOver);
  const place = over === -1 ? periods.length - 1 : over;
  const period = periods[place];
  if (period === undefined) return undefined;
  const count = period.counts[definition];
  const decided = decidedDaysOf(count);
  const earlier = periods.slice(Math.max(0, place - periodsBefore), place).toReversed();
  const decidedBefore = earlier.map(({ counts }) => decidedDaysOf(counts[definition]));
  const fullestBefore = Math.max(0, ...decidedBefore);
  const base = { period, count, fullestBefore };
  if (decided < leastDecidedDays) return { ...base, comparison: cannotSay('too_little_yet') };
  const shares = earlier.flatMap((one, index) => {
    const of = decidedBefore[index] ?? 0;
    return of < leastDecidedDays ? [] : [{ period: one, share: one.counts[definition].days / of }];
  });
  if (shares.length === 0) return { ...base, comparison: cannotSay('no_usual') };
  const usual = Math.round(median(shares.map(({ share }) => share)) * decided);
  const before = shares.map(({ period: one, share }) => ({ period: one, days: Math.round(share * decided) }));
  return { ...base, comparison: known({ usual, change: count.days - usual, before }) };
}
