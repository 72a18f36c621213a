import { useEffect, useState } from 'react';
import { draftKeys } from '#app/preferences/draft-keys.ts';
import { draftStorage } from '../draft-storage.ts';
import { type TreatmentDraft, treatmentDraftSchema } from './treatment-draft.ts';

const storage = draftStorage(draftKeys.treatment, treatmentDraftSchema);

/** A form as it opens, and the way to keep what is typed into it. */
export interface OpenDraft {
  readonly draft: TreatmentDraft;
  /** What is in the form was left from before. */
  readonly restored: boolean;
  readonly change: (changes: Partial<TreatmentDraft>) => void;
  /** Takes back what was typed, before and now. */
  readonly startOver: () => void;
  /** Forgets what was kept: it is saved, or nobody wants it. */
  readonly drop: () => void;
}

/**
 * What is typed into the form of a regimen, kept in this browser until it is saved.
 * @param purpose what the form was opened for; what was left for something else is not offered
 * @returns undefined while it is looked for
 */
export function useKeptDraft(initial: TreatmentDraft, owner: string, purpose: string): OpenDraft | undefined {
  // What changes elsewhere while somebody types does not take the form away.
  const [first] = useState(initial);
  const [opened] = useState({ owner, purpose });
  const [found, setFound] = useState<{ draft: TreatmentDraft; restored: boolean }>();

  useEffect(() => {
    let isGone = false;
    void storage.restore(opened.owner, opened.purpose).then((kept) => {
      if (!isGone) setFound({ draft: kept ?? first, restored: kept !== undefined });
      else if (kept) storage.open(kept.id)();
    });
    return () => {
      isGone = true;
    };
  }, [opened, first]);

  const draft = found?.draft;
  const id = draft?.id;
  useEffect(() => (id === undefined ? undefined : storage.open(id)), [id]);
  useEffect(() => {
    // What the form opened with is nobody's work.
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
