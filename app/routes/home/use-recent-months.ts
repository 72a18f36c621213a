import { useMemo } from 'react';
import { useDays } from '#app/components/calendar/use-days.ts';
import { type Diary, useDiary } from '#app/diary/diary.ts';
import {
  addMonths,
  type CalendarDay,
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
  /** The first day of the diary with anything on it. */
  readonly began: CalendarDay | undefined;
}

const daysOfDiary = ({ days }: Diary) => days;

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
  const days = useDiary(daysOfDiary);
  return useMemo(() => {
    if (!index || !days) return undefined;
    const before = Array.from({ length: usualMonths }, (_, back) => addMonths(month, -back - 1));
    return {
      index,
      present: monthSummary(month, index, today),
      before: before.map((one) => monthSummary(one, index, today)),
      began: days
        .all(now)
        .reduce<CalendarDay | undefined>((a, b) => (a !== undefined && a < b ? a : b), undefined),
    };
  }, [index, days, now, month, today]);
}
