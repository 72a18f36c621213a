/** The bytes of attachments on this device, in a database of their own beside the diary's. */
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import { Failure } from '#app/errors/failure.ts';

/** One file. */
export interface KeptFile {
  /** Id of the attachment. */
  readonly id: string;
  readonly mediaType: string;
  /** Not a Blob: WebKit loses those when a window is private. */
  readonly bytes: ArrayBuffer;
  /** `waiting` until the account has it, `refused` if it never will; a diary without an account keeps all waiting. */
  readonly state: 'waiting' | 'sent' | 'refused';
  /** Address of an upload that has begun and can go on. */
  readonly upload?: string | undefined;
}

/** As it is stored. */
interface StoredFile extends KeptFile {
  /** Milliseconds since 1970; of its state, not of the file. */
  readonly keptAt: number;
}

interface Schema extends DBSchema {
  files: { key: string; value: StoredFile; indexes: { state: KeptFile['state'] } };
}

const prefix = 'attachments-';
const version = 1;

/** Files of windows without IndexedDB: until the window is closed. */
const inMemory = new Map<string, Map<string, StoredFile>>();
const opened = new Map<string, Promise<IDBPDatabase<Schema>>>();
const listeners = new Set<() => void>();

function database(userId: string): Promise<IDBPDatabase<Schema>> {
  const known = opened.get(userId);
  if (known) return known;
  const forget = () => opened.delete(userId);
  // In a function: where there is no IndexedDB, this throws at once.
  const open = async () =>
    openDB<Schema>(prefix + userId, version, {
      upgrade: (db) => {
        db.createObjectStore('files', { keyPath: 'id' }).createIndex('state', 'state');
      },
      // Another tab removes the database: this connection must not hold it up.
      blocking: (_current, _blocked, { target }) => {
        (target as IDBDatabase).close();
        forget();
      },
      terminated: forget,
    });
  const opening = open();
  opened.set(userId, opening);
  opening.catch(forget);
  return opening;
}

const memoryOf = (userId: string) => {
  const files = inMemory.get(userId) ?? new Map<string, StoredFile>();
  inMemory.set(userId, files);
  return files;
};

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

/**
 * Runs on the database, once more on a new connection where the browser or another tab has closed it.
 * @throws Failure `device_full`
 */
async function inDatabase<T>(userId: string, use: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  const db = await database(userId);
  try {
    return await use(db);
  } catch (error) {
    if (isFull(error)) throw new Failure('device_full', { cause: error });
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
    if ((await opened.get(userId)) === db) opened.delete(userId);
    return use(await database(userId));
  }
}

/** Runs on the database, or on the memory where none can be opened. A full device is a failure of its own. */
async function run<T>(
  userId: string,
  stored: (db: IDBPDatabase<Schema>) => Promise<T>,
  kept: (files: Map<string, StoredFile>) => T,
): Promise<T> {
  const hasDatabase = await database(userId).then(
    () => true,
    (error: unknown) => {
      if (isFull(error)) throw new Failure('device_full', { cause: error });
      return false;
    },
  );
  // Never in memory where there is a database: nobody would look for it there, and it would be gone with the page.
  return hasDatabase ? inDatabase(userId, stored) : kept(memoryOf(userId));
}

const notify = () => {
  for (const listener of listeners) listener();
};

