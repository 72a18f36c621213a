import { parseRow, rememberParsed } from '../snapshot/parse-rows.ts';
import type { Entity, Row, RowKey, StoredRow } from '../sync/sync-types.ts';
import { nameOf } from './row-key.ts';

/** Objects with the same properties in the same order, stored by column: names are stored once and values read fast. */
export interface ByColumn {
  readonly names: readonly string[];
  /** One list of values per name. */
  readonly columns: readonly (readonly unknown[])[];
}

/** Rows of one table with the same columns, and their parsed results. */
interface PackedRows {
  readonly entity: Entity;
  readonly rows: ByColumn;
  /** Null when none of these rows could be read. */
  readonly parsed: ByColumn | null;
}

/**
 * Rows that arrived together, stored as one record: a thousand records of one row take some twenty times as long to write
 * and to read. A batch never changes; a row changed later gets its own record, which takes precedence.
 */
export interface Batch {
  /** Version of the schemas the rows were parsed with; see `parserVersion`. */
  readonly parser: string | undefined;
  readonly tables: readonly PackedRows[];
}

/** Marks a row that is in a batch and no longer in the diary. */
export interface DroppedRow extends RowKey {
  readonly dropped: true;
}

/** Least rows for a batch. */
const batchMin = 100;
/** Most rows per batch; more would block a phone's page for too long. */
export const batchMax = 1000;

/** Packs objects by column; each has properties of these names, in this order. */
function pack(objects: readonly object[], names: readonly string[]): ByColumn {
  const columns = names.map((name) => objects.map((one) => (one as Record<string, unknown>)[name]));
  return { names, columns };
}

/** Unpacks the objects that `pack` was given, as far as JSON can represent them. */
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

/** Rows with the same properties in the same order, and parsed results that have theirs in common. */
interface Group {
  readonly entity: Entity;
  readonly names: readonly string[];
  readonly parsedNames: readonly string[];
  readonly rows: Row[];
  readonly parsed: object[];
}

/** Packs rows with their parsed results. @param parser version of the schemas */
export function toBatch(rows: readonly StoredRow[], parser: string | undefined): Batch {
  const groups: Group[] = [];
  for (const { entity, row } of rows) {
    const parsed = parseRow(entity, row);
    // Rows of earlier versions lack columns, and parsed results may omit absent properties.
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

/** Unpacks the rows of a batch, reusing results parsed with the same schemas. */
export function rowsIn(batch: Batch, parser: string | undefined): readonly StoredRow[] {
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
 * Divides rows into those for a batch and those stored singly: a record of its own would hide a row in a later batch, and a
 * row that is gone stores more than its columns.
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

/** The stored batches, oldest first. */
interface Stack {
  getAllKeys(range: IDBKeyRange): Promise<number[]>;
  get(key: number): Promise<Batch | undefined>;
}

/** Contents of all batches. */
interface BatchedRows {
  readonly rows: ReadonlyMap<string, StoredRow>;
  /** Batches whose rows this version had to parse, by key. */
  readonly unparsed: Map<number, readonly StoredRow[]>;
}

/**
 * Creates a reader of all batches.
 * @param parser version of the schemas
 * @returns reads the rows of all batches, by name, each batch only once
 */
export function createBatchReader(parser: string | undefined): (stack: Stack) => Promise<BatchedRows> {
  const rows = new Map<string, StoredRow>();
  const unparsed = new Map<number, readonly StoredRow[]>();
  let last = 0;
  return async (stack) => {
    const keys = await stack.getAllKeys(IDBKeyRange.lowerBound(last, true));
    // Requested at once and answered in order, each in its own task: one answer with all would be a long task.
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

/** The row of its own record, or else of its batch. @returns undefined for a row that is not in the diary */
export function currentRow(
  record: StoredRow | DroppedRow | undefined,
  batched: StoredRow | undefined,
): StoredRow | undefined {
  if (!record) return batched;
  return 'dropped' in record ? undefined : record;
}
