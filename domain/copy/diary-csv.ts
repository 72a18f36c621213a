/**
 * The grammar of the diary as one CSV (docs/decisions/073): its columns, and how each value is a text in the words of one
 * language, in both directions. `diary-csv-lines.ts` writes lines with it, `domain/import/read-diary-csv.ts` reads them.
 */
import { instantOf } from '../calendar-date.ts';
import { dayLogs } from '../day/day-log.ts';
import type { OwnList } from '../day/own-item.ts';
import { episodes } from '../episode/episode.ts';
import { intakes } from '../intake/intake.ts';
import type { Column, Json } from '../model/columns.ts';
import { type Table, writtenColumns } from '../model/table.ts';
import { auraKinds } from '../vocabulary/aura.ts';
import { idOfOwnCode, isOwnCode, type OwnCode } from '../vocabulary/codes.ts';
import { contextTags } from '../vocabulary/context.ts';
import { fold } from '../vocabulary/fold.ts';
import type { MedicineCode } from '../vocabulary/medicine-classes.ts';
import { medicineOf } from '../vocabulary/medicines.ts';
import { premonitorySymptoms } from '../vocabulary/symptoms.ts';
import type { DoseUnit } from '../vocabulary/units.ts';
import { clockTime } from './export-cells.ts';

type Labels = Readonly<Record<string, string>>;

/** The words of the file that no column or code of the diary has. */
export interface DiaryCsvTexts {
  readonly headings: {
    readonly kind: string;
    readonly day: string;
    readonly start: string;
    readonly end_day: string;
    readonly end: string;
    readonly readings: string;
    readonly doses: string;
    /** Behind the name of the product. */
    readonly reference: string;
  };
  readonly kinds: { readonly attack: string; readonly free: string; readonly day: string };
  /** Instead of the day of the end; one that is not known has the label of its column. */
  readonly ongoing: string;
  readonly answers: { readonly yes: string; readonly no: string; readonly unsure: string };
  /** A medicine that is none of the dictionary's. */
  readonly noMedicine: string;
}

/** Everything one language calls the parts of the file; plain data, which goes to a worker. */
export interface DiaryCsvWords extends DiaryCsvTexts {
  readonly locale: 'es' | 'en';
  /** Labels of the diary's columns. */
  readonly columns: Labels;
  /** Words for codes, by column. */
  readonly codes: Readonly<Record<string, Labels>>;
  /** Each unit behind one and behind several. */
  readonly units: Readonly<Record<DoseUnit, readonly [one: string, several: string]>>;
}

/** What the last heading begins with, in every language: by it the file is recognised. */
export const productMark = 'Diario de Migraña';

export type Facts = Column['facts'];

const detailsOf = (table: Table, apart: readonly string[]): readonly Facts[] =>
  writtenColumns(table)
    .map(({ facts }) => facts)
    .filter(({ name, role, parent }) => role !== 'imported' && parent === undefined && !apart.includes(name));

const timesOfEpisode = ['started_at', 'ended_at', 'end_unknown'];
/** The columns of an episode with a cell each; its times, readings and intakes have cells of their own. */
export const episodeCells = detailsOf(episodes, timesOfEpisode);
/** The columns of a day with a cell each; that it was free is the kind of its line. */
export const dayCells = detailsOf(dayLogs, ['local_date', 'headache_free']);
/** The columns of an intake that stand behind their label. */
export const doseParts = detailsOf(intakes, ['name', 'medicine', 'dose', 'unit', 'taken_at', 'zone']);

/** The column of the file that a column of the diary stands in: what happened on a day is asked of an attack and of a day. */
export const cellNameOf = ({ name }: Facts): string => (name === 'factors' ? 'context' : name);

const first = ['kind', 'day', 'start', 'end_day', 'end', 'intensity', 'readings', 'doses', 'notes'];
const last = ['zone', 'end_zone', 'still_at', 'type_rule_version', 'reference'];
const between = [...episodeCells, ...dayCells].map(cellNameOf);
/** Every column of the file, in its order; those of a day and of an episode with one heading are one. */
export const csvColumns: readonly string[] = [
  ...new Set([...first, ...between.filter((name) => !last.includes(name)), ...last]),
];
/** Columns that are there even if no line has anything in them: whoever reads the file looks for them. */
export const constantColumns: readonly string[] = [
  ...first.filter((name) => name !== 'readings'),
  'zone',
  'reference',
];

