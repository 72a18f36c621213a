import { useCallback, useEffect, useRef, useState } from 'react';
import { type CalendarDay, currentZone, type Instant, isCalendarDay } from '#domain/calendar-date.ts';
import { isOngoing, lastConfirmedAt } from '#domain/episode/episode-rules.ts';
import type { Intake } from '#domain/intake/intake.ts';
import type { Treatment } from '#domain/treatment/treatment.ts';
import { dailyDosesOpen } from '#domain/treatment/treatment-rules.ts';
import type { Outcome } from '#domain/vocabulary/outcome.ts';
import { confirmOpen, endNow, reopen } from '../components/open-episode/use-end-episode.ts';
import { thisMinute } from '../components/use-now.ts';
import { type Diary, useDiary, usePageDiary, useSync } from '../diary/diary.ts';
import { postpone } from '../diary/notifications.ts';
import { changeEpisode } from '../diary/writes/episode-writes.ts';
import { changeIntake } from '../diary/writes/intake-writes.ts';
import { removeDose, saveDose } from '../diary/writes/treatment-writes.ts';
import { failureOf } from '../errors/failure.ts';
import { useFailureToast } from '../errors/use-failure.ts';
import { useReminderTexts } from '../i18n/areas.ts';
import { formatTime } from '../i18n/format.ts';
import { useLocale } from '../i18n/locale.tsx';
import { useToast } from '../ui/toast.tsx';

/** The outcome each answer on a notification stands for (product/reminders/messages.ts). */
const outcomes: Readonly<Record<'better' | 'same', Outcome>> = { better: 'partial', same: 'none' };

/**
 * What was said on a notification: how an intake worked; that an attack is over or going on; that the doses of a day were
 * taken, or are to be asked about later.
 */
export type Answer =
  | { readonly id: string; readonly said: keyof typeof outcomes }
  | { readonly episode: string; readonly said: 'over' | 'going' }
  | { readonly day: CalendarDay; readonly said: 'taken' | 'later'; readonly token: string };
type IntakeAnswer = Extract<Answer, { readonly id: string }>;
type EpisodeAnswer = Extract<Answer, { readonly episode: string }>;
type DosesAnswer = Exclude<Answer, IntakeAnswer | EpisodeAnswer>;

/** The answer in an address, if it is one; the worker opens those of doses where it could not give them itself. */
export function answerIn(parameters: URLSearchParams): Answer | undefined {
  const said = parameters.get('said');
  const id = parameters.get('intake');
  const outcome = parameters.get('outcome');
  if (id && (outcome === 'better' || outcome === 'same')) return { id, said: outcome };
  const episode = parameters.get('attack');
  if (episode && (said === 'over' || said === 'going')) return { episode, said };
  const day = parameters.get('doses') ?? '';
  const isKnown = said === 'taken' || said === 'later';
  return isKnown && isCalendarDay(day) ? { day, said, token: parameters.get('token') ?? '' } : undefined;
}

/** The moment of a tap that the worker has kept, and the zone the person was in. */
interface Tap {
  readonly at: Instant;
  readonly zone: string;
}

interface TakingProps<T> {
  readonly answer: T;
  /** The tap of an answer that has waited; undefined for one given now. */
  readonly tap?: Tap | undefined;
  /** Called once nothing more can come of it: stored, or without what it is about. */
  readonly onTaken: () => void;
}

/** Makes the write that the screen would make for an answer, and says so; one that no longer holds writes nothing. */
export function TakeAnswer({ answer, ...props }: TakingProps<Answer>) {
  if ('id' in answer) return <TakingOutcome {...props} answer={answer} />;
  return 'episode' in answer ? (
    <TakingEnd {...props} answer={answer} />
  ) : (
    <TakingDoses {...props} answer={answer} />
  );
}

/** Acts once, when what it is about has been read. */
function useOnceThere<T>(subject: T | null | undefined, act: (subject: T) => Promise<void>): void {
  const isDone = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is there
  useEffect(() => {
    if (!subject || isDone.current) return;
    isDone.current = true;
    void act(subject);
  }, [subject]);
}

const treatmentsOf = ({ treatments }: Diary) => treatments;

/** The doses of a day, as the worker's answer records them on the server (private.sent_reminders). */
function TakingDoses({ answer: { day, said, token }, onTaken }: TakingProps<DosesAnswer>) {
  const t = useReminderTexts().answered;
  const pageDiary = usePageDiary();
  const { toast } = useToast();
  const toastFailure = useFailureToast();
  const known = useDiary(treatmentsOf);
  const take = async (first: readonly Treatment[]): Promise<void> => {
    if (said === 'later') {
      const isDone = await postpone(token);
      toast(isDone ? { title: t.later, tone: 'calm' } : { title: t.late, tone: 'caution' });
      return onTaken();
    }
    let treatments = dailyDosesOpen(first, day);
    // A treatment may not have arrived on this device yet.
    if (treatments.length === 0) {
      await pageDiary.sync();
      treatments = dailyDosesOpen(pageDiary.current()?.treatments ?? [], day);
    }
    try {
      for (const { id } of treatments) await saveDose(pageDiary, id, day, { taken: true });
    } catch (error) {
      toastFailure(failureOf(error), { label: t.again, onAct: () => void take(first) });
      return;
    }
    const takeBack = async () => {
      try {
        for (const { id } of treatments) await removeDose(pageDiary, id, day);
      } catch (error) {
        toastFailure(failureOf(error));
      }
    };
    if (treatments.length === 0) toast({ title: t.known, tone: 'calm' });
    else toast({ title: t.taken, tone: 'calm', action: { label: t.undo, onAct: () => void takeBack() } });
    onTaken();
  };
  useOnceThere(known, take);
  return null;
}

