import { useCallback, useMemo } from 'react';
import { type Diary, useDiary } from '#app/diary/diary.ts';
import type { CalendarDay, Instant } from '#domain/calendar-date.ts';
import { type DayFacts, type DayIndex, factsOf } from '#domain/day/day-index.ts';

/**
 * The facts of some days, as of this minute; undefined while loading. The result stays the same object until one of the
 * days changes.
 * @param days must be a stable list, oldest first
 */
export function useDays(days: readonly CalendarDay[], now: Instant): DayIndex | undefined {
  const select = useCallback(
    (diary: Diary) => {
      const index = diary.days.at(now);
      return days.map((day) => factsOf(index, day));
    },
    [days, now],
  );
  const facts = useDiary(select, days[0]);
  return useMemo(() => facts && new Map(facts.map((one, place) => [days[place] ?? '', one])), [facts, days]);
}

/** The facts of one day, as of this minute; undefined while loading. */
export function useDay(day: CalendarDay, now: Instant): DayFacts | undefined {
  return useDiary(useCallback((diary: Diary) => factsOf(diary.days.at(now), day), [day, now]));
}
