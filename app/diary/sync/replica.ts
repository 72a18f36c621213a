import { inSlices } from '../snapshot/in-slices.ts';
import { distinctKeys, nameOf } from '../store/row-key.ts';
import { entityNames } from './entities.ts';
import { viewOf } from './local-view.ts';
import { isSame } from './same.ts';
import type { Cursor, Entity, Op, ReplicaStore, Row, RowKey, StoreChange, StoredRow } from './sync-types.ts';

/** One person's diary in memory: the stored rows, the outbox and the local view of both. */
export interface Replica {
  readonly userId: string;
  readonly store: ReplicaStore;
  /** The row as the person sees it now. */
  readonly view: (key: RowKey) => Row | null;
  /** All rows of a table as the person sees them. */
  readonly viewsOf: (entity: Entity) => readonly Row[];
  readonly stored: (key: RowKey) => StoredRow | undefined;
  readonly allStored: () => Iterable<StoredRow>;
  /** The row as the server is known to have it; null when it has none. */
  readonly confirmed: (key: RowKey) => Row | null;
  /** Every row of a table as the server is known to have it. */
  readonly confirmedRows: (entity: Entity) => readonly Row[];
  /** The outbox, oldest first. */
  readonly ops: () => readonly Op[];
  readonly cursor: () => Cursor | null;
  /** Whether the first full pull is complete. */
  readonly isComplete: () => boolean;
  /** Rows on the device. */
  readonly size: () => number;
  /**
   * Stores a change, then shows it. Other tabs are notified, except during the first fetch. @returns the new ops. @throws
   * Failure `device_full`
   */
  readonly write: (change: StoreChange) => Promise<readonly Op[]>;
  /** Rereads rows another tab may have written; everything while the diary here is not complete. */
  readonly reread: (keys: readonly RowKey[]) => Promise<void>;
  /** Reads ops another tab has sent, or pages it has stored, without notifying this one. */
  readonly catchUp: () => Promise<void>;
  /** Calls back after each change. @returns how to stop */
  readonly subscribe: (listener: (changed: readonly RowKey[]) => void) => () => void;
}

/** The keys of the rows a change touches. */
function keysOf(change: StoreChange, ops: ReadonlyMap<number, Op>): readonly RowKey[] {
  const dropped = (change.droppedOps ?? []).flatMap((seq) => ops.get(seq) ?? []);
  const { rows = [], droppedRows = [], ops: put = [], newOps = [] } = change;
  const written = [...put, ...newOps, ...dropped];
  // Rows alone have distinct keys; a page of a first fetch has thousands.
  return written.length === 0
    ? [...rows, ...droppedRows]
    : distinctKeys([...rows, ...droppedRows, ...written]);
}

/** Whether the store has the same version of a row as this tab. */
const isSameStored = (a: StoredRow | undefined, b: StoredRow | undefined) =>
  a?.row.version === b?.row.version &&
  a?.row.created_at === b?.row.created_at &&
  a?.gone === b?.gone &&
  isSame(a?.own ?? [], b?.own ?? []);

/** Whether both have equal values, compared one by one: thousands of ops are compared with the known ones. */
function isEqual(a: object | null, b: object | null): boolean {
  if (!a || !b) return a === b;
  const [left, right] = [Object.entries(a), b as Readonly<Record<string, unknown>>];
  return (
    left.length === Object.keys(right).length &&
    left.every(
      ([name, value]) =>
        value === right[name] ||
        (typeof value === 'object' && JSON.stringify(value) === JSON.stringify(right[name])),
    )
  );
}

/** Whether an op is unchanged; its row and its kind never change. */
const isSameOp = (op: Op, known: Op | undefined) =>
  known !== undefined &&
  op.sentFrom === known.sentFrom &&
  op.at === known.at &&
  isEqual(op.trouble, known.trouble) &&
  isEqual(op.columns, known.columns) &&
  isEqual(op.base, known.base) &&
  isEqual(op.parts ?? null, known.parts ?? null);

