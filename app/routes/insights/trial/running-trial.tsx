import { useState } from 'react';
import { Link } from 'react-router';
import { useToday } from '#app/components/use-today.ts';
import { useCodeLabels } from '#app/components/vocabulary/code-labels.ts';
import { usePageDiary } from '#app/diary/diary.ts';
import { stopTrial } from '#app/diary/writes/factor-trial-writes.ts';
import { failureOf } from '#app/errors/failure.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useTrialTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkToDay } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { cx } from '#app/ui/cx.ts';
import { LinkButton } from '#app/ui/link-button.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { daysBetween } from '#domain/calendar-date.ts';
import type { TrialProgress, TrialReading } from '#domain/statistics/trial.ts';

type Mark = 'yes' | 'no' | 'none' | 'later';

/** Filled, hollow, dot, empty: distinguishable without colour. */
const marks: Readonly<Record<Mark, string>> = {
  yes: 'border-accent bg-accent attack:border-border-strong attack:bg-border-strong',
  no: 'border-border-strong bg-surface-raised',
  none: 'border-border-strong border-dotted',
  later: 'border-border',
};

function Square({ mark }: { readonly mark: Mark }) {
  return <span className={cx('block size-4 rounded-[4px] border', marks[mark])} />;
}

interface Props {
  /** Length of the trial in days. */
  readonly days: number;
  /** Answers by day so far, from the first. */
  readonly answers: readonly (boolean | null)[];
}

/** A trial's answers day by day, one column a week; the same is given in words beside it. */
function AnswerGrid({ days, answers }: Props) {
  const t = useTrialTexts().running;
  const markOf = (place: number): Mark => {
    const answer = answers[place];
    if (answer === undefined) return 'later';
    return answer === null ? 'none' : answer ? 'yes' : 'no';
  };
  const all = Array.from({ length: days }, (_, place) => markOf(place));
  const there = (['yes', 'no', 'none', 'later'] as const).filter((mark) => all.includes(mark));
  return (
    <div className="flex flex-col gap-3">
      <div role="img" aria-label={t.grid} className="grid grid-flow-col grid-rows-7 justify-start gap-1">
        {all.map((mark, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
          <Square key={place} mark={mark} />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {there.map((mark) => (
          <li key={mark} className="inline-flex items-center gap-1.5">
            <span aria-hidden="true">
              <Square mark={mark} />
            </span>
            {t.legend[mark]}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The running trial: its progress and what it still needs. Its result is withheld until the end. */
export function RunningTrial({ reading: { trial, progress } }: { readonly reading: TrialReading }) {
  const t = useTrialTexts().running;
  const locale = useLocale();
  const labelOf = useCodeLabels();
  const today = useToday();
  const days = daysBetween(trial.startDate, trial.lastDate) + 1;
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h2 className="font-semibold text-lg leading-snug">{labelOf('context', trial.factor)}</h2>
        <p className="text-muted text-sm">
          {t.place(daysBetween(trial.startDate, today) + 1, days, formatDay(locale, trial.lastDate, 'short'))}
        </p>
        {trial.notes && <p className="mt-2 max-w-text whitespace-pre-line">{trial.notes}</p>}
      </div>
      <div className="grid gap-x-10 gap-y-5 md:grid-cols-[auto_minmax(0,1fr)]">
        <AnswerGrid days={days} answers={progress.answers} />
        <div className="flex max-w-text flex-col items-start gap-3">
          <Progress progress={progress} />
          <p className="text-muted text-sm">{t.noInterim}</p>
          <div className="flex flex-wrap gap-2 print:hidden">
            {progress.answers.at(-1) === null && (
              <LinkButton as={Link} to={linkToDay(today, locale)}>
                {t.answerToday}
              </LinkButton>
            )}
            <StopTrial reading={trial} />
          </div>
        </div>
      </div>
    </div>
  );
}

function Progress({ progress }: { readonly progress: TrialProgress }) {
  const t = useTrialTexts().running;
  const { answered, asked, yes, no, yesNeeded, noNeeded, inAttack, headUnknown } = progress;
  return (
    <div className="flex flex-col gap-1">
      <p>
        {t.answered(answered, asked)} {t.counted(yes, no)}
      </p>
      <p className="font-medium">{yesNeeded + noNeeded > 0 ? t.needed(yesNeeded, noNeeded) : t.enough}</p>
      {(inAttack > 0 || headUnknown > 0) && (
        <p className="text-muted text-sm">
          {[inAttack > 0 && t.inAttack(inAttack), headUnknown > 0 && t.headUnknown(headUnknown)]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
    </div>
  );
}

/** Ends the trial early, after confirmation: it cannot be resumed. */
function StopTrial({ reading: trial }: { readonly reading: TrialReading['trial'] }) {
  const pageDiary = usePageDiary();
  const t = useTrialTexts().running;
  const today = useToday();
  const [isAsking, setAsking] = useState(false);
  const { toast } = useToast();
  const toastFailure = useFailureToast();
  const stop = async () => {
    toastFailure(undefined);
    setAsking(false);
    try {
      await stopTrial(pageDiary, trial, today);
      toast({ title: t.stopped, tone: 'calm' });
    } catch (error) {
      toastFailure(failureOf(error));
    }
  };
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" className="first:-ml-4" onClick={() => setAsking(true)}>
        {t.stop}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void stop()}
        title={t.confirm.title}
        text={t.confirm.text}
        confirmLabel={t.confirm.action}
        cancelLabel={t.confirm.cancel}
        closeLabel={t.confirm.close}
      />
    </>
  );
}