export function headingOf(words: DiaryCsvWords, name: string): string {
  const heading = (words.headings as Labels)[name] ?? words.columns[name] ?? name;
  return name === 'reference' ? `${productMark} ${signs.part} ${heading}` : heading;
}

/** The list whose own entries a column may hold. */
const ownListOf = ({ name, own, type }: Facts): OwnList | undefined => {
  if (name === 'factors') return 'context';
  return own || (type === 'jsonb' && name === 'premonitory') ? (name as OwnList) : undefined;
};

const codesOfAnswers: Readonly<Record<string, readonly string[]>> = {
  aura: auraKinds,
  factors: contextTags,
  premonitory: premonitorySymptoms,
};
const codesOf = ({ name, codes }: Facts) => codes ?? codesOfAnswers[name] ?? [];

function wordOf(words: DiaryCsvWords, name: string, code: string): string {
  if (name === 'medicine') return medicineOf(code as MedicineCode).names[words.locale];
  return words.codes[name]?.[code] ?? code;
}

const knownCodes = new WeakMap<DiaryCsvWords, Map<Facts, ReadonlyMap<string, string>>>();

/** The code of each word of a column, folded. */
export function codesByWord(words: DiaryCsvWords, facts: Facts): ReadonlyMap<string, string> {
  const known = knownCodes.get(words) ?? new Map<Facts, ReadonlyMap<string, string>>();
  knownCodes.set(words, known);
  const found =
    known.get(facts) ?? new Map(codesOf(facts).map((code) => [fold(wordOf(words, facts.name, code)), code]));
  known.set(facts, found);
  return found;
}

const medicineFacts = intakes.declared.medicine.facts as unknown as Facts;

/** The dictionary's medicine whose generic name this is. */
export const medicineNamed = (words: DiaryCsvWords, name: string): string | undefined =>
  codesByWord(words, medicineFacts).get(fold(name));
export const medicineWord = (words: DiaryCsvWords, code: string) => wordOf(words, 'medicine', code);

/** Signs between the entries of a cell, the parts of an entry, and the members of a list within a part. */
export const signs = { entry: ';', part: '·', member: '/' } as const;
type Sign = (typeof signs)[keyof typeof signs];

/** Puts a backslash before the signs that would end a text. */
export const escaped = (text: string, ...ending: readonly Sign[]): string =>
  text.replace(/[\\;·/]/g, (sign) => (sign === '\\' || ending.includes(sign as Sign) ? `\\${sign}` : sign));
export const unescaped = (text: string): string => text.replace(/\\([\\;·/])/g, '$1');

