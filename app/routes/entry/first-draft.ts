import { type EpisodeDraft, emptyDraft } from '#app/components/episode-form/draft.ts';
import { thisMinute } from '#app/components/use-now.ts';
import { isCalendarDay, localDateOf } from '#domain/calendar-date.ts';

/**
 * Initial draft: an ongoing headache that starts now, or one on a day chosen in the calendar. For a past day the
 * start time is left empty and the end is set to unknown, so that no hours are invented.
 */
export function firstDraft(day: string | null): EpisodeDraft {
  const draft = emptyDraft();
  if (day === null || !isCalendarDay(day)) return draft;
  if (day >= localDateOf(thisMinute(), draft.zone)) return draft;
  return { ...draft, start: 'other', startedAt: { date: day, time: '', exact: null }, end: 'unknown' };
}
