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
import { currentDiary, type Diary, useDiary, whenOpen } from '#app/diary/diary.ts';
import { saveEpisode } from '#app/diary/writes/episode-writes.ts';
import { trashRow } from '#app/diary/writes/trash-writes.ts';
import { type Failure, failureOf } from '#app/errors/failure.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useFormTexts } from '#app/i18n/entry.ts';
import type { Episode } from '#domain/episode/episode.ts';
import { firstDraft } from './first-draft.ts';

/** What has been saved, shown in place of the form; `confirmed` once this device keeps it. */
export interface Saved extends ToSave {
  readonly draft: EpisodeDraft;
  readonly confirmed: boolean;
}

/** What is about to be saved. */
export interface ToSave extends EpisodeToSave {
  /** The open episode it becomes part of; undefined of one of its own. */
  readonly addedTo: Episode | undefined;
  /** Keeps it on this device. @returns how to take it back. @throws Failure, see `commit` */
  readonly store: () => Promise<() => Promise<void>>;
}

/** Why the form is still there after pressing Save. */
export type Refusal = 'notes-too-long' | Failure;

type SameAttack = typeof import('./same-attack.ts');
/** The rules, once the question can be shown too. Three taps need none of it: it is downloaded where an episode is open. */
async function loadSameAttack(): Promise<SameAttack> {
  const [rules] = await Promise.all([import('./same-attack.ts'), import('./same-attack-question.tsx')]);
  return rules;
}

/** What is in the form, as an episode of its own. */
function asAnother(content: EpisodeToSave): ToSave {
  const { episode, intakes, readings } = content;
  return {
    ...content,
    addedTo: undefined,
    store: async () => {
      await saveEpisode(episode, intakes, readings);
      return () => trashRow({ entity: 'episodes', id: episode.id });
    },
  };
}

/** The entry screen's states: writing, saved at once, confirmed or refused, undone. */
export function useEntry() {
  const retryLabel = useFormTexts().failed.retry;
  const [address] = useSearchParams();
  const day = address.get('day');
  const like = address.get('like');
  const session = useSession();
  // The episode this one is to be like; null when there is none, undefined until the diary is there to say.
  const model = useDiary(useCallback((diary: Diary) => diary.episode(like ?? '') ?? null, [like]));
  const first = useCallback(() => (model ? draftLike(model) : firstDraft(day)), [model, day]);
  const isKnown = like === null || model !== undefined || session.status === 'visitor';
  const toastFailure = useFailureToast();

  // The prerendered page is always the empty form; what the address or an earlier visit left comes after it.
  const form = useEpisodeForm(emptyDraft);
  const [saved, setSaved] = useState<Saved>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [undone, setUndone] = useState(false);
  // The open episodes it may belong to, while nobody has said.
  const [mayBelongTo, setMayBelongTo] = useState<readonly Episode[]>([]);
  /** What was written, and then how to take it back. */
  const stored = useRef<Promise<() => Promise<void>>>(undefined);
  const { restored, forget } = useStoredDraft(form, isKnown ? first : undefined, saved === undefined);

  // The episode whose saved state is on the screen; a late refusal must find out whether it still is.
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

  /** Shows the saved state at once, for who has agreed to keeping it, and keeps it on this device. */
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
    // Nothing is called saved before the person has agreed that it may be.
    const { userId, status } = currentSession();
    if (status === 'local' || (userId !== undefined && hasStoredConsent(userId))) void saveNow();
    else ensureConsent().then(saveNow, (error: unknown) => refuse(failureOf(error)));
  };

  /** Saves what is in the form, unless an episode is open that it may belong to: then that is asked. */
  const saveOrAsk = (content: EpisodeToSave) => {
    const open = currentDiary()?.episodes.filter(({ ongoing }) => ongoing) ?? [];
    if (open.length === 0) return keep(asAnother(content));
    const ask = ({ mayBeSame }: SameAttack) => {
      const same = open.filter((one) => mayBeSame(content, one));
      if (same.length === 0) keep(asAnother(content));
      else setMayBelongTo(same);
    };
    // Where the rules are out of reach nobody is asked, and nothing that was typed is lost.
    loadSameAttack().then(ask, () => keep(asAnother(content)));
  };

  /** What Save does. @returns false when the form has something to put right first */
  const save = (): boolean => {
    const content = form.read();
    if (!content) return false;
    setRefusal(undefined);
    const decide = () => saveOrAsk(content);
    // A diary that cannot be opened says so when it is written to.
    const open = () => void whenOpen().then(decide, decide);
    if (currentDiary()) decide();
    // Without an account it begins on this device.
    else if (currentSession().userId === undefined)
      import('#app/account/local-diary.ts').then(
        ({ beginLocalDiary }) => {
          beginLocalDiary();
          open();
        },
        (error: unknown) => setRefusal(failureOf(error)),
      );
    else open();
    return true;
  };

  /** Saves what is in the form as the person answered: as part of an open episode, or as another. */
  const saveAs = (answer: Episode | 'another') => {
    const content = form.read();
    if (!content) return;
    setRefusal(undefined);
    if (answer === 'another') return keep(asAnother(content));
    void loadSameAttack().then(({ asPartOf }) => {
      const part = asPartOf(answer, content);
      if (part) keep(part);
      else setRefusal('notes-too-long');
    });
  };

  /** Takes what was saved out of the diary; what was typed comes back, as a new episode to be. */
  const undo = () => {
    if (!saved || session.userId === undefined) return;
    stored.current?.then((takeBack) => takeBack()).catch(toastFailure);
    dropDraft(saved.draft.id);
    write(copyOf(saved.draft));
    setUndone(true);
  };

  /** An empty form, after saving or instead of it. */
  const startOver = () => {
    if (!saved) dropDraft(form.draft.id);
    write(first());
  };

  return { form, saved, refusal, undone, restored, mayBelongTo, save, saveAs, undo, startOver };
}

export type Entry = ReturnType<typeof useEntry>;

/**
 * Brings back what was left unsaved and is open in no other tab, once it is known whose it is, and keeps what is typed from
 * then on.
 * @param first what the form opens with when nothing was left; undefined until that is known
 * @returns whether something was brought back, and how to say that it has been dealt with
 */
function useStoredDraft(form: EpisodeForm, first: (() => EpisodeDraft) | undefined, writing: boolean) {
  const { status, userId = null } = useSession();
  const [restored, setRestored] = useState(false);
  const looked = useRef(false);
  // What the form was given to begin with is nobody's work yet.
  const given = useRef<EpisodeDraft>(undefined);
  // Whose the draft in the form is.
  const written = useRef<{ readonly id: string; readonly owner: string | null }>(undefined);
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
    form.offer(opening);
    void restoreDraft(userId).then((stored) => {
      if (!stored) return;
      // Somebody who has begun to type meanwhile keeps that; what was left waits for the next form.
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
    // What somebody wrote is not kept for who comes after them.
    if (owner === userId) keepDraft(form.draft, userId);
  }, [form.draft, writing, userId]);

  return { restored, forget: () => setRestored(false) };
}