const isSameCursor = (a: Cursor | null, b: Cursor | null) =>
  a?.since === b?.since && a?.after === b?.after && a?.partial === b?.partial;

type Tables<T> = Readonly<Record<Entity, Map<string, T>>>;

const noRows = <T>() =>
  Object.fromEntries(entityNames.map((entity) => [entity, new Map<string, T>()])) as unknown as Tables<T>;

/** Rows, outbox and cursor in memory, with the local views. */
function createMemory(userId: string) {
  const rows = noRows<StoredRow>();
  /** Local views of the rows with waiting writes, by name; every other row is shown as it is stored. */
  const pendingViews = new Map<string, RowKey & { readonly row: Row | null }>();
  const ops = new Map<number, Op>();
  let cursor: Cursor | null = null;

  let ordered: readonly Op[] | undefined;
  /** The outbox, oldest first; sorted once after each change. */
  const inOrder = () => {
    ordered ??= [...ops.values()].sort((a, b) => a.seq - b.seq);
    return ordered;
  };

  const stored = ({ entity, id }: RowKey) => rows[entity].get(id);
  const allStored = () => entityNames.flatMap((entity) => [...rows[entity].values()]);
  const confirmed = (key: RowKey) => {
    const known = stored(key);
    return known && !known.gone ? known.row : null;
  };
  const isComplete = () => cursor !== null && !cursor.partial;

  function view(key: RowKey): Row | null {
    const pending = pendingViews.size > 0 ? pendingViews.get(nameOf(key)) : undefined;
    // A row that is gone is still shown while a local write waits for it.
    return pending ? pending.row : (stored(key)?.row ?? null);
  }

  function viewsOf(entity: Entity): readonly Row[] {
    const ids = new Set(rows[entity].keys());
    for (const pending of pendingViews.values()) if (pending.entity === entity) ids.add(pending.id);
    return [...ids].flatMap((id) => view({ entity, id }) ?? []);
  }

  /** Recomputes the local views of some rows. */
  function review(changed: readonly RowKey[]): void {
    const about = new Set(ops.size > 0 ? changed.map(nameOf) : []);
    const waiting = Map.groupBy(
      inOrder().filter((op) => about.has(nameOf(op))),
      nameOf,
    );
    if (waiting.size === 0 && pendingViews.size === 0) return;
    for (const key of changed) {
      const [name, { entity, id }] = [nameOf(key), key];
      const unsent = waiting.get(name);
      if (unsent)
        pendingViews.set(name, { entity, id, row: viewOf(stored(key)?.row ?? null, unsent, userId) });
      else pendingViews.delete(name);
    }
  }

  function setOps(all: readonly Op[]): void {
    ops.clear();
    for (const op of all) ops.set(op.seq, op);
    ordered = undefined;
  }

  function remember(change: StoreChange, newOps: readonly Op[]): void {
    for (const row of change.rows ?? []) rows[row.entity].set(row.id, row);
    for (const { entity, id } of change.droppedRows ?? []) rows[entity].delete(id);
    for (const op of [...(change.ops ?? []), ...newOps]) ops.set(op.seq, op);
    for (const seq of change.droppedOps ?? []) ops.delete(seq);
    ordered = undefined;
    cursor = change.cursor ?? cursor;
  }

  return {
    rows,
    knownOps: ops,
    setOps,
    setCursor(reached: Cursor | null) {
      cursor = reached;
    },
    remember,
    review,
    readers: {
      view,
      viewsOf,
      stored,
      allStored,
      confirmed,
      confirmedRows: (entity: Entity) =>
        [...rows[entity].values()].flatMap(({ row, gone }) => (gone ? [] : [row])),
      ops: inOrder,
      cursor: () => cursor,
      isComplete,
      size: () => entityNames.reduce((sum, entity) => sum + rows[entity].size, 0),
    },
  };
}

