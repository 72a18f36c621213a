import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ensureConsent, hasStoredConsent } from '#app/account/consent/consent-gate.ts';
import { currentSession, useSession } from '#app/account/session/session.ts';
import {
  copyOf,
  draftLike,
  type EpisodeDraft,
  emptyDraft,
  isTouched,
} from '#app/components/episode-form/draft.ts';
import type { EpisodeToSave } from '#app/components/episode-form/read-draft.ts';
import { useEpisodeForm } from '#app/components/episode-form/use-episode-form.ts';
import { type Diary, type PageDiary, useDiary, usePageDiary } from '#app/diary/diary.ts';
import { saveEpisode } from '#app/diary/writes/episode-writes.ts';
import { trashRow } from '#app/diary/writes/trash-writes.ts';
import { type Failure, failureOf } from '#app/errors/failure.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useFormTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import type { Episode } from '#domain/episode/episode.ts';
import { dropDraft } from './draft-storage.ts';
import { type EntryEvent, type EntryState, editing, entryReducer, type ToSave } from './entry-state.ts';
import { firstDraft } from './first-draft.ts';
import { useAddressAnswers } from './use-address-answers.ts';
import { useEntryDraft } from './use-entry-draft.ts';
import { useIsGone } from './use-is-gone.ts';

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

/** State of the entry screen, with a function that tells it what has happened. */
function useEntryState() {
  const [state, setState] = useState<EntryState>(editing);
  // The newest state, drawn or not: storing may fail before the next render.
  const newest = useRef(state);
  /** @returns false if the event came too late to concern what is shown */
  const dispatch = (event: EntryEvent): boolean => {
    const before = newest.current;
    newest.current = entryReducer(before, event);
    setState(newest.current);
    return newest.current !== before;
  };
  return [state, dispatch] as const;
}

const hasOpen = ({ episodes }: Diary) => episodes.some(({ ongoing }) => ongoing);

/**
 * Goes to the open attack instead of an empty form, once, as soon as the diary is known: what is typed or restored stays.
 * There it is asked whether it is another one.
 * @param isExact the address says which entry it is
 */
function useOpenAttackFirst(isExact: boolean, restored: boolean | undefined, draft: EpisodeDraft): void {
  const navigate = useNavigate();
  const locale = useLocale();
  const isOpen = useDiary(hasOpen);
  const decided = useRef(false);
  useEffect(() => {
    if (decided.current || isOpen === undefined || restored === undefined) return;
    decided.current = true;
    if (isOpen && !isExact && !restored && !isTouched(draft))
      navigate(linkTo('home', locale), { replace: true, state: 'another' });
  }, [isOpen, isExact, restored, draft, navigate, locale]);
}

