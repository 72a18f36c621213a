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

/** A medicine found by what was typed; `brand` when it was a brand that matched. */
export interface MedicineMatch {
  readonly medicine: KnownMedicine;
  readonly brand: string | undefined;
}

/** Lower case without accents or other marks, so that 'sumatriptan' finds 'sumatriptán'. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** How well a name answers a query: 0 begins with it, 1 a word in it does, 2 it is somewhere inside; none is undefined. */
function rank(name: string, query: string): 0 | 1 | 2 | undefined {
  const at = fold(name).indexOf(query);
  if (at < 0) return undefined;
  if (at === 0) return 0;
  return fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => word.startsWith(query))
    ? 1
    : 2;
}

/**
 * Searches names and brands of every region, in both languages, whatever the accents and capitals.
 * @returns best matches first, a single medicine before its combinations; empty for an empty query
 */
export function findMedicines(text: string, limit = 8): MedicineMatch[] {
  const query = fold(text);
  if (query === '') return [];
  return medicines
    .flatMap((medicine) => bestMatch(medicine, query))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ medicine, brand }) => ({ medicine, brand }));
}

function bestMatch(medicine: KnownMedicine, query: string): (MedicineMatch & { rank: number })[] {
  const names = [medicine.names.es, medicine.names.en, ...(medicine.alsoCalled ?? [])];
  const brands = Object.values(medicine.brands).flat();
  return [
    ...names.map((name) => ({ medicine, brand: undefined, rank: rank(name, query) })),
    ...brands.map((brand) => ({ medicine, brand, rank: rank(brand, query) })),
  ]
    .filter((match): match is MedicineMatch & { rank: 0 | 1 | 2 } => match.rank !== undefined)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, 1);
}
