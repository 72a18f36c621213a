/** Whether two rows say the same, whoever wrote them down: PostgreSQL and JavaScript write times and JSON differently. */
import type { Columns, Json } from '../model/columns.ts';
import { type DiaryTable, diaryTables } from '../model/diary-tables.ts';
import { type Table, writtenColumns } from '../model/table.ts';
import type { ImportedRow } from './imported.ts';

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
/** Decimal places the database keeps at most. */
const decimals = 1000;

/** A value in the one way it is compared: times in milliseconds, keys in order. */
function canonical(value: Json): unknown {
  if (typeof value === 'string') return timestamp.test(value) ? { at: Date.parse(value) } : value;
  if (typeof value === 'number') return Math.round(value * decimals) / decimals;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(canonical);
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]) => [key, canonical(one)]);
}

/** Whether two columns hold the same. */
export function isSameValue(a: Json, b: Json): boolean {
  return a === b || JSON.stringify(canonical(a)) === JSON.stringify(canonical(b));
}

/** What a person writes of a row, by column, with what the database writes when nothing is said. */
function contentOf(table: Pick<Table, 'columns'>): ReadonlyMap<string, Json> {
  const said = writtenColumns(table).filter(({ facts }) => facts.role !== 'imported');
  return new Map(said.map(({ facts: { name, initial } }) => [name, initial ?? null]));
}

/** The columns an import may bring, by table. */
export const contentColumns = Object.fromEntries(
  Object.entries(diaryTables).map(([name, table]) => [name, contentOf(table)]),
) as Readonly<Record<DiaryTable, ReadonlyMap<string, Json>>>;

/** What a row says in a column; what was stored before the column was added says the default. */
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

/** Relief says something of its own only where there is no outcome that it follows. */
const isImplied = (entity: DiaryTable, row: Columns, name: string) =>
  entity === 'intakes' && name === 'relief' && valueIn(entity, row, 'outcome') !== null;

/**
 * A number for what a row says: another content has another one, but for one in four thousand million. A column that says the
 * default counts for nothing, so that one added later changes no number.
 */
export function digestOfRow(entity: DiaryTable, row: Columns): number {
  const said: unknown[] = [];
  for (const [name, initial] of contentColumns[entity]) {
    const value = valueIn(entity, row, name);
    if (!isSameValue(value, initial) && !isImplied(entity, row, name)) said.push([name, canonical(value)]);
  }
  return fnv(JSON.stringify(said));
}

/** SHA-256 of everything a file says, hexadecimal: the same rows in the same order are the same file. */
export async function digestOfFile(rows: readonly ImportedRow[]): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(rows)));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