/** The entry screen: its form, its state (`EntryState`) and what a person can do. */
export function useEntry() {
  const pageDiary = usePageDiary();
  const retryLabel = useFormTexts().failed.retry;
  const [address] = useSearchParams();
  const day = address.get('day');
  const like = address.get('like');
  const session = useSession();
  // Episode whose answers are copied (`?like=`); null when there is none, undefined until the diary has loaded.
  const model = useDiary(useCallback((diary: Diary) => diary.episode(like ?? '') ?? null, [like]));
  const [brought, forgetBrought] = useAddressAnswers();
  const first = useCallback(() => {
    const draft = model ? draftLike(model) : firstDraft(day);
    return brought ? brought.fill(draft) : draft;
  }, [model, day, brought]);
  const isKnown =
    brought !== undefined && (like === null || model !== undefined || session.status === 'visitor');
  const toastFailure = useFailureToast();

  // The prerendered form is always empty; the address or a stored draft fills it after hydration.
  const form = useEpisodeForm(emptyDraft);
  const [state, dispatch] = useEntryState();
  const isGone = useIsGone();
  const { restored, forget } = useEntryDraft(form, isKnown ? first : undefined, !('saved' in state));

  // With an attack open, its own screen is where to go on; `?another` says that this is a different one.
  const isOther = address.has('another');
  useOpenAttackFirst(isOther || day !== null || like !== null || brought !== null, restored, form.draft);

  const fill = (draft: EpisodeDraft) => {
    forget();
    form.reset(draft);
  };

  // What each draft was last asked to be saved as: Save can be pressed again while consent is waited for.
  const lastAsked = useRef<Record<string, ToSave>>({});

  /** Shows the content as saved, at once if consent is stored, and stores it on this device: once, as it was last asked. */
  const keep = (toSave: ToSave) => {
    const { draft } = form;
    if (!dispatch({ type: 'decided', draft })) return;
    lastAsked.current[draft.id] = toSave;
    const send = () => {
      const stored = toSave.store();
      stored.then(confirm, refuse);
      return stored;
    };
    const confirm = () => {
      dropDraft(draft.id);
      dispatch({ type: 'stored', draft });
    };
    const refuse = (failure: Failure) => {
      if (isGone.current || !dispatch({ type: 'failed', draft, failure }))
        return toastFailure(failure, { label: retryLabel, onAct: send });
      fill(draft);
    };
    const saveNow = () => {
      const stored = send();
      dispatch({ type: 'begun', draft, saved: { ...toSave, stored } });
    };
    // Do not show "saved" before consent.
    const { userId, status } = currentSession();
    if (status === 'local' || (userId !== undefined && hasStoredConsent(userId))) saveNow();
    else {
      const isLast = () => lastAsked.current[draft.id] === toSave;
      ensureConsent().then(
        () => isLast() && saveNow(),
        (error: unknown) => isLast() && refuse(failureOf(error)),
      );
    }
  };

  /** Saves the form, or asks first if it may belong to an open episode. */
  const saveOrAsk = (content: EpisodeToSave) => {
    const open = pageDiary.current()?.episodes.filter(({ ongoing }) => ongoing) ?? [];
    if (open.length === 0 || isOther) return keep(asAnother(pageDiary, content));
    const ask = ({ mayBeSame }: SameAttack) => {
      const same = open.filter((one) => mayBeSame(content, one));
      if (same.length === 0) keep(asAnother(pageDiary, content));
      else dispatch({ type: 'asked', mayBelongTo: same });
    };
    // If the rules cannot be loaded, save without asking: nothing typed is lost.
    loadSameAttack().then(ask, () => keep(asAnother(pageDiary, content)));
  };

  /** Validates and saves the form. @returns false when the form has problems */
  const save = (): boolean => {
    const content = form.read();
    if (!content) return false;
    dispatch({ type: 'submitted' });
    const decide = () => saveOrAsk(content);
    // A diary that cannot be opened reports it on the write.
    const open = () => void pageDiary.whenOpen().then(decide, decide);
    if (pageDiary.current()) decide();
    // Without an account, start a local diary on this device.
    else if (currentSession().userId === undefined)
      import('#app/diary/local-diary.ts').then(
        ({ startLocalDiary }) => {
          startLocalDiary();
          open();
        },
        (error: unknown) => dispatch({ type: 'refused', refusal: failureOf(error) }),
      );
    else open();
    return true;
  };

  /** Saves the form as answered: as part of an open episode, or as a separate one. */
  const saveAs = (answer: Episode | 'another') => {
    const content = form.read();
    if (!content) return;
    dispatch({ type: 'submitted' });
    if (answer === 'another') return keep(asAnother(pageDiary, content));
    void loadSameAttack().then(({ asPartOf }) => {
      const part = asPartOf(pageDiary, answer, content);
      if (part) keep(part);
      else dispatch({ type: 'refused', refusal: 'notes-too-long' });
    });
  };

  /** Deletes what was saved and puts it back into the form as a new episode. */
  const undo = () => {
    if (!('saved' in state) || session.userId === undefined) return;
    const { draft, saved } = state;
    saved.stored.then((takeBack) => takeBack()).catch(toastFailure);
    dropDraft(draft.id);
    fill(copyOf(draft));
    dispatch({ type: 'undone' });
  };

  /** Resets the form, after saving or instead of it. */
  const startOver = () => {
    const isSaved = 'saved' in state;
    if (!isSaved) dropDraft(form.draft.id);
    // What an address has brought fills one form.
    if (isSaved) forgetBrought();
    fill(isSaved && brought ? firstDraft(day) : first());
    dispatch({ type: 'startedOver' });
  };

  return { form, state, restored, brought, save, saveAs, undo, startOver };
}

export type Entry = ReturnType<typeof useEntry>;
