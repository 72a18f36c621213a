import type { CalendarDay } from '#domain/calendar-date.ts';
import { type DayLogContent, dayLogs } from '#domain/day/day-log.ts';
import { dayLogId } from '#domain/model/natural-ids.ts';
import { commit, currentDiary, type Write, whenOpen } from '../diary.ts';
import { creation } from './edit.ts';

/**
 * Records the same of several days, all or none, on top of what was said before; the rest of each day stays as it is. Two
 * devices that were offline make the same day.
 * @throws Failure, see `commit`
 */
export async function saveDays(days: readonly CalendarDay[], content: Partial<DayLogContent>): Promise<void> {
  const { userId } = await whenOpen();
  const columns = dayLogs.columnsOf(content);
  await commit(
    days.map((day): Write => {
      const known = currentDiary()?.dayLogs.get(day);
      return known
        ? { kind: 'change', entity: 'day_logs', id: known.id, columns }
        : creation(dayLogs, dayLogId(userId, day), { localDate: day, ...content });
    }),
  );
}

/** Records what is said of one day. @throws Failure, see `commit` */
export const saveDayLog = (day: CalendarDay, content: Partial<DayLogContent>) => saveDays([day], content);