/** Splits at a sign that has no backslash before it; what is within stays escaped. */
export function splitAt(text: string, sign: Sign): string[] {
  const parts = [''];
  for (const piece of text.match(/\\[\\;·/]|[\s\S]/gu) ?? []) {
    if (piece === sign) parts.push('');
    else parts[parts.length - 1] += piece;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** How values become texts. */
export interface Writing {
  readonly words: DiaryCsvWords;
  readonly decimal: '.' | ',';
  /** The name of an own entry, which its line refers to from then on; undefined if it is gone. */
  readonly ownName: (id: string) => string | undefined;
}

/** How texts become values. */
export interface Reading {
  readonly words: DiaryCsvWords;
  /** The code of an own entry by its name. */
  readonly ownCode: (list: OwnList, name: string) => OwnCode;
  /** A word that means nothing in a column. */
  readonly lose: (column: string, text: string) => void;
}

/** Signs a text has to be safe from in its place: a cell of its own, a list, or a part of an intake. */
type Place = 'cell' | 'part';
const endings = (place: Place): readonly Sign[] =>
  place === 'part' ? [signs.entry, signs.part, signs.member] : [signs.entry];

const numberText = (value: number, { decimal }: Writing) => String(value).replace('.', decimal);

/** A code's word; an own entry stands in «», so that it is never taken for a word of the lists. */
function codeText(
  code: string,
  { name }: Facts,
  { words, ownName }: Writing,
  place: Place,
): string | undefined {
  if (!isOwnCode(code)) return escaped(wordOf(words, name, code), ...endings(place));
  const own = ownName(idOfOwnCode(code));
  return own === undefined ? undefined : `«${escaped(own, ...endings(place))}»`;
}

/** The text of a column's value; empty where nothing was recorded. */
export function valueText(value: Json, facts: Facts, writing: Writing, place: Place = 'cell'): string {
  const { answers } = writing.words;
  if (value === null || value === '' || (value === false && !facts.nullable)) return '';
  if (typeof value === 'boolean') return value ? answers.yes : answers.no;
  if (typeof value === 'number') return numberText(value, writing);
  const joint = place === 'part' ? ` ${signs.member} ` : `${signs.entry} `;
  const codeWord = (code: string) => codeText(code, facts, writing, place);
  if (typeof value === 'string') {
    if (facts.codes) return codeWord(value) ?? '';
    return place === 'part' ? escaped(value, signs.entry, signs.part) : value;
  }
  if (Array.isArray(value)) return value.flatMap((code) => codeWord(String(code)) ?? []).join(joint);
  const entries = Object.entries(value).flatMap(([code, answer]) => {
    const word = codeWord(code);
    if (word === undefined) return [];
    if (facts.name === 'aura') return answer === null ? word : `${word}: ${answer} min`;
    return `${word}: ${answer === null ? answers.unsure : answer ? answers.yes : answers.no}`;
  });
  return entries.join(joint);
}

function codeOfText(text: string, facts: Facts, { words, ownCode, lose }: Reading): string | undefined {
  const plain = unescaped(text);
  const list = ownListOf(facts);
  const own = /^«([\s\S]*)»$/.exec(plain)?.[1]?.trim();
  const known = own === undefined ? codesByWord(words, facts).get(fold(plain)) : undefined;
  if (known !== undefined) return known;
  // A word somebody wrote into the table is an entry of their own.
  if (list) return ownCode(list, own ?? plain);
  lose(facts.name, plain);
  return undefined;
}

function booleanOf(text: string, { words: { answers } }: Reading): boolean | null | undefined {
  const folded = fold(text);
  if (folded === fold(answers.yes)) return true;
  if (folded === fold(answers.no)) return false;
  return folded === fold(answers.unsure) ? null : undefined;
}

/** Written without a separator of thousands. */
export function numberOf(text: string): number | undefined {
  const number = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || Number.isNaN(number) ? undefined : number;
}

/** The members of a map: a code with its answer, or with its minutes. */
function entryOfText(text: string, facts: Facts, reading: Reading): readonly [string, Json] | undefined {
  const at = text.lastIndexOf(': ');
  if (facts.name === 'aura') {
    const minutes = at < 0 ? undefined : /^(\d+) min$/.exec(text.slice(at + 2))?.[1];
    const code = codeOfText(minutes === undefined ? text : text.slice(0, at), facts, reading);
    return code === undefined ? undefined : [code, minutes === undefined ? null : Number(minutes)];
  }
  const answer = at < 0 ? undefined : booleanOf(text.slice(at + 2), reading);
  if (answer === undefined) {
    reading.lose(facts.name, unescaped(text));
    return undefined;
  }
  const code = codeOfText(text.slice(0, at), facts, reading);
  return code === undefined ? undefined : [code, answer];
}

/** The value of a column's text; undefined where nothing was recorded. */
export function valueOfText(
  text: string,
  facts: Facts,
  reading: Reading,
  place: Place = 'cell',
): Json | undefined {
  if (text.trim() === '') return undefined;
  const split = () => splitAt(text, place === 'part' ? signs.member : signs.entry);
  const orLose = <T extends Json>(value: T | null | undefined): T | undefined => {
    if (value === undefined || value === null) reading.lose(facts.name, text);
    return value ?? undefined;
  };
  switch (facts.type) {
    case 'boolean':
      return orLose(booleanOf(text, reading));
    case 'smallint':
    case 'integer':
    case 'numeric':
      return orLose(numberOf(text));
    case 'text[]':
      return [...new Set(split().flatMap((one) => codeOfText(one, facts, reading) ?? []))];
    case 'jsonb':
      return Object.fromEntries(
        split()
          .map((one) => entryOfText(one, facts, reading))
          .filter((entry) => entry !== undefined),
      );
    default:
      if (facts.codes) return codeOfText(text, facts, reading);
      return place === 'part' ? unescaped(text) : text;
  }
}

/** Day and time of day of an instant. The offset is added where the time alone would be another instant: a clock was put back. */
export function writtenTime(instant: string, zone: string): { readonly day: string; readonly clock: string } {
  const at = new Date(instant).toISOString();
  const [, day = '', minute = '', seconds = '', offset = ''] =
    /^(.{10})T(\d\d:\d\d)(:\d\d(?:\.\d+)?)(.*)$/.exec(clockTime(at, zone)) ?? [];
  const clock = seconds === ':00' ? minute : minute + seconds;
  return { day, clock: instantOf(`${day}T${minute}${seconds}`, zone) === at ? clock : clock + offset };
}
