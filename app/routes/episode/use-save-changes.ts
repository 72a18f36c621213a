import type { EpisodeToSave } from '#app/components/episode-form/read-draft.ts';
import { useChangeEpisode } from '#app/data/episode-writes.ts';
import { useChangeIntake, useDeleteIntake, useSaveIntake } from '#app/data/intake-writes.ts';
import type { Episode } from '#domain/episode.ts';
import { changesBetween } from './changes.ts';

/**
 * Writes what the form says, the episode first: when someone else has changed it, nothing of this is written and the
 * person is asked.
 * @throws Failure `conflict`, or whatever else kept it from being written
 */
export function useSaveChanges(): (before: Episode, content: EpisodeToSave) => Promise<void> {
  const changeEpisode = useChangeEpisode();
  const saveIntake = useSaveIntake();
  const changeIntake = useChangeIntake();
  const deleteIntake = useDeleteIntake();
  return async (before, toSave) => {
    const { content, added, changed, removed } = changesBetween(before, toSave);
    if (content) await changeEpisode.mutateAsync({ episode: before, changes: content });
    for (const { intake, changes } of changed)
      await changeIntake.mutateAsync({ episode: before, intake, changes });
    for (const intake of added) await saveIntake.mutateAsync({ episode: before, intake });
    for (const intake of removed) await deleteIntake.mutateAsync({ episode: before, intake });
  };
}
