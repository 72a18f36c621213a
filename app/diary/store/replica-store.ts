import { type DBSchema, deleteDB, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { isLocalId } from '#domain/model/local-id.ts';
import { parseRow, parserVersion, rememberParsed } from '../snapshot/parse-rows.ts';
import type { Cursor, Entity, Op, Row, RowKey } from '../sync/types.ts';
import {
  type Batch,
  batchMax,
  createBatchReader,
  currentRow,
  type DroppedRow,
  divide,
  isWorthABatch,
  toBatch,
} from './batches.ts';
import { memoryStore } from './memory-store.ts';
import { nameOf } from './row-key.ts';
import { type Begin, connectStore } from './store-connection.ts';

/** A row the server is known to have; `gone` when it has been erased there while something of it waits here. */
export interface StoredRow {
  readonly entity: Entity;
  readonly id: string;
  readonly row: Row;
  readonly gone?: boolean;
  /** The columns that hold what this device wrote last; see `ownColumns`. */
  readonly own?: readonly string[];
}

/** An op that has not been given its place yet. */
export type NewOp = Omit<Op, 'seq'>;

/** What is written at once, all or nothing. */
export interface StoreChange {
  readonly rows?: readonly StoredRow[];
  readonly droppedRows?: readonly RowKey[];
  readonly ops?: readonly Op[];
  readonly droppedOps?: readonly number[];
  readonly newOps?: readonly NewOp[];
  readonly cursor?: Cursor;
}

/** Everything stored of one person's diary on this device. */
interface StoredDiary {
  readonly rows: readonly StoredRow[];
  readonly ops: readonly Op[];
  readonly cursor: Cursor | null;
}

/** Storage of a replica and its outbox. */
export interface ReplicaStore {
  /** Whether the data outlives the page. */
  readonly isPersistent: boolean;
  load(): Promise<StoredDiary>;
  /** The outbox, oldest first. @param most of them; all without it */
  ops(most?: number): Promise<readonly Op[]>;
  rows(keys: readonly RowKey[]): Promise<readonly (StoredRow | undefined)[]>;
  cursor(): Promise<Cursor | null>;
  /** Keeps what this version has parsed of rows that an earlier one had kept. May be left undone. */
  keepParsed(): Promise<void>;
  /** @returns the new ops with their places. @throws Failure `device_full`, `device_busy` */
  write(change: StoreChange): Promise<readonly Op[]>;
  close(): void;
}

/** A row as a record of its own, with what it was parsed into and by which schemas. */
interface RowRecord extends StoredRow {
  readonly parsed?: { readonly by: string; readonly result: object | undefined };
}

interface Schema extends DBSchema {
  rows: { key: [Entity, string]; value: RowRecord | DroppedRow };
  /** Rows that came together. */
  batches: { key: number; value: Batch };
  ops: { key: number; value: Op };
  state: { key: 'cursor'; value: Cursor };
}

/** A change of what is stored raises it, and `upgrade` moves what 1.0.0 kept: device-upgrade.test.ts opens such a database. */
const version = 1;
const prefix = 'diary-';

/** One database for each person: nobody's unsent changes are lost when someone else signs in here. */
export const databaseName = (userId: string) => `${prefix}${userId}`;

function open(userId: string, onLost: () => void): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(databaseName(userId), version, {
    upgrade(database) {
      database.createObjectStore('rows', { keyPath: ['entity', 'id'] });
      database.createObjectStore('batches', { autoIncrement: true });
      database.createObjectStore('ops', { keyPath: 'seq', autoIncrement: true });
      database.createObjectStore('state');
    },
    // A newer version of the app in another tab, or its deletion, must not wait for this one.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      onLost();
    },
    terminated: onLost,
  });
}

/**
 * Opens one person's replica; in memory where the browser has no database to offer.
 * @param parser names the schemas of this version
 */
export async function openStore(userId: string, parser = parserVersion): Promise<ReplicaStore> {
  try {
    return await databaseStore(userId, parser);
  } catch {
    return memoryStore();
  }
}

async function databaseStore(userId: string, parser: string | undefined): Promise<ReplicaStore> {
  let readBatches = createBatchReader(parser);
  const { run, close } = connectStore<Schema>(
    (onLost) => open(userId, onLost),
    () => {
      readBatches = createBatchReader(parser);
    },
  );
  // Whether there is a database to be had at all.
  await run(async () => undefined);
  return {
    isPersistent: true,
    load: () =>
      run(async (begin) => {
        const tx = begin(['rows', 'batches', 'ops', 'state']);
        const [batched, records, ops, cursor] = await Promise.all([
          readBatches(tx.objectStore('batches')),
          tx.objectStore('rows').getAll(),
          tx.objectStore('ops').getAll(),
          tx.objectStore('state').get('cursor'),
        ]);
        const single = new Map(records.map((record) => [nameOf(record), fromRecord(record, parser)]));
        const rows: StoredRow[] = [];
        for (const [name, row] of batched.rows) if (!single.has(name)) rows.push(row);
        for (const row of single.values()) if (!('dropped' in row)) rows.push(row);
        return { rows, ops, cursor: cursor ?? null };
      }),
    ops: (most) => run((begin) => opsIn(begin('ops').store, most)),
    rows: (keys) =>
      run(async (begin) => {
        const tx = begin(['rows', 'batches']);
        const [rows, batches] = [tx.objectStore('rows'), tx.objectStore('batches')];
        const records = await Promise.all(keys.map(({ entity, id }) => rows.get([entity, id])));
        const batched = records.includes(undefined) ? (await readBatches(batches)).rows : undefined;
        return keys.map((key, index) => {
          const record = records[index];
          return currentRow(record && fromRecord(record, parser), batched?.get(nameOf(key)));
        });
      }),
    cursor: () => run(async (begin) => (await begin('state').store.get('cursor')) ?? null),
    keepParsed: () =>
      run(async (begin) => {
        if (parser === undefined) return;
        const { unparsed } = await readBatches(begin('batches').store);
        for (const [key, rows] of unparsed) {
          const tx = begin('batches', 'readwrite');
          // The same rows once more: whatever another tab does meanwhile, nothing else can be in this place.
          if ((await tx.store.getKey(key)) !== undefined) await tx.store.put(toBatch(rows, parser), key);
          await tx.done;
        }
        unparsed.clear();
      }),
    write: (change) => run((begin) => writeAll(begin, change, parser)),
    close,
  };
}

