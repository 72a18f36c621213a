import { Trash2 } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { ChoiceChips } from '#app/ui/choice-chips.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { decimalFromText } from '#domain/number-text.ts';
import { outcomes } from '#domain/vocabulary/outcome.ts';
import { type DoseUnit, doseUnits } from '#domain/vocabulary/units.ts';
import { MedicineInput } from '../medication/medicine-input.tsx';
import { useSayMedicine } from '../medication/say-medicine.ts';
import { useSayInstant } from '../times.ts';
import { type IntakeDraft, instantAt } from './draft.ts';
import { MomentFields } from './moment-fields.tsx';
import { useFormTexts, useWords } from './texts.ts';

interface Props {
  readonly intake: IntakeDraft;
  readonly zone: string;
  /** Added by one tap, so its fields wait closed until they are wanted. */
  readonly closed: boolean;
  readonly problem: (field: string) => string | undefined;
  readonly change: (changes: Partial<IntakeDraft>) => void;
  readonly remove: () => void;
}

/** One intake: what it was, when, and whether it helped. */
export function IntakeFields({ intake, zone, closed, problem, change, remove }: Props) {
  const t = useFormTexts().medication;
  const words = useWords();
  const sayInstant = useSayInstant();
  const sayMedicine = useSayMedicine();
  const taken = instantAt(intake.taken, zone);
  const dose = decimalFromText(intake.dose) ?? null;
  const name = intake.name.trim() === '' ? t.newIntake : sayMedicine({ ...intake, dose });
  const answers = [...outcomes, 'later'] as const;

  return (
    <fieldset className="min-w-0 rounded-lg border border-border bg-surface-raised px-4 pt-1 pb-4">
      <legend className="sr-only">{name}</legend>
      <Disclosure
        open={!closed}
        className="border-b-0"
        summary={name}
        value={taken === null ? '' : sayInstant(taken, zone)}
      >
        <div className="flex flex-col gap-4">
          <Field label={t.name} hint={t.nameHint} error={problem('name')}>
            <MedicineInput value={intake.name} onChange={(next) => change({ name: next })} />
          </Field>
          <div className="grid grid-cols-2 gap-3">
            <Field label={t.dose} aside={t.optional} error={problem('dose')}>
              <TextInput
                inputMode="decimal"
                autoComplete="off"
                value={intake.dose}
                onChange={(event) => change({ dose: event.target.value })}
              />
            </Field>
            <Field label={t.unit} error={problem('unit')}>
              <Select
                value={intake.unit ?? ''}
                onChange={(event) =>
                  change({ unit: event.target.value === '' ? null : (event.target.value as DoseUnit) })
                }
                options={[
                  { value: '', label: t.noUnit },
                  ...doseUnits.map((unit) => ({ value: unit, label: words.units[unit] })),
                ]}
              />
            </Field>
          </div>
          <MomentFields
            value={intake.taken}
            onChange={(moment) => change({ taken: moment })}
            dateLabel={t.date}
            timeLabel={t.time}
            error={problem('takenAt')}
          />
        </div>
      </Disclosure>
      <ChoiceChips
        legend={t.relief}
        options={answers.map((answer) => ({
          value: answer,
          label: answer === 'later' ? t.reliefLater : words.outcome[answer],
        }))}
        value={intake.outcome ?? 'later'}
        onChange={(answer) => change({ outcome: answer === 'later' ? null : answer })}
      />
      <Button variant="quiet" className="mt-3 -ml-4" onClick={remove} aria-label={t.removeOf(name)}>
        <Trash2 aria-hidden="true" className="size-5" />
        {t.remove}
      </Button>
    </fieldset>
  );
}
