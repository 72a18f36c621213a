import { useCallback } from 'react';
import { useSelfSaving } from '#app/components/use-self-saving.ts';
import { usePageDiary } from '#app/diary/diary.ts';
import { saveDayLog } from '#app/diary/writes/day-log-writes.ts';
import type { CalendarDay } from '#domain/calendar-date.ts';
import { type DayLog, type DayLogContent, emptyDay } from '#domain/day/day-log.ts';
import { dayLogContentSchema } from '#domain/day/day-log-form.ts';
import { check, type Problems } from '#domain/model/validation.ts';

/** Validation problems by field; the other fields are saved all the same. */
function problemsOf(content: DayLogContent): Problems {
  const checked = check(dayLogContentSchema, content);
  return checked.ok ? {} : checked.problems;
}

/** Check-in of a day that saves each change itself. */
export function useCheckIn(day: CalendarDay, log: DayLog | undefined) {
  const pageDiary = usePageDiary();
  const write = useCallback(
    (changes: Partial<DayLogContent>) => saveDayLog(pageDiary, day, changes),
    [pageDiary, day],
  );
  return useSelfSaving<DayLogContent>(log ?? emptyDay, problemsOf, write);
}
