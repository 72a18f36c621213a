import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ensureConsent, hasStoredConsent } from '#app/account/consent-gate.ts';
import { currentSession, useSession } from '#app/account/session.ts';
import {
  copyOf,
  draftLike,
  type EpisodeDraft,
  emptyDraft,
  isTouched,
} from '#app/components/episode-form/draft.ts';
import { dropDraft, keepDraft, openDraft, restoreDraft } from '#app/components/episode-form/draft-storage.ts';
import type { EpisodeToSave } from '#app/components/episode-form/read-draft.ts';
import { type EpisodeForm, useEpisodeForm } from '#app/components/episode-form/use-episode-form.ts';
import { type Diary, type PageDiary, useDiary, usePageDiary } from '#app/diary/diary.ts';
import { saveEpisode } from '#app/diary/writes/episode-writes.ts';
import { trashRow } from '#app/diary/writes/trash-writes.ts';
import { type Failure, failureOf } from '#app/errors/failure.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useFormTexts } from '#app/i18n/entry.ts';
import type { Episode } from '#domain/episode/episode.ts';
import { firstDraft } from './first-draft.ts';

/** The saved content, shown in place of the form; `confirmed` once it is stored on this device. */
export interface Saved extends ToSave {
  readonly draft: EpisodeDraft;
  readonly confirmed: boolean;
}

/** Content that is ready to be saved. */
export interface ToSave extends EpisodeToSave {
  /** Open episode that it becomes part of; undefined for a separate one. */
  readonly addedTo: Episode | undefined;
  /** Stores it on this device. @returns a function that undoes it @throws Failure, see `commit` */
  readonly store: () => Promise<() => Promise<void>>;
}

/** Reason the form is still open after Save was pressed. */
export type Refusal = 'notes-too-long' | Failure;

type SameAttack = typeof import('./same-attack.ts');
/** Loads the rules together with their question; downloaded only where an episode is open. */
async function loadSameAttack(): Promise<SameAttack> {
  const [rules] = await Promise.all([import('./same-attack.ts'), import('./same-attack-question.tsx')]);
  return rules;
}

/** The form's content as a separate episode. */
function asAnother(diary: PageDiary, content: EpisodeToSave): ToSave {
  const { episode, intakes, readings } = content;
  return {
    ...content,
    addedTo: undefined,
    store: async () => {
      await saveEpisode(diary, episode, intakes, readings);
      return () => trashRow(diary, { entity: 'episodes', id: episode.id });
    },
  };
}

