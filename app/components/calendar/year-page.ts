import { type CalendarDay, type CalendarMonth, monthDays } from '#domain/calendar-date.ts';
import { type DayFacts, type DayIndex, factsOf } from '#domain/day/day-index.ts';
import { countStatuses } from '#domain/day/day-status.ts';

/** One day of the year's page. */
interface YearSquare {
  readonly day: CalendarDay;
  readonly isToday: boolean;
  readonly isFuture: boolean;
  readonly facts: DayFacts;
}

/** One month as a row of the year's page. */
export interface YearRow {
  readonly month: CalendarMonth;
  readonly squares: readonly YearSquare[];
  /** Past days by headache status. */
  readonly headacheDays: number;
  /** Days with an episode that makes no headache day. */
  readonly episodeOnly: number;
  readonly free: number;
  readonly unknown: number;
  /** All but the unknown ones. */
  readonly observed: number;
}

/** The twelve months of a year, each day with its facts. @param year `YYYY` */
export function yearPage(year: string, index: DayIndex, today: CalendarDay): YearRow[] {
  return Array.from({ length: 12 }, (_, number): YearRow => {
    const month = `${year}-${String(number + 1).padStart(2, '0')}`;
    const squares = monthDays(month).map(
      (day): YearSquare => ({
        day,
        isToday: day === today,
        isFuture: day > today,
        facts: factsOf(index, day),
      }),
    );
    const counts = countStatuses(squares.filter(({ isFuture }) => !isFuture).map(({ facts }) => facts));
    return {
      month,
      squares,
      headacheDays: counts.headache,
      episodeOnly: counts.episode_only,
      free: counts.free,
      unknown: counts.unknown,
      observed: counts.observed,
    };
  });
}
