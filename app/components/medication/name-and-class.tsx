import { useMedicationTexts, useWords } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import type { MedicineCode } from '#domain/vocabulary/medicine-classes.ts';
import { findMedicines, meaningsOf, medicineOf, recogniseMedicine } from '#domain/vocabulary/medicines.ts';
import { type OveruseClass, overuseClasses } from '#domain/vocabulary/overuse-classes.ts';
import { isNameConfirmed } from './intake-draft.ts';
import { MedicineInput } from './medicine-input.tsx';

/** A medicine: its name, and its class if the dictionary does not know it. */
export interface NamedMedicine {
  readonly name: string;
  readonly medicine: MedicineCode | null;
  readonly overuseClass: OveruseClass | null;
}

/** A medicine being named, with whether the name is confirmed as the person's own. */
export interface NamedInForm extends NamedMedicine {
  readonly own: boolean;
}

const acuteSearch = { find: findMedicines, meaningsOf };

interface Props extends NamedInForm {
  readonly problem: (field: string) => string | undefined;
  readonly change: (named: NamedInForm) => void;
  /** Finds the person's own medicines, whose class was chosen before. */
  readonly known?: (name: string) => NamedMedicine | undefined;
}

/** The name of a medicine and, if it is not in the dictionary, its class. */
export function NameAndClass({ name, own, medicine, overuseClass, problem, change, known }: Props) {
  const t = useMedicationTexts().fields;
  const words = useWords().medicationClass;
  const locale = useLocale();
  const code = medicine ?? recogniseMedicine(name) ?? null;
  const entry = code === null ? undefined : medicineOf(code);

  const meanings = meaningsOf(name);
  const isUnchecked = meanings.some(
    ({ medicine, brand }) => medicine.code === code && brand?.checked === false,
  );

  const isConfirmed = isNameConfirmed({ name, medicine, own });

  const rename = (next: string, chosen?: MedicineCode) => {
    const before = chosen ? undefined : known?.(next);
    change({
      name: next,
      own: before !== undefined,
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
        <MedicineInput
          value={name}
          search={acuteSearch}
          onChange={rename}
          onOwn={
            isConfirmed ? undefined : () => change({ name: name.trim(), own: true, medicine, overuseClass })
          }
        />
      </Field>
      {name.trim() !== '' && !entry && (isConfirmed || meanings.length > 1) && (
        <Field label={t.class} hint={meanings.length > 1 ? t.severalMeanings : t.classHint}>
          <Select
            value={overuseClass ?? ''}
            onChange={({ target }) =>
              change({
                name,
                own: true,
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
