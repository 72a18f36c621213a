/** Lists of other programs, and what a cell of medicines says was taken (docs/decisions/074). */
import { fold } from '../vocabulary/fold.ts';
import { type MedicineCode, medicineCodes } from '../vocabulary/medicine-classes.ts';
import { meaningsOf, recogniseMedicine } from '../vocabulary/medicines.ts';
import type { OveruseClass } from '../vocabulary/overuse-classes.ts';
import { recognisePreventive } from '../vocabulary/preventives.ts';
import { type Dose, doseOf, isAmount, type Peeled, peel } from './amounts.ts';
import { answerOf, isBlank, isNothingTaken, isNotTaken } from './import-words.ts';

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
  readonly dose: Dose | null;
  /** Whether the file says more than name and dose hold. */
  readonly saysMore: boolean;
}

/** Characters; patterns are slow on longer texts. */
const cellMaxLength = 5000;
/** Characters; a longer text is in the wrong column. */
const entryMaxLength = 200;

/** Between the entries of a list; a comma between digits is a decimal one. */
const separator = /[;|\n\r\t•]|<br\s?\/?>|\\n|,(?!\d)|(?<!\d),/;
/** The same, with what one medicine after another is joined by. */
const medicineSeparator =
  /[;|\n\r\t•]|<br\s?\/?>|\\n|,(?!\d)|(?<!\d),|->|=>|[→⇒]|\s(?:(?:and|y) )?(?:then|luego|después|despues|followed by|seguido de|seguida de)\s/i;

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
  if (!named) return entries.map(({ key, text }) => `${key} (${text})`).join(', ');
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
    .map((one) => one.replace(/^\s*(?:[-*•·]\s+|\d{1,2}[.)]\s+(?=[\p{L}\d½]))/u, '').trim())
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

/** A name, and itself in the singular: "2 ibuprofenos". */
const singulars = (name: string) => [name, name.replace(/s$/i, ''), name.replace(/es$/i, '')];
const isNamed = (name: string) => meaningOf(name).kind !== 'unknown' || meaningsOf(name).length > 0;

/** The meaning of a name without amounts. */
function meaningOf(name: string): Meaning {
  // A code of the dictionary stands for itself: `sumatriptan_naproxen`.
  const medicine = recogniseMedicine(name) ?? medicineCodes.find((code) => code === name) ?? null;
  if (medicine !== null) return { kind: 'acute', medicine, overuseClass: null };
  const overuseClass = classNames.get(fold(name)) ?? null;
  if (overuseClass !== null) return { kind: 'acute', medicine, overuseClass };
  // A brand that is an acute medicine in one country is for the person to tell.
  const isPreventive =
    meaningsOf(name).length === 0 &&
    (recognisePreventive(name) !== undefined || preventiveClassNames.test(fold(name)));
  return isPreventive ? { ...unknown, kind: 'preventive' } : unknown;
}

/** Between medicines. */
const between = /\s*\+\s*|\s+(?:and|y|e|&)\s+|\s*(?<!\d\s?)\/\s*|\s*\/\s*(?!\s?\d)/i;