/** Loads a replica. @param notifyTabs called with the rows this tab has changed, to notify other tabs */
export async function loadReplica(
  userId: string,
  store: ReplicaStore,
  notifyTabs: (changed: readonly RowKey[]) => void,
): Promise<Replica> {
  const { rows, knownOps, setOps, setCursor, remember, review, readers } = createMemory(userId);
  const { stored, allStored, isComplete } = readers;
  const listeners = new Set<(changed: readonly RowKey[]) => void>();

  function show(changed: readonly RowKey[]): void {
    review(changed);
    for (const listener of listeners) listener(changed);
  }

  async function write(change: StoreChange): Promise<readonly Op[]> {
    const newOps = await store.write(change);
    const keys = keysOf(change, knownOps);
    remember(change, newOps);
    show(keys);
    // Not during the first fetch: incomplete tabs reload when its last page is announced.
    if (!change.cursor?.partial) notifyTabs(keys.map(({ entity, id }) => ({ entity, id })));
    return newOps;
  }

  /** Reads everything again, in slices: a reader in between finds the old or the new rows. */
  async function reload(): Promise<void> {
    const everything = await store.load();
    const lost = new Map([...allStored(), ...knownOps.values()].map((key) => [nameOf(key), key]));
    setOps(everything.ops);
    await inSlices(everything.rows, (row) => {
      rows[row.entity].set(row.id, row);
      if (lost.size > 0) lost.delete(nameOf(row));
    });
    for (const { entity, id } of lost.values()) rows[entity].delete(id);
    setCursor(everything.cursor);
    show([...lost.values(), ...everything.rows, ...everything.ops]);
  }

  async function reread(keys: readonly RowKey[]): Promise<void> {
    if (!isComplete()) return reload();
    const [waiting, read] = await Promise.all([store.ops(), store.cursor()]);
    const changedKeys: RowKey[] = changedOps(waiting);
    // After the ops, and of every row they were about: another tab drops an op and stores its row at once, and an op seen to
    // be gone is not looked for again.
    const about = distinctKeys([...keys, ...changedKeys]);
    const found = await store.rows(about);
    for (const [index, key] of about.entries()) {
      const row = found[index];
      if (isSameStored(row, stored(key))) continue;
      changedKeys.push(key);
      if (row) rows[key.entity].set(key.id, row);
      else rows[key.entity].delete(key.id);
    }
    setOps(waiting);
    // How far another tab has fetched says nothing about the pages this tab has read.
    if (!read?.partial) setCursor(read);
    if (changedKeys.length > 0) show(distinctKeys(changedKeys));
  }

  /** Ops that another tab has sent, added or changed. */
  function changedOps(waiting: readonly Op[]): Op[] {
    const left = new Set(waiting.map(({ seq }) => seq));
    const isAsKnown = (op: Op) => isSameOp(op, knownOps.get(op.seq));
    return [
      ...[...knownOps.values()].filter(({ seq }) => !left.has(seq)),
      ...waiting.filter((op) => !isAsKnown(op)),
    ];
  }

  let last: Promise<unknown> = Promise.resolve();
  /** Runs tasks one after the other: a read must not be older than a write made meanwhile. */
  function inTurn<T>(run: () => Promise<T>): Promise<T> {
    const turn = last.then(run);
    last = turn.catch(() => undefined);
    return turn;
  }

  await reload();

  return {
    userId,
    store,
    ...readers,
    write: (change) => inTurn(() => write(change)),
    reread: (keys) => inTurn(() => reread(keys)),
    catchUp: () =>
      inTurn(async () => {
        const [waiting, reached] = await Promise.all([store.ops(), store.cursor()]);
        // Another tab has stored first pages without notifying: continue from there.
        if (!isComplete() && !isSameCursor(reached, readers.cursor())) return reload();
        const changed = changedOps(waiting);
        if (changed.length > 0) await reread(distinctKeys(changed));
      }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
