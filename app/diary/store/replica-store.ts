import { type DBSchema, deleteDB, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import type { CalendarDay } from '#domain/calendar-date.ts';
import { isLocalId } from '#domain/model/local-id.ts';
import { parseRow, parserVersion, recentVersion, rememberParsed } from '../snapshot/parse-rows.ts';
import type {
  Cursor,
  Entity,
  Op,
  RecentPart,
  ReplicaStore,
  RowKey,
  StoreChange,
  StoredRow,
} from '../sync/sync-types.ts';
import {
  type Batch,
  batchMax,
  createBatchReader,
  currentRow,
  type DroppedRow,
  divide,
  isWorthABatch,
  rowsIn,
  toBatch,
} from './batches.ts';
import { deleteFiles, filesOnlyHere } from './file-store.ts';
import { memoryStore } from './memory-store.ts';
import { nameOf } from './row-key.ts';
import { type Begin, connectStore } from './store-connection.ts';
import { forgetUnstored, unstoredWrites } from './unstored-writes.ts';

/** A row as a record of its own, with its parsed result and the version of the schemas. */
interface RowRecord extends StoredRow {
  readonly parsed?: { readonly by: string; readonly result: object | undefined };
}

interface Schema extends DBSchema {
  rows: { key: [Entity, string]; value: RowRecord | DroppedRow };
  /** Rows that arrived together. */
  batches: { key: number; value: Batch };
  ops: { key: number; value: Op };
  /** `generation` counts the transactions that changed rows; recent rows are valid while they are of the present one. */
  state: { key: 'cursor' | 'generation' | RecentPart; value: Cursor | number | RecentRecord };
}

interface RecentRecord {
  readonly generation: number;
  /** Version of the rules by which its rows were chosen; 1.0.0 had none. */
  readonly rules: string | undefined;
  readonly from: CalendarDay;
  readonly batch: Batch;
}

/**
 * Version of the database. A change to the stored format raises it, and `upgrade` converts the data of 1.0.0:
 * device-upgrade.test.ts opens such a database.
 */
const version = 1;
const prefix = 'diary-';

/** Name of a person's database. One per person: unsent changes survive when someone else signs in here. */
export const databaseName = (userId: string) => `${prefix}${userId}`;

function open(userId: string, onLost: () => void): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(databaseName(userId), version, {
    upgrade(database) {
      database.createObjectStore('rows', { keyPath: ['entity', 'id'] });
      database.createObjectStore('batches', { autoIncrement: true });
      database.createObjectStore('ops', { keyPath: 'seq', autoIncrement: true });
      database.createObjectStore('state');
    },
    // A newer version of the app in another tab, or the deletion of the database, must not wait for this connection.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      onLost();
    },
    terminated: onLost,
  });
}

/**
 * Opens one person's replica; in memory in a browser without IndexedDB.
 * @param parser version of the schemas
 * @param rules version of the rules by which recent rows are chosen
 */
export async function openStore(
  userId: string,
  parser = parserVersion,
  rules = recentVersion,
): Promise<ReplicaStore> {
  try {
    return await databaseStore(userId, parser, rules);
  } catch {
    return memoryStore();
  }
}

