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
  /** The present month, as far as it has come. */
  readonly present: MonthSummary;
  /** The whole months before it, the last one first. */
  readonly before: readonly MonthSummary[];
}

/** The present month and those it is compared with, oldest first, and the day after. */
function daysOf(month: CalendarMonth) {
  const months = Array.from({ length: usualMonths + 1 }, (_, back) => addMonths(month, back - usualMonths));
  return [...months.flatMap(monthDays), dayAfter(month)];
}

/** This month and the ones before it, counted; undefined until the diary is there. */
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
