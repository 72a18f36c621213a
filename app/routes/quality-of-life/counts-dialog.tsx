import { Suspense, useState } from 'react';
import { usePageDiary } from '#app/diary/diary.ts';
import { changeResult, saveResult } from '#app/diary/writes/questionnaire-writes.ts';
import { useQualityTexts } from '#app/i18n/areas.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { lazily } from '#app/ui/lazily.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import type { CalendarDay } from '#domain/calendar-date.ts';
import { areaOfCount, type LostDays, questionsOf, wholeCounts } from '#domain/counting/lost-days.ts';
import { type DayCountName, dayCountNames, type QuestionnaireResult } from '#domain/person/questionnaire.ts';
import { FormButtons } from './form-buttons.tsx';
import { NotesField } from './notes-field.tsx';
import { changesOf, countsDraft, readCounts, sumOf } from './result-draft.ts';
import { useResultForm } from './use-result-form.ts';

const AttachmentList = lazily(() => import('#app/components/attachments/attachment-list.tsx'));

interface Props {
  /** Absent for a new result. */
  readonly before: QuestionnaireResult | undefined;
  /** Counts from the last 90 days of the diary. */
  readonly score: LostDays;
  readonly today: CalendarDay;
  readonly onClose: () => void;
  /** Called before it closes. */
  readonly onSaved: () => void;
}

/** Five counts of days, filled in from the diary where it has every answer; the person corrects and confirms them. */
export function CountsDialog({ before, score, today, onClose, onSaved }: Props) {
  const pageDiary = usePageDiary();
  const t = useQualityTexts();
  // Without an answer for each of its days, the diary's number of an area is too small: that is said, and nothing filled in.
  const counted = before === undefined ? wholeCounts(score) : {};
  const [draft, setDraft] = useState(() => countsDraft(before, counted, today));
  const sum = sumOf(draft, today);
  const { problem, saving, onSubmit } = useResultForm({
    checked: readCounts(draft, today),
    draft,
    save: (content) =>
      before
        ? changeResult(pageDiary, before, changesOf(before, content))
        : saveResult(pageDiary, crypto.randomUUID(), content),
    onDone: () => {
      onSaved();
      onClose();
    },
  });
  const questions = questionsOf(score);
  const hintOf = (name: DayCountName) => {
    const answered = score.answered[areaOfCount[name]];
    return answered === score.headacheDays
      ? t.questions.fromDiary(score.counts[name])
      : t.questions.fromDiaryPart(score.counts[name], answered, score.headacheDays);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={before ? t.questions.editTitle : t.questions.title}
      closeLabel={t.close}
      closesOutside={false}
    >
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        <div className="flex flex-col gap-2 text-muted text-sm">
          <p>{t.questions.intro}</p>
          {!before && (
            <p>
              {score.answers === 0
                ? t.questions.notPrefilled
                : Object.keys(counted).length === 0
                  ? t.questions.empty(score.answers, questions)
                  : t.questions.prefilled(score.headacheDays, score.answers, questions)}
            </p>
          )}
        </div>
        {dayCountNames.map((name) => (
          <Field
            key={name}
            label={t.questions.labels[name]}
            hint={before || score.answers === 0 ? undefined : hintOf(name)}
            error={problem(`days.${name}`)}
          >
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              className="max-w-28 tabular-nums"
              value={draft.days[name]}
              onChange={({ target: { value } }) =>
                setDraft((current) => ({ ...current, days: { ...current.days, [name]: value } }))
              }
            />
          </Field>
        ))}
        <p aria-live="polite" className="font-semibold text-lg">
          {sum === undefined ? t.questions.noSum : t.questions.sum(sum)}
        </p>
        {before && (
          <Field label={t.dateAnswered} error={problem('localDate')}>
            <TextInput
              type="date"
              className="max-w-56"
              value={draft.localDate}
              onChange={({ target: { value } }) => setDraft((current) => ({ ...current, localDate: value }))}
            />
          </Field>
        )}
        <NotesField
          value={draft.notes}
          error={problem('notes')}
          onChange={(notes) => setDraft((current) => ({ ...current, notes }))}
        />
        <FormButtons before={before} saving={saving} onClose={onClose} />
      </form>
      {before && (
        <div className="mt-8">
          <Suspense fallback={<Skeleton className="h-32" />}>
            <AttachmentList to={{ questionnaireResultId: before.id }} about="result" heading="h3" />
          </Suspense>
        </div>
      )}
    </Dialog>
  );
}
