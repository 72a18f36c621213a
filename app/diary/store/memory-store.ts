import type { Cursor, Op, ReplicaStore, StoredRow } from '../sync/sync-types.ts';
import { nameOf } from './row-key.ts';

/** A replica store in memory, for browsers without IndexedDB; it lasts as long as the page. */
export function memoryStore(): ReplicaStore {
  const rows = new Map<string, StoredRow>();
  const ops = new Map<number, Op>();
  let last = 0;
  let cursor: Cursor | null = null;
  return {
    isPersistent: false,
    load: async () => ({ rows: [...rows.values()], ops: [...ops.values()], cursor }),
    ops: async (most) => [...ops.values()].slice(0, most),
    rows: async (keys) => keys.map((key) => rows.get(nameOf(key))),
    cursor: async () => cursor,
    keepParsed: async () => undefined,
    recent: async () => undefined,
    keepRecent: async () => undefined,
    write: async (change) => {
      for (const row of change.rows ?? []) rows.set(nameOf(row), row);
      for (const key of change.droppedRows ?? []) rows.delete(nameOf(key));
      for (const op of change.ops ?? []) ops.set(op.seq, op);
      for (const seq of change.droppedOps ?? []) ops.delete(seq);
      cursor = change.cursor ?? cursor;
      return (change.newOps ?? []).map((op) => {
        last += 1;
        const placed = { ...op, seq: last };
        ops.set(last, placed);
        return placed;
      });
    },
    close: () => undefined,
  };
}
