import { type Diary, useDiary } from '#app/data/diary.ts';
import type { Instant } from '#domain/calendar-date.ts';
import { type DayIndex, indexDays } from '#domain/day-index.ts';

/** The index of the last diary that was asked about: every screen and card that shows days shares it. */
let last: { readonly diary: Diary; readonly now: Instant; readonly index: DayIndex } | undefined;

/** The diary by day as of this minute; undefined until the diary is there. */
export function useDays(now: Instant): DayIndex | undefined {
  const diary = useDiary(itself);
  if (!diary) return undefined;
  if (last?.diary !== diary || last.now !== now) last = { diary, now, index: indexDays(diary, now) };
  return last.index;
}

const itself = (diary: Diary) => diary;
