/**
 * The dictionary of acute medicines (docs/clinical-rules.md#acute-medicines): international names, brands and the class
 * in which days are counted. A combination product counts as what it is, not as its parts (ICHD-3 8.2.5).
 */
import { fold } from '../fold.ts';
import type { Medicine } from './medicine.ts';
import { analgesics } from './medicine-analgesics.ts';
import { specificMedicines } from './medicine-specific.ts';
import type { MedicationClass, OveruseClass } from './overuse.ts';

/** When a person last read the two lists against their sources. */
export const medicinesReviewDate = '2026-11-21';

const dictionary = [...analgesics, ...specificMedicines] as const;

export type MedicineCode = (typeof dictionary)[number]['code'];
type KnownMedicine = Medicine & { readonly code: MedicineCode };

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

/** A medicine as far as counting is concerned. */
interface Countable {
  readonly medicine: MedicineCode | null;
  /** What an own medicine counts as, as the person chose; null is unclassified. The dictionary's word goes first. */
  readonly overuseClass: OveruseClass | null;
}

/** The classes a day with this medicine counts for; an own medicine counts as its owner said. */
export function countsAs({ medicine: code, overuseClass }: Countable): readonly MedicationClass[] {
  if (code === null) return [overuseClass ?? 'unclassified'];
  const medicine = medicineOf(code);
  return medicine.countsAs ?? [medicine.overuseClass];
}

/** A medicine found by what was typed; `brand` when it was a brand that matched. */
export interface MedicineMatch {
  readonly medicine: KnownMedicine;
  readonly brand: string | undefined;
}

/** Everything one medicine is called, ready to be compared. */
interface Label extends MedicineMatch {
  readonly folded: string;
  readonly words: readonly string[];
}

function labelsOf(medicine: KnownMedicine): Label[] {
  const label = (text: string, brand: string | undefined) => {
    const folded = fold(text);
    return { medicine, brand, folded, words: folded.split(/[^\p{L}\p{N}]+/u) };
  };
  const names = [medicine.names.es, medicine.names.en, ...(medicine.alsoCalled ?? [])];
  const brands = Object.values(medicine.brands).flat();
  return [...names.map((name) => label(name, undefined)), ...brands.map((brand) => label(brand, brand))];
}

const labels: readonly Label[] = medicines.flatMap(labelsOf);

/** How well a label answers a query: 0 begins with it, 1 one of its words does, 2 it is somewhere inside, 3 not at all. */
function rank(label: Label, query: string): 0 | 1 | 2 | 3 {
  if (label.folded.startsWith(query)) return 0;
  if (label.words.some((word) => word.startsWith(query))) return 1;
  return label.folded.includes(query) ? 2 : 3;
}

/**
 * Searches names and brands of every region, in both languages, whatever the accents and capitals.
 * @returns best matches first, each medicine once; empty for an empty query
 */
export function findMedicines(text: string, limit = 8): MedicineMatch[] {
  const query = fold(text);
  if (query === '') return [];
  const best = new Map<MedicineCode, MedicineMatch>();
  for (const wanted of [0, 1, 2]) {
    for (const label of labels) {
      if (best.has(label.medicine.code) || rank(label, query) !== wanted) continue;
      best.set(label.medicine.code, { medicine: label.medicine, brand: label.brand });
    }
  }
  return [...best.values()].slice(0, limit);
}

/** A strength behind the name: ' 600 mg', ' 600', ' 2,5'. A single digit alone may be part of a brand ('Tylenol 3'). */
const strength = /\s+(\d+([.,]\d+)?\s*(mg|g|ml|mcg|µg|ui|iu)|\d{2,}|\d+[.,]\d+)$/;

/**
 * The dictionary's code for a whole name or brand as a person wrote it, with its strength or without. Never guesses
 * from a part: a day in a wrong class is worse than a day in none.
 */
export function recogniseMedicine(name: string): MedicineCode | undefined {
  const folded = fold(name);
  const bare = folded.replace(strength, '');
  return labels.find((label) => label.folded === folded || label.folded === bare)?.medicine.code;
}
