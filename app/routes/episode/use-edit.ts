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
 * Edit of one episode: editing, saving, refused. The draft is stored in this browser until it is saved or discarded.
 * Conflicts with changes made elsewhere are found on sending and resolved where all conflicts are.
 * @param onSaved called before the form closes
 */
export function useEdit(opening: Opening, episode: Episode, onSaved: () => void) {
  const pageDiary = usePageDiary();
  const { close } = useEditAddress();
  // Version the form was made from, whatever arrives while it is open.
  const [{ id, before, form: first, owner, restored }, setOpened] = useState(opening);
  const form = useEpisodeForm(() => first);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  const { draft } = form;
  useEffect(() => editDrafts.open(id), [id]);
  useEffect(() => {
    // The initial state is already stored.
    if (draft !== first) editDrafts.keep({ id, before, form: draft }, owner, before.id);
  }, [id, before, first, draft, owner]);

  /** Validates and saves the form. @returns false when the form has problems */
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
