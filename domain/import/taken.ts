/** Lists of other programs, and what a cell of medicines says was taken (docs/decisions/074). */
import { doseDecimals, doseMax } from '../limits.ts';
import { fold } from '../model/fold.ts';
import { readingsOfNumber } from '../model/number-text.ts';
import type { MedicineCode } from '../vocabulary/medicine-classes.ts';
import { meaningsOf, recogniseMedicine } from '../vocabulary/medicines.ts';
import type { OveruseClass } from '../vocabulary/overuse-classes.ts';
import { recognisePreventive } from '../vocabulary/preventives.ts';
import type { DoseUnit } from '../vocabulary/units.ts';
import { isBlank, isNothingTaken, isNotTaken } from './import-words.ts';

/** One medicine of a cell. */
export interface TakenMedicine {
  /** As it is stored: without what became its dose. */
  readonly name: string;
  /** As it stands in the file; it identifies the intake. */
  readonly written: string;
  /**
   * A preventive is no acute dose; `unknown` has no class until the person chooses one; `none` is no dose of anything: an
   * amount alone, or something that was not taken.
   */
  readonly kind: 'acute' | 'preventive' | 'unknown' | 'none';
  readonly medicine: MedicineCode | null;
  /** The class of an own medicine, if its name is that of a class. */
  readonly overuseClass: OveruseClass | null;
  /** Null where the file gives none, or one that can be read in two ways. */
  readonly dose: { readonly amount: number; readonly unit: DoseUnit } | null;
  /** Whether the file says more than name and dose hold. */
  readonly saysMore: boolean;
}

/** Characters; patterns are slow on longer texts. */
const cellMaxLength = 5000;
/** Characters; a longer text is in the wrong column. */
const entryMaxLength = 200;

/** Between the entries of a list; a comma between digits is a decimal one. */
const separator = /[;|\n\r\t•]|,(?!\d)|(?<!\d),/;
/** The same, with what one medicine after another is joined by. */
const medicineSeparator =
  /[;|\n\r\t•]|,(?!\d)|(?<!\d),|->|=>|[→⇒]|\s(?:(?:and|y) )?(?:then|luego|después|despues|followed by|seguido de|seguida de)\s/i;

/** Splits a text where a pattern matches outside brackets. */
function splitOutside(text: string, pattern: RegExp): string[] {
  const mask = text.replace(/\([^()]*\)/g, (inside) => '_'.repeat(inside.length));
  const parts: string[] = [];
  let from = 0;
  for (const { 0: found, index } of mask.matchAll(new RegExp(pattern.source, `${pattern.flags}g`))) {
    parts.push(text.slice(from, index));
    from = index + found.length;
  }
  return [...parts, text.slice(from)].map((part) => part.trim()).filter((part) => part !== '');
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The text of an entry of a JSON list; of an object its name, with the rest in brackets. */
function textOfJson(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOfJson).join(' ');
  if (!isRecord(value)) return value === null || typeof value === 'boolean' ? '' : String(value);
  const entries = Object.entries(value).flatMap(([key, one]) => {
    const text = textOfJson(one);
    return text === '' ? [] : [{ key, text }];
  });
  const named = entries.find(({ key }) => /name$|^nombre$|^(?:medic|drug|label|title)/i.test(key));
  const rest = entries.filter((one) => one !== named).map(({ key, text }) => `${key} ${text}`);
  if (!named) return rest.join(', ');
  return rest.length === 0 ? named.text : `${named.text} (${rest.join(', ')})`;
}

