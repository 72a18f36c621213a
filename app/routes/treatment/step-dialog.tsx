import { type FormEvent, useState } from 'react';
import { useProblemText } from '#app/components/problem-text.ts';
import { PosologyField } from '#app/components/treatments/posology-field.tsx';
import { RegimenDoseFields } from '#app/components/treatments/regimen-dose-fields.tsx';
import { type DoseDraft, draftOfDose, readStep } from '#app/components/treatments/treatment-draft.ts';
import { useMoveToTrash } from '#app/components/use-move-to-trash.ts';
import { usePageDiary } from '#app/diary/diary.ts';
import { changeStep, saveStep } from '#app/diary/writes/treatment-writes.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useTreatmentTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import type { CalendarDay } from '#domain/calendar-date.ts';
import { asksDose, type Treatment, type TreatmentStep } from '#domain/treatment/treatment.ts';

interface Props {
  readonly treatment: Treatment;
  /** Absent for a new step. */
  readonly step: TreatmentStep | undefined;
  readonly today: CalendarDay;
  readonly onClose: () => void;
  /** Called before it closes. */
  readonly onSaved: () => void;
}

/** A change of dose: first day, amount and schedule. */
export function StepDialog({ treatment, step, today, onClose, onSaved }: Props) {
  const pageDiary = usePageDiary();
  const t = useTreatmentTexts();
  const moveToTrash = useMoveToTrash();
  const toastFailure = useFailureToast();
  const [startDate, setStartDate] = useState(step?.startDate ?? today);
  const [draft, setDraft] = useState<DoseDraft>(() =>
    draftOfDose(
      step ?? {
        dose: null,
        // Unit and route seldom change with the dose.
        unit: treatment.unit,
        timesADay: treatment.timesADay,
        dailyDose: null,
        posology: treatment.posology,
      },
    ),
  );
  const change = (changes: Partial<DoseDraft>) => setDraft((current) => ({ ...current, ...changes }));
  const [attempted, setAttempted] = useState(false);
  const checked = readStep(draft, startDate);
  const problem = useProblemText(attempted && !checked.ok ? checked.problems : {}, draft);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setAttempted(true);
    if (!checked.ok) return;
    toastFailure(undefined);
    const saved = step
      ? changeStep(pageDiary, step, checked.value)
      : saveStep(pageDiary, crypto.randomUUID(), treatment.id, checked.value);
    saved.then(() => {
      onSaved();
      onClose();
    }, toastFailure);
  }
  async function remove({ id }: TreatmentStep) {
    if (await moveToTrash({ entity: 'treatment_steps', id }, { title: t.steps.removed })) onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={step ? t.steps.edit : t.steps.add}
      closeLabel={t.stop.close}
      closesOutside={false}
    >
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        <Field label={t.steps.date} error={problem('startDate')}>
          <TextInput
            type="date"
            className="max-w-56"
            value={startDate}
            onChange={(event) => setStartDate(event.target.value)}
          />
        </Field>
        {asksDose(treatment.kind) && (
          <RegimenDoseFields
            draft={draft}
            daily={treatment.interval === null}
            change={change}
            problem={problem}
          />
        )}
        <PosologyField
          value={draft.posology}
          hint={asksDose(treatment.kind) ? t.form.posologyHint : t.form.posologyHintOther}
          error={problem('posology')}
          onChange={(posology) => change({ posology })}
        />
        <DialogActions>
          <Button type="submit" variant="primary">
            {t.steps.save}
          </Button>
          {step && (
            <Button variant="quiet" onClick={() => void remove(step)}>
              {t.steps.remove}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
