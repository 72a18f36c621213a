import { useLocale } from '#app/i18n/locale.tsx';
import { Field } from '#app/ui/field.tsx';
import { MedicineInput } from '../medication/medicine-input.tsx';
import { useMedicationTexts } from '../medication/texts.ts';
import type { TreatmentPart } from './detail-fields.tsx';
import { useTreatmentTexts } from './texts.ts';
import { entryOf, isTreatmentNamed, treatmentNames } from './treatment-draft.ts';

/** The name of a regimen, with what is known of it. */
export function NameField({ draft, change, problem }: TreatmentPart) {
  const t = useTreatmentTexts().form;
  const medication = useMedicationTexts().fields;
  const locale = useLocale();
  const entry = entryOf(draft);
  const hasMeanings = entry === undefined && treatmentNames.meaningsOf(draft.name).length > 1;
  const known = entry && [
    entry.brand && t.isBrandOf(entry.medicine.names[locale]),
    entry.brand?.checked === false && medication.unchecked,
  ];
  const hint = known?.filter(Boolean).join(' ') || (hasMeanings ? t.severalMeanings : t.nameHint);
  return (
    <Field label={t.name} hint={hint} error={problem('name')}>
      <MedicineInput
        value={draft.name}
        search={treatmentNames}
        onChange={(name, chosen) => change({ name, medicine: chosen ?? null, own: false })}
        onOwn={isTreatmentNamed(draft) ? undefined : () => change({ name: draft.name.trim(), own: true })}
      />
    </Field>
  );
}