/** The entries of a list as JSON, Python or PostgreSQL write it; undefined for any other text. */
function entriesOfProgram(text: string, between: RegExp): string[] | undefined {
  if (/^[[{"]/.test(text)) {
    try {
      const value: unknown = JSON.parse(text);
      if (typeof value === 'string') return entriesOf(value, between);
      return (Array.isArray(value) ? value : [value]).map(textOfJson);
    } catch {
      // No JSON: another program's brackets.
    }
  }
  const [, square, curly] = /^(?:\[([^[\]]*)\]|\{([^{}]*)\})$/s.exec(text) ?? [];
  const inside = square ?? curly ?? (/^"[^"]*"(?:\s*[,;]\s*"[^"]*")*$/.test(text) ? text : undefined);
  if (inside === undefined) return undefined;
  if (!/(?:^|,)\s*["']/.test(inside)) return splitOutside(inside, between);
  return Array.from(
    inside.matchAll(/\s*(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|([^,;]+))\s*(?:[,;]|$)/gs),
    ([, double, single, bare]) => (double ?? single)?.replace(/\\(.)/gs, '$1') ?? bare ?? '',
  );
}

function entriesOf(cell: string, between: RegExp): string[] {
  const text = cell.trim();
  const entries = entriesOfProgram(text, between) ?? splitOutside(text, between);
  return entries
    .map((one) => one.replace(/^\s*(?:[-*•·]\s+|\d{1,2}[.)]\s+(?=\p{L}))/u, '').trim())
    .filter((one) => !isBlank(one));
}

/** The entries of a cell: separated by commas, semicolons, bars or lines, or a list as programs write it. */
export function listOf(cell: string): string[] {
  return cell.length > cellMaxLength ? [cell] : entriesOf(cell, separator);
}

/** Names of classes: some diaries ask for a kind of medicine and not for its name. */
const classNames: ReadonlyMap<string, OveruseClass> = new Map(
  Object.entries({
    triptan: 'triptan|triptans|triptanes',
    non_opioid: 'nsaid|nsaids|aine|aines',
    opioid: 'opioid|opioids|opioide|opioides',
    ergot: 'ergot|ergots|ergotico|ergoticos',
    gepant: 'gepant|gepants|gepante|gepantes',
  } satisfies Partial<Record<OveruseClass, string>>).flatMap(([name, words]) =>
    words.split('|').map((word) => [word, name as OveruseClass] as const),
  ),
);
const preventiveClassNames =
  /^(?:anti(?:convulsants?|convulsivos?|epileptics?|epilepticos?|seizure|depressants?|depresivos?)|(?:tricyclic|triciclico)s?|beta[ -]?blockers?|betabloqueantes?|calcium channel blockers?|calcioantagonistas?|preventiv(?:e|es|o|os)|preventatives?|prophylactics?|(?:anti[ -]?)?cgrp(?: (?:antibody|antibodies|mab|mabs|inhibitor|inhibitors))?)$/;

type Meaning = Pick<TakenMedicine, 'kind' | 'medicine' | 'overuseClass'>;
const unknown: Meaning = { kind: 'unknown', medicine: null, overuseClass: null };

/** The meaning of a name without amounts, or of its singular. */
function meaningOf(name: string): Meaning {
  for (const one of [name, name.replace(/s$/i, ''), name.replace(/es$/i, '')]) {
    const medicine = recogniseMedicine(one) ?? null;
    if (medicine !== null) return { kind: 'acute', medicine, overuseClass: null };
    const overuseClass = classNames.get(fold(one)) ?? null;
    if (overuseClass !== null) return { kind: 'acute', medicine, overuseClass };
    // A brand that is an acute medicine in one country is for the person to tell.
    if (meaningsOf(one).length > 0) return unknown;
    if (recognisePreventive(one) !== undefined || preventiveClassNames.test(fold(one)))
      return { ...unknown, kind: 'preventive' };
  }
  return unknown;
}

const units: readonly (readonly [RegExp, DoseUnit | null])[] = [
  [/^(?:mg|mgs|mili.*|milli.*)$/, 'mg'],
  [/^(?:mcg|µg|μg|ug|micro.*)$/, 'mcg'],
  [/^(?:g|gr|grs|gram.*)$/, 'g'],
  [/^(?:ml|cc)$/, 'ml'],
  [/^(?:iu|ui)$/, 'iu'],
  [/^(?:comp|cp|pastilla|tableta|tablet|tab|pill|caplet|pildora)/, 'tablet'],
  [/^(?:gota|drop)/, 'drop'],
  [/^(?:puff|spray|pulverizacion|inhalacion|inhalation)/, 'puff'],
  [
    /^(?:caps|sobre|sachet|supositorio|suppositor|inyeccion|injection|ampolla|ampoule|vial|parche|patch|unidad|unit|dosis|dose)/,
    'unit',
  ],
];
const unitOf = (word: string) => units.find(([words]) => words.test(fold(word)))?.[1] ?? null;

const numeral = "\\d{1,3}(?:[ \\u00a0\\u202f'’]\\d{3})+(?!\\d)|\\d+(?:[.,]\\d+)*";
const measure =
  '(?:mgs?|miligramos?|milligrams?|grs?|g|gramos?|grams?|mcg|[µμ]g|ug|microgramos?|micrograms?|ml|cc|iu|ui|u|%)(?![\\p{L}\\d])';
const form =
  '(?:comprimidos?|comps?|cp|pastillas?|p[ií]ldoras?|tabletas?|tablets?|tabs?|pills?|caplets?|c[aá]psulas?|capsules?|caps?|sobres?|sachets?|' +
  'supositorios?|suppositor(?:y|ies)|inyecci[oó]n(?:es)?|injections?|ampollas?|ampoules?|vial(?:es|s)?|parches?|patch(?:es)?|gotas?|drops?|' +
  'puffs?|sprays?|pulverizaci[oó]n(?:es)?|inhalaci[oó]n(?:es)?|inhalations?|unidad(?:es)?|units?|dosis|doses?)(?![\\p{L}\\d])\\.?';
const countWords: Readonly<Record<string, number>> = {
  un: 1,
  una: 1,
  uno: 1,
  a: 1,
  an: 1,
  one: 1,
  dos: 2,
  two: 2,
  tres: 3,
  three: 3,
  cuatro: 4,
  four: 4,
  media: 0.5,
  medio: 0.5,
  half: 0.5,
  'half a': 0.5,
  'half an': 0.5,
  '½': 0.5,
  '1/2': 0.5,
  '¼': 0.25,
  '1/4': 0.25,
  '¾': 0.75,
  '3/4': 0.75,
  '1½': 1.5,
  '1 1/2': 1.5,
  '2½': 2.5,
  '2 1/2': 2.5,
};
const wordOfCount = Object.keys(countWords)
  .sort((a, b) => b.length - a.length)
  .join('|');
const count = `(?:${wordOfCount}|\\d{1,2}(?:[.,]\\d{1,2})?)`;
const pattern = (source: string) => new RegExp(source, 'giu');

/** What is taken off a name, in this order. */
const peels = {
  verb: pattern(
    "^(?:(?:i|me|he|yo|ya|i've|also|tambi[eé]n|then|luego)\\s+)*(?:tom[eéoó]|tomad[oa]s?|tomando|tomar|us[eéoó]|usad[oa]|puse|pinch[eé]|inyect[eé]|inyectado|prob[eé]|took|taken|take|taking|had|used|use|tried|injected)\\s+(?:de\\s+)?|\\s+(?:taken|tomad[oa]s?)$|^(?:medicaci[oó]n|medicamentos?|medicines?|medications?|meds?|rescate|rescue)\\s*:\\s*",
  ),
  time: pattern(
    '(?<![\\p{L}\\d])(?:(?:a las?|at|@|sobre las|around)\\s*)?\\d{1,2}[:h]\\d{2}(?:\\s?[ap]\\.?\\s?m\\.?)?(?:\\s?h(?:rs?|s)?\\.?)?(?![\\p{L}\\d])|(?<![\\p{L}\\d])(?:a las?|at|@)\\s*\\d{1,2}(?:\\s?[ap]\\.?m\\.?|\\s?h)?(?![\\p{L}\\d])|(?<![\\p{L}\\d])\\d{1,2}\\s?[ap]\\.?m\\.?(?![\\p{L}\\d])',
  ),
  often: pattern(
    '(?:cada|every)\\s+\\d+\\s*h\\p{L}*|(?<!\\S)(?:si precisa|as needed|prn|bid|tid|qd)(?!\\S)|(?<![\\p{L}\\d])(?:\\d|dos|tres|two|three)\\s+(?:veces|times)(?!\\p{L})|(?<!\\S)twice(?!\\S)',
  ),
  // "50-100 mg", "6 mg/0,5 ml", "1-2 tabs", "500/30 mg": no single amount.
  several: pattern(
    `(?:${numeral})\\s?(?:${measure})?\\s?[-–/]\\s?(?:${numeral})\\s?(?:${measure}|${form})|(?:${numeral})\\s?(?:${measure})\\s?\\/\\s?(?:${measure})`,
  ),
  times: pattern(
    `(?<![\\p{L}\\d.,/])(${count})\\s?[x×*](?=\\s|\\d)|(?<![\\p{L}\\d.,/])(${count})[x×*](?=\\p{L})|(?<=^|[\\s\\d)]|\\d\\p{L}{1,3})[x×*]\\s?(${count})(?![\\p{L}\\d.,/])(?!\\s?${measure})(?:\\s${form})?`,
  ),
  amount: pattern(`(?<![\\p{L}\\d#.,/])(${numeral})\\s?(${measure})`),
  counted: pattern(`(?<![\\p{L}\\d.,/])(${count})\\s(?:x\\s)?(${form})(?:\\s(?:de|of)(?=\\s))?`),
  leading: pattern(`^(${wordOfCount}|\\d)\\s+(?=\\p{L})`),
};

/** A text taken apart into a name and what is said of its amount. */
interface Peeled {
  /** What is left. */
  readonly name: string;
  readonly amounts: readonly { readonly amount: string; readonly unit: DoseUnit | null }[];
  readonly counts: readonly { readonly count: number; readonly unit: DoseUnit; readonly isFactor: boolean }[];
  /** Whether something was taken off that neither holds. */
  readonly saysMore: boolean;
}

const countOf = (text: string) => countWords[text.toLowerCase()] ?? Number(text.replace(',', '.'));

function peel(text: string): Peeled {
  const amounts: { amount: string; unit: DoseUnit | null }[] = [];
  const counts: { count: number; unit: DoseUnit; isFactor: boolean }[] = [];
  let saysMore = false;
  const more = () => {
    saysMore = true;
    return ' ';
  };
  const name = text
    .replace(peels.verb, ' ')
    .trim()
    .replace(peels.time, more)
    .replace(peels.often, more)
    .replace(peels.several, more)
    .replace(peels.times, (_, before?: string, tight?: string, after?: string) => {
      counts.push({ count: countOf(before ?? tight ?? after ?? ''), unit: 'unit', isFactor: true });
      return ' ';
    })
    .replace(peels.amount, (_, amount: string, unit: string) => {
      amounts.push({ amount, unit: unitOf(unit) });
      return ' ';
    })
    .replace(peels.counted, (_, written: string, unit: string) => {
      counts.push({ count: countOf(written), unit: unitOf(unit) ?? 'unit', isFactor: false });
      return ' ';
    })
    .trim()
    .replace(peels.leading, (_, written: string) => {
      // "5 Zomig" may be milligrams.
      if (countOf(written) > 4) saysMore = true;
      else counts.push({ count: countOf(written), unit: 'unit', isFactor: false });
      return '';
    });
  return { name: tidy(name), amounts, counts, saysMore };
}

/** Without spaces and marks that are left over at the ends. */
const tidy = (text: string) =>
  text.replace(/\s+/g, ' ').replace(/^[\s,;:.·/+–-]+|[\s,;:·/+–-]+$|(?<=\p{L}{4})\.$/gu, '');

/** Whether nothing but an amount is left of a text: numbers, units and forms. */
const isAmount = ({ name }: Peeled) =>
  new RegExp(`^(?:[\\d.,/%\\s]|${measure}|${form}|\\b(?:de|of|x)\\b)*$`, 'iu').test(name);

/** The dose, where amounts and counts can be read in one way. */
function doseOf(parts: readonly Peeled[]): TakenMedicine['dose'] {
  const [amount, anotherAmount] = parts.flatMap(({ amounts }) => amounts);
  const [counted, anotherCount] = parts.flatMap(({ counts }) => counts);
  if (anotherAmount || anotherCount) return null;
  // "400 mg (2 tabs)" may be 400 or 800.
  if (amount && counted && !counted.isFactor && counted.count !== 1) return null;
  const unit = amount ? amount.unit : (counted?.unit ?? null);
  const [strength, another] = amount ? readingsOfNumber(amount.amount) : [1];
  if (unit === null || strength === undefined || another !== undefined) return null;
  const factor = 10 ** doseDecimals;
  const size = Math.round(strength * (counted?.count ?? 1) * factor) / factor;
  return size > 0 && size <= doseMax ? { amount: size, unit } : null;
}

/** The meaning of a name with other names or remarks in brackets: of `Imitrex (sumatriptan)` both say the same. */
function meaningTogether(outside: string, inside: readonly string[]): Meaning {
  const own = meaningOf(outside);
  const known = inside
    .map((name) => ({ name, is: meaningOf(name) }))
    .filter(({ is }) => is.kind !== 'unknown');
  const [first] = known;
  if (!first) return own;
  const codes = new Set(known.map(({ is }) => is.medicine));
  if (own.kind === 'unknown') {
    const possible = meaningsOf(outside).map(({ medicine }) => medicine.code);
    const fits = possible.length === 0 || possible.some((code) => code === first.is.medicine);
    return codes.size === 1 && fits ? first.is : unknown;
  }
  if (own.medicine === null) return own.kind === first.is.kind && codes.size === 1 ? first.is : own;
  // A class, or a part of a combination, says no more.
  const others = known.filter(
    ({ is }) => is.medicine !== null && !`_${own.medicine}_`.includes(`_${is.medicine}_`),
  );
  if (others.length === 0) return known.some(({ is }) => is.kind === 'preventive') ? unknown : own;
  const together = meaningOf([outside, ...inside].join(' + '));
  return together.medicine !== null ? together : unknown;
}

/** One medicine, with whatever is written around its name. */
function read(written: string): TakenMedicine {
  const text = written.replace(/\s[-–—]\s+([^()]+)$/, ' ($1)');
  const inside = Array.from(text.matchAll(/[([]([^()[\]]*)[)\]]/g), ([, one]) => peel(one ?? ''));
  const outside = peel(text.replace(/[([][^()[\]]*[)\]]/g, ' '));
  const names = inside.filter((one) => !isAmount(one));
  const parts = [outside, ...inside];
  const whole = meaningOf(written);
  const isWhole = whole.kind !== 'unknown' || meaningsOf(written).length > 0;
  const is = isWhole
    ? whole
    : meaningTogether(
        outside.name,
        names.map(({ name }) => name),
      );
  const asWritten = { name: written, written, dose: null, saysMore: false };
  if (parts.every(isAmount)) return { ...unknown, ...asWritten, kind: 'none' };
  if (is.kind === 'unknown' || is.kind === 'preventive') return { ...is, ...asWritten };
  const dose = doseOf(parts);
  const isPlain =
    isWhole &&
    parts.every(({ amounts, counts, saysMore }) => amounts.length + counts.length === 0 && !saysMore);
  if (isPlain) return { ...is, ...asWritten };
  const remarks = names.map(({ name }) => name).join(', ');
  const name = outside.name === '' ? remarks : remarks === '' ? outside.name : `${outside.name} (${remarks})`;
  const isUnclear = dose === null && parts.some(({ amounts, counts }) => amounts.length + counts.length > 0);
  return { ...is, name, written, dose, saysMore: isUnclear || parts.some((one) => one.saysMore) };
}

const isKnown = ({ kind, written }: TakenMedicine) => kind !== 'unknown' || meaningsOf(written).length > 0;

/** Joins an amount alone to the medicine before it: "Ibuprofen 400 mg, 2 tabs" is one. */
function withTheirAmounts(entries: readonly string[]): string[] {
  const joined: string[] = [];
  for (const entry of entries) {
    const before = joined.at(-1);
    if (before !== undefined && read(entry).kind === 'none' && read(before).kind !== 'none')
      joined[joined.length - 1] = `${before}, ${entry}`;
    else joined.push(entry);
  }
  return joined;
}

const between = /\s*\+\s*|\s+(?:and|y|e|&)\s+|\s*(?<!\d\s?)\/\s*|\s*\/\s*(?!\s?\d)/i;
/** Joins that can be part of a remark, "with food": only where both sides are known. */
const maybeBetween = /\s+(?:with|con|plus|más|mas)\s+|\s[-–—]\s|\.\s+(?=\p{L})|(?<=\d),(?=\d)/iu;

/** The medicines of one entry of a cell: two of `Sumatriptan + Oxygen`, unless the dictionary knows the combination. */
export function medicinesOfEntry(entry: string): readonly TakenMedicine[] {
  if (isNothingTaken(entry)) return [];
  const asWritten = { ...unknown, name: entry, written: entry, dose: null, saysMore: false };
  if (entry.length > entryMaxLength) return [asWritten];
  const one = read(entry);
  if (isKnown(one)) return [one];
  if (isNotTaken(entry)) return [{ ...asWritten, kind: 'none' }];
  const split = (pattern: RegExp) =>
    withTheirAmounts(splitOutside(entry, pattern).filter((part) => !isNothingTaken(part))).map(read);
  const parts = split(between);
  if (parts.length > 1 && parts.some(isKnown))
    return parts.flatMap((part) => (isKnown(part) ? [part] : medicinesOfEntry(part.written)));
  const sure = split(maybeBetween);
  return sure.length > 1 && sure.every(isKnown) ? sure : [one];
}

/** The entries of a cell of medicines, each with the amounts that belong to it; none for words for nothing. */
export function medicineEntries(cell: string): string[] {
  if (isBlank(cell) || isNothingTaken(cell)) return [];
  if (cell.length > cellMaxLength) return splitOutside(cell, separator);
  return withTheirAmounts(entriesOf(cell, medicineSeparator));
}

/** The medicines of a cell. */
export const medicinesIn = (cell: string): readonly TakenMedicine[] =>
  medicineEntries(cell).flatMap(medicinesOfEntry);