/** The meaning of a name with other names or remarks in brackets: of `Imitrex (sumatriptan)` both say the same. */
function meaningTogether(outside: string, inside: readonly string[]): Meaning {
  const own = meaningOf(outside);
  // Brackets among several medicines belong to one of them.
  if (own.kind === 'unknown' && between.test(outside)) return unknown;
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

const brackets = /[([]([^()[\]]*)[)\]]/g;
const peelBrackets = (text: string): Peeled =>
  peel(text.trim().replace(/^(?:con|with|plus|más|y|and|[+&])\s+/i, ''));

/** The meaning of the whole, unless a number in brackets has made another medicine of it. */
function sameOrUnknown(whole: Meaning, outside: string, inside: readonly Peeled[]): Meaning {
  const { medicine } = meaningOf(outside);
  return inside.some(isAmount) && medicine !== null && medicine !== whole.medicine ? unknown : whole;
}

/** A name without the digit behind it, unless brands are told apart by one: "Maxalt 2", but not "Tylenol 3" or "Tylenol 4". */
function withoutNumber(name: string): string {
  const [, base] = /^(.*\S) \d$/.exec(name) ?? [];
  if (base === undefined || isNamed(name) || !isNamed(base) || between.test(base)) return name;
  return [1, 2, 3, 4, 5].some((digit) => isNamed(`${base} ${digit}`)) ? name : base;
}

/** A tick says that something was taken; a question mark does not. */
const isMark = /^[x✓✔]$/i;
const isSign = /^[^\p{L}\p{N}✓✔]*$/u;

/** One medicine, with whatever is written around its name. */
function read(written: string): TakenMedicine {
  const asWritten = { name: written, written, dose: null, saysMore: false };
  if (written.length > entryMaxLength) return { ...unknown, ...asWritten };
  // An answer to a question is no name: that something was taken, and what not, stays in the notes.
  if (answerOf(written) !== undefined) return { ...unknown, ...asWritten, kind: 'none' };
  const plain = /[\d½¼¾()[\]]/.test(written) ? unknown : meaningOf(written);
  if (plain.kind !== 'unknown') return { ...plain, ...asWritten };
  // "Sumatriptan - helped", "Ibuprofen, 2".
  const text = written.replace(/\s[-–—]\s+([^()]+)$|,\s(\d[\d.,]*)$/, ' ($1$2)');
  const inside = Array.from(text.matchAll(brackets), ([, one]) => peelBrackets(one ?? ''));
  const outside = peel(text.replace(brackets, ' '));
  const parts = [outside, ...inside];
  const names = inside.filter((one) => !isAmount(one)).map(({ name }) => name);
  const isAlone =
    isAmount(outside) &&
    (names.length === 0 ||
      ((outside.name !== '' || outside.amounts.length + outside.counts.length > 0) && !names.some(isNamed)));
  if (isAlone || isSign.test(written))
    return { ...unknown, ...asWritten, kind: isMark.test(written) ? 'unknown' : 'none' };
  // The brackets may be a part of the name: "caffeine + metamizole (dipyrone)".
  const inPlace = peel(text.replace(brackets, (all, one: string) => (isNamed(one) ? all : ' '))).name;
  const isInPlace = inPlace !== outside.name && isNamed(inPlace);
  const bare = isInPlace ? inPlace : (singulars(outside.name).find(isNamed) ?? outside.name);
  const own = withoutNumber(bare);
  const beside = isInPlace ? [] : names;
  const isCounted = parts.some(({ counts }) => counts.some(({ isFactor }) => isFactor));
  // The dictionary passes over signs: "Tylenol ×3" is no "Tylenol 3", and of "Tylenol (3)" nobody can say.
  const isWhole = isNamed(written) && !isCounted;
  const is = isWhole ? sameOrUnknown(meaningOf(written), own, inside) : meaningTogether(own, beside);
  if (is.kind === 'preventive') return { ...is, ...asWritten };
  const [amounts, counts] = [parts.flatMap((one) => one.amounts), parts.flatMap((one) => one.counts)];
  const isMore = own !== bare || parts.some((one) => one.saysMore);
  // The strengths of a combination, or a name that has no amount around it.
  const isPlain = amounts.length > 1 || amounts.length + counts.length === 0;
  if (isWhole && isPlain && !isMore) return { ...is, ...asWritten };
  const dose = doseOf(parts);
  if (is.kind === 'unknown') {
    const isClear =
      dose !== null && amounts.length === 1 && counts.length === 0 && inside.length === 0 && !isMore;
    return isClear ? { ...is, ...asWritten, name: outside.name, dose } : { ...is, ...asWritten };
  }
  // Another name of it stays beside it; what else is in brackets goes to the notes.
  const known = beside.filter(isNamed);
  const inBrackets = known.length === 0 || own === '' ? '' : ` (${known.join(', ')})`;
  const isUnsaid =
    names.some((one) => !isNamed(one)) ||
    inside.some((one) => isAmount(one) && /\d/.test(one.name)) ||
    (dose === null && amounts.length + counts.length > 0);
  return {
    ...is,
    name: `${own || known.join(', ')}${inBrackets}`,
    written,
    dose,
    saysMore: isMore || isUnsaid,
  };
}

const isKnown = ({ kind, written }: TakenMedicine) => kind !== 'unknown' || meaningsOf(written).length > 0;

/** An amount begins with a number, a word for one, or a sign. */
const isMaybeAmount =
  /^[^\p{L}]|^(?:x\s?\d|una?\s|one\s|an?\s|two\s|dos\s|tres\s|three\s|medi[ao]\s|half\s)/iu;

/** Joins an amount alone to the medicine before it: "Ibuprofen 400 mg, 2 tabs" is one. */
function withTheirAmounts(entries: readonly string[]): string[] {
  const joined: string[] = [];
  for (const entry of entries) {
    const before = joined.at(-1);
    if (
      before !== undefined &&
      isMaybeAmount.test(entry) &&
      read(entry).kind === 'none' &&
      read(before).kind !== 'none'
    )
      joined[joined.length - 1] = `${before}, ${entry}`;
    else joined.push(entry);
  }
  return joined;
}

/** What can be part of a name as well, "Nurofen Plus", or of a number. */
const maybeBetween = /\s+(?:plus|más|mas)\s+|\s[-–—]\s|(?<=\d),(?=\d)/i;
/** Between a medicine and another, or a remark: "with food". */
const beforeRemark = /\s+(?:with|con)\s+|\.\s+(?=\p{L})/iu;

/** The medicines of one entry of a cell: two of `Sumatriptan + Oxygen`, unless the dictionary knows the combination. */
export function medicinesOfEntry(entry: string): readonly TakenMedicine[] {
  if (isNothingTaken(entry)) return [];
  const one = read(entry);
  if (isKnown(one) || entry.length > entryMaxLength) return [one];
  if (isNotTaken(entry)) return [{ ...one, kind: 'none', name: entry, dose: null }];
  const split = (pattern: RegExp) =>
    withTheirAmounts(splitOutside(entry, pattern).filter((part) => !isNothingTaken(part))).map(read);
  const parts = split(between);
  if (parts.length > 1 && parts.some(isKnown))
    return parts.flatMap((part) => (isKnown(part) ? [part] : medicinesOfEntry(part.written)));
  const sure = split(maybeBetween);
  if (sure.length > 1 && sure.every(isKnown)) return sure;
  const [first, ...others] = split(beforeRemark);
  if (!first || !isKnown(first) || others.length === 0) return [one];
  const known = others.filter(isKnown);
  return [
    { ...first, written: known.length === 0 ? entry : first.written, saysMore: known.length < others.length },
    ...known,
  ];
}

/** The entries of a cell of medicines, each with the amounts that belong to it; none for words for nothing. */
export function medicineEntries(cell: string): string[] {
  if (isBlank(cell) || isNothingTaken(cell)) return [];
  if (cell.length > cellMaxLength) return splitOutside(cell, separator);
  // The substances of one: "aspirin, acetaminophen and caffeine".
  if (/,.*\s(?:and|y|e)\s/.test(cell) && meaningOf(cell).kind !== 'unknown') return [cell.trim()];
  return withTheirAmounts(entriesOf(cell, medicineSeparator));
}

/** The medicines of a cell. */
export const medicinesIn = (cell: string): readonly TakenMedicine[] =>
  medicineEntries(cell).flatMap(medicinesOfEntry);
