import type { EpisodeToSave } from '#app/components/episode-form/read-draft.ts';
import { thisMinute } from '#app/components/use-now.ts';
import type { PageDiary } from '#app/diary/diary.ts';
import { addToEpisode } from '#app/diary/writes/episode-join-writes.ts';
import type { Episode } from '#domain/episode/episode.ts';
import { joinedTo } from '#domain/episode/episode-join.ts';
import { notesMaxLength } from '#domain/limits.ts';
import type { ToSave } from './entry-state.ts';

export { mayBeSame } from '#domain/episode/episode-join.ts';

/** The form's content merged into an open episode; null when the combined notes are too long. */
export function asPartOf(diary: PageDiary, open: Episode, said: EpisodeToSave): ToSave | null {
  // The reading has the id of the draft, by which this is known to be saved.
  const added = joinedTo(open, said, thisMinute(), said.episode.id);
  if (added.content.notes.length > notesMaxLength) return null;
  return {
    addedTo: open,
    episode: { ...open, ...added.content },
    intakes: [...open.intakes, ...added.intakes],
    readings: added.readings,
    store: () => addToEpisode(diary, open, added),
  };
}
