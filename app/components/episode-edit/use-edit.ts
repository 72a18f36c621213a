import { useEffect, useState } from 'react';
import { useSession } from '#app/account/session/session.ts';
import { useEpisodeForm } from '#app/components/episode-form/use-episode-form.ts';
import { usePageDiary } from '#app/diary/diary.ts';
import { changeEpisodeWithParts } from '#app/diary/writes/episode-writes.ts';
import { type Failure, failureOf } from '#app/errors/failure.ts';
import { lazily } from '#app/ui/lazily.ts';
import type { Episode } from '#domain/episode/episode.ts';
import { changesBetween } from './changes.ts';
import { type Clashes, clashesOf, type Edit } from './clashes.ts';
import { editDrafts, newEdit, type Opening, openingOf } from './edit-draft.ts';

// Rarely asked, and it loads the words of the whole diary.
const loadQuestion = () => import('./clash-question.tsx');
export const ClashQuestion = lazily(loadQuestion);

/** How the form of an episode opens: with its stored draft if there is one. Undefined until that is known. */
export function useOpening(shown: Episode): Opening | undefined {
  const { userId = null } = useSession();
  // Keep the first episode: an update during loading must not open the form twice.
  const [{ episode, owner }] = useState({ episode: shown, owner: userId });
  const [opening, setOpening] = useState<Opening>();
  useEffect(() => {
    let isGone = false;
    void openingOf(episode, owner).then((found) => {
      if (!isGone) setOpening(found);
      else if (found.restored) editDrafts.open(found.id)();
    });
    return () => {
      isGone = true;
    };
  }, [episode, owner]);
  return opening;
}

/**
 * Edit of one episode: editing, asking, saving, refused. The draft is stored in this browser until it is saved or discarded.
 * Where another tab or device has changed the same since the form was opened, the person is asked before anything is saved;
 * what this device has not heard of yet is found on sending.
 * @param onClose called when the form is done with. @param saved whether something was saved
 */
export function useEdit(opening: Opening, episode: Episode, onClose: (saved: boolean) => void) {
  const pageDiary = usePageDiary();
  // Version the form was made from, whatever arrives while it is open.
  const [{ id, before, form: first, owner, restored }, setOpened] = useState(opening);
  const form = useEpisodeForm(() => first);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [clashes, setClashes] = useState<Clashes>();

  // In case the network is lost before the service worker has kept everything: the form could not be saved without it.
  useEffect(() => {
    loadQuestion().catch(() => undefined);
  }, []);

  const { draft } = form;
  useEffect(() => editDrafts.open(id), [id]);
  useEffect(() => {
    // The initial state is already stored.
    if (draft !== first) editDrafts.keep({ id, before, form: draft }, owner, before.id);
  }, [id, before, first, draft, owner]);

  const write = ({ before, changes }: Edit) => {
    setClashes(undefined);
    setSaving(true);
    setFailure(undefined);
    changeEpisodeWithParts(pageDiary, before, changes)
      .then(() => {
        editDrafts.drop(id);
        onClose(true);
      })
      .catch((error: unknown) => setFailure(failureOf(error)))
      .finally(() => setSaving(false));
  };

  /** Validates and saves the form, or asks first. @returns false when the form has problems */
  const save = (): boolean => {
    const mine = form.read();
    if (!mine) return false;
    const edit = { before, changes: changesBetween(before, mine) };
    const current = pageDiary.current()?.episode(before.id);
    const found = current && clashesOf(edit, current);
    if (found) setClashes(found);
    else write(edit);
    return true;
  };
  const asked = clashes && {
    rows: clashes.rows,
    answer: (side: 'mine' | 'theirs') => write(clashes[side]),
    /** Back to the form, with nothing saved. */
    dismiss: () => setClashes(undefined),
  };

  const startOver = () => {
    editDrafts.drop(id);
    const anew = newEdit(episode, owner);
    setOpened(anew);
    form.reset(anew.form);
  };
  const cancel = () => {
    editDrafts.drop(id);
    onClose(false);
  };

  return { form, saving, failure, asked, save, restored, startOver, cancel };
}
