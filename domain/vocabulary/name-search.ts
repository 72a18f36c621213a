import { fold } from './fold.ts';
import { type Brand, brandsOf, type MedicineNames } from './medicine.ts';

/** A number with a unit, or a number that can only be a strength: a single digit may be part of a brand ('Tylenol 3'). */
const strength =
  /(?<![\p{L}\p{N}#])(?:\d+(?:[.,]\d+)*\s*(?:mg|gr?|mcg|µg|ug|ml|ui|iu|u|%)|\d{2,}(?:[.,]\d+)*|\d+(?:[.,]\d+)+)(?![\p{L}\p{N}])/gu;

/** Separators between the substances of a combination. */
const separator = /\s*[+/,&]\s*|\s(?:y|e|con|and|with)\s/;

/** Pharmaceutical forms as boxes name them in both languages; they do not change the substance. */
const forms =
  'comprimidos? comp cp capsulas? caps? pastillas? tabletas? tablets? tabs? pills? caplets? sobres? sachets? granulado ' +
  'polvo powder supositorios? suppositor(y|ies) efervescentes? effervescent bucodispersables? bucal orodispersibles? ' +
  'dispersables? dispersible liofilizado oral nasal intranasal spray aerosol pulverizacion inyectables? inyeccion ' +
  'injections? shots? jeringas? plumas? pens? autoinyector autoinjector gotas drops jarabe syrup solucion solution ' +
  'ampollas? ampoules? viales vial parches? parche patch(es)? retard crono chrono flas melt mlt zmt odt xr xl er sr la cr ' +
  'sc im iv vo po sl subcutane[oa] subcutaneous intramuscular intravenos[oa] intravenous sublingual inhalad[oa] inhaled';

/** Salts: the substance is the same. */
const salts =
  'sodic[oa] sodio sodium potasic[oa] potasio potassium magnesic[oa] lisina lysine arginina arginine trometamol ' +
  'succinato succinate benzoato benzoate hidrocloruro clorhidrato hydrochloride';

/** Makers of unbranded medicines, and words for "generic". */
const makers =
  'efg generic[oa]? generics? cinfa normon kern pharma teva sandoz stada mylan viatris ratiopharm aurovitas aurobindo ' +
  'pensa tarbis combix alter zentiva almus apotex accord genfar mk mintlab boots';

const joining = 'de of';

const noise = new RegExp(`^(?:${[forms, salts, makers, joining].join(' ').split(' ').join('|')})$`);
const countOfForm = new RegExp(`(?<!\\S)\\d\\s+(?=(?:${forms.split(' ').join('|')})(?!\\S))`, 'gu');

/** A typed name, folded and without its strength: 'maxalt max' for 'Maxalt Max 10 mg'. */
function withoutStrength(name: string): string {
  return fold(fold(name).replace(strength, ' '));
}

/**
 * Comparison key of a full name: without strength, form, salt, maker, accents and punctuation, and with the substances of a
 * combination in one order. Empty if nothing else is left.
 */
export function nameKey(name: string): string {
  return withoutStrength(name)
    .replace(countOfForm, ' ')
    .split(separator)
    .map((part) =>
      part
        .split(/[^\p{L}\p{N}#]+/u)
        .filter((word) => word !== '' && !noise.test(word))
        .join(' '),
    )
    .filter((part) => part !== '')
    .sort()
    .join(' + ');
}

/** An entry of a dictionary of names. */
interface Entry extends MedicineNames {
  readonly code: string;
}

/** A search result; `brand` if a brand matched. */
export interface NameMatch<Found extends Entry = Entry> {
  readonly medicine: Found;
  readonly brand: Brand | undefined;
}

/** One name of a medicine, prepared for comparison. */
interface Label<Found extends Entry> extends NameMatch<Found> {
  readonly folded: string;
  readonly words: readonly string[];
  readonly key: string;
}

function labelsOf<Found extends Entry>(medicine: Found): Label<Found>[] {
  const label = (text: string, brand?: Brand) => {
    // A label has no strength, so this is its folded text.
    const folded = withoutStrength(text);
    return { medicine, brand, folded, words: folded.split(/[^\p{L}\p{N}]+/u), key: nameKey(text) };
  };
  const names = [medicine.names.es, medicine.names.en, ...(medicine.alsoCalled ?? [])];
  return [
    ...names.map((name) => label(name)),
    ...brandsOf(medicine).map((brand) => label(brand.name, brand)),
  ];
}

/** How well a label matches a query: 0 begins with it, 1 one of its words does, 2 contains it, 3 not at all. */
function rank(label: Label<Entry>, query: string): 0 | 1 | 2 | 3 {
  if (label.folded.startsWith(query)) return 0;
  if (label.words.some((word) => word.startsWith(query))) return 1;
  return label.folded.includes(query) ? 2 : 3;
}

/** The first label of each medicine, in the given order. */
function onePerMedicine<Found extends Entry>(found: readonly Label<Found>[]): NameMatch<Found>[] {
  const first = new Map<string, NameMatch<Found>>();
  for (const { medicine, brand } of found) {
    if (!first.has(medicine.code)) first.set(medicine.code, { medicine, brand });
  }
  return [...first.values()];
}

/** Search over the names of one dictionary. */
export interface NameSearch<Found extends Entry = Entry> {
  /**
   * Searches names and brands of every country, in both languages, ignoring accents, capitals and strength.
   * @returns best matches first, each medicine once; empty for an empty query
   */
  find(text: string, limit?: number): NameMatch<Found>[];
  /**
   * The medicines a full name or brand can mean, with or without strength, form and maker; more than one if a brand is
   * another medicine in another country. Never guessed from a part: a day in a wrong class is worse than in none.
   */
  meaningsOf(name: string): NameMatch<Found>[];
}

/** @param entries called on first use */
export function nameSearch<Found extends Entry>(entries: () => readonly Found[]): NameSearch<Found> {
  let labels: readonly Label<Found>[] | undefined;
  let byKey: ReadonlyMap<string, readonly Label<Found>[]> | undefined;
  const allLabels = () => {
    labels ??= entries().flatMap(labelsOf);
    return labels;
  };
  /** The labels that match a text completely. */
  const labelsNamed = (text: string) => {
    const key = nameKey(text);
    byKey ??= Map.groupBy(allLabels(), (label) => label.key);
    return key === '' ? [] : (byKey.get(key) ?? []);
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
