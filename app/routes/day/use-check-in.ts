import { useCallback } from 'react';
import { useSelfSaving } from '#app/components/use-self-saving.ts';
import { usePageDiary } from '#app/diary/diary.ts';
import { saveDayLog } from '#app/diary/writes/day-log-writes.ts';
import type { CalendarDay } from '#domain/calendar-date.ts';
import { type DayLog, type DayLogContent, emptyDay } from '#domain/day/day-log.ts';
import { dayLogContentSchema } from '#domain/day/day-log-form.ts';
import { check, type Problems } from '#domain/model/validation.ts';

/** What was said but cannot be kept, by field; the rest of the day is kept all the same. */
function problemsOf(content: DayLogContent): Problems {
  const checked = check(dayLogContentSchema, content);
  return checked.ok ? {} : checked.problems;
}

/** A day's check-in that saves itself. */
export function useCheckIn(day: CalendarDay, log: DayLog | undefined) {
  const pageDiary = usePageDiary();
  const write = useCallback(
    (changes: Partial<DayLogContent>) => saveDayLog(pageDiary, day, changes),
    [pageDiary, day],
  );
  return useSelfSaving<DayLogContent>(log ?? emptyDay, problemsOf, write);
}
