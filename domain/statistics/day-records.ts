/**
 * Each day of the diary as the statistics count it: in which definitions it is a day of that kind, and whether that is
 * known. Worked out once for each state of a day.
 */
import { addDays, type CalendarDay, daysBetween, daysFrom, earliest } from '../calendar-date.ts';
import { type Certainty, certaintyOf } from '../clinical/certainty.ts';
import { migraineDays } from '../clinical/migraine-day.ts';
import type { CountedDays } from '../clinical/overuse.ts';
import { moderateSevereDay } from '../clinical/trial-days.ts';
import { type DayFacts, type DayIndex, factsOf } from '../day/day-index.ts';
import { isObserved } from '../day/day-status.ts';
import { hadMedication } from './month.ts';

/** What a day can be counted as (docs/clinical-rules.md#days). */
export const dayDefinitions = [
  'headache',
  'migraine',
  /** As trials count it: four hours or more, or treated with success. */
  'migraine_strict',
  'moderate_severe',
  'acute_medication',
  /** The person said that there was no headache; of medicines and other symptoms it says nothing. */
  'headache_free',
] as const;
export type DayDefinition = (typeof dayDefinitions)[number];

/** One day as it is counted. */
export interface DayRecord {
  readonly day: CalendarDay;
  readonly facts: DayFacts;
  /** Whether the head of that day is known: headache, or said to be free. */
  readonly observed: boolean;
  readonly is: Readonly<Record<DayDefinition, Certainty>>;
}

/** The days of a diary up to today. Each is worked out when it is first asked for. */
export interface DayRecords {
  readonly today: CalendarDay;
  /** The first day anything was written of; undefined in an empty diary. */
  readonly first: CalendarDay | undefined;
  /** From the first day to today, without a gap, unknown days among them; empty for an empty diary. */
  readonly days: readonly DayRecord[];
  /** Those of a span that lie in the diary, in order. */
  readonly within: (span: CountedDays) => readonly DayRecord[];
  /** Undefined before the first day and after today. */
  readonly on: (day: CalendarDay) => DayRecord | undefined;
  /** Works out every day, the latest first, in short steps: whoever looks at all of them waits for this. */
  readonly prepare: () => Iterable<unknown>;
}

function recordOf(day: CalendarDay, facts: DayFacts): DayRecord {
  const { status } = facts;
  const observed = isObserved(status);
  const ifObserved = (said: boolean) => certaintyOf(observed ? said : null);
  const medicated = hadMedication(facts);
  const { migraine, strict } = migraineDays(day, facts);
  return {
    day,
    facts,
    observed,
    is: {
      headache: ifObserved(status === 'headache'),
      migraine,
      migraine_strict: strict,
      moderate_severe: moderateSevereDay(facts, medicated),
      acute_medication: medicated ? 'yes' : ifObserved(false),
      headache_free: ifObserved(status === 'free'),
    },
  };
}

/**
 * The first day there is anything to count on, which is since when figures are said to be; undefined without any. A dose of a preventive, or a
 * check-in, may be written of days long before.
 */
export function firstCounted({ days }: Pick<DayRecords, 'days'>): CalendarDay | undefined {
  return days.find(isCounted)?.day;
}

/** Whether a day is on record: its head is known, or something was taken. */
export const isCounted = ({ observed, is }: Pick<DayRecord, 'observed' | 'is'>): boolean =>
  observed || is.acute_medication === 'yes';

/** The days of a diary up to an earlier day: what came later is not read. */
export function daysUntil(days: DayRecords, last: CalendarDay): DayRecords {
  if (last >= days.today) return days;
  const first = days.first !== undefined && days.first <= last ? days.first : undefined;
  const within = (span: CountedDays) => days.within({ first: span.first, last: earliest(span.last, last) });
  const all = () => (first === undefined ? [] : within({ first, last }));
  return {
    today: last,
    first,
    get days() {
      return all();
    },
    within,
    on: (day) => (day > last ? undefined : days.on(day)),
    *prepare() {
      yield* all();
    },
  };
}

/** A day keeps its facts as long as nothing of it changes. Those of days nobody wrote about are shared by all of them. */
const kept = new WeakMap<DayFacts, DayRecord>();

function keptRecord(day: CalendarDay, index: DayIndex): DayRecord {
  const facts = factsOf(index, day);
  const known = kept.get(facts);
  if (known?.day === day) return known;
  const record = recordOf(day, facts);
  kept.set(facts, record);
  return record;
}

/**
 * Reads a diary day by day.
 * @param written the days with anything written, in any order @param today the last day that is read
 */
export function readDays(index: DayIndex, written: Iterable<CalendarDay>, today: CalendarDay): DayRecords {
  let first = addDays(today, 1);
  for (const day of written) if (day < first) first = day;
  const names = first > today ? [] : daysFrom(first, today);
  const records: (DayRecord | undefined)[] = [];
  const at = (place: number): DayRecord | undefined => {
    const day = names[place];
    if (day === undefined) return undefined;
    const record = records[place] ?? keptRecord(day, index);
    records[place] = record;
    return record;
  };
  const placeOf = (day: CalendarDay) => daysBetween(first, day);
  const between = (from: number, to: number) => {
    const found: DayRecord[] = [];
    for (let place = Math.max(0, from); place <= to; place += 1) {
      const record = at(place);
      if (!record) break;
      found.push(record);
    }
    return found;
  };
  let all: readonly DayRecord[] | undefined;
  return {
    today,
    first: names[0],
    get days() {
      all ??= between(0, names.length - 1);
      return all;
    },
    within: (span) => between(placeOf(span.first), placeOf(span.last)),
    on: (day) => at(placeOf(day)),
    *prepare() {
      for (let place = names.length - 1; place >= 0; place -= 1) yield at(place);
    },
  };
}
