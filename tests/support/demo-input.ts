import type { CalendarDay } from '#domain/calendar-date.ts';
import type { StatisticsInput } from '#domain/counting/input.ts';
import { demoDiary } from '#product/seed/demo-diary.ts';
import { inputOf } from '#product/seed/diary-input.ts';

/** The demo account's diary on the evening of a day: always the same rows for the same day. */
export const demoInput = (today: CalendarDay): StatisticsInput => inputOf(demoDiary(today), today);
