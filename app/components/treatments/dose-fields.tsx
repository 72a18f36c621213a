import { useWords } from '#app/i18n/vocabulary.ts';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { textDefaultMaxLength } from '#domain/limits.ts';
import { doseUnits } from '#domain/vocabulary/units.ts';
import { useTreatmentTexts } from './texts.ts';
import type { DoseDraft } from './treatment-draft.ts';

interface Props {
  readonly draft: DoseDraft;
  readonly change: (changes: Partial<DoseDraft>) => void;
  readonly problem: (field: string) => string | undefined;
}

/** How much and how, as prescribed: nothing is filled in that the person has not entered before. */
export function DoseFields({ draft, change, problem }: Props) {
  const t = useTreatmentTexts().form;
  const words = useWords();
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-3">
        <Field label={t.dose} aside={t.optional} error={problem('dose')} className="min-w-0">
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            value={draft.dose}
            onChange={(event) => change({ dose: event.target.value })}
          />
        </Field>
        <Field label={t.unit} error={problem('unit')} className="min-w-0">
          <Select
            value={draft.unit}
            onChange={(event) => change({ unit: event.target.value as DoseDraft['unit'] })}
            options={[
              { value: '', label: t.noUnit },
              ...doseUnits.map((unit) => ({ value: unit, label: words.units[unit] })),
            ]}
          />
        </Field>
      </div>
      <p className="-mt-3 text-muted text-sm">{t.doseHint}</p>
      <Field label={t.posology} aside={t.optional} hint={t.posologyHint} error={problem('posology')}>
        <TextInput
          autoComplete="off"
          maxLength={textDefaultMaxLength}
          value={draft.posology}
          onChange={(event) => change({ posology: event.target.value })}
        />
      </Field>
    </>
  );
}
