/**
 * Days counted by calendar month and by blocks of 28 days, each count with what it is out of
 * (docs/clinical-rules.md#periods), and the latest period beside those before it (docs/clinical-rules.md#trend).
 */
import { addDays, addMonths, type CalendarDay, daysBetween, monthOf } from '../calendar-date.ts';
import type { Treatment } from '../treatment.ts';
import { isFollowed, lastGiven } from '../treatment-rules.ts';
import { painBandOf } from '../vocabulary/pain.ts';
import { type Answer, cannotSay, known } from './answer.ts';
import { median } from './averages.ts';
import { type DayDefinition, type DayRecord, type DayRecords, dayDefinitions } from './day-records.ts';
import type { StatisticsInput } from './input.ts';

/** Days of a block: four whole weeks, so that each has the same weekdays. */
export const blockDays = 28;
/** Days that have to be told of a period before it is compared, or counted as if it had 28. */
export const fewestTold = 14;
/** Periods the latest is compared with, at most. */
export const periodsBefore = 3;

/** Days of one definition in a period. */
export interface DefinitionCount {
  readonly days: number;
  /** Days on record of which it cannot be told; they are in `of`, and in `days` they are not. */
  readonly undecided: number;
  /** Days on record: those observed and, of what can be known without, those that are one. */
  readonly of: number;
}

const severities = ['mild', 'moderate', 'severe'] as const;
export type Severity = (typeof severities)[number];

/** Some days in a row, counted. */
export interface Period {
  readonly first: CalendarDay;
  /** Of a period that is not over, a day after today. */
  readonly last: CalendarDay;
  /** Its days up to today. */
  readonly elapsed: number;
  readonly isOver: boolean;
  /** Days whose head is known. */
  readonly observed: number;
  readonly counts: Readonly<Record<DayDefinition, DefinitionCount>>;
  /** Headache days by the worst pain recorded that day. */
  readonly severity: Readonly<Record<Severity, number>>;
}

/** Blocks of 28 days that begin on the day of an injection or infusion, and before it end the day before. */
export interface AnchoredBlocks {
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
}

/** A period while it is counted. */
interface Tally {
  observed: number;
  readonly days: Record<DayDefinition, number>;
  readonly undecided: Record<DayDefinition, number>;
  readonly of: Record<DayDefinition, number>;
  readonly severity: Record<Severity, number>;
}

const zeroes = <Key extends string>(keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, 0])) as Record<Key, number>;

const emptyTally = (): Tally => ({
  observed: 0,
  days: zeroes(dayDefinitions),
  undecided: zeroes(dayDefinitions),
  of: zeroes(dayDefinitions),
  severity: zeroes(severities),
});

function add(tally: Tally, { observed, is, facts }: DayRecord): void {
  if (observed) tally.observed += 1;
  for (const definition of dayDefinitions) {
    const said = is[definition];
    if (!observed && said !== 'yes') continue;
    tally.of[definition] += 1;
    if (said === 'yes') tally.days[definition] += 1;
    else if (said === 'cannot_say') tally.undecided[definition] += 1;
  }
  const band = painBandOf(facts.peak ?? 0);
  if (is.headache === 'yes' && band !== 'none') tally.severity[band] += 1;
}

function periodOf(tally: Tally, first: CalendarDay, last: CalendarDay, today: CalendarDay): Period {
  const isOver = last <= today;
  const count = (definition: DayDefinition): DefinitionCount => ({
    days: tally.days[definition],
    undecided: tally.undecided[definition],
    of: tally.of[definition],
  });
  return {
    first,
    last,
    elapsed: daysBetween(first, isOver ? last : today) + 1,
    isOver,
    observed: tally.observed,
    counts: {
      headache: count('headache'),
      migraine: count('migraine'),
      migraine_strict: count('migraine_strict'),
      moderate_severe: count('moderate_severe'),
      acute_medication: count('acute_medication'),
      headache_free: count('headache_free'),
    },
    severity: tally.severity,
  };
}

/** What is counted: from the first day with anything to count on. Doses of a preventive may have been noted of years before. */
interface Counted {
  readonly days: readonly DayRecord[];
  readonly today: CalendarDay;
}

function countedDays({ days, today }: DayRecords): Counted {
  const begin = days.findIndex(({ observed, is }) => observed || is.acute_medication === 'yes');
  return { days: begin === -1 ? [] : days.slice(begin), today };
}

