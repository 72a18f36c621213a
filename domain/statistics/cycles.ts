import { addDays, type CalendarDay, daysBetween } from '../calendar-date.ts';
import {
  begunOn,
  lookBackDays,
  type MenstrualPatterns,
  menstrualPatterns,
} from '../clinical/menstrual-pattern.ts';
import { cycleDayName, firstBleedDays, menstrualWindow } from '../clinical/menstruation.ts';
import type { DayFacts } from '../day-index.ts';
import type { StatisticsInput } from './input.ts';

/** Days shown before and after a first day of bleeding. */
const daysAround = 7;
/** Cycles shown. */
const cyclesShown = 6;

/** One day by the cycle. */
export interface CycleDay {
  readonly day: CalendarDay;
  /** -7 to -1, then 1 to 8. */
  readonly name: number;
  readonly inWindow: boolean;
  readonly isFuture: boolean;
  /** Undefined outside of the diary. */
  readonly facts: DayFacts | undefined;
  /** A headache began on it. */
  readonly began: boolean;
}

/** The days around one first day of bleeding. */
export interface CycleRow {
  readonly first: CalendarDay;
  readonly days: readonly CycleDay[];
}

export interface Cycles {
  /** Latest first. */
  readonly rows: readonly CycleRow[];
  /** First days marked in the last year whose window is over. */
  readonly recent: number;
  readonly patterns: MenstrualPatterns;
}

function rowOf(first: CalendarDay, { today, days }: StatisticsInput): CycleRow {
  const { from, to } = menstrualWindow(first);
  return {
    first,
    days: Array.from({ length: 2 * daysAround + 1 }, (_, place): CycleDay => {
      const day = addDays(first, place - daysAround);
      const facts = days.on(day)?.facts;
      return {
        day,
        name: cycleDayName(place - daysAround),
        inWindow: day >= from && day <= to,
        isFuture: day > today,
        facts,
        began: facts !== undefined && begunOn({ facts }).length > 0,
      };
    }),
  };
}

/** The headaches around the first days of bleeding (docs/clinical-rules.md#menstrual-pattern). */
export function cycles(input: StatisticsInput): Cycles {
  const { today, days } = input;
  const firsts = firstBleedDays(days.days.flatMap(({ facts: { log } }) => log ?? []));
  const lastYear = firsts.filter((first) => daysBetween(first, today) <= lookBackDays);
  return {
    rows: lastYear
      .slice(-cyclesShown)
      .reverse()
      .map((first) => rowOf(first, input)),
    recent: lastYear.filter((first) => menstrualWindow(first).to < today).length,
    patterns: menstrualPatterns(firsts, days),
  };
}
