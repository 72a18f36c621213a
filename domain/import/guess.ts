/** Guesses the columns of an unknown CSV: by their names, and by what most of their values can be read as. */

import { fold } from '../vocabulary/fold.ts';
import { readClock, readDuration, readNumber, readTime } from './clock.ts';
import { isPlaceColumn } from './coordinates.ts';
import { ordersOf } from './date-order.ts';
import type { Grid } from './grid.ts';
import { areAnswers } from './import-words.ts';
import { cut } from './loss-counts.ts';
import {
  type DurationUnit,
  dateOrders,
  type MappingNeeded,
  type PainScale,
  painScales,
  type SuggestedMapping,
  type TablePlace,
} from './mapping.ts';
import { readPain } from './read-pain.ts';

const samplesMax = 20;
const cellMaxLength = 200;
/** Lines examined: what is ambiguous after so many stays ambiguous. */
const lookedAt = 5000;

/** Column names in both languages, folded; the first match wins. */
const names = {
  end: /\bend\b|\bend(ed)?[_ ]|finish|\bstop|recover|\bfin\b|\bhasta\b|termin/,
  start:
    /start|begin|began|onset|inicio|comienzo|empez|desde|^date|^full date|^datum$|^fecha|^dia$|^day$|^when$/,
  // Hours of sleep, minutes of exercise and of an aura are no length of a headache.
  duration:
    /^(?!.*(?:sleep|slept|sueno|dorm|exercis|ejerc|aura|screen|pantalla|intake|dose|toma)).*(?:durat|duraci|lasted|length|hours|horas|minutes|minutos)/,
  pain: /pain|intens|sever|dolor|nivel|level|escala|score/,
  medicines: /medic|drug|pill|pastilla|farmaco|treatment|tratamiento/,
  symptoms: /symptom|sintoma/,
  triggers: /trigger|desencadenante|factor|causa/,
  notes: /note|nota|comment|comentario|observ|descri/,
} as const;
type Part = keyof typeof names;

/** The non-empty values of a column. */
function valuesOf(lines: Grid, column: number): readonly string[] {
  return lines.slice(0, lookedAt).flatMap((cells) => {
    const value = (cells[column] ?? '').trim();
    return value === '' ? [] : [value];
  });
}

/** Whether more than half of the values fit: unreadable lines are reported on their own. */
const mostFit = (values: readonly string[], fits: (value: string) => boolean) =>
  2 * values.filter(fits).length > values.length;

/** The unit of a duration, if the column's name or values show it; null if the person has to choose. */
function durationUnitOf(name: string, values: readonly string[]): DurationUnit | null | undefined {
  if (mostFit(values, (value) => readDuration(value, 'minutes') !== null)) {
    if (/hour|hora|\bhrs?\b|\bh\b/.test(name)) return 'hours';
    return /\bmin/.test(name) ? 'minutes' : null;
  }
  return mostFit(values, (value) => readDuration(value, 'text') !== null) ? 'text' : undefined;
}

/** The scales that some of the values fit. */
const scalesOf = (values: readonly string[]) =>
  painScales.filter((scale) => values.some((value) => readPain(value, scale) !== null));

/**
 * The scale of a column if its values fit only one: words; numbers up to 10 with one above 5; numbers that are all above
 * 10. With 5, 6 and 12 the 12 may be a mistake or the 5 very little, and 1, 2 and 3 may be all there is.
 */
function scaleOf(values: readonly string[]): PainScale | undefined {
  const fitting = painScales.filter((scale) => mostFit(values, (value) => readPain(value, scale) !== null));
  const [only, another] = fitting;
  if (only === 'words') return only;
  const numbers = values.flatMap((value) => readNumber(value, 1000) ?? []).filter((number) => number > 0);
  // Values such as `6/10` name their scale.
  if (numbers.length === 0)
    return another === undefined && values.some((one) => one.includes('/')) ? only : undefined;
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  if (most <= 10) return most > 5 ? '0_10' : undefined;
  return least > 10 && most <= 100 ? '0_100' : undefined;
}

/** Lines in which the column of days is looked for. */
const dayLines = 500;
/** Most values of a column among which the person chooses. */
const valuesMax = 30;
/** Lines among which the table may begin. */
const headMax = 30;

/** The different values of a column as first written, by what they are folded; undefined if they are too many. */
function fewOf(values: readonly string[]): readonly string[] | undefined {
  const found = new Map<string, string>();
  for (const value of values) {
    const key = fold(value);
    if (!found.has(key)) found.set(key, value);
    if (found.size > valuesMax) return undefined;
  }
  return [...found.values()];
}

/** Whether a cell is a day; a day alone or with its hour. */
const isDay = (cell: string) => dateOrders.some((order) => readTime(cell.trim(), order) !== null);

/**
 * Where the table of a file begins: with its first line, unless days begin further down, in the column that has most of
 * them. What stands directly above the first line with a day are the names, if it has as many cells.
 */
function guessTable(grid: Grid): TablePlace {
  const lines = grid.slice(0, dayLines);
  const days = new Map<number, number>();
  for (const cells of lines)
    for (const [column, cell] of cells.entries())
      if (cell !== '' && isDay(cell)) days.set(column, (days.get(column) ?? 0) + 1);
  const [column] = [...days].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  const first = column === undefined ? -1 : lines.findIndex((cells) => isDay(cells[column] ?? ''));
  if (first === 0) return { from: 0, hasNames: false };
  // Without days among the first lines nobody knows: as most tables are.
  if (first < 0 || first > headMax) return { from: 0, hasNames: true };
  const filled = (cells: readonly string[] = []) => cells.filter((cell) => cell.trim() !== '').length;
  const hasNames = filled(lines[first - 1]) >= Math.max(2, (filled(lines[first]) + 1) / 2);
  return { from: hasNames ? first - 1 : first, hasNames };
}

