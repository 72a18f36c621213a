import { type CalendarDay, type CalendarMonth, monthOf } from '#domain/calendar-date.ts';
import { type DayFacts, type DayIndex, factsOf } from '#domain/day/day-index.ts';
import { countStatuses } from '#domain/day/day-status.ts';
import { type Bars, barsOf } from './bars.ts';

/** One square of the month's page. */
export interface DaySquare {
  readonly day: CalendarDay;
  /** False for days of the neighbouring months in the first and the last week. */
  readonly inMonth: boolean;
  readonly isToday: boolean;
  readonly isFuture: boolean;
  readonly facts: DayFacts;
  /** The lines of episodes that last longer than the day. */
  readonly bars: Bars;
}

interface MonthPageInput {
  readonly month: CalendarMonth;
  /** The weeks that show the month, seven days each. */
  readonly days: readonly CalendarDay[][];
  readonly index: DayIndex;
  readonly today: CalendarDay;
}

/** The weeks of a month, each day with its facts. */
export function monthPage({ month, days, index, today }: MonthPageInput): DaySquare[][] {
  const bars = barsOf(days.flat(), index);
  const square = (day: CalendarDay): DaySquare => ({
    day,
    inMonth: monthOf(day) === month,
    isToday: day === today,
    isFuture: day > today,
    facts: factsOf(index, day),
    bars: bars.get(day) ?? [],
  });
  return days.map((week) => week.map(square));
}

/** A month's days up to today, by headache status. */
interface DayCounts {
  readonly headacheDays: number;
  /** Days with an episode that makes no headache day. */
  readonly episodeOnly: number;
  readonly free: number;
  /** Oldest first. */
  readonly unknown: readonly CalendarDay[];
}

/** Counts the days of a month up to today by their status. */
export function countDays(weeks: readonly DaySquare[][]): DayCounts {
  const past = weeks.flat().filter(({ inMonth, isFuture }) => inMonth && !isFuture);
  const counts = countStatuses(past.map(({ facts }) => facts));
  return {
    headacheDays: counts.headache,
    episodeOnly: counts.episode_only,
    free: counts.free,
    unknown: past.filter(({ facts }) => facts.status === 'unknown').map(({ day }) => day),
  };
}
