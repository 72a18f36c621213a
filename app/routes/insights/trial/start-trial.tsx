import { type FormEvent, useReducer, useState } from 'react';
import { useProblemText } from '#app/components/problem-text.ts';
import { useToday } from '#app/components/use-today.ts';
import { AddOwnItem } from '#app/components/vocabulary/add-own-item.tsx';
import { useCodeLabels } from '#app/components/vocabulary/code-labels.ts';
import { useOrderedList } from '#app/components/vocabulary/ordered-list.ts';
import type { CodeIn } from '#app/components/vocabulary/vocabularies.ts';
import { usePageDiary } from '#app/diary/diary.ts';
import { startTrial } from '#app/diary/writes/factor-trial-writes.ts';
import { failureOf } from '#app/errors/failure.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useTrialTexts } from '#app/i18n/areas.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { ChoiceChips } from '#app/ui/choice-chips.tsx';
import { Field, FieldError } from '#app/ui/field.tsx';
import { Plus } from '#app/ui/icons.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import {
  type ComparedDay,
  comparedDays,
  lastDateAfter,
  runningTrial,
  trialWeeks,
} from '#domain/day/factor-trial.ts';
import { trialContentSchema } from '#domain/day/factor-trial-form.ts';
import { check } from '#domain/model/validation.ts';

/** Weeks after which most people with an attack a week get a result (docs/clinical-rules.md#factor-trial). */
const usualWeeks = 8;

interface Props {
  /** The factor preselected by the address. */
  readonly proposed: string | null;
  readonly onDone: () => void;
}

interface Draft {
  readonly factor: string;
  readonly weeks: number;
  readonly comparedDay: ComparedDay;
  readonly notes: string;
}

const withChange = (known: Draft, changed: Partial<Draft>): Draft => ({ ...known, ...changed });

/** Form that starts a trial: its factor, its weeks and its comparison. */
export function StartTrial({ proposed, onDone }: Props) {
  const pageDiary = usePageDiary();
  const t = useTrialTexts().form;
  const locale = useLocale();
  const today = useToday();
  const toastFailure = useFailureToast();
  const [draft, change] = useReducer(withChange, {
    factor: proposed ?? '',
    weeks: usualWeeks,
    comparedDay: 'next_day',
    notes: '',
  });
  const { factor, weeks, comparedDay, notes } = draft;
  const [attempted, setAttempted] = useState(false);
  const [isTaken, setTaken] = useState(false);
  const chosen = factor === '' ? [] : [factor as CodeIn<'context'>];
  // "I don't know" is an answer, not a factor.
  const codes = useOrderedList('context', chosen).filter((code) => code !== 'unknown');
  const known = codes.some((code) => code === factor) ? factor : '';
  const checked = check(trialContentSchema, { ...draft, factor: known });
  const problem = useProblemText(attempted && !checked.ok ? checked.problems : {});

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    setAttempted(true);
    if (!checked.ok) return;
    // Another device may have started a trial meanwhile.
    if (runningTrial(pageDiary.current()?.trials ?? [], today)) return setTaken(true);
    const { weeks: duration, ...content } = checked.value;
    toastFailure(undefined);
    try {
      await startTrial(pageDiary, crypto.randomUUID(), {
        ...content,
        startDate: today,
        lastDate: lastDateAfter(today, duration),
      });
      onDone();
    } catch (error) {
      toastFailure(failureOf(error));
    }
  }

  return (
    <form
      noValidate
      aria-label={t.heading}
      onSubmit={(event) => void onSubmit(event)}
      className="flex w-full flex-col gap-5"
    >
      <FactorField
        value={known}
        codes={codes}
        onChange={(code) => change({ factor: code })}
        error={problem('factor')}
      />
      <Field label={t.weeks} hint={t.weeksHint}>
        <Select
          value={String(weeks)}
          onChange={(event) => change({ weeks: Number(event.target.value) })}
          options={trialWeeks.map((count) => ({
            value: String(count),
            label: t.weeksUntil(count, formatDay(locale, lastDateAfter(today, count), 'short')),
          }))}
        />
      </Field>
      <ChoiceChips
        legend={t.compared}
        hint={t.comparedHints[comparedDay]}
        options={comparedDays.toReversed().map((value) => ({ value, label: t.comparedDays[value] }))}
        value={comparedDay}
        onChange={(day) => change({ comparedDay: day })}
      />
      <Field label={t.notes} aside={t.optional} hint={t.notesHint} error={problem('notes')}>
        <TextArea rows={2} value={notes} onChange={(event) => change({ notes: event.target.value })} />
      </Field>
      <p className="text-muted text-sm">
        {t.counts} {t.fixed}
      </p>
      <div aria-live="polite">{isTaken && <FieldError>{t.alreadyRunning}</FieldError>}</div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary">
          {t.start}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}

/** The factor of the trial: one of the list, or a new one that the person adds to it. */
function FactorField(props: {
  readonly value: string;
  readonly codes: readonly CodeIn<'context'>[];
  readonly onChange: (factor: string) => void;
  readonly error: string | undefined;
}) {
  const { value, codes, onChange, error } = props;
  const t = useTrialTexts().form;
  const labelOf = useCodeLabels();
  const [isAdding, setAdding] = useState(false);
  return (
    <div>
      <Field label={t.factor} error={error}>
        <Select
          value={value}
          onChange={(event) => onChange(event.target.value)}
          options={[
            { value: '', label: t.nothingChosen },
            ...codes.map((code) => ({ value: code, label: labelOf('context', code) })),
          ]}
        />
      </Field>
      <Button variant="quiet" className="-ml-4" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
        <Plus aria-hidden="true" className="size-5" />
        {t.other}
      </Button>
      {isAdding && (
        <AddOwnItem
          list="context"
          onPut={(code) => {
            onChange(code);
            setAdding(false);
          }}
        />
      )}
    </div>
  );
}
