/**
 * The dictionary of acute medicines (docs/clinical-rules.md#acute-medicines): international names, brands and their search.
 * Classes are apart, in `medicine-classes.ts`, so that a page without a field for medicines does not load their names.
 */
import type { MedicineNames } from './medicine.ts';
import { analgesics } from './medicine-analgesics.ts';
import { classesOf, type MedicineCode, medicineCodes, overuseClassOf } from './medicine-classes.ts';
import { combinations } from './medicine-combinations.ts';
import { specificMedicines } from './medicine-specific.ts';
import { nameSearch } from './name-search.ts';
import type { OveruseClass } from './overuse-classes.ts';

/** When the lists were last checked against their sources. */
export const medicinesReviewDate = '2026-11-22';

const dictionary: Readonly<Record<MedicineCode, MedicineNames>> = {
  ...analgesics,
  ...combinations,
  ...specificMedicines,
};

/** An entry with its classes. */
interface KnownMedicine extends MedicineNames {
  readonly code: MedicineCode;
  /** The class it is shown under. */
  readonly overuseClass: OveruseClass;
  /** Every class that a day with it counts in, its own first. */
  readonly countsAs: readonly OveruseClass[];
}

/** The dictionary's entry of a code. */
export function medicineOf(code: MedicineCode): KnownMedicine {
  return { code, ...dictionary[code], overuseClass: overuseClassOf(code), countsAs: classesOf(code) };
}

const dictionarySearch = /* @__PURE__ */ nameSearch(() => medicineCodes.map(medicineOf));

/** Search over the names of the dictionary. */
export const { find: findMedicines, meaningsOf } = dictionarySearch;

/** The dictionary's code of a full name or brand; undefined if unknown or ambiguous. */
export function recogniseMedicine(name: string): MedicineCode | undefined {
  const [meaning, another] = meaningsOf(name);
  return another === undefined ? meaning?.medicine.code : undefined;
}