/** State of the entry screen: editing, saved at once, confirmed or refused, undone. */
export function useEntry() {
  const pageDiary = usePageDiary();
  const retryLabel = useFormTexts().failed.retry;
  const [address] = useSearchParams();
  const day = address.get('day');
  const like = address.get('like');
  const session = useSession();
  // Episode whose answers are copied (`?like=`); null when there is none, undefined until the diary has loaded.
  const model = useDiary(useCallback((diary: Diary) => diary.episode(like ?? '') ?? null, [like]));
  const first = useCallback(() => (model ? draftLike(model) : firstDraft(day)), [model, day]);
  const isKnown = like === null || model !== undefined || session.status === 'visitor';
  const toastFailure = useFailureToast();

  // The prerendered form is always empty; the address or a stored draft fills it after hydration.
  const form = useEpisodeForm(emptyDraft);
  const [saved, setSaved] = useState<Saved>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [undone, setUndone] = useState(false);
  // Open episodes it may belong to, until the person has answered.
  const [mayBelongTo, setMayBelongTo] = useState<readonly Episode[]>([]);
  /** The pending write, which resolves to its undo function. */
  const stored = useRef<Promise<() => Promise<void>>>(undefined);
  const { restored, forget } = useStoredDraft(form, isKnown ? first : undefined, saved === undefined);

  // Id of the episode whose saved state is shown, for a refusal that arrives after the screen has changed.
  const shown = useRef<string>(undefined);
  useEffect(() => {
    return () => {
      shown.current = undefined;
    };
  }, []);

  const write = (draft: EpisodeDraft) => {
    shown.current = undefined;
    setSaved(undefined);
    setRefusal(undefined);
    setUndone(false);
    setMayBelongTo([]);
    forget();
    form.reset(draft);
  };

  /** Shows the saved state, at once if consent is stored, and stores the entry on this device. */
  const keep = (toSave: ToSave) => {
    const { draft } = form;
    shown.current = draft.id;
    setUndone(false);
    setMayBelongTo([]);
    const show = () => setSaved({ ...toSave, draft, confirmed: false });
    const send = () => {
      stored.current = toSave.store();
      return stored.current.then(confirm, refuse);
    };
    const confirm = () => {
      dropDraft(draft.id);
      setSaved(
        (current) => current && { ...current, confirmed: current.confirmed || current.draft.id === draft.id },
      );
    };
    const refuse = (failure: Failure) => {
      if (shown.current !== draft.id) return toastFailure(failure, { label: retryLabel, onAct: send });
      write(draft);
      setRefusal(failure);
    };
    const saveNow = () => {
      show();
      return send();
    };
    // Do not show "saved" before consent.
    const { userId, status } = currentSession();
    if (status === 'local' || (userId !== undefined && hasStoredConsent(userId))) void saveNow();
    else ensureConsent().then(saveNow, (error: unknown) => refuse(failureOf(error)));
  };

  /** Saves the form, or asks first if it may belong to an open episode. */
  const saveOrAsk = (content: EpisodeToSave) => {
    const open = pageDiary.current()?.episodes.filter(({ ongoing }) => ongoing) ?? [];
    if (open.length === 0) return keep(asAnother(pageDiary, content));
    const ask = ({ mayBeSame }: SameAttack) => {
      const same = open.filter((one) => mayBeSame(content, one));
      if (same.length === 0) keep(asAnother(pageDiary, content));
      else setMayBelongTo(same);
    };
    // If the rules cannot be loaded, save without asking: nothing typed is lost.
    loadSameAttack().then(ask, () => keep(asAnother(pageDiary, content)));
  };

  /** Validates and saves the form. @returns false when the form has problems */
  const save = (): boolean => {
    const content = form.read();
    if (!content) return false;
    setRefusal(undefined);
    const decide = () => saveOrAsk(content);
    // A diary that cannot be opened reports it on the write.
    const open = () => void pageDiary.whenOpen().then(decide, decide);
    if (pageDiary.current()) decide();
    // Without an account, start a local diary on this device.
    else if (currentSession().userId === undefined)
      import('#app/account/local-diary.ts').then(
        ({ startLocalDiary }) => {
          startLocalDiary();
          open();
        },
        (error: unknown) => setRefusal(failureOf(error)),
      );
    else open();
    return true;
  };

  /** Saves the form as answered: as part of an open episode, or as a separate one. */
  const saveAs = (answer: Episode | 'another') => {
    const content = form.read();
    if (!content) return;
    setRefusal(undefined);
    if (answer === 'another') return keep(asAnother(pageDiary, content));
    void loadSameAttack().then(({ asPartOf }) => {
      const part = asPartOf(pageDiary, answer, content);
      if (part) keep(part);
      else setRefusal('notes-too-long');
    });
  };

  /** Deletes what was saved and puts it back into the form as a new episode. */
  const undo = () => {
    if (!saved || session.userId === undefined) return;
    stored.current?.then((takeBack) => takeBack()).catch(toastFailure);
    dropDraft(saved.draft.id);
    write(copyOf(saved.draft));
    setUndone(true);
  };

  /** Resets the form, after saving or instead of it. */
  const startOver = () => {
    if (!saved) dropDraft(form.draft.id);
    write(first());
  };

  return { form, saved, refusal, undone, restored, mayBelongTo, save, saveAs, undo, startOver };
}

export type Entry = ReturnType<typeof useEntry>;

/**
 * Restores a stored draft that is open in no other tab, once the session is known, and stores changes from then on.
 * @param first initial draft when none was stored; undefined until it is known
 * @returns whether a draft was restored, and a function that dismisses the notice
 */
function useStoredDraft(form: EpisodeForm, first: (() => EpisodeDraft) | undefined, writing: boolean) {
  const { status, userId = null } = useSession();
  const [restored, setRestored] = useState(false);
  const looked = useRef(false);
  // The initial draft is not stored: nobody has typed in it.
  const given = useRef<EpisodeDraft>(undefined);
  // Owner of the draft in the form.
  const written = useRef<{ readonly id: string; readonly owner: string | null }>(undefined);
  // The current draft, for callbacks that run after a later render.
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
    form.offer(opening);
    void restoreDraft(userId).then((stored) => {
      if (!stored) return;
      // Keep what was typed meanwhile; the stored draft waits for the next form.
      const isBegun = now.current !== opening && isTouched(now.current);
      if (isGone.current || isBegun) return openDraft(stored.id)();
      setRestored(true);
      form.offer(stored, opening);
    });
  }, [status, userId, form, first]);

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
