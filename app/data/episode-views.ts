import { type CalendarMonth, monthOf } from '#domain/calendar-date.ts';
import type { Episode } from '#domain/episode.ts';

/** What a screen asks of the diary: the same value is part of the cache's key and tells which changes concern it. */
export type EpisodeView =
  | { readonly view: 'recent'; readonly limit: number }
  | { readonly view: 'month'; readonly month: CalendarMonth }
  | { readonly view: 'open' }
  | { readonly view: 'one'; readonly id: string };

/** Where everything read of one person's episodes is cached. */
export const episodesKey = (userId: string) => ['episodes', userId] as const;

/** Whether a list of that kind holds an episode; one without an end reaches into every later month. */
function belongs(episode: Episode, asked: EpisodeView): boolean {
  if (episode.deletedAt !== null) return false;
  switch (asked.view) {
    case 'recent':
      return true;
    case 'open':
      return episode.ongoing;
    case 'month': {
      const first = monthOf(episode.localDate);
      const last = episode.ongoing ? asked.month : monthOf(episode.lastDate ?? episode.localDate);
      return first <= asked.month && asked.month <= last;
    }
    case 'one':
      return asked.id === episode.id;
  }
}

/** The order of every list; the id decides between episodes that began in the same moment. */
export function newestFirst(a: Episode, b: Episode): number {
  return b.startedAt.localeCompare(a.startedAt) || a.id.localeCompare(b.id);
}

/** A cached list with an episode put in its place, replaced, or taken out, as its new state demands. */
export function withEpisode(list: readonly Episode[], episode: Episode, asked: EpisodeView): Episode[] {
  const others = list.filter(({ id }) => id !== episode.id);
  if (!belongs(episode, asked)) return others;
  const placed = [...others, episode].sort(newestFirst);
  return asked.view === 'recent' ? placed.slice(0, asked.limit) : placed;
}
