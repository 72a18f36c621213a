import { entityNames } from './entities.ts';
import { viewOf } from './local-view.ts';
import type { ReplicaStore, StoreChange, StoredRow } from './replica-store.ts';
import { distinctKeys, nameOf } from './row-key.ts';
import type { Cursor, Entity, Op, Row, RowKey } from './types.ts';

/** Rows of each table as the person sees them; a table's map is another one after each change. */
export type Views = Readonly<Record<Entity, ReadonlyMap<string, Row>>>;

/** One person's diary in memory: what the store keeps, and what comes of it. */
export interface Replica {
  readonly userId: string;
  readonly store: ReplicaStore;
  readonly views: () => Views;
  readonly view: (key: RowKey) => Row | null;
  readonly stored: (key: RowKey) => StoredRow | undefined;
  readonly allStored: () => Iterable<StoredRow>;
  /** The row as the server is known to have it; null when it has none. */
  readonly confirmed: (key: RowKey) => Row | null;
  /** Every row of a table as the server is known to have it. */
  readonly confirmedRows: (entity: Entity) => readonly Row[];
  /** The outbox, oldest first. */
  readonly ops: () => readonly Op[];
  readonly cursor: () => Cursor | null;
  /** Whether everything the server has came here once. */
  readonly isWhole: () => boolean;
  /** Rows on the device. */
  readonly size: () => number;
  /** Keeps a change, then shows it. @returns the new ops. @throws Failure `device_full` */
  readonly write: (change: StoreChange) => Promise<readonly Op[]>;
  /** Reads again what another tab has written. */
  readonly reread: (keys: readonly RowKey[]) => Promise<void>;
  /** Finds out what a tab has sent, or been told by the server, that died before it could tell. */
  readonly catchUp: () => Promise<void>;
  /** Calls back after each change. @returns how to stop */
  readonly subscribe: (listener: (changed: readonly RowKey[]) => void) => () => void;
}

/** The rows a change touches. */
function keysOf(change: StoreChange, ops: ReadonlyMap<number, Op>): RowKey[] {
  const dropped = (change.droppedOps ?? []).flatMap((seq) => ops.get(seq) ?? []);
  const { rows = [], droppedRows = [], ops: put = [], newOps = [] } = change;
  return distinctKeys([...rows, ...droppedRows, ...put, ...newOps, ...dropped]);
}

const noViews = (): Views =>
  Object.fromEntries(entityNames.map((entity) => [entity, new Map<string, Row>()])) as Record<
    Entity,
    Map<string, Row>
  >;

/** Loads a replica. @param tell called with the rows this tab has changed, for the other tabs */
export async function loadReplica(
  userId: string,
  store: ReplicaStore,
  tell: (changed: readonly RowKey[]) => void,
): Promise<Replica> {
  const rows = new Map<string, StoredRow>();
  const ops = new Map<number, Op>();
  const listeners = new Set<(changed: readonly RowKey[]) => void>();
  let cursor: Cursor | null = null;
  let views = noViews();

  const confirmed = (key: RowKey) => {
    const stored = rows.get(nameOf(key));
    return stored && !stored.gone ? stored.row : null;
  };

  /** Computes again what the person sees of some rows. */
  function show(changed: readonly RowKey[]): void {
    const byRow = Map.groupBy(ops.values(), nameOf);
    const next = { ...views };
    for (const [entity, keys] of Map.groupBy(changed, (key) => key.entity)) {
      const table = new Map(next[entity]);
      for (const key of keys) {
        // A row that is gone is still shown while something written here waits for it.
        const row = rows.get(nameOf(key))?.row ?? null;
        const pending = byRow.get(nameOf(key)) ?? [];
        const seen = viewOf(
          row,
          pending.sort((a, b) => a.seq - b.seq),
          userId,
        );
        if (seen) table.set(key.id, seen);
        else table.delete(key.id);
      }
      next[entity] = table;
    }
    views = next;
    for (const listener of listeners) listener(changed);
  }

  function remember(change: StoreChange, newOps: readonly Op[]): void {
    for (const row of change.rows ?? []) rows.set(nameOf(row), row);
    for (const key of change.droppedRows ?? []) rows.delete(nameOf(key));
    for (const op of [...(change.ops ?? []), ...newOps]) ops.set(op.seq, op);
    for (const seq of change.droppedOps ?? []) ops.delete(seq);
    cursor = change.cursor ?? cursor;
  }

  async function write(change: StoreChange): Promise<readonly Op[]> {
    const newOps = await store.write(change);
    const keys = keysOf(change, ops);
    remember(change, newOps);
    show(keys);
    tell(keys);
    return newOps;
  }

  async function reread(keys: readonly RowKey[]): Promise<void> {
    const [found, waiting, read] = await Promise.all([store.rows(keys), store.ops(), store.cursor()]);
    const sent = [...ops.values()].filter(({ seq }) => !waiting.some((op) => op.seq === seq));
    for (const [index, key] of keys.entries()) {
      const row = found[index];
      if (row) rows.set(nameOf(key), row);
      else rows.delete(nameOf(key));
    }
    ops.clear();
    for (const op of waiting) ops.set(op.seq, op);
    // How far another tab has come with the first pages says nothing of what has been told here.
    if (!read?.partial) cursor = read;
    show(distinctKeys([...keys, ...sent, ...waiting]));
  }

  let last: Promise<unknown> = Promise.resolve();
  /** One after the other: what is read must not be older than what has been written meanwhile. */
  function inTurn<T>(run: () => Promise<T>): Promise<T> {
    const turn = last.then(run);
    last = turn.catch(() => undefined);
    return turn;
  }

  const everything = await store.load();
  remember({ rows: everything.rows, ops: everything.ops }, []);
  cursor = everything.cursor;
  show(distinctKeys([...everything.rows, ...everything.ops]));

  return {
    userId,
    store,
    views: () => views,
    view: ({ entity, id }) => views[entity].get(id) ?? null,
    stored: (key) => rows.get(nameOf(key)),
    allStored: () => rows.values(),
    confirmed,
    confirmedRows: (entity) =>
      [...rows.values()].flatMap((stored) => (stored.entity === entity && !stored.gone ? [stored.row] : [])),
    ops: () => [...ops.values()].sort((a, b) => a.seq - b.seq),
    cursor: () => cursor,
    isWhole: () => cursor !== null && !cursor.partial,
    size: () => rows.size,
    write: (change) => inTurn(() => write(change)),
    reread: (keys) => inTurn(() => reread(keys)),
    catchUp: () =>
      inTurn(async () => {
        const waiting = await store.ops();
        const left = new Set(waiting.map(({ seq }) => seq));
        const isAsKnown = (op: Op) => JSON.stringify(op) === JSON.stringify(ops.get(op.seq));
        const untold = [
          ...[...ops.values()].filter(({ seq }) => !left.has(seq)),
          ...waiting.filter((op) => !isAsKnown(op)),
        ];
        if (untold.length > 0) await reread(distinctKeys(untold));
      }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
