import type { Episode, EpisodeContent } from '#domain/episode/episode.ts';
import type { JoinedEpisode } from '#domain/episode/episode-join.ts';
import type { PageDiary } from '../create-diary.ts';
import type { Write } from '../sync/sync-types.ts';
import { changeEpisodeWithParts, episodeChange } from './episode-writes.ts';

/**
 * Merges what would have been a new episode into an open one.
 * @returns undoes it
 * @throws Failure, see `commit`
 */
export async function addToEpisode(
  diary: PageDiary,
  open: Episode,
  added: JoinedEpisode,
): Promise<() => Promise<void>> {
  const { content, intakes, readings } = added;
  const none = { changed: [], removed: [] };
  await changeEpisodeWithParts(diary, open, {
    content,
    intakes: { ...none, added: intakes },
    readings: { ...none, added: readings },
  });
  const before = Object.fromEntries(
    Object.keys(content).map((key) => [key, open[key as keyof EpisodeContent]]),
  );
  return () =>
    diary.commit([
      episodeChange(diary, { ...open, ...content }, before),
      ...intakes.map(({ id }): Write => ({ kind: 'trash', entity: 'intakes', id })),
      ...readings.map(({ id }): Write => ({ kind: 'trash', entity: 'intensity_readings', id })),
    ]);
}
