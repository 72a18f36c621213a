import { Suspense, useState } from 'react';
import { usePageDiary } from '#app/diary/diary.ts';
import { changeResult, saveResult } from '#app/diary/writes/questionnaire-writes.ts';
import { useQualityTexts } from '#app/i18n/areas.ts';
import { ChoiceChips } from '#app/ui/choice-chips.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { lazily } from '#app/ui/lazily.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import type { CalendarDay } from '#domain/calendar-date.ts';
import { msqDomains, type QuestionnaireResult } from '#domain/person/questionnaire.ts';
import { clinicInstruments } from '#domain/person/questionnaire-form.ts';
import { FormButtons } from './form-buttons.tsx';
import { NotesField } from './notes-field.tsx';
import { changesOf, type ResultDraft, readResult, resultDraft } from './result-draft.ts';
import { useScoreWords } from './score-words.ts';
import { useResultForm } from './use-result-form.ts';

const AttachmentList = lazily(() => import('#app/components/attachments/attachment-list.tsx'));

interface Props {
  /** Absent for a new result. */
  readonly before: QuestionnaireResult | undefined;
  readonly today: CalendarDay;
  readonly onClose: () => void;
  /** Called before it closes. */
  readonly onSaved: () => void;
}

/** A result from a clinic: questionnaire, date, and its score or the scores of its parts. */
export function ResultDialog({ before, today, onClose, onSaved }: Props) {
  const pageDiary = usePageDiary();
  const t = useQualityTexts();
  const { bandText } = useScoreWords();
  const [draft, setDraft] = useState(() => resultDraft(before, today));
  const change = (changes: Partial<ResultDraft>) => setDraft((current) => ({ ...current, ...changes }));
  const { instrument } = draft;
  const checked = readResult(draft, today);
  const { problem, saving, onSubmit } = useResultForm({
    checked,
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
  const score = checked.ok ? checked.value.score : null;
  const band = score === null || instrument === 'msq' ? '' : bandText(instrument, score);
  return (
    <Dialog
      open
      onClose={onClose}
      title={before ? t.clinic.editTitle(t.instruments[instrument]) : t.clinic.title}
      closeLabel={t.close}
      closesOutside={false}
    >
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        {!before && (
          <ChoiceChips
            legend={t.clinic.instrument}
            options={clinicInstruments.map((value) => ({ value, label: t.instruments[value] }))}
            value={instrument}
            onChange={(value) => change({ instrument: value })}
          />
        )}
        <Field label={t.date} error={problem('localDate')}>
          <TextInput
            type="date"
            className="max-w-56"
            value={draft.localDate}
            onChange={(event) => change({ localDate: event.target.value })}
          />
        </Field>
        {instrument === 'msq' ? (
          <>
            <p className="text-muted text-sm">{t.clinic.parts}</p>
            {msqDomains.map((name) => (
              <Field key={name} label={t.scoreParts[name]} error={problem(`scores.${name}`)}>
                <TextInput
                  inputMode="decimal"
                  autoComplete="off"
                  className="max-w-28 tabular-nums"
                  value={draft.scores[name]}
                  onChange={(event) => change({ scores: { ...draft.scores, [name]: event.target.value } })}
                />
              </Field>
            ))}
          </>
        ) : (
          <div className="flex flex-col gap-1.5">
            <Field
              label={t.clinic.score}
              hint={instrument === 'hit6' || instrument === 'midas' ? t.clinic.hints[instrument] : undefined}
              error={problem('score')}
            >
              <TextInput
                inputMode="numeric"
                autoComplete="off"
                className="max-w-28 tabular-nums"
                value={draft.score}
                onChange={(event) => change({ score: event.target.value })}
              />
            </Field>
            <p aria-live="polite" className="text-sm">
              {band && t.clinic.band(band)}
            </p>
          </div>
        )}
        <NotesField
          value={draft.notes}
          error={problem('notes')}
          hint={t.clinic.notesHint}
          onChange={(notes) => change({ notes })}
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
