import { useCallback } from 'react';
import { episodesOfMonth } from '#app/components/episodes-of-month.ts';
import { type Diary, useDiary } from '#app/data/diary.ts';
import type { CalendarMonth } from '#domain/calendar-date.ts';

/** The month's episodes, newest first; undefined until the diary is there. */
export function useMonth(month: CalendarMonth) {
  return useDiary(useCallback(({ episodes }: Diary) => episodesOfMonth(episodes, month), [month]));
}