/** A table as its names, empty without a line of names, and its lines. */
export function tableOf(
  grid: Grid,
  { from, hasNames }: TablePlace,
): { readonly names: readonly string[]; readonly lines: Grid } {
  const rest = grid.slice(from);
  const [first = []] = rest;
  if (hasNames) return { names: first, lines: rest.slice(1) };
  const width = rest.slice(0, lookedAt).reduce((most, { length }) => Math.max(most, length), 0);
  return { names: new Array<string>(width).fill(''), lines: rest };
}

/** Asks for the meaning of a file's columns, with the guesses. */
export function askForMapping(grid: Grid, table: TablePlace = guessTable(grid)): MappingNeeded {
  const { names: columns, lines } = tableOf(grid, table);
  const folded = columns.map((name) => fold(name.replaceAll('_', ' ')));
  const values = columns.map((_, column) => valuesOf(lines, column));
  const orders = values.map(ordersOf);
  const scales = values.map(scalesOf);
  const units = values.map((inColumn, column) => durationUnitOf(folded[column] ?? '', inColumn));
  const clocks = values.map((inColumn) => mostFit(inColumn, (value) => readClock(value) !== null));
  const taken = new Set<number>();
  const find = (part: Part, fits: (column: number) => boolean) => {
    const column = folded.findIndex((name, i) => !taken.has(i) && names[part].test(name) && fits(i));
    if (column >= 0) taken.add(column);
    return column >= 0 ? column : undefined;
  };
  const isDate = (column: number) => (orders[column]?.length ?? 0) > 0;
  const isClock = (column: number) => clocks[column] === true;
  const end = find('end', isDate);
  const endTime = find('end', isClock);
  const start = find('start', isDate);
  const startTime =
    find('start', isClock) ??
    clocks.findIndex((clock, i) => clock && !taken.has(i) && /^(time|hora)$/.test(folded[i] ?? ''));
  const length = find('duration', (column) => units[column] !== undefined);
  const pain = find('pain', (column) => (scales[column]?.length ?? 0) > 0);
  const likely = values.map((inColumn, column) => {
    const [scale, unit] = [scaleOf(inColumn), units[column]];
    return { ...(scale && { scale }), ...(unit && { unit }) };
  });
  const { unit } = likely[length ?? -1] ?? {};
  const { scale } = likely[pain ?? -1] ?? {};
  const [order, another] = start === undefined ? [] : (orders[start] ?? []);
  /** Whether a column names something: answers and counts do not. */
  const hasNames = (column: number) => {
    const named = (values[column] ?? []).filter((value) => readNumber(value, 1000) === null);
    return (values[column]?.length === 0 || named.length > 0) && !areAnswers(named);
  };
  const [medicines, symptoms, triggers, notes] = [
    find('medicines', hasNames),
    find('symptoms', hasNames),
    find('triggers', hasNames),
    find('notes', () => true),
  ];
  const suggested: SuggestedMapping = {
    ...(start === undefined ? {} : { start }),
    ...(startTime >= 0 ? { startTime } : {}),
    ...(end === undefined ? {} : { end }),
    ...(endTime === undefined ? {} : { endTime }),
    ...(length === undefined ? {} : { duration: { column: length, ...(unit && { unit }) } }),
    ...(pain === undefined ? {} : { pain: { column: pain, ...(scale && { scale }) } }),
    ...(medicines === undefined ? {} : { medicines }),
    ...(symptoms === undefined ? {} : { symptoms }),
    ...(triggers === undefined ? {} : { triggers }),
    ...(notes === undefined ? {} : { notes }),
    // An ambiguous order is for the person to choose.
    ...(order === undefined || another !== undefined ? {} : { dates: order }),
  };
  const blank = (column: number) => (lines.some((cells) => (cells[column] ?? '').trim() === '') ? [''] : []);
  const few = values.map(fewOf);
  const words = few.map((found = []) =>
    found.flatMap((word) =>
      /\p{L}/u.test(word) && !isDay(word) && readClock(word) === null
        ? [{ word: cut(word, cellMaxLength), pain: readPain(word, 'words')?.intensity ?? null }]
        : [],
    ),
  );
  const short = (cells: readonly string[]) => columns.map((_, i) => cut(cells[i] ?? '', cellMaxLength));
  return {
    needs: 'mapping',
    table,
    head: grid.slice(0, headMax).map((cells) => cut(cells.join(' · '), cellMaxLength)),
    columns: short(columns),
    samples: lines.slice(0, samplesMax).map(short),
    lines: lines.length,
    suggested,
    orders,
    // Of words nobody knows the person may say what each means.
    scales: scales.map((fitting, column) =>
      words[column]?.length && !fitting.includes('words') ? [...fitting, 'words' as const] : fitting,
    ),
    likely,
    values: few.map((found = [], column) => {
      const all = [...found, ...blank(column)];
      return found.length > 0 && all.length > 1 ? all.map((one) => cut(one, cellMaxLength)) : [];
    }),
    words,
    places: columns.flatMap((name, column) => (isPlaceColumn(name, values[column] ?? []) ? [column] : [])),
  };
}
