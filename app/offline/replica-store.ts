import { type DBSchema, deleteDB, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { Failure } from '#app/errors/failure.ts';
import { memoryStore } from './memory-store.ts';
import { nameOf } from './row-key.ts';
import {
  bind,
  createSheafReader,
  currentRow,
  type DroppedRow,
  isWorthASheaf,
  type Sheaf,
} from './sheaves.ts';
import type { Cursor, Entity, Op, Row, RowKey } from './types.ts';

/** A row the server is known to have; `gone` when it has been erased there while something of it waits here. */
export interface StoredRow {
  readonly entity: Entity;
  readonly id: string;
  readonly row: Row;
  readonly gone?: boolean;
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

/** Everything that is kept of one person's diary on this device. */
export interface Kept {
  readonly rows: readonly StoredRow[];
  readonly ops: readonly Op[];
  readonly cursor: Cursor | null;
}

/** Where a replica and its outbox are kept. */
export interface ReplicaStore {
  /** Whether it outlives the page. */
  readonly kept: boolean;
  load(): Promise<Kept>;
  /** The outbox, oldest first. */
  ops(): Promise<readonly Op[]>;
  rows(keys: readonly RowKey[]): Promise<readonly (StoredRow | undefined)[]>;
  cursor(): Promise<Cursor | null>;
  /** @returns the new ops with their places. @throws Failure `device_full` */
  write(change: StoreChange): Promise<readonly Op[]>;
  close(): void;
}

interface Schema extends DBSchema {
  rows: { key: [Entity, string]; value: StoredRow | DroppedRow };
  sheaves: { key: number; value: Sheaf };
  ops: { key: number; value: Op };
  state: { key: 'cursor'; value: Cursor };
}

const version = 2;
const prefix = 'diary-';

/** One database for each person: nobody's unsent changes are lost when someone else signs in here. */
export const databaseName = (userId: string) => `${prefix}${userId}`;

function open(userId: string, onLost: () => void): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(databaseName(userId), version, {
    upgrade(database, before) {
      if (before < 1) {
        database.createObjectStore('rows', { keyPath: ['entity', 'id'] });
        database.createObjectStore('ops', { keyPath: 'seq', autoIncrement: true });
        database.createObjectStore('state');
      }
      database.createObjectStore('sheaves', { autoIncrement: true });
    },
    // A newer version of the app in another tab, or its deletion, must not wait for this one.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      onLost();
    },
    terminated: onLost,
  });
}

/** Whether a failed transaction is worth a second try on a new connection (Safari drops connections in the background). */
const isLostConnection = (error: unknown) =>
  error instanceof DOMException && ['InvalidStateError', 'UnknownError', 'AbortError'].includes(error.name);

const isFull = (error: unknown) =>
  error instanceof DOMException &&
  (error.name === 'QuotaExceededError' || /quota|disk|full/i.test(error.message));

/** Opens one person's replica; in memory where the browser has no database to offer. */
export async function openStore(userId: string): Promise<ReplicaStore> {
  try {
    return await databaseStore(userId);
  } catch {
    return memoryStore();
  }
}

async function databaseStore(userId: string): Promise<ReplicaStore> {
  let connection: Promise<IDBPDatabase<Schema>> | undefined;
  let readSheaves = createSheafReader();
  let closed = false;
  const connect = () => {
    connection ??= open(userId, disconnect);
    return connection;
  };
  function disconnect(): void {
    connection = undefined;
    // What the next one finds may be another database of the same name.
    readSheaves = createSheafReader();
  }

  /** Runs one transaction, once more when the connection was lost. */
  async function run<T>(use: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
    if (closed) throw new Failure('unavailable');
    try {
      return await use(await connect());
    } catch (error) {
      if (isFull(error)) throw new Failure('device_full', { cause: error });
      if (!isLostConnection(error)) throw error;
      disconnect();
      return use(await connect());
    }
  }

  await connect();
  return {
    kept: true,
    load: () =>
      run(async (database) => {
        const tx = database.transaction(['rows', 'sheaves', 'ops', 'state']);
        const [bound, records, ops, cursor] = await Promise.all([
          readSheaves(tx.objectStore('sheaves')),
          tx.objectStore('rows').getAll(),
          tx.objectStore('ops').getAll(),
          tx.objectStore('state').get('cursor'),
        ]);
        const rows = new Map<string, StoredRow | DroppedRow>([
          ...bound,
          ...records.map((record) => [nameOf(record), record] as const),
        ]);
        const there = [...rows.values()].filter((row): row is StoredRow => !('dropped' in row));
        return { rows: there, ops, cursor: cursor ?? null };
      }),
    ops: () => run((database) => database.getAll('ops')),
    rows: (keys) =>
      run(async (database) => {
        const tx = database.transaction(['rows', 'sheaves']);
        const [rows, sheaves] = [tx.objectStore('rows'), tx.objectStore('sheaves')];
        const records = await Promise.all(keys.map(({ entity, id }) => rows.get([entity, id])));
        const bound = records.includes(undefined) ? await readSheaves(sheaves) : undefined;
        return keys.map((key, index) => currentRow(records[index], bound?.get(nameOf(key))));
      }),
    cursor: () => run(async (database) => (await database.get('state', 'cursor')) ?? null),
    write: (change) => run((database) => writeAll(database, change)),
    close() {
      closed = true;
      void connection?.then((database) => database.close());
    },
  };
}

/** Strict: what is said to be saved has left the memory of the browser. */
async function writeAll(database: IDBPDatabase<Schema>, change: StoreChange): Promise<readonly Op[]> {
  const tx = database.transaction(['rows', 'sheaves', 'ops', 'state'], 'readwrite', {
    durability: change.newOps ? 'strict' : 'default',
  });
  const [newOps] = await Promise.all([writeOps(tx, change), writeRows(tx, change), tx.done]);
  return newOps;
}

type Writing = IDBPTransaction<Schema, ('rows' | 'sheaves' | 'ops' | 'state')[], 'readwrite'>;

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

/** Many rows at once become a sheaf; everything else is a record of its own. */
async function writeRows(tx: Writing, { rows = [], droppedRows = [] }: StoreChange): Promise<void> {
  const [records, sheaves] = [tx.objectStore('rows'), tx.objectStore('sheaves')];
  const known = isWorthASheaf(rows) ? await records.getAllKeys() : undefined;
  const mayBeBound = droppedRows.length > 0 && (await sheaves.count()) > 0;
  const names = new Set(known?.map(([entity, id]) => nameOf({ entity, id })));
  const { sheaf, single } = known ? bind(rows, (row) => names.has(nameOf(row))) : { sheaf: [], single: rows };
  const drop = ({ entity, id }: RowKey) =>
    mayBeBound ? records.put({ entity, id, dropped: true }) : records.delete([entity, id]);
  await Promise.all<unknown>([
    ...(sheaf.length > 0 ? [sheaves.add(sheaf)] : []),
    ...single.map((row) => records.put(row)),
    ...droppedRows.map(drop),
  ]);
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
export async function forgetOthers(userId: string): Promise<void> {
  try {
    for (const { name } of await indexedDB.databases()) {
      if (!name?.startsWith(prefix) || name === databaseName(userId)) continue;
      const left = await openDB<Schema>(name);
      const isSent = !left.objectStoreNames.contains('ops') || (await left.count('ops')) === 0;
      left.close();
      if (isSent) await deleteDB(name);
    }
  } catch {
    // A browser that cannot list its databases keeps them, each behind its owner's session.
  }
}
