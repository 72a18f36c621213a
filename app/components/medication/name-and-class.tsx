import { useLocale } from '#app/i18n/locale.tsx';
import { useWords } from '#app/i18n/vocabulary.ts';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import type { MedicineCode } from '#domain/vocabulary/medicine-classes.ts';
import { meaningsOf, medicineOf, recogniseMedicine } from '#domain/vocabulary/medicines.ts';
import { type OveruseClass, overuseClasses } from '#domain/vocabulary/overuse.ts';
import { MedicineInput } from './medicine-input.tsx';
import { useMedicationTexts } from './texts.ts';

/** Which medicine: by what somebody calls it, with its class where the dictionary does not know it. */
export interface NamedMedicine {
  readonly name: string;
  readonly medicine: MedicineCode | null;
  readonly overuseClass: OveruseClass | null;
}

interface Props extends NamedMedicine {
  readonly problem: (field: string) => string | undefined;
  readonly change: (named: NamedMedicine) => void;
  /** Medicines of the person's own, whose class has been said before. */
  readonly known?: (name: string) => NamedMedicine | undefined;
}

/** The name of a medicine; of one that is not in the dictionary, what kind it is. */
export function NameAndClass({ name, medicine, overuseClass, problem, change, known }: Props) {
  const t = useMedicationTexts().fields;
  const words = useWords().medicationClass;
  const locale = useLocale();
  const code = medicine ?? recogniseMedicine(name) ?? null;
  const entry = code === null ? undefined : medicineOf(code);

  const meanings = meaningsOf(name);
  const isUnchecked = meanings.some(
    ({ medicine, brand }) => medicine.code === code && brand?.checked === false,
  );

  const rename = (next: string, chosen?: MedicineCode) => {
    const before = chosen ? undefined : known?.(next);
    change({
      name: next,
      medicine: before ? before.medicine : (chosen ?? recogniseMedicine(next) ?? null),
      overuseClass: before ? before.overuseClass : overuseClass,
    });
  };
  const isDictionary = entry && [
    t.isDictionary(entry.names[locale], words[entry.overuseClass]),
    isUnchecked && t.unchecked,
  ];
  return (
    <>
      <Field
        label={t.name}
        hint={isDictionary ? isDictionary.filter(Boolean).join(' ') : t.nameHint}
        error={problem('name')}
      >
        <MedicineInput value={name} onChange={rename} />
      </Field>
      {name.trim() !== '' && !entry && (
        <Field label={t.class} hint={meanings.length > 1 ? t.severalMeanings : t.classHint}>
          <Select
            value={overuseClass ?? ''}
            onChange={({ target }) =>
              change({
                name,
                medicine,
                overuseClass: target.value === '' ? null : (target.value as OveruseClass),
              })
            }
            options={[
              { value: '', label: t.classUnknown },
              ...overuseClasses.map((one) => ({ value: one, label: words[one] })),
            ]}
          />
        </Field>
      )}
    </>
  );
}
