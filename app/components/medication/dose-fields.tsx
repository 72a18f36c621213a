import { useMedicationTexts, useWords } from '#app/i18n/areas.ts';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { type DoseUnit, doseUnits } from '#domain/vocabulary/units.ts';

interface Dose {
  /** As typed. */
  readonly dose: string;
  readonly unit: DoseUnit | null;
}

interface Props extends Dose {
  readonly label?: string;
  readonly hint?: string;
  readonly problem: (field: string) => string | undefined;
  readonly change: (changes: Partial<Dose>) => void;
}

/** A dose with its unit; empty until the person enters it. */
export function DoseFields({ dose, unit, label, hint, problem, change }: Props) {
  const t = useMedicationTexts().fields;
  const words = useWords().units;
  return (
    <div className="flex flex-col gap-1.5">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-3">
        <Field label={label ?? t.dose} aside={label ? undefined : t.optional} error={problem('dose')}>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            value={dose}
            onChange={({ target }) => change({ dose: target.value })}
          />
        </Field>
        <Field label={t.unit} error={problem('unit')}>
          <Select
            value={unit ?? ''}
            onChange={({ target }) =>
              change({ unit: target.value === '' ? null : (target.value as DoseUnit) })
            }
            options={[
              { value: '', label: t.noUnit },
              ...doseUnits.map((one) => ({ value: one, label: words[one] })),
            ]}
          />
        </Field>
      </div>
      {hint && <p className="text-muted text-sm">{hint}</p>}
    </div>
  );
}
