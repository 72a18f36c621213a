/**
 * The dictionary of acute medicines (docs/clinical-rules.md#acute-medicines): international names and brands, and what is
 * found by what people type. What each one counts as stands apart, in `medicine-classes.ts`: what only counts is imported
 * from there, so that a page without a field for medicines does not load their names.
 */
import { type Brand, brandsOf, type MedicineNames } from './medicine.ts';
import { analgesics } from './medicine-analgesics.ts';
import { classesOf, type MedicineCode, medicineCodes, overuseClassOf } from './medicine-classes.ts';
import { combinations } from './medicine-combinations.ts';
import { specificMedicines } from './medicine-specific.ts';
import { nameKey, withoutStrength } from './medicine-text.ts';
import type { OveruseClass } from './overuse.ts';

/** When the lists were last read against their sources. */
export const medicinesReviewDate = '2026-11-22';

const dictionary: Readonly<Record<MedicineCode, MedicineNames>> = {
  ...analgesics,
  ...combinations,
  ...specificMedicines,
};

/** An entry with what it counts as. */
export interface KnownMedicine extends MedicineNames {
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

/** A medicine found by what was typed; `brand` when it was a brand that matched. */
export interface MedicineMatch {
  readonly medicine: KnownMedicine;
  readonly brand: Brand | undefined;
}

/** Everything one medicine is called, ready to be compared. */
interface Label extends MedicineMatch {
  readonly folded: string;
  readonly words: readonly string[];
  readonly key: string;
}

function labelsOf(medicine: KnownMedicine): Label[] {
  const label = (text: string, brand?: Brand) => {
    // A strength is no part of a label, so this is its folded text.
    const folded = withoutStrength(text);
    return { medicine, brand, folded, words: folded.split(/[^\p{L}\p{N}]+/u), key: nameKey(text) };
  };
  const names = [medicine.names.es, medicine.names.en, ...(medicine.alsoCalled ?? [])];
  return [
    ...names.map((name) => label(name)),
    ...brandsOf(medicine).map((brand) => label(brand.name, brand)),
  ];
}

let labels: readonly Label[] | undefined;

/** Made when something is first looked up. */
function allLabels(): readonly Label[] {
  labels ??= medicineCodes.map(medicineOf).flatMap(labelsOf);
  return labels;
}

/** How well a label answers a query: 0 begins with it, 1 one of its words does, 2 it is somewhere inside, 3 not at all. */
function rank(label: Label, query: string): 0 | 1 | 2 | 3 {
  if (label.folded.startsWith(query)) return 0;
  if (label.words.some((word) => word.startsWith(query))) return 1;
  return label.folded.includes(query) ? 2 : 3;
}

/** The first of the labels of each medicine, in their order. */
function onePerMedicine(found: readonly Label[]): MedicineMatch[] {
  const first = new Map<MedicineCode, MedicineMatch>();
  for (const { medicine, brand } of found) {
    if (!first.has(medicine.code)) first.set(medicine.code, { medicine, brand });
  }
  return [...first.values()];
}

/**
 * Searches names and brands of every country, in both languages, whatever the accents, the capitals and the strength.
 * @returns best matches first, each medicine once; empty for an empty query
 */
export function findMedicines(text: string, limit = 8): MedicineMatch[] {
  const query = withoutStrength(text);
  if (query === '') return [];
  const ranked = [0, 1, 2].flatMap((wanted) => allLabels().filter((label) => rank(label, query) === wanted));
  return onePerMedicine([...labelsNamed(text), ...ranked]).slice(0, limit);
}

/** The labels a text is the whole of. */
function labelsNamed(text: string): Label[] {
  const key = nameKey(text);
  return key === '' ? [] : allLabels().filter((label) => label.key === key);
}

/**
 * What a whole name or brand as a person wrote it can mean, with strength, form and maker or without; more than one where
 * a brand is another medicine in another country. Never guessed from a part: a day in a wrong class is worse than in none.
 */
export function meaningsOf(name: string): MedicineMatch[] {
  return onePerMedicine(labelsNamed(name));
}

/** The dictionary's code for a whole name or brand; undefined for one it does not know and for one with two meanings. */
export function recogniseMedicine(name: string): MedicineCode | undefined {
  const [meaning, another] = meaningsOf(name);
  return another === undefined ? meaning?.medicine.code : undefined;
}
