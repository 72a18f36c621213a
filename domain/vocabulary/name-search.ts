import { type Brand, brandsOf, type MedicineNames } from './medicine.ts';
import { nameKey, withoutStrength } from './medicine-text.ts';

/** An entry of a dictionary of names. */
interface Entry extends MedicineNames {
  readonly code: string;
}

/** An entry found by what was typed; `brand` when it was a brand that matched. */
export interface NameMatch<Found extends Entry = Entry> {
  readonly medicine: Found;
  readonly brand: Brand | undefined;
}

/** Everything one medicine is called, ready to be compared. */
interface Label<Found extends Entry> extends NameMatch<Found> {
  readonly folded: string;
  readonly words: readonly string[];
  readonly key: string;
}

function labelsOf<Found extends Entry>(medicine: Found): Label<Found>[] {
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

/** How well a label answers a query: 0 begins with it, 1 one of its words does, 2 it is somewhere inside, 3 not at all. */
function rank(label: Label<Entry>, query: string): 0 | 1 | 2 | 3 {
  if (label.folded.startsWith(query)) return 0;
  if (label.words.some((word) => word.startsWith(query))) return 1;
  return label.folded.includes(query) ? 2 : 3;
}

/** The first of the labels of each medicine, in their order. */
function onePerMedicine<Found extends Entry>(found: readonly Label<Found>[]): NameMatch<Found>[] {
  const first = new Map<string, NameMatch<Found>>();
  for (const { medicine, brand } of found) {
    if (!first.has(medicine.code)) first.set(medicine.code, { medicine, brand });
  }
  return [...first.values()];
}

/** How the names of one dictionary are searched. */
export interface NameSearch<Found extends Entry = Entry> {
  /**
   * Searches names and brands of every country, in both languages, whatever the accents, the capitals and the strength.
   * @returns best matches first, each medicine once; empty for an empty query
   */
  find(text: string, limit?: number): NameMatch<Found>[];
  /**
   * What a whole name or brand as a person wrote it can mean, with strength, form and maker or without; more than one
   * where a brand is another medicine in another country. Never guessed from a part: a day in a wrong class is worse than
   * in none.
   */
  meaningsOf(name: string): NameMatch<Found>[];
}

/** @param entries called when something is first looked up */
export function nameSearch<Found extends Entry>(entries: () => readonly Found[]): NameSearch<Found> {
  let labels: readonly Label<Found>[] | undefined;
  const allLabels = () => {
    labels ??= entries().flatMap(labelsOf);
    return labels;
  };
  /** The labels a text is the whole of. */
  const labelsNamed = (text: string) => {
    const key = nameKey(text);
    return key === '' ? [] : allLabels().filter((label) => label.key === key);
  };
  return {
    find(text, limit = 8) {
      const query = withoutStrength(text);
      if (query === '') return [];
      const ranked = [0, 1, 2].flatMap((wanted) =>
        allLabels().filter((label) => rank(label, query) === wanted),
      );
      return onePerMedicine([...labelsNamed(text), ...ranked]).slice(0, limit);
    },
    meaningsOf: (name) => onePerMedicine(labelsNamed(name)),
  };
}
