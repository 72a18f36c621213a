import { startTransition, useEffect, useRef, useState } from 'react';
import { useSession } from '#app/account/session/session.ts';
import { type EpisodeDraft, isTouched } from '#app/components/episode-form/draft.ts';
import type { EpisodeForm } from '#app/components/episode-form/use-episode-form.ts';
import { type PageDiary, usePageDiary } from '#app/diary/diary.ts';
import { keepDraft, openDraft, restoreDraft } from './draft-storage.ts';
import { useIsGone } from './use-is-gone.ts';

/** Whether the diary has a draft already, as an attack of its own or as a part of the open one (same-attack.ts). */
async function isSaved(diary: PageDiary, { id, readings }: EpisodeDraft): Promise<boolean> {
  const open = await diary.whenOpen().catch(() => undefined);
  const keys = [
    { entity: 'episodes', id } as const,
    ...[id, ...readings.map((reading) => reading.id)].map(
      (reading) => ({ entity: 'intensity_readings', id: reading }) as const,
    ),
  ];
  return keys.some((key) => open?.row(key));
}

/**
 * Restores a stored draft that is open in no other tab, once the session is known, and stores changes from then on.
 * @param first initial draft when none was stored; undefined until it is known
 * @param writing whether the form is shown
 * @returns whether a draft was restored, undefined until that is known, and a function that dismisses the notice
 */
export function useEntryDraft(form: EpisodeForm, first: (() => EpisodeDraft) | undefined, writing: boolean) {
  const pageDiary = usePageDiary();
  const { status, userId = null } = useSession();
  const [restored, setRestored] = useState<boolean>();
  const looked = useRef(false);
  // The initial draft is not stored: nobody has typed in it.
  const given = useRef<EpisodeDraft>(undefined);
  // Owner of the draft in the form.
  const written = useRef<{ readonly id: string; readonly owner: string | null }>(undefined);
  // The current draft, for callbacks that run after a later render.
  const now = useRef(form.draft);
  now.current = form.draft;
  const isGone = useIsGone();

  useEffect(() => openDraft(form.draft.id), [form.draft.id]);

  useEffect(() => {
    if (status === 'unknown' || !first || looked.current) return;
    looked.current = true;
    if (isTouched(form.draft)) return;
    const opening = first();
    given.current = opening;
    form.offer(opening);
    void restoreDraft(userId, (draft) => isSaved(pageDiary, draft)).then((stored) => {
      if (!stored) return startTransition(() => setRestored(false));
      // Keep what was typed meanwhile; the stored draft waits for the next form.
      const isBegun = now.current !== opening && isTouched(now.current);
      if (isGone.current || isBegun) return openDraft(stored.id)();
      setRestored(true);
      form.offer(stored, opening);
    });
  }, [status, userId, form, first, isGone, pageDiary]);

  useEffect(() => {
    if (!looked.current || !writing || form.draft === given.current) return;
    const { id } = form.draft;
    const owner = written.current?.id === id ? (written.current.owner ?? userId) : userId;
    written.current = { id, owner };
    // Never store a draft under another person's account.
    if (owner === userId) keepDraft(form.draft, userId);
  }, [form.draft, writing, userId]);

  return { restored, forget: () => setRestored(false) };
}
