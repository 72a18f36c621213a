import { useEffect, useState } from 'react';
import { useEpisodeForm } from '#app/components/episode-form/use-episode-form.ts';
import { usePageDiary } from '#app/diary/diary.ts';
import { changeEpisodeWithParts } from '#app/diary/writes/episode-writes.ts';
import { type Failure, failureOf } from '#app/errors/failure.ts';
import type { Episode } from '#domain/episode/episode.ts';
import { changesBetween } from './changes.ts';
import { editDrafts, newEdit, type Opening } from './edit-draft.ts';
import { useEditAddress } from './use-edit-address.ts';

/**
 * Editing one episode: writing, saving, refused. What someone else has changed meanwhile is found out when it is sent, and
 * asked about where all such questions are.
 * What is typed is kept in this browser until it is saved or given up.
 * @param onSaved called before the form closes
 */
export function useEdit(opening: Opening, episode: Episode, onSaved: () => void) {
  const pageDiary = usePageDiary();
  const { close } = useEditAddress();
  // The version the form was made from, whatever arrives while it is open.
  const [{ id, before, form: first, owner, restored }, setOpened] = useState(opening);
  const form = useEpisodeForm(() => first);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  const { draft } = form;
  useEffect(() => editDrafts.open(id), [id]);
  useEffect(() => {
    // What the form opened with is there already.
    if (draft !== first) editDrafts.keep({ id, before, form: draft }, owner, before.id);
  }, [id, before, first, draft, owner]);

  /** @returns false when the form has something to put right first */
  const save = (): boolean => {
    const mine = form.read();
    if (!mine) return false;
    setSaving(true);
    setFailure(undefined);
    changeEpisodeWithParts(pageDiary, before, changesBetween(before, mine))
      .then(() => {
        editDrafts.drop(id);
        onSaved();
        close();
      })
      .catch((error: unknown) => setFailure(failureOf(error)))
      .finally(() => setSaving(false));
    return true;
  };

  const startOver = () => {
    editDrafts.drop(id);
    const anew = newEdit(episode, owner);
    setOpened(anew);
    form.reset(anew.form);
  };
  const cancel = () => {
    editDrafts.drop(id);
    close();
  };

  return { form, saving, failure, save, restored, startOver, cancel };
}
