import { useMemo } from 'react';
import { useDays } from '#app/components/calendar/use-days.ts';
import {
  addMonths,
  type CalendarMonth,
  currentZone,
  type Instant,
  localDateOf,
  monthDays,
  monthOf,
} from '#domain/calendar-date.ts';
import type { DayIndex } from '#domain/day/day-index.ts';
import { dayAfter, type MonthSummary, monthSummary } from '#domain/statistics/month.ts';
import { usualMonths } from '#domain/statistics/usual.ts';

interface RecentMonths {
  readonly index: DayIndex;
  /** The present month up to today. */
  readonly present: MonthSummary;
  /** Complete months before it, newest first. */
  readonly before: readonly MonthSummary[];
}

/** Days of the present month and of those it is compared with, oldest first, and the day after. */
function daysOf(month: CalendarMonth) {
  const months = Array.from({ length: usualMonths + 1 }, (_, back) => addMonths(month, back - usualMonths));
  return [...months.flatMap(monthDays), dayAfter(month)];
}

/** Summaries of this month and the previous ones; undefined until the diary has loaded. */
export function useRecentMonths(now: Instant): RecentMonths | undefined {
  const today = localDateOf(now, currentZone());
  const month = monthOf(today);
  const index = useDays(
    useMemo(() => daysOf(month), [month]),
    now,
  );
  return useMemo(() => {
    if (!index) return undefined;
    const before = Array.from({ length: usualMonths }, (_, back) => addMonths(month, -back - 1));
    return {
      index,
      present: monthSummary(month, index, today),
      before: before.map((one) => monthSummary(one, index, today)),
    };
  }, [index, month, today]);
}
