/** Compares the content of rows from different writers: PostgreSQL and JavaScript write times and JSON differently. */
import { type DiaryTable, diaryTables } from '../diary-tables.ts';
import type { Columns, Json } from '../model/columns.ts';
import { type Table, writtenColumns } from '../model/table.ts';
import type { ImportedRow } from './imported.ts';

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
/** Numbers are compared in thousandths: the database keeps at most three decimal places. */
const decimals = 1000;

/** A value in canonical form: times in milliseconds, keys sorted. */
function canonical(value: Json): unknown {
  if (typeof value === 'string') return timestamp.test(value) ? { at: Date.parse(value) } : value;
  if (typeof value === 'number') return Math.round(value * decimals) / decimals;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(canonical);
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]) => [key, canonical(one)]);
}

/** Whether two columns hold the same value. */
export function isSameValue(a: Json, b: Json): boolean {
  return a === b || JSON.stringify(canonical(a)) === JSON.stringify(canonical(b));
}

/** The content columns of a row with their defaults. */
function contentOf(table: Pick<Table, 'columns'>): ReadonlyMap<string, Json> {
  const contentColumnsOfTable = writtenColumns(table).filter(({ facts }) => facts.role !== 'imported');
  return new Map(contentColumnsOfTable.map(({ facts: { name, initial } }) => [name, initial ?? null]));
}

/** The columns an import may bring, by table. */
export const contentColumns = Object.fromEntries(
  Object.entries(diaryTables).map(([name, table]) => [name, contentOf(table)]),
) as Readonly<Record<DiaryTable, ReadonlyMap<string, Json>>>;

/** The value of a column; a row stored before the column was added has the default. */
export function valueIn(entity: DiaryTable, row: Columns, name: string): Json {
  return row[name] ?? (row[name] === undefined ? (contentColumns[entity].get(name) ?? null) : null);
}

/** FNV-1a, 32 bits, signed. */
function fnv(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash;
}

/** A relief that follows from an outcome adds nothing. */
const isImplied = (entity: DiaryTable, row: Columns, name: string) =>
  entity === 'intakes' && name === 'relief' && valueIn(entity, row, 'outcome') !== null;

/**
 * A number for the content of a row; different contents collide once in four thousand million. Columns with their default
 * are left out, so that a column added later changes no number.
 */
export function digestOfRow(entity: DiaryTable, row: Columns): number {
  const content: unknown[] = [];
  for (const [name, initial] of contentColumns[entity]) {
    const value = valueIn(entity, row, name);
    if (!isSameValue(value, initial) && !isImplied(entity, row, name)) content.push([name, canonical(value)]);
  }
  return fnv(JSON.stringify(content));
}

/** SHA-256 of a file's rows, hexadecimal: the same rows in the same order are the same file. */
export async function digestOfFile(rows: readonly ImportedRow[]): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(rows)));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
