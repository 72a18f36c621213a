/**
 * The dictionary of acute medicines (docs/clinical-rules.md#acute-medicines): international names and brands, and what is
 * found by what people type. What each one counts as stands apart, in `medicine-classes.ts`: what only counts is imported
 * from there, so that a page without a field for medicines does not load their names.
 */
import type { MedicineNames } from './medicine.ts';
import { analgesics } from './medicine-analgesics.ts';
import { classesOf, type MedicineCode, medicineCodes, overuseClassOf } from './medicine-classes.ts';
import { combinations } from './medicine-combinations.ts';
import { specificMedicines } from './medicine-specific.ts';
import { nameSearch } from './name-search.ts';
import type { OveruseClass } from './overuse.ts';

/** When the lists were last read against their sources. */
export const medicinesReviewDate = '2026-11-22';

const dictionary: Readonly<Record<MedicineCode, MedicineNames>> = {
  ...analgesics,
  ...combinations,
  ...specificMedicines,
};

/** An entry with what it counts as. */
interface KnownMedicine extends MedicineNames {
  readonly code: MedicineCode;
  /** The class it is shown under. */
  readonly overuseClass: OveruseClass;
  /** Every class a day with it counts for, its own first. */
  readonly countsAs: readonly OveruseClass[];
}

/** The dictionary's entry of a code. */
export function medicineOf(code: MedicineCode): KnownMedicine {
  return { code, ...dictionary[code], overuseClass: overuseClassOf(code), countsAs: classesOf(code) };
}

const dictionarySearch = /* @__PURE__ */ nameSearch(() => medicineCodes.map(medicineOf));

/** The names of the dictionary, searched by what somebody types. */
export const { find: findMedicines, meaningsOf } = dictionarySearch;

/** The dictionary's code for a whole name or brand; undefined for one it does not know and for one with two meanings. */
export function recogniseMedicine(name: string): MedicineCode | undefined {
  const [meaning, another] = meaningsOf(name);
  return another === undefined ? meaning?.medicine.code : undefined;
}
