import { type CalendarMonth, monthOf } from '#domain/calendar-date.ts';
import type { Episode } from '#domain/episode.ts';

/** The episodes that touch a month, in the order they come; one without an end reaches into every later month. */
export function episodesOfMonth(episodes: readonly Episode[], month: CalendarMonth): readonly Episode[] {
  return episodes.filter((episode) => {
    const first = monthOf(episode.localDate);
    const last = episode.ongoing ? month : monthOf(episode.lastDate ?? episode.localDate);
    return first <= month && month <= last;
  });
}