/** Ops read in one task; more of them keep a phone from answering. */
const opsAtOnce = 500;

/** The outbox, a page at a time in one transaction. */
async function opsIn(
  store: { getAll(range: IDBKeyRange | null, count: number): Promise<Op[]> },
  most = Number.POSITIVE_INFINITY,
): Promise<readonly Op[]> {
  const ops: Op[] = [];
  for (;;) {
    const last = ops.at(-1);
    const range = last ? IDBKeyRange.lowerBound(last.seq, true) : null;
    const asked = Math.min(opsAtOnce, most - ops.length);
    const page = await store.getAll(range, asked);
    ops.push(...page);
    if (page.length < asked || ops.length >= most) return ops;
  }
}

/** Strict durability: a completed transaction is on the disk. With it, all requests are made at once (store-connection.ts). */
async function writeAll(
  begin: Begin<Schema>,
  change: StoreChange,
  parser: string | undefined,
): Promise<readonly Op[]> {
  const tx = begin(['rows', 'batches', 'ops', 'state'], 'readwrite', {
    durability: change.newOps ? 'strict' : 'default',
  });
  const [newOps] = await Promise.all([writeOps(tx, change), writeRows(tx, change, parser), tx.done]);
  return newOps;
}

type Writing = IDBPTransaction<Schema, ('rows' | 'batches' | 'ops' | 'state')[], 'readwrite'>;

async function writeOps(tx: Writing, change: StoreChange): Promise<readonly Op[]> {
  const [ops, state] = [tx.objectStore('ops'), tx.objectStore('state')];
  const requests: Promise<unknown>[] = [];
  for (const op of change.ops ?? []) requests.push(ops.put(op));
  for (const seq of change.droppedOps ?? []) requests.push(ops.delete(seq));
  if (change.cursor) requests.push(state.put(change.cursor, 'cursor'));
  const added = (change.newOps ?? []).map(async (op) => {
    // The database gives the number, so that tabs never give the same.
    const seq = await ops.add(op as Op);
    return { ...op, seq };
  });
  const [newOps] = await Promise.all([Promise.all(added), Promise.all(requests)]);
  return newOps;
}

/** Many rows at once become a batch; everything else is a record of its own. */
async function writeRows(
  tx: Writing,
  { rows = [], droppedRows = [] }: StoreChange,
  parser: string | undefined,
): Promise<void> {
  const [records, batches] = [tx.objectStore('rows'), tx.objectStore('batches')];
  const known = isWorthABatch(rows) ? await records.getAllKeys() : undefined;
  const mayBeBatched = droppedRows.length > 0 && (await batches.count()) > 0;
  const names = new Set(known?.map(([entity, id]) => nameOf({ entity, id })));
  const { batch, single } = known
    ? divide(rows, (row) => names.has(nameOf(row)))
    : { batch: [], single: rows };
  const drop = ({ entity, id }: RowKey) =>
    mayBeBatched ? records.put({ entity, id, dropped: true }) : records.delete([entity, id]);
  // Packed one after the other, each when the one before is kept: no long task.
  const addAll = async () => {
    for (let from = 0; from < batch.length; from += batchMax)
      await batches.add(toBatch(batch.slice(from, from + batchMax), parser));
  };
  await Promise.all<unknown>([
    addAll(),
    ...single.map((row) => records.put(toRecord(row, parser))),
    ...droppedRows.map(drop),
  ]);
}

/** A row with what it was parsed into, for a visit of the same version. */
function toRecord(row: StoredRow, parser: string | undefined): RowRecord {
  if (parser === undefined) return row;
  return { ...row, parsed: { by: parser, result: parseRow(row.entity, row.row) } };
}

/** A row as this version works with it. */
function fromRecord(record: RowRecord | DroppedRow, parser: string | undefined): StoredRow | DroppedRow {
  if ('dropped' in record || !record.parsed) return record;
  const { parsed, ...row } = record;
  if (parsed.by === parser) rememberParsed(row.row, parsed.result);
  return row;
}

/** Removes one person's diary from this device, with whatever is unsent. A browser without databases has kept none. */
export async function deleteStore(userId: string): Promise<void> {
  try {
    await deleteDB(databaseName(userId));
  } catch {
    // Nothing to remove.
  }
}

/**
 * Removes what is left on this device of people who went without signing out, as far as everything of it has been sent.
 * What has not is theirs, and waits until they are back.
 */
export async function removeOtherStores(userId: string): Promise<void> {
  try {
    for (const { name } of await indexedDB.databases()) {
      if (!name?.startsWith(prefix) || name === databaseName(userId)) continue;
      // It belongs to nobody's account, and goes only when it is told to.
      if (isLocalId(name.slice(prefix.length))) continue;
      const left = await openDB<Schema>(name);
      const isSent = !left.objectStoreNames.contains('ops') || (await left.count('ops')) === 0;
      left.close();
      if (isSent) await deleteDB(name);
    }
  } catch {
    // A browser that cannot list its databases keeps them, each behind its owner's session.
  }
}
