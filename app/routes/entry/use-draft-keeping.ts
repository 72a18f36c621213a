import { useEffect, useRef, useState } from 'react';
import { type EpisodeDraft, isTouched } from '#app/components/episode-form/draft.ts';
import { keepDraft, openDraft, restoreDraft } from '#app/components/episode-form/draft-storage.ts';
import type { EpisodeForm } from '#app/components/episode-form/use-episode-form.ts';
import { useSession } from '#app/data/session.ts';

/**
 * Brings back what was left unsaved and is open in no other tab, once it is known whose it is, and keeps what is typed from
 * then on.
 * @param first what the form opens with when nothing was left; undefined until that is known
 * @returns whether something was brought back, and how to say that it has been dealt with
 */
export function useDraftKeeping(
  form: EpisodeForm,
  first: (() => EpisodeDraft) | undefined,
  writing: boolean,
) {
  const { status, userId = null } = useSession();
  const [restored, setRestored] = useState(false);
  const looked = useRef(false);
  // What the form was given to begin with is nobody's work yet.
  const given = useRef<EpisodeDraft>(undefined);
  // What is in the form, for what happens after it was drawn.
  const now = useRef(form.draft);
  now.current = form.draft;
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  useEffect(() => openDraft(form.draft.id), [form.draft.id]);

  useEffect(() => {
    if (status === 'unknown' || !first || looked.current) return;
    looked.current = true;
    if (isTouched(form.draft)) return;
    const opening = first();
    given.current = opening;
    form.reset(opening);
    void restoreDraft(userId).then((kept) => {
      if (!kept) return;
      // Somebody who has begun to type meanwhile keeps that; what was left waits for the next form.
      const isBegun = now.current !== opening && isTouched(now.current);
      if (isGone.current || isBegun) return openDraft(kept.id)();
      setRestored(true);
      form.reset(kept);
    });
  }, [status, userId, form, first]);

  useEffect(() => {
    if (looked.current && writing && form.draft !== given.current) keepDraft(form.draft, userId);
  }, [form.draft, writing, userId]);

  return { restored, forget: () => setRestored(false) };
}
