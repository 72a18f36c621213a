import { useEffect, useState } from 'react';
import { draftKeys } from '#app/preferences/draft-keys.ts';
import { draftStorage, type IsSaved } from '../stored-drafts.ts';
import { type TreatmentDraft, treatmentDraftSchema } from './treatment-draft.ts';

const storage = draftStorage(draftKeys.treatment, treatmentDraftSchema);

/** The form's initial values, and the functions that store what is typed. */
export interface OpenDraft {
  readonly draft: TreatmentDraft;
  /** The values come from a stored draft. */
  readonly restored: boolean;
  readonly change: (changes: Partial<TreatmentDraft>) => void;
  /** Discards what was typed, before and now. */
  readonly startOver: () => void;
  /** Removes the stored draft: it is saved, or discarded. */
  readonly drop: () => void;
}

/**
 * Unsaved input of a regimen's form, stored in this browser until it is saved.
 * @param purpose what the form was opened for; drafts for another purpose are not offered
 * @param isSaved stable or not: only the first one counts
 * @returns undefined while loading
 */
export function useStoredDraft(
  initial: TreatmentDraft,
  owner: string,
  purpose: string,
  isSaved: IsSaved<TreatmentDraft>,
): OpenDraft | undefined {
  // Changes from elsewhere must not replace the form while somebody types.
  const [first] = useState(initial);
  const [opened] = useState({ owner, purpose, isSaved });
  const [found, setFound] = useState<{ draft: TreatmentDraft; restored: boolean }>();

  useEffect(() => {
    let isGone = false;
    void storage.restore(opened.owner, opened.purpose, opened.isSaved).then((stored) => {
      if (!isGone) setFound({ draft: stored ?? first, restored: stored !== undefined });
      else if (stored) storage.open(stored.id)();
    });
    return () => {
      isGone = true;
    };
  }, [opened, first]);

  const draft = found?.draft;
  const id = draft?.id;
  useEffect(() => (id === undefined ? undefined : storage.open(id)), [id]);
  useEffect(() => {
    // The initial values are not the person's input.
    if (draft && draft !== first) storage.keep(draft, opened.owner, opened.purpose);
  }, [draft, first, opened]);

  if (!found) return undefined;
  const drop = () => storage.drop(found.draft.id);
  return {
    ...found,
    change: (changes) =>
      setFound((current) => current && { ...current, draft: { ...current.draft, ...changes } }),
    startOver: () => {
      drop();
      setFound({ draft: first, restored: false });
    },
    drop,
  };
}
