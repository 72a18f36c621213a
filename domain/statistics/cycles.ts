import { addDays, type CalendarDay, daysBetween } from '../calendar-date.ts';
import { type Bleed, bleedsOf, cycleDayName, menstrualWindow } from '../clinical/menstruation.ts';
import type { StatisticsInput } from '../counting/input.ts';
import {
  lookBackDays,
  type MenstrualPatterns,
  menstrualPatterns,
  onsetsOf,
} from '../counting/menstrual-pattern.ts';
import type { DayFacts } from '../day/day-index.ts';

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
