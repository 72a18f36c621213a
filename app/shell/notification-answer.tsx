import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type CalendarDay, isCalendarDay } from '#domain/calendar-date.ts';
import type { Intake } from '#domain/intake/intake.ts';
import type { Treatment } from '#domain/treatment/treatment.ts';
import { dailyDosesOpen } from '#domain/treatment/treatment-rules.ts';
import type { Outcome } from '#domain/vocabulary/outcome.ts';
import { useSession } from '../account/session/session.ts';
import { toSignIn } from '../components/account/to-sign-in.ts';
import { type Diary, useDiary, usePageDiary, useSync } from '../diary/diary.ts';
import { postpone } from '../diary/notifications.ts';
import { changeIntake } from '../diary/writes/intake-writes.ts';
import { removeDose, saveDose } from '../diary/writes/treatment-writes.ts';
import { failureOf } from '../errors/failure.ts';
import { useFailureToast } from '../errors/use-failure.ts';
import { useReminderTexts } from '../i18n/areas.ts';
import { useLocale } from '../i18n/locale.tsx';
import { useToast } from '../ui/toast.tsx';

/** The outcome each answer on a notification stands for (product/reminders/messages.ts). */
const outcomes: Readonly<Record<'better' | 'same', Outcome>> = { better: 'partial', same: 'none' };

/** What was said on a notification: how an intake worked; that the doses of a day were taken, or are to be asked about later. */
type Answer =
  | { readonly id: string; readonly said: keyof typeof outcomes }
  | { readonly day: CalendarDay; readonly said: 'taken' | 'later'; readonly token: string };
type IntakeAnswer = Extract<Answer, { readonly id: string }>;
type DosesAnswer = Exclude<Answer, IntakeAnswer>;

/** The answer in an address, if it is one; the worker opens those of doses where it could not give them itself. */
function answerIn(parameters: URLSearchParams): Answer | undefined {
  const id = parameters.get('intake');
  const outcome = parameters.get('outcome');
  if (id && (outcome === 'better' || outcome === 'same')) return { id, said: outcome };
  const day = parameters.get('doses') ?? '';
  const said = parameters.get('said');
  const isKnown = said === 'taken' || said === 'later';
  return isKnown && isCalendarDay(day) ? { day, said, token: parameters.get('token') ?? '' } : undefined;
}

const names = ['intake', 'outcome', 'doses', 'said', 'token'];

interface TakingProps<T> {
  readonly answer: T;
  /** Called once nothing more can come of it: stored, or without its dose. */
  readonly onTaken: () => void;
}

/**
 * Takes what a tap on a notification's button has put into the address, on whatever screen that opens and whatever it
 * shows, and says so. It stays in the address until it is stored, and is kept when the person goes elsewhere meanwhile.
 */
export default function NotificationAnswer() {
  const [parameters, setParameters] = useSearchParams();
  const [answer, setAnswer] = useState<Answer>();
  const said = names.map((name) => parameters.get(name) ?? '').join(' ');
  const removeFromAddress = () =>
    setParameters(
      (now) => {
        for (const name of names) now.delete(name);
        return now;
      },
      { replace: true },
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (said.trim() === '') return;
    const found = answerIn(parameters);
    if (found) setAnswer(found);
    else removeFromAddress();
  }, [said]);
  const { status } = useSession();
  if (!answer) return null;
  if (status === 'visitor') return <SignInFirst />;
  const onTaken = () => {
    setAnswer(undefined);
    if (said.trim() !== '') removeFromAddress();
  };
  return 'id' in answer ? (
    <Taking key={`${answer.id} ${answer.said}`} answer={answer} onTaken={onTaken} />
  ) : (
    <TakingDoses key={`${answer.day} ${answer.said}`} answer={answer} onTaken={onTaken} />
  );
}

/** Says that the answer needs a session; the address leads back here with it. */
function SignInFirst() {
  const t = useReminderTexts().answered;
  const { toast } = useToast();
  const navigate = useNavigate();
  const locale = useLocale();
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once
  useEffect(() => {
    const onAct = () => void navigate(toSignIn(locale, location));
    toast({ title: t.visitor, action: { label: t.signIn, onAct } });
  }, []);
  return null;
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

function Taking({ answer: { id, said }, onTaken }: TakingProps<IntakeAnswer>) {
  const t = useReminderTexts().answered;
  const pageDiary = usePageDiary();
  const { toast } = useToast();
  const toastFailure = useFailureToast();
  const { waiting } = useSync();
  const intake = useDiary(
    useCallback((diary: Diary) => diary.intakes.find((one) => one.id === id) ?? null, [id]),
  );
  // A dose noted on another device may not have arrived here: looked for before it is called gone.
  const [hasLooked, setLooked] = useState(false);
  const isMissing = intake === null;
  useEffect(() => {
    if (isMissing) void pageDiary.sync().finally(() => setLooked(true));
  }, [isMissing, pageDiary]);

  const save = async (found: Intake): Promise<void> => {
    const set = (before: Intake, outcome: Outcome | null) => changeIntake(pageDiary, before, { outcome });
    try {
      await set(found, outcomes[said]);
    } catch (error) {
      toastFailure(failureOf(error), { label: t.again, onAct: () => void save(found) });
      return;
    }
    const takeBack = () =>
      set({ ...found, outcome: outcomes[said] }, found.outcome).catch((error: unknown) =>
        toastFailure(failureOf(error)),
      );
    toast({ title: t[said], tone: 'calm', action: { label: t.undo, onAct: () => void takeBack() } });
    onTaken();
  };

  useOnceThere(intake, save);

  const isAwaited = isMissing && hasLooked && waiting !== undefined;
  const isGone = isMissing && hasLooked && waiting === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once
  useEffect(() => {
    if (isAwaited) toast({ title: t.awaited });
    if (!isGone) return;
    toast({ title: t.gone, tone: 'caution' });
    onTaken();
  }, [isAwaited, isGone]);
  return null;
}
