import { useTreatmentTexts, useWords } from '#app/i18n/areas.ts';
import { ChoiceChips } from '#app/ui/choice-chips.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { doseUnits } from '#domain/vocabulary/units.ts';
import { useFormatDose } from './format-regimen.ts';
import { type DoseDraft, dailyFrom } from './treatment-draft.ts';

interface Props {
  readonly draft: DoseDraft;
  /** Taken a number of times a day, not injected at intervals. */
  readonly daily: boolean;
  readonly change: (changes: Partial<DoseDraft>) => void;
  readonly problem: (field: string) => string | undefined;
}

/** The prescribed dose: nothing is filled in that the person has not entered before. */
export function RegimenDoseFields({ draft, daily, change, problem }: Props) {
  const t = useTreatmentTexts().form;
  const words = useWords();
  const formatDose = useFormatDose();
  const follows = dailyFrom(draft);
  const unit = draft.unit === '' ? null : draft.unit;
  return (
    <>
      <div>
        <div className="flex flex-wrap gap-3">
          <Field
            label={t.dose}
            aside={t.optional}
            error={problem('dose')}
            className="min-w-0 flex-[2_1_8rem]"
          >
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              value={draft.dose}
              onChange={(event) => change({ dose: event.target.value })}
            />
          </Field>
          {daily && (
            <Field
              label={t.timesADay}
              aside={t.optional}
              error={problem('timesADay')}
              className="min-w-0 flex-[2_1_8rem]"
            >
              <TextInput
                inputMode="numeric"
                autoComplete="off"
                value={draft.timesADay}
                onChange={(event) => change({ timesADay: event.target.value })}
              />
            </Field>
          )}
        </div>
        <p className="mt-1.5 text-muted text-sm">{t.doseHint}</p>
      </div>
      {(draft.dose.trim() !== '' || draft.dailyDose.trim() !== '') && (
        <ChoiceChips
          legend={t.unit}
          error={problem('unit')}
          options={doseUnits.map((one) => ({ value: one, label: words.units[one] }))}
          value={unit}
          onChange={(chosen) => change({ unit: chosen })}
        />
      )}
      {daily && draft.timesADay.trim() !== '' && (
        <Field
          label={t.dailyDose}
          aside={t.optional}
          hint={t.dailyDoseHint(follows === null ? undefined : formatDose({ dose: follows, unit }))}
          error={problem('dailyDose')}
        >
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            className="max-w-40"
            value={draft.dailyDose}
            onChange={(event) => change({ dailyDose: event.target.value })}
          />
        </Field>
      )}
    </>
  );
}