function countMonths({ days, today }: Counted): Period[] {
  const tallies = new Map<string, Tally>();
  for (const record of days) {
    const month = monthOf(record.day);
    const tally = tallies.get(month) ?? emptyTally();
    tallies.set(month, tally);
    add(tally, record);
  }
  return [...tallies].map(([month, tally]) => {
    const next = `${addMonths(month, 1)}-01`;
    return periodOf(tally, `${month}-01`, addDays(next, -1), today);
  });
}

/** @param start the first day of any of the blocks: those before and after it follow */
function countBlocks({ days, today }: Counted, start: CalendarDay): Period[] {
  const begin = days[0]?.day;
  if (begin === undefined) return [];
  const offset = daysBetween(start, begin);
  const firstBlock = Math.floor(offset / blockDays);
  const tallies: Tally[] = [];
  for (const [place, record] of days.entries()) {
    const block = Math.floor((offset + place) / blockDays) - firstBlock;
    const tally = tallies[block] ?? emptyTally();
    tallies[block] = tally;
    add(tally, record);
  }
  return tallies.map((tally, place) => {
    const first = addDays(start, (firstBlock + place) * blockDays);
    return periodOf(tally, first, addDays(first, blockDays - 1), today);
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

/** Counts a diary by months, by blocks back from today, and by blocks from each last injection. */
export function countPeriods(input: Pick<StatisticsInput, 'days' | 'treatments'>): DiaryPeriods {
  const counted = countedDays(input.days);
  const { today } = counted;
  return {
    months: countMonths(counted),
    blocks: countBlocks(counted, addDays(today, 1)),
    anchored: anchorsOf(input.treatments, today).map((one) => ({
      ...one,
      periods: countBlocks(counted, one.anchor),
    })),
  };
}

/** Days that can be told of a period. */
export const toldOf = ({ of, undecided }: DefinitionCount) => of - undecided;

/**
 * A count as if 28 days had been recorded, from 14 recorded days on. Undecided days leave it between two numbers: none of
 * them is one, or all are.
 */
export function per28Days({ days, undecided, of }: DefinitionCount): Answer<{ low: number; high: number }> {
  if (of < fewestTold) return cannotSay('too_few_days');
  return known({ low: (days * blockDays) / of, high: ((days + undecided) * blockDays) / of });
}

/** A period before the latest, taken of as many days as can be told of the latest. */
interface Earlier {
  readonly period: Period;
  /** Whole days. */
  readonly days: number;
}

/** The latest period that is over, beside those before it. */
export interface Trend {
  readonly period: Period;
  readonly count: DefinitionCount;
  /** The fullest of the periods before it, by its days that can be told; 0 where there is none. */
  readonly fullestBefore: number;
  /**
   * `usual` is the middle of the shares before, of as many days as can be told of the latest, `change` what the latest has
   * more; whole days. `too_little_yet` where the latest has too few days told, `no_usual` where none before has enough.
   */
  readonly comparison: Answer<{
    readonly usual: number;
    readonly change: number;
    /** Newest first; those with too few days told are left out. */
    readonly before: readonly Earlier[];
  }>;
}

/**
 * Compares the latest period that is over (while none is, the present one) with up to three before it.
 * @param periods oldest first @returns undefined without any
 */
export function trendOf(periods: readonly Period[], definition: DayDefinition): Trend | undefined {
  const over = periods.findLastIndex(({ isOver }) => isOver);
  const place = over === -1 ? periods.length - 1 : over;
  const period = periods[place];
  if (period === undefined) return undefined;
  const count = period.counts[definition];
  const told = toldOf(count);
  const earlier = periods.slice(Math.max(0, place - periodsBefore), place).toReversed();
  const toldBefore = earlier.map(({ counts }) => toldOf(counts[definition]));
  const fullestBefore = Math.max(0, ...toldBefore);
  const base = { period, count, fullestBefore };
  if (told < fewestTold) return { ...base, comparison: cannotSay('too_little_yet') };
  const shares = earlier.flatMap((one, index) => {
    const of = toldBefore[index] ?? 0;
    return of < fewestTold ? [] : [{ period: one, share: one.counts[definition].days / of }];
  });
  if (shares.length === 0) return { ...base, comparison: cannotSay('no_usual') };
  const usual = Math.round(median(shares.map(({ share }) => share)) * told);
  const before = shares.map(({ period: one, share }) => ({ period: one, days: Math.round(share * told) }));
  return { ...base, comparison: known({ usual, change: count.days - usual, before }) };
}
