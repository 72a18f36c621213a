import { useState } from 'react';
import { draftOf } from '#app/components/episode-form/draft.ts';
import type { EpisodeToSave } from '#app/components/episode-form/read-draft.ts';
import { useEpisodeForm } from '#app/components/episode-form/use-episode-form.ts';
import { useRestoreEpisode } from '#app/data/episode-writes.ts';
import { episodeQueries } from '#app/data/episodes.ts';
import { queryClient } from '#app/data/query-client.ts';
import { type Failure, failureOf } from '#app/errors/failure.ts';
import { useToast } from '#app/ui/toast.tsx';
import type { Episode } from '#domain/episode.ts';
import { useEpisodeTexts } from './texts.ts';
import { useEditAddress } from './use-edit-address.ts';
import { useSaveChanges } from './use-save-changes.ts';

/** Two versions of one episode: what was typed here, and what someone saved meanwhile. */
export interface Conflict {
  readonly mine: EpisodeToSave;
  readonly theirs: Episode;
}

/** Editing one episode: writing, saving, refused, or in conflict with another version. */
export function useEdit(episode: Episode) {
  const t = useEpisodeTexts();
  const { close } = useEditAddress();
  const { toast } = useToast();
  const saveChanges = useSaveChanges();
  const restore = useRestoreEpisode();
  // The version the form was made from, whatever arrives while it is open.
  const [before, setBefore] = useState(episode);
  const form = useEpisodeForm(() => draftOf(episode));
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [conflict, setConflict] = useState<Conflict>();

  const newest = () =>
    queryClient.fetchQuery({ ...episodeQueries.one(episode.userId, episode.id), staleTime: 0 });

  /** Runs one attempt; a conflict ends in the choice between both versions. */
  const attempt = async (mine: EpisodeToSave, run: () => Promise<void>) => {
    setSaving(true);
    setFailure(undefined);
    try {
      await run();
      toast({ title: t.changed, tone: 'calm' });
      close();
    } catch (error) {
      const reason = failureOf(error);
      if (reason.code !== 'conflict') setFailure(reason);
      else
        await newest().then(
          (theirs) => setConflict({ mine, theirs }),
          (cause) => setFailure(failureOf(cause)),
        );
    } finally {
      setSaving(false);
    }
  };

  /** @returns false when the form has something to put right first */
  const save = (): boolean => {
    const mine = form.read();
    if (mine) void attempt(mine, () => saveChanges(before, mine));
    return mine !== null;
  };

  /** Writes mine over theirs, out of the trash if that is where it went. */
  const keepMine = ({ mine, theirs }: Conflict) =>
    attempt(mine, async () => {
      if (theirs.deletedAt !== null) await restore.mutateAsync({ episode: theirs });
      const current = theirs.deletedAt === null ? theirs : await newest();
      setBefore(current);
      await saveChanges(current, mine);
    });

  return { form, saving, failure, conflict, save, keepMine, keepTheirs: close, cancel: close };
}