/**
 * What an answer is about. A row noted on another device may not have arrived here: it is looked for before it is called gone,
 * and waited for while this device cannot fetch.
 */
function useSubject<T>(
  find: (diary: Diary) => T | null,
  gone: string,
  onTaken: () => void,
): T | null | undefined {
  const t = useReminderTexts().answered;
  const pageDiary = usePageDiary();
  const { toast } = useToast();
  const { waiting } = useSync();
  const subject = useDiary(find);
  const [hasLooked, setLooked] = useState(false);
  const isMissing = subject === null;
  useEffect(() => {
    if (isMissing) void pageDiary.sync().finally(() => setLooked(true));
  }, [isMissing, pageDiary]);
  const isAwaited = isMissing && hasLooked && waiting !== undefined;
  const isGone = isMissing && hasLooked && waiting === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once
  useEffect(() => {
    if (isAwaited) toast({ title: t.awaited });
    if (!isGone) return;
    toast({ title: gone, tone: 'caution' });
    onTaken();
  }, [isAwaited, isGone]);
  return subject;
}

/** Stores an answer and says so, with a way back; what fails can be tried again. */
function useStoring(onTaken: () => void) {
  const t = useReminderTexts().answered;
  const { toast } = useToast();
  const toastFailure = useFailureToast();
  return async function store(title: string, write: () => Promise<() => Promise<unknown>>): Promise<void> {
    try {
      const takeBack = await write();
      const onAct = () => void takeBack().catch((error: unknown) => toastFailure(failureOf(error)));
      toast({ title, tone: 'calm', action: { label: t.undo, onAct } });
      onTaken();
    } catch (error) {
      toastFailure(failureOf(error), { label: t.again, onAct: () => void store(title, write) });
    }
  };
}

/** How a dose worked. One that has been answered since is left as it is. */
function TakingOutcome({ answer: { id, said }, tap, onTaken }: TakingProps<IntakeAnswer>) {
  const t = useReminderTexts().answered;
  const pageDiary = usePageDiary();
  const { toast } = useToast();
  const store = useStoring(onTaken);
  const intake = useSubject(
    useCallback((diary: Diary) => diary.intakes.find((one) => one.id === id) ?? null, [id]),
    t.gone,
    onTaken,
  );
  useOnceThere(intake, async (drawn) => {
    // What was answered elsewhere since the tap counts, if it can be fetched.
    if (tap) await pageDiary.sync();
    const found = tap ? pageDiary.current()?.intakes.find((one) => one.id === id) : drawn;
    if (!found) {
      toast({ title: t.gone, tone: 'caution' });
      return onTaken();
    }
    if (tap && found.outcome !== null) {
      toast({ title: t.known, tone: 'caution' });
      return onTaken();
    }
    const set = (before: Intake, outcome: Outcome | null) => changeIntake(pageDiary, before, { outcome });
    await store(t[said], async () => {
      await set(found, outcomes[said]);
      return () => set({ ...found, outcome: outcomes[said] }, found.outcome);
    });
  });
  return null;
}

/** That an attack is over since the tap, or was going on then. One that has ended since, or was confirmed later, stays as it is. */
function TakingEnd({ answer: { episode: id, said }, tap, onTaken }: TakingProps<EpisodeAnswer>) {
  const t = useReminderTexts().answered;
  const locale = useLocale();
  const pageDiary = usePageDiary();
  const { toast } = useToast();
  const store = useStoring(onTaken);
  const episode = useSubject(
    useCallback(
      (diary: Diary) => {
        const found = diary.episode(id);
        return found?.deletedAt === null ? found : null;
      },
      [id],
    ),
    t.goneAttack,
    onTaken,
  );
  useOnceThere(episode, async (drawn) => {
    if (tap) await pageDiary.sync();
    const found = tap ? pageDiary.current()?.episode(id) : drawn;
    if (!found || found.deletedAt !== null) {
      toast({ title: t.goneAttack, tone: 'caution' });
      return onTaken();
    }
    const { at, zone } = tap ?? { at: thisMinute(), zone: currentZone() };
    if (!isOngoing(found) || lastConfirmedAt(found) > at) {
      // Seen over an open attack as well.
      toast({ title: isOngoing(found) ? t.goesOn : t.ended, tone: 'caution' });
      return onTaken();
    }
    const title = t[said](formatTime(locale, at, zone));
    if (said === 'going') return store(title, () => confirmOpen(pageDiary, found, at));
    const ending = endNow(found, at, zone);
    await store(title, async () => {
      await changeEpisode(pageDiary, found, ending);
      return () => reopen(pageDiary, { ...found, ...ending });
    });
  });
  return null;
}
