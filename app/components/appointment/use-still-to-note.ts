import { useEffect, useState } from 'react';
import { countedPerson } from '#app/account/profile/stored-profile.ts';
import { breakOff, type Diary, inSlices, useEntireDiary } from '#app/diary/diary.ts';
import type { CalendarDay, Instant } from '#domain/calendar-date.ts';
import { statisticsInput } from '#domain/counting/input.ts';
import type { DaySpan } from '#domain/reports/report-period.ts';
import { type StillToNote, stillToNote } from '#domain/reports/still-to-note.ts';

/** Records still missing from the report's days, computed after the first paint; undefined until then. */
export function useStillToNote(
  { first, last }: DaySpan,
  today: CalendarDay,
  now: Instant | null,
): StillToNote | undefined {
  const diary = useEntireDiary();
  const [still, setStill] = useState<StillToNote>();
  useEffect(() => {
    if (!diary || now === null) return;
    let isStale = false;
    async function count(of: Diary, at: Instant): Promise<void> {
      await breakOff();
      const input = statisticsInput(of, countedPerson(of.userId), at, today);
      await inSlices(input.days.prepare(), () => undefined);
      if (!isStale) setStill(stillToNote(input, { first, last }, of.cabinet.length));
    }
    void count(diary, now);
    return () => {
      isStale = true;
    };
  }, [diary, first, last, today, now]);
  return still;
}
