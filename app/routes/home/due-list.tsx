import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type Diary, entireDiary, useDiary, usePageDiary } from '#app/diary/diary.ts';
import { changeIntake } from '#app/diary/writes/intake-writes.ts';
import { failureOf } from '#app/errors/failure.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { useReminderTexts } from '#app/i18n/reminders.ts';
import { linkTo, linkToDay, linkToTreatment } from '#app/paths.ts';
import { useToast } from '#app/ui/toast.tsx';
import { currentZone, type Instant, localDateOf } from '#domain/calendar-date.ts';
import { type DueReminder, due } from '#domain/reminders/due.ts';
import type { Outcome } from '#domain/vocabulary/outcome.ts';

/** What this screen asks for anyway, in places of its own. */
const askedHere: readonly DueReminder['kind'][] = ['dose_result', 'open_episode'];

/** The outcome an answer on a notification stands for. */
const answers: Readonly<Record<'better' | 'same', Outcome>> = { better: 'partial', same: 'none' };

/** What is due of the reminders that are on, each a link to where it is answered; the installed app's badge counts it. */
export default function DueList({ now }: { readonly now: Instant }) {
  const diary = useDiary(entireDiary);
  const all = diary ? due(diary, currentZone(), now) : [];
  useBadge(diary ? all.length : undefined);
  useAnswerOfNotification();
  const shown = all.filter(({ kind }) => !askedHere.includes(kind));
  if (!diary || shown.length === 0) return null;
  return <Lines due={shown} diary={diary} now={now} />;
}

interface LinesProps {
  readonly due: readonly DueReminder[];
  readonly diary: Diary;
  readonly now: Instant;
}

function Lines({ due: shown, diary, now }: LinesProps) {
  const t = useReminderTexts().due;
  const locale = useLocale();
  const today = localDateOf(now, currentZone());
  const lineOf = ({ kind, subject }: DueReminder): readonly [address: string, text: string] => {
    switch (kind) {
      case 'treatment_due': {
        const treatment = diary.treatments.find(({ id }) => id === subject);
        return [linkToTreatment(subject ?? '', locale), t.treatment_due(treatment?.name ?? '')];
      }
      case 'questionnaire_due':
        return [linkTo('qualityOfLife', locale), t.questionnaire_due];
      case 'appointment':
        return [
          linkTo('appointment', locale),
          t.appointment(formatDay(locale, diary.settings.appointmentDate ?? today, 'full')),
        ];
      default:
        return [linkToDay(today, locale), t.check_in];
    }
  };
  return (
    <section aria-labelledby="due" className="flex flex-wrap items-baseline gap-x-4">
      <h2 id="due" className="text-muted text-sm">
        {t.heading}
      </h2>
      <ul className="flex flex-wrap gap-x-5">
        {shown.map((one) => {
          const [address, text] = lineOf(one);
          return (
            <li key={`${one.kind} ${one.subject ?? ''}`}>
              <Link
                to={address}
                className="inline-flex min-h-target items-center text-accent underline decoration-border-strong underline-offset-4"
              >
                {text}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Counts what is due on the icon of the installed app, where the platform can. */
function useBadge(count: number | undefined): void {
  useEffect(() => {
    if (count === undefined || !('setAppBadge' in navigator)) return;
    const set = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
    // Refused where the app is not installed.
    void set.catch(() => undefined);
  }, [count]);
}

/** Saves the answer that was given on a notification, once, with undo. */
function useAnswerOfNotification(): void {
  const t = useReminderTexts().answered;
  const pageDiary = usePageDiary();
  const { toast } = useToast();
  const toastFailure = useFailureToast();
  const diary = useDiary(entireDiary);
  const [parameters, setParameters] = useSearchParams();
  const taken = useRef(false);
  const id = parameters.get('intake');
  const answer = parameters.get('outcome');
  const save = async () => {
    setParameters({}, { replace: true });
    const intake = diary?.intakes.find((one) => one.id === id);
    if (answer !== 'better' && answer !== 'same') return;
    if (!intake) {
      toast({ title: t.gone, tone: 'caution' });
      return;
    }
    const set = (outcome: Outcome | null) =>
      changeIntake(
        pageDiary,
        { ...intake, outcome: outcome === null ? answers[answer] : intake.outcome },
        { outcome },
      ).catch((error: unknown) => toastFailure(failureOf(error)));
    await set(answers[answer]);
    toast({
      title: t[answer],
      tone: 'calm',
      action: { label: t.undo, onAct: () => void set(intake.outcome) },
    });
  };
  useEffect(() => {
    if (!id || !answer || !diary || taken.current) return;
    taken.current = true;
    void save();
  });
}
