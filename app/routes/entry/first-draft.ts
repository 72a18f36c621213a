import { type EpisodeDraft, emptyDraft } from '#app/components/episode-form/draft.ts';
import { thisMinute } from '#app/components/use-now.ts';
import { isCalendarDay, localDateOf } from '#domain/calendar-date.ts';

/**
 * The form as it opens: now and going on, or on a day chosen on the calendar. Nobody invents the hour of a day that is
 * over, and a pain of that day is taken to be over too, at an hour that is not known.
 * @param day `YYYY-MM-DD` as the address gives it, which may be anything
 */
export function firstDraft(day: string | null): EpisodeDraft {
  const draft = emptyDraft();
  if (day === null || !isCalendarDay(day)) return draft;
  if (day >= localDateOf(thisMinute(), draft.zone)) return draft;
  return { ...draft, start: 'other', startedAt: { date: day, time: '', exact: null }, end: 'unknown' };
}
