import { Figure } from '#app/components/charts/figure.tsx';
import { useMoveToTrash } from '#app/components/use-move-to-trash.ts';
import { useCodeLabels } from '#app/components/vocabulary/code-labels.ts';
import { useTrialTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { Trash2 } from '#app/ui/icons.tsx';
import { lastAskedDate } from '#domain/day/factor-trial.ts';
import { proportion } from '#domain/statistics/proportions.ts';
import { type AnsweredDays, type TrialReading, trialDaysNeeded } from '#domain/statistics/trial.ts';
import { IntervalRows } from '../interval-rows.tsx';

interface Props {
  readonly reading: TrialReading;
}

/** Result of a trial in a sentence. */
export function useTrialSentence(): (reading: TrialReading) => string {
  const t = useTrialTexts();
  const locale = useLocale();
  return ({ trial, phase, progress, result }) => {
    if (phase === 'waiting') return t.running.waiting;
    if (trial.stoppedDate !== null) {
      return t.result.stoppedAfter(formatDay(locale, trial.stoppedDate, 'dated'), progress.answered);
    }
    if (!result || result.kind === 'too_few') {
      return t.result.too_few(progress.yes, progress.no, trialDaysNeeded);
    }
    if (!('yes' in result)) return t.result.weekends_apart;
    return t.result[result.kind](result.yes, result.no, trial.comparedDay, result.difference);
  };
}

/** Factor and period of a trial ("Alcohol", from when to when), with a delete button. */
export function TrialHeading({ reading: { trial } }: Props) {
  const t = useTrialTexts();
  const locale = useLocale();
  const labelOf = useCodeLabels();
  const moveToTrash = useMoveToTrash();
  const name = labelOf('context', trial.factor);
  const period = [trial.startDate, lastAskedDate(trial)] as const;
  const [from, to] = period.map((day) => formatDay(locale, day, 'dated'));
  const remove = () =>
    void moveToTrash({ entity: 'factor_trials', id: trial.id }, { title: t.removed, text: t.removedText });
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <h2 className="wrap-anywhere font-semibold text-lg leading-snug">{name}</h2>
        <p className="text-muted text-sm">
          {period[0] <= period[1] ? t.result.period(from ?? '', to ?? '') : from}
        </p>
        {trial.notes && <p className="mt-1 max-w-text whitespace-pre-line text-sm">{trial.notes}</p>}
      </div>
      <Button
        variant="quiet"
        aria-label={t.removeThis(name)}
        className="-mt-2 shrink-0 print:hidden"
        onClick={remove}
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </Button>
    </div>
  );
}

/** Result of the last trial: its sentence, and the two shares side by side if there are two. */
export function TrialResultView({ reading }: Props) {
  const t = useTrialTexts().result;
  const sentence = useTrialSentence()(reading);
  const { result, progress } = reading;
  if (!result || !('yes' in result)) {
    return (
      <article className="flex max-w-text flex-col gap-2">
        <TrialHeading reading={reading} />
        <p>{sentence}</p>
      </article>
    );
  }
  const rows = (['yes', 'no'] as const).map((key) => {
    const group: AnsweredDays = result[key];
    const { share = null, low = 0, high = 0 } = proportion(group.attacks, group.days) ?? {};
    return { key, group, share, low, high };
  });
  return (
    <article className="flex flex-col gap-3">
      <TrialHeading reading={reading} />
      <Figure
        title={sentence}
        note={`${t.note(result.yes.days + result.no.days, progress.answered, progress.asked)} ${t.caution}`}
        table={{
          columns: t.table,
          rows: rows.map(({ key, group, ...interval }) => ({
            key,
            cells: [t[key], group.days, group.attacks, t.between(interval)],
          })),
        }}
      >
        {(titleId) => (
          <IntervalRows
            labelledBy={titleId}
            rows={rows.map(({ key, group, share, low, high }) => ({
              key,
              name: t[key],
              detail: t.between({ low, high }),
              share,
              low,
              high,
              value: t.share(group),
            }))}
          />
        )}
      </Figure>
    </article>
  );
}
