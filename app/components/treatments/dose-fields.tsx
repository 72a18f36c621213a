import { useWords } from '#app/i18n/vocabulary.ts';
import { ChoiceChips } from '#app/ui/choice-chips.tsx';
import { Field } from '#app/ui/field.tsx';
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
      <Field label={t.dose} aside={t.optional} hint={t.doseHint} error={problem('dose')}>
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          className="max-w-40"
          value={draft.dose}
          onChange={(event) => change({ dose: event.target.value })}
        />
      </Field>
      {draft.dose.trim() !== '' && (
        <ChoiceChips
          legend={t.unit}
          error={problem('unit')}
          options={doseUnits.map((unit) => ({ value: unit, label: words.units[unit] }))}
          value={draft.unit === '' ? null : draft.unit}
          onChange={(unit) => change({ unit })}
        />
      )}
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
