/**
 * The dictionary of acute medicines (field.md 4.6): international names, brands and the class in which days are counted.
 * A combination product counts as what it is, not as its parts (ICHD-3 8.2.5).
 */
import type { Medicine } from './medicine.ts';
import { analgesics } from './medicine-analgesics.ts';
import { specificMedicines } from './medicine-specific.ts';
import type { MedicationClass } from './overuse.ts';

/** When a person last read the two lists against their sources. */
export const medicinesReviewDate = '2026-11-21';

const dictionary = [...analgesics, ...specificMedicines] as const;

export type MedicineCode = (typeof dictionary)[number]['code'];
export type KnownMedicine = Medicine & { readonly code: MedicineCode };

export const medicines: readonly KnownMedicine[] = dictionary;
export const medicineCodes: readonly MedicineCode[] = dictionary.map((medicine) => medicine.code);

const byCode: ReadonlyMap<MedicineCode, KnownMedicine> = new Map(
  medicines.map((medicine) => [medicine.code, medicine]),
);

/** The dictionary's entry of a code. */
export function medicineOf(code: MedicineCode): KnownMedicine {
  const medicine = byCode.get(code);
  if (!medicine) throw new RangeError(`no medicine ${code}`);
  return medicine;
}

/** The classes a day with this medicine counts for; an own medicine (null) is unclassified. */
export function countsAs(code: MedicineCode | null): readonly MedicationClass[] {
  if (code === null) return ['unclassified'];
  const medicine = medicineOf(code);
  return medicine.countsAs ?? [medicine.overuseClass];
}
