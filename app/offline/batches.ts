import type { StoredRow } from './replica-store.ts';
import { nameOf } from './row-key.ts';
import type { RowKey } from './types.ts';

/**
 * Rows that came together, kept as one record and never changed: a thousand records of one row take some twenty times as
 * long to write and to read. What changes later is a record of its own, and counts instead.
 */
export type Sheaf = readonly StoredRow[];

/** In place of a row that is in a sheaf and no longer in the diary. */
export interface DroppedRow extends RowKey {
  readonly dropped: true;
}

/** As many rows at once are worth a sheaf. */
const sheafMin = 100;

/** Which of the rows are bound, and which stay single: a record of its own would hide a row in a younger sheaf. */
export function bind(
  rows: readonly StoredRow[],
  hasRecord: (row: RowKey) => boolean,
): { readonly sheaf: Sheaf; readonly single: readonly StoredRow[] } {
  const { sheaf = [], single = [] } = Object.groupBy(rows, (row) => (hasRecord(row) ? 'single' : 'sheaf'));
  return { sheaf, single };
}

export const isWorthASheaf = (rows: readonly StoredRow[]) => rows.length >= sheafMin;

/** Where sheaves are kept, oldest first. */
interface Stack {
  getAllKeys(range: IDBKeyRange): Promise<number[]>;
  getAll(range: IDBKeyRange): Promise<Sheaf[]>;
}

/** @returns reads what is in all sheaves, by name, each sheaf only once */
export function createSheafReader(): (stack: Stack) => Promise<ReadonlyMap<string, StoredRow>> {
  const rows = new Map<string, StoredRow>();
  let last = 0;
  return async (stack) => {
    const unread = IDBKeyRange.lowerBound(last, true);
    const [keys, sheaves] = await Promise.all([stack.getAllKeys(unread), stack.getAll(unread)]);
    for (const row of sheaves.flat()) rows.set(nameOf(row), row);
    last = Math.max(last, ...keys);
    return rows;
  };
}

/** @returns the row as its own record has it, or else its sheaf; undefined for one that is not in the diary */
export function currentRow(
  record: StoredRow | DroppedRow | undefined,
  bound: StoredRow | undefined,
): StoredRow | undefined {
  if (!record) return bound;
  return 'dropped' in record ? undefined : record;
}
