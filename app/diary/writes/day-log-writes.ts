import type { CalendarDay } from '#domain/calendar-date.ts';
import { type DayLogContent, dayLogs } from '#domain/day/day-log.ts';
import { dayLogId } from '#domain/model/natural-ids.ts';
import type { PageDiary } from '../create-diary.ts';
import type { Write } from '../sync/sync-types.ts';
import { creation } from './edit.ts';

/**
 * Records the same values for several days, all or none, on top of earlier values; the rest of each day is unchanged. Two
 * offline devices create the same row for a day.
 * @throws Failure, see `commit`
 */
export async function saveDays(
  diary: PageDiary,
  days: readonly CalendarDay[],
  content: Partial<DayLogContent>,
): Promise<void> {
  const { userId } = await diary.whenOpen();
  const columns = dayLogs.columnsOf(content);
  await diary.commit(
    days.map((day): Write => {
      const known = diary.current()?.dayLogs.get(day);
      return known
        ? { kind: 'change', entity: 'day_logs', id: known.id, columns }
        : creation(dayLogs, dayLogId(userId, day), { localDate: day, ...content });
    }),
  );
}

/** Records values for one day. @throws Failure, see `commit` */
export const saveDayLog = (diary: PageDiary, day: CalendarDay, content: Partial<DayLogContent>) =>
  saveDays(diary, [day], content);
