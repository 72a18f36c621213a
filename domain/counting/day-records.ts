/**
 * Each day of the diary as the statistics count it: which definitions it meets, and whether that is known. Computed once
 * for each state of a day.
 */
import { addDays, type CalendarDay, daysBetween, earliest } from '../calendar-date.ts';
import { type Certainty, certaintyOf } from '../clinical/certainty.ts';
import { migraineDays } from '../clinical/migraine-day.ts';
import { type CountedDays, hadMedication, isMedicineKnown } from '../clinical/overuse.ts';
import { moderateSevereDay } from '../clinical/trial-days.ts';
import { type DayFacts, type DayIndex, factsOf } from '../day/day-index.ts';
import { isObserved } from '../day/day-status.ts';

/** Definitions a day can meet (docs/clinical-rules.md#days). */
export const dayDefinitions = [
  'headache',
  'migraine',
  /** As trials count it: four hours or more, or successfully treated. */
  'migraine_strict',
  'moderate_severe',
  'acute_medication',
  /** Stated free of headache; this says nothing about medicines and other symptoms. */
  'headache_free',
] as const;
export type DayDefinition = (typeof dayDefinitions)[number];

/** One day with the definitions it meets. */
export interface DayRecord {
  readonly day: CalendarDay;
  readonly facts: DayFacts;
  /** Whether its headache status is known: headache, or stated free. */
  readonly observed: boolean;
  readonly is: Readonly<Record<DayDefinition, Certainty>>;
}

/** The days of a diary up to today. Each is computed on first use. */
export interface DayRecords {
  readonly today: CalendarDay;
  /** The first day with records; undefined in an empty diary. */
  readonly first: CalendarDay | undefined;
  /** From the first day to today, without a gap, unknown days included; empty for an empty diary. */
  readonly days: readonly DayRecord[];
  /** The days of a span that lie in the diary, in order. */
  readonly within: (span: CountedDays) => readonly DayRecord[];
  /** Undefined before the first day and after today. */
  readonly on: (day: CalendarDay) => DayRecord | undefined;
  /**
   * Computes every day in short steps, the latest first; callers that read all of them await this.
   * @param most days at most; all without it
   */
  readonly prepare: (most?: number) => Iterable<unknown>;
}

function recordOf(day: CalendarDay, facts: DayFacts): DayRecord {
  const { status } = facts;
  const observed = isObserved(status);
  const ifObserved = (holds: boolean) => certaintyOf(observed ? holds : null);
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
      // A headache without a dose says nothing of medicines until the person has said that they took nothing.
      acute_medication: medicated ? 'yes' : certaintyOf(isMedicineKnown(facts) ? false : null),
      headache_free: ifObserved(status === 'free'),
    },
  };
}

/**
 * The first day with anything to count, shown as the start of figures; undefined without any. A dose of a preventive, or a
 * check-in, may be recorded for days long before.
 */
export function firstCounted({ days }: Pick<DayRecords, 'days'>): CalendarDay | undefined {
  return days.find(isCounted)?.day;
}

/** Whether a day is on record: its headache status is known, or a medicine was taken. */
export const isCounted = ({ observed, is }: Pick<DayRecord, 'observed' | 'is'>): boolean =>
  observed || is.acute_medication === 'yes';

/** The days of a diary up to an earlier day, ignoring what came later. */
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

/**
 * Records by the facts they are made of; a day keeps its facts until something of it changes, and unrecorded days share
 * theirs.
 */
const recordsOfFacts = new WeakMap<DayFacts, DayRecord>();

function cachedRecord(day: CalendarDay, index: DayIndex): DayRecord {
  const facts = factsOf(index, day);
  const known = recordsOfFacts.get(facts);
  if (known?.day === day) return known;
  const record = recordOf(day, facts);
  recordsOfFacts.set(facts, record);
  return record;
}

/** Reads a diary day by day. @param written the days with records, unordered @param today the last day read */
export function readDays(index: DayIndex, written: Iterable<CalendarDay>, today: CalendarDay): DayRecords {
  let first = addDays(today, 1);
  for (const day of written) if (day < first) first = day;
  const length = daysBetween(first, today) + 1;
  const records: (DayRecord | undefined)[] = [];
  const at = (place: number): DayRecord | undefined => {
    if (!(place >= 0 && place < length)) return undefined;
    const record = records[place] ?? cachedRecord(addDays(first, place), index);
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
    first: length > 0 ? first : undefined,
    get days() {
      all ??= between(0, length - 1);
      return all;
    },
    within: (span) => between(placeOf(span.first), placeOf(span.last)),
    on: (day) => at(placeOf(day)),
    *prepare(most = length) {
      const oldest = Math.max(0, length - most);
      for (let place = length - 1; place >= oldest; place -= 1) yield at(place);
    },
  };
}