/** Calls back when files of this tab change. @returns how to stop */
export function onFiles(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps a file, or its new state. @throws Failure `device_full` */
export async function keepFile(userId: string, file: KeptFile): Promise<void> {
  const stored = { ...file, keptAt: Date.now() };
  await run(
    userId,
    (db) => db.put('files', stored),
    (files) => {
      files.set(file.id, stored);
      return file.id;
    },
  );
  notify();
}

/** A file that is on this device. */
export const keptFile = (userId: string, id: string): Promise<KeptFile | undefined> =>
  run(
    userId,
    (db) => db.get('files', id),
    (files) => files.get(id),
  );

/** Ids of the files that are not in the account yet. */
export const waitingFiles = (userId: string): Promise<readonly string[]> =>
  run(
    userId,
    (db) => db.getAllKeysFromIndex('files', 'state', 'waiting'),
    (files) => [...files.values()].filter(({ state }) => state === 'waiting').map(({ id }) => id),
  );

/** Ids of the files that only this device has: those that wait, and those that the account has refused. */
export const filesOnlyHere = (userId: string): Promise<readonly string[]> =>
  run(
    userId,
    async (db) => [
      ...(await db.getAllKeysFromIndex('files', 'state', 'waiting')),
      ...(await db.getAllKeysFromIndex('files', 'state', 'refused')),
    ],
    (files) => [...files.values()].filter(({ state }) => state !== 'sent').map(({ id }) => id),
  );

/** Removes one file from this device. */
export async function dropFile(userId: string, id: string): Promise<void> {
  await run(
    userId,
    (db) => db.delete('files', id),
    (files) => {
      files.delete(id);
    },
  );
  notify();
}

/** How sending goes, while this tab does it: percent of the bytes that have arrived, or that the server takes none now. */
type Sending = number | 'busy';

const sending = new Map<string, Sending>();
const sendingListeners = new Set<() => void>();

/** Notes how the sending of a file goes; undefined when it has ended. */
export function noteSending(id: string, how: Sending | undefined): void {
  if (how === undefined) sending.delete(id);
  else sending.set(id, how);
  for (const listener of sendingListeners) listener();
}

export const sendingOf = (id: string): Sending | undefined => sending.get(id);

/** Calls back when sending goes on. @returns how to stop */
export function onSending(listener: () => void): () => void {
  sendingListeners.add(listener);
  return () => sendingListeners.delete(listener);
}

/** Whether a person may have files on this device: a database that is not there is not made to find none. */
export async function mayHaveFiles(userId: string): Promise<boolean> {
  if (inMemory.has(userId)) return true;
  try {
    return (await indexedDB.databases()).some(({ name }) => name === prefix + userId);
  } catch {
    // A browser that does not tell.
    return true;
  }
}

/** Milliseconds that a file may be without its row: it is written before it, and by another tab. */
const rowlessFor = 24 * 60 * 60_000;

/**
 * Removes the files whose row was erased while the diary was closed. One that was sent had a row; another may be about to get one.
 * @param isThere whether the diary has the attachment, in the trash or not
 */
export async function sweepFiles(userId: string, isThere: (id: string) => boolean): Promise<void> {
  const ids = await run(
    userId,
    (db) => db.getAllKeys('files'),
    (files) => [...files.keys()],
  );
  for (const id of ids) {
    if (isThere(id)) continue;
    const file = await run(
      userId,
      (db) => db.get('files', id),
      (files) => files.get(id),
    );
    if (file && (file.state === 'sent' || Date.now() - file.keptAt > rowlessFor)) await dropFile(userId, id);
  }
}

/**
 * Moves files of a diary on this device to an account, where they wait to be sent: one after the other, each gone here only when
 * it is stored there. A file that the browser keeps is never handed to one that is in memory only.
 * @param idsThere the new id of each file, by its present one; every other file stays
 * @throws Failure `device_full`; the files moved by then are there
 */
export async function moveFiles(
  from: string,
  to: string,
  idsThere: ReadonlyMap<string, string>,
): Promise<void> {
  const ids = await run(
    from,
    (db) => db.getAllKeys('files'),
    (files) => [...files.keys()],
  );
  for (const id of ids) {
    const idThere = idsThere.get(id);
    const file = idThere === undefined ? undefined : await keptFile(from, id);
    if (!file || idThere === undefined) continue;
    const moved: StoredFile = { ...file, id: idThere, state: 'waiting', keptAt: Date.now() };
    if (inMemory.get(from)?.has(id)) await keepFile(to, moved);
    else await inDatabase(to, (db) => db.put('files', moved));
    await dropFile(from, id);
  }
  notify();
}

/** Removes all files of a person from this device, in every tab. */
export async function deleteFiles(userId: string): Promise<void> {
  inMemory.delete(userId);
  const open = opened.get(userId);
  opened.delete(userId);
  try {
    (await open)?.close();
    await deleteDB(prefix + userId);
  } catch {
    // Nothing to remove.
  }
}
