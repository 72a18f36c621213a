import { parseRow, rememberParsed } from '../snapshot/parse-rows.ts';
import type { Entity, Row, RowKey } from '../sync/types.ts';
import type { StoredRow } from './replica-store.ts';
import { nameOf } from './row-key.ts';

/** Objects with the same properties in the same order, by column: names are kept once and values read fast. */
export interface ByColumn {
  readonly names: readonly string[];
  /** A list of values for each name. */
  readonly columns: readonly (readonly unknown[])[];
}

/** Rows of one table that have the same columns, and what they were parsed into. */
interface PackedRows {
  readonly entity: Entity;
  readonly rows: ByColumn;
  /** Null when none of these rows could be read. */
  readonly parsed: ByColumn | null;
}

/**
 * Rows that came together, kept as one record: a thousand records of one row take some twenty times as long to write and to
 * read. Their rows never change. What changes later is a record of its own, and counts instead.
 */
export interface Batch {
  /** Names the schemas the rows were parsed with; see `parserVersion`. */
  readonly parser: string | undefined;
  readonly tables: readonly PackedRows[];
}

/** In place of a row that is in a batch and no longer in the diary. */
export interface DroppedRow extends RowKey {
  readonly dropped: true;
}

/** As many rows at once are worth a batch. */
const batchMin = 100;
/** Rows of one batch; more take a phone longer than it may leave a touch without an answer. */
export const batchMax = 1000;

/** Objects packed by column; each has properties of these names, in this order. */
function pack(objects: readonly object[], names: readonly string[]): ByColumn {
  const columns = names.map((name) => objects.map((one) => (one as Record<string, unknown>)[name]));
  return { names, columns };
}

/** The objects that `pack` was given, as far as JSON can tell. */
export function unpack({ names, columns }: ByColumn): Record<string, unknown>[] {
  const length = columns[0]?.length ?? 0;
  const objects: Record<string, unknown>[] = Array.from({ length }, () => ({}));
  for (const [place, name] of names.entries()) {
    const values = columns[place] ?? [];
    for (let index = 0; index < length; index += 1)
      (objects[index] as Record<string, unknown>)[name] = values[index];
  }
  return objects;
}

const hasNames = (one: object, names: readonly string[]) => {
  let place = 0;
  for (const name in one) {
    if (name !== names[place]) return false;
    place += 1;
  }
  return place === names.length;
};

/** Rows with the same properties in the same order, and so what they were parsed into. */
interface Group {
  readonly entity: Entity;
  readonly names: readonly string[];
  readonly parsedNames: readonly string[];
  readonly rows: Row[];
  readonly parsed: object[];
}

/** Packs rows with what they are parsed into. @param parser names the schemas */
export function toBatch(rows: readonly StoredRow[], parser: string | undefined): Batch {
  const groups: Group[] = [];
  for (const { entity, row } of rows) {
    const parsed = parseRow(entity, row);
    // Rows of earlier versions lack columns, and what is parsed may leave out what is not there.
    let group = groups.find(
      (one) => one.entity === entity && hasNames(row, one.names) && hasNames(parsed ?? {}, one.parsedNames),
    );
    if (!group) {
      group = {
        entity,
        names: Object.keys(row),
        parsedNames: Object.keys(parsed ?? {}),
        rows: [],
        parsed: [],
      };
      groups.push(group);
    }
    group.rows.push(row);
    if (parsed) group.parsed.push(parsed);
  }
  const tables = groups.map(
    ({ entity, names, parsedNames, rows, parsed }): PackedRows => ({
      entity,
      rows: pack(rows, names),
      parsed: parsed.length > 0 ? pack(parsed, parsedNames) : null,
    }),
  );
  return { parser, tables };
}

/** Whether the rows of a batch were parsed with these schemas. */
const isParsedWith = (batch: Batch, parser: string | undefined) =>
  parser !== undefined && batch.parser === parser;

/** The rows of a batch; what they were parsed into by the same schemas is taken over. */
function rowsIn(batch: Batch, parser: string | undefined): readonly StoredRow[] {
  return batch.tables.flatMap(({ entity, rows: packed, parsed }) => {
    const rows = unpack(packed) as unknown as Row[];
    if (isParsedWith(batch, parser)) {
      const results = parsed && unpack(parsed);
      for (const [index, row] of rows.entries()) rememberParsed(row, results?.[index]);
    }
    return rows.map((row): StoredRow => ({ entity, id: row.id, row }));
  });
}

/**
 * Which of the rows go into a batch, and which stay single: a record of its own would hide a row in a younger batch, and of
 * a row that is gone more than its columns has to be kept.
 */
export function divide(
  rows: readonly StoredRow[],
  hasRecord: (row: RowKey) => boolean,
): { readonly batch: readonly StoredRow[]; readonly single: readonly StoredRow[] } {
  const { batch = [], single = [] } = Object.groupBy(rows, (row) =>
    row.gone || hasRecord(row) ? 'single' : 'batch',
  );
  return { batch, single };
}

export const isWorthABatch = (rows: readonly StoredRow[]) => rows.length >= batchMin;

/** Where batches are kept, oldest first. */
interface Stack {
  getAllKeys(range: IDBKeyRange): Promise<number[]>;
  get(key: number): Promise<Batch | undefined>;
}

/** What is in all batches. */
interface BatchedRows {
  readonly rows: ReadonlyMap<string, StoredRow>;
  /** Batches whose rows this version had to parse itself, by key. */
  readonly unparsed: Map<number, readonly StoredRow[]>;
}

/**
 * @param parser names the schemas of this version
 * @returns reads what is in all batches, by name, each batch only once
 */
export function createBatchReader(parser: string | undefined): (stack: Stack) => Promise<BatchedRows> {
  const rows = new Map<string, StoredRow>();
  const unparsed = new Map<number, readonly StoredRow[]>();
  let last = 0;
  return async (stack) => {
    const keys = await stack.getAllKeys(IDBKeyRange.lowerBound(last, true));
    // Asked for at once, and answered in this order, each in a task of its own: one answer with all would be a long task.
    await Promise.all(
      keys.map(async (key) => {
        const batch = await stack.get(key);
        if (!batch) return;
        const read = rowsIn(batch, parser);
        for (const row of read) rows.set(nameOf(row), row);
        if (!isParsedWith(batch, parser)) unparsed.set(key, read);
        last = Math.max(last, key);
      }),
    );
    return { rows, unparsed };
  };
}

/** @returns the row as its own record has it, or else its batch; undefined for one that is not in the diary */
export function currentRow(
  record: StoredRow | DroppedRow | undefined,
  batched: StoredRow | undefined,
): StoredRow | undefined {
  if (!record) return batched;
  return 'dropped' in record ? undefined : record;
}
