import { useState } from 'react';
import { draftOf } from '#app/components/episode-form/draft.ts';
import { useEpisodeForm } from '#app/components/episode-form/use-episode-form.ts';
import { changeEpisodeWithParts } from '#app/data/episode-writes.ts';
import { type Failure, failureOf } from '#app/errors/failure.ts';
import type { Episode } from '#domain/episode.ts';
import { changesBetween } from './changes.ts';
import { useEditAddress } from './use-edit-address.ts';

/**
 * Editing one episode: writing, saving, refused. What someone else has changed meanwhile is found out when it is sent, and
 * asked about where all such questions are.
 * @param onSaved called before the form closes
 */
export function useEdit(episode: Episode, onSaved: () => void) {
  const { close } = useEditAddress();
  // The version the form was made from, whatever arrives while it is open.
  const [before] = useState(episode);
  const form = useEpisodeForm(() => draftOf(episode));
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  /** @returns false when the form has something to put right first */
  const save = (): boolean => {
    const mine = form.read();
    if (!mine) return false;
    setSaving(true);
    setFailure(undefined);
    changeEpisodeWithParts(before, changesBetween(before, mine))
      .then(() => {
        onSaved();
        close();
      })
      .catch((error: unknown) => setFailure(failureOf(error)))
      .finally(() => setSaving(false));
    return true;
  };

  return { form, saving, failure, save, cancel: close };
}