async function databaseStore(
  userId: string,
  parser: string | undefined,
  rules: string | undefined,
): Promise<ReplicaStore> {
  let readBatches = createBatchReader(parser);
  /** The generation whose rows the caller has in memory; undefined when another tab has written as well. */
  let known: number | undefined;
  const { run, close } = connectStore<Schema>(
    (onLost) => open(userId, onLost),
    () => {
      readBatches = createBatchReader(parser);
    },
  );
  // Tests whether the browser can open a database at all.
  await run(async () => undefined);
  return {
    isPersistent: true,
    load: () =>
      run(async (begin) => {
        const tx = begin(['rows', 'batches', 'ops', 'state']);
        const [batched, records, ops, cursor, generation] = await Promise.all([
          readBatches(tx.objectStore('batches')),
          tx.objectStore('rows').getAll(),
          tx.objectStore('ops').getAll(),
          stateIn(tx.objectStore('state')).cursor(),
          stateIn(tx.objectStore('state')).generation(),
        ]);
        const single = new Map(records.map((record) => [nameOf(record), fromRecord(record, parser)]));
        const rows: StoredRow[] = [];
        for (const [name, row] of batched.rows) if (!single.has(name)) rows.push(row);
        for (const row of single.values()) if (!('dropped' in row)) rows.push(row);
        known = generation;
        return { rows, ops, cursor };
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
    cursor: () => run((begin) => stateIn(begin('state').store).cursor()),
    keepParsed: () =>
      run(async (begin) => {
        if (parser === undefined) return;
        const { unparsed } = await readBatches(begin('batches').store);
        for (const [key, rows] of unparsed) {
          const tx = begin('batches', 'readwrite');
          // The same rows again: whatever other tabs do meanwhile, nothing else can be under this key.
          if ((await tx.store.getKey(key)) !== undefined) await tx.store.put(toBatch(rows, parser), key);
          await tx.done;
        }
        unparsed.clear();
      }),
    recent: (part) =>
      run(async (begin) => {
        const tx = begin(['state', 'ops']);
        const state = stateIn(tx.objectStore('state'));
        const [recent, generation, waiting] = await Promise.all([
          state.recent(part),
          state.generation(),
          tx.objectStore('ops').count(),
        ]);
        const isPresent = recent?.generation === generation && waiting === 0;
        if (!isPresent || recent.rules !== rules) return undefined;
        return { from: recent.from, rows: rowsIn(recent.batch, parser) };
      }),
    keepRecent(parts) {
      // That of these rows: a write may be on its way.
      const ownGeneration = known;
      return run(async (begin) => {
        const tx = begin('state', 'readwrite');
        const generation = await stateIn(tx.store).generation();
        if (generation === ownGeneration)
          // One packed once the other is stored: no long task.
          for (const part of ['recent', 'earlier'] as const) {
            const { from, rows } = parts[part];
            await tx.store.put({ generation, rules, from, batch: toBatch(rows, parser) }, part);
          }
        await tx.done;
      });
    },
    write: (change) =>
      run(async (begin) => {
        const { newOps, generation } = await writeAll(begin, change, parser);
        if (generation !== undefined) known = known === generation - 1 ? generation : undefined;
        return newOps;
      }),
    close,
  };
}

/** Ops read per task; more would block a phone's page. */
const opsAtOnce = 500;

/** The outbox, read in pages within one transaction. */
async function opsIn(
  store: { getAll(range: IDBKeyRange | null, count: number): Promise<Op[]> },
  most = Number.POSITIVE_INFINITY,
): Promise<readonly Op[]> {
  const ops: Op[] = [];
  for (;;) {
    const last = ops.at(-1);
    const range = last ? IDBKeyRange.lowerBound(last.seq, true) : null;
    const limit = Math.min(opsAtOnce, most - ops.length);
    const page = await store.getAll(range, limit);
    ops.push(...page);
    if (page.length < limit || ops.length >= most) return ops;
  }
}

/**
 * Writes a change. Strict durability for new ops: a completed transaction is on the disk. All requests are then made at
 * once (store-connection.ts).
 */
async function writeAll(
  begin: Begin<Schema>,
  change: StoreChange,
  parser: string | undefined,
): Promise<{ readonly newOps: readonly Op[]; readonly generation: number | undefined }> {
  const tx = begin(['rows', 'batches', 'ops', 'state'], 'readwrite', {
    durability: change.newOps ? 'strict' : 'default',
  });
  const [newOps, generation] = await Promise.all([
    writeOps(tx, change),
    change.rows || change.droppedRows ? nextGeneration(tx) : undefined,
    writeRows(tx, change, parser),
    tx.done,
  ]);
  return { newOps, generation };
}

async function nextGeneration(tx: Writing): Promise<number> {
  const store = tx.objectStore('state');
  const generation = (await stateIn(store).generation()) + 1;
  await store.put(generation, 'generation');
  return generation;
}

/** Reads the values of `state` as what they are. */
function stateIn(store: { get(key: Schema['state']['key']): Promise<unknown> }) {
  return {
    cursor: async () => ((await store.get('cursor')) as Cursor | undefined) ?? null,
    generation: async () => ((await store.get('generation')) as number | undefined) ?? 0,
    recent: async (part: RecentPart) => (await store.get(part)) as RecentRecord | undefined,
  };
}

type Writing = IDBPTransaction<Schema, ('rows' | 'batches' | 'ops' | 'state')[], 'readwrite'>;

async function writeOps(tx: Writing, change: StoreChange): Promise<readonly Op[]> {
  const [ops, state] = [tx.objectStore('ops'), tx.objectStore('state')];
  const requests: Promise<unknown>[] = [];
  for (const op of change.ops ?? []) requests.push(ops.put(op));
  for (const seq of change.droppedOps ?? []) requests.push(ops.delete(seq));
  if (change.cursor) requests.push(state.put(change.cursor, 'cursor'));
  const added = (change.newOps ?? []).map(async (op) => {
    // The database assigns the number, so that no two tabs use the same.
    const seq = await ops.add(op as Op);
    return { ...op, seq };
  });
  const [newOps] = await Promise.all([Promise.all(added), Promise.all(requests)]);
  return newOps;
}

/** Writes many rows as batches, few as records of their own. */
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
  // Packed one after the other, each once the one before is stored: no long task.
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

/** Converts a row to a record with its parsed result, for a later visit with the same version. */
function toRecord(row: StoredRow, parser: string | undefined): RowRecord {
  if (parser === undefined) return row;
  return { ...row, parsed: { by: parser, result: parseRow(row.entity, row.row) } };
}

/** Converts a record to a row, reusing its parsed result if the schemas are the same. */
function fromRecord(record: RowRecord | DroppedRow, parser: string | undefined): StoredRow | DroppedRow {
  if ('dropped' in record || !record.parsed) return record;
  const { parsed, ...row } = record;
  if (parsed.by === parser) rememberParsed(row.row, parsed.result);
  return row;
}

/** Whether the browser has a database of the person, as far as it can tell. */
export async function hasStore(userId: string): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === databaseName(userId));
  } catch {
    return false;
  }
}

/** Removes one person's diary from this device, with its files and everything unsent. Without IndexedDB there is nothing to remove. */
export async function deleteStore(userId: string): Promise<void> {
  forgetUnstored(userId);
  await deleteFiles(userId);
  try {
    await deleteDB(databaseName(userId));
  } catch {
    // Nothing to remove.
  }
}

/**
 * Removes the diaries of other people who left without signing out, if everything in them has been sent. Unsent writes stay
 * until their owner is back.
 */
export async function removeOtherStores(userId: string): Promise<void> {
  try {
    for (const { name } of await indexedDB.databases()) {
      if (!name?.startsWith(prefix) || name === databaseName(userId)) continue;
      // A diary without an account is removed only at the person's request.
      if (isLocalId(name.slice(prefix.length))) continue;
      const left = await openDB<Schema>(name);
      const isSent = !left.objectStoreNames.contains('ops') || (await left.count('ops')) === 0;
      left.close();
      const owner = name.slice(prefix.length);
      const isUnstored = unstoredWrites(owner).length > 0;
      if (isSent && !isUnstored && (await filesOnlyHere(owner)).length === 0) await deleteStore(owner);
    }
  } catch {
    // A browser that cannot list its databases keeps them, each accessible only with its owner's session.
  }
}
