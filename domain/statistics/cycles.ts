/**
 * The days of the last cycles, and how often a migraine begins on a day around the first day of bleeding and on other days:
 * the base rate without which "in two of three cycles" means little (docs/clinical-rules.md#menstrual-rate).
 */
import { addDays, type CalendarDay, daysBetween } from '../calendar-date.ts';
import {
  type Bleed,
  bleedsOf,
  cycleDayName,
  daysEitherSide,
  menstrualWindow,
} from '../clinical/menstruation.ts';
import type { StatisticsInput } from '../counting/input.ts';
import {
  cyclesNeeded,
  inWindow,
  lookBackDays,
  type MenstrualPatterns,
  menstrualPatterns,
  onsetsOf,
} from '../counting/menstrual-pattern.ts';
import type { DayFacts } from '../day/day-index.ts';
import { conditionalOf, pValue, type Stratum } from './exact-tests.ts';
import { claimedBelow, type Share } from './pattern-tests.ts';

/** Days shown before and after a first day of bleeding. */
const daysAround = 7;
/** Cycles shown. */
const cyclesShown = 6;

/** One day of a cycle. */
export interface CycleDay {
  readonly day: CalendarDay;
  /** -7 to -1, then 1 to 8. */
  readonly name: number;
  readonly inWindow: boolean;
  readonly isFuture: boolean;
  /** Undefined outside the diary. */
  readonly facts: DayFacts | undefined;
  /** An attack with pain began on it. */
  readonly began: boolean;
}

/** The days around one first day of bleeding. */
export interface CycleRow extends Bleed {
  readonly days: readonly CycleDay[];
  /** Its window is over: only then it counts as a cycle with or without an attack. */
  readonly isOver: boolean;
}

export interface Cycles {
  /** Latest first. */
  readonly rows: readonly CycleRow[];
  /** Number of bleeds in the last year whose window is over. */
  readonly recent: number;
  readonly patterns: MenstrualPatterns;
}

function rowOf(bleed: Bleed, input: StatisticsInput): CycleRow {
  const { today, days } = input;
  const { headache } = onsetsOf(input);
  const { first } = bleed;
  const { from, to } = menstrualWindow(first);
  return {
    ...bleed,
    isOver: to < today,
    days: Array.from({ length: 2 * daysAround + 1 }, (_, place): CycleDay => {
      const day = addDays(first, place - daysAround);
      const record = days.on(day);
      return {
        day,
        name: cycleDayName(place - daysAround),
        inWindow: day >= from && day <= to,
        isFuture: day > today,
        facts: record?.facts,
        began: record !== undefined && headache(record) === 'yes',
      };
    }),
  };
}

/** Headaches around the first days of bleeding (docs/clinical-rules.md#menstrual-pattern). */
export function cycles(input: StatisticsInput): Cycles {
  const { today, days } = input;
  const bleeds = bleedsOf(days.days.flatMap(({ facts: { log } }) => log ?? []));
  const lastYear = bleeds.filter(({ first }) => daysBetween(first, today) <= lookBackDays);
  return {
    rows: lastYear
      .slice(-cyclesShown)
      .reverse()
      .map((bleed) => rowOf(bleed, input)),
    recent: lastYear.filter(({ first }) => menstrualWindow(first).to < today).length,
    patterns: menstrualPatterns(bleeds, input),
  };
}

/** Days on which a migraine began, out of the recorded days where that is known. */
export interface CycleRate {
  readonly inside: Share;
  /** Days surely in no window. */
  readonly outside: Share;
  /** `chance`: the difference may be due to chance. */
  readonly differ: 'more' | 'fewer' | 'chance';
  /** The days on which a migraine began: those that `inside` and `outside` count, oldest first. */
  readonly began: Readonly<Record<'inside' | 'outside', readonly CalendarDay[]>>;
}

/**
 * The days of one cycle, counted in place: days in the window are the cases, days on which a migraine began are exposed.
 */
type Counted = { -readonly [Part in keyof Stratum]: Stratum[Part] };

const total = (strata: readonly Stratum[], part: keyof Stratum) =>
  strata.reduce((sum, stratum) => sum + stratum[part], 0);

/**
 * The days of the last year's cycles, each from its window to the next one. Days that may lie in the window of an unmarked
 * bleed are left out, and so are the last ones, which may belong to the window of the next bleed.
 * @returns undefined with fewer than three finished windows, as for the pattern, or without days on one of the sides
 */
export function cycleRate(input: StatisticsInput): CycleRate | undefined {
  const { today, days } = input;
  const bleeds = bleedsOf(days.days.flatMap(({ facts: { log } }) => log ?? []));
  const recent = bleeds.filter(
    ({ first }) => daysBetween(first, today) <= lookBackDays && menstrualWindow(first).to < today,
  );
  const [oldest] = recent;
  if (oldest === undefined || recent.length < cyclesNeeded) return undefined;
  // No bleed before the previous one can be the nearest.
  const near = bleeds.slice(Math.max(0, bleeds.indexOf(oldest) - 1));
  const beginnings = recent.map(({ first }) => menstrualWindow(first).from);
  const strata = recent.map((): Counted => ({ cases: 0, exposedCases: 0, controls: 0, exposedControls: 0 }));
  const onsets = onsetsOf(input);
  const onsetDays: Record<'inside' | 'outside', CalendarDay[]> = { inside: [], outside: [] };
  const last: CalendarDay = addDays(today, -daysEitherSide - 1);
  for (const record of days.within({ first: menstrualWindow(oldest.first).from, last })) {
    const began = onsets.migraine(record);
    const placed = inWindow(record.day, near, today);
    const stratum = strata[beginnings.findLastIndex((beginning) => beginning <= record.day)];
    if (began === 'cannot_say' || placed === 'cannot_say' || !stratum) continue;
    const onset = Number(began === 'yes');
    if (onset) onsetDays[placed === 'yes' ? 'inside' : 'outside'].push(record.day);
    if (placed === 'yes') {
      stratum.cases += 1;
      stratum.exposedCases += onset;
    } else {
      stratum.controls += 1;
      stratum.exposedControls += onset;
    }
  }
  const inside = { yes: total(strata, 'exposedCases'), of: total(strata, 'cases') };
  const outside = { yes: total(strata, 'exposedControls'), of: total(strata, 'controls') };
  if (inside.of === 0 || outside.of === 0) return undefined;
  // Compared within each cycle, so that changes over the year affect neither side.
  const isClaimed = pValue(conditionalOf(strata)) < claimedBelow;
  const isMore = inside.yes / inside.of > outside.yes / outside.of;
  return { inside, outside, differ: isClaimed ? (isMore ? 'more' : 'fewer') : 'chance', began: onsetDays };
}
