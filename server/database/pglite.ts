import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabase } from './database.ts';
import { type FolderLock, takeLock } from './folder-lock.ts';
import { createSpaceGuard, freeBytes, minimumFreeBytes } from './free-space.ts';
import { migrate } from './migrate.ts';
import type { Migration } from './migration-files.ts';
import { keepHouse } from './pglite-housekeeping.ts';
import { PgliteStream } from './pglite-stream.ts';
import { type Database, type DatabaseLog, DatabaseUnavailable, type Listener } from './sql-types.ts';

/** Milliseconds. The first opening creates the database, which takes seconds, and more on a busy machine. */
const openingLimit = 120_000;
const migrationLimit = 600_000;

interface PgliteOptions {
  readonly dataDir: string;
  readonly migrations: readonly Migration[];
  readonly log: DatabaseLog;
  /** Timeout of a statement and of an idle transaction, in milliseconds. */
  readonly statementLimit: number;
  /** Free bytes below the folder; only tests replace the measurement of the disk. */
  readonly measureFreeSpace?: ((folder: string) => number) | undefined;
  /** Milliseconds between two looks for housekeeping; only tests change them. */
  readonly housekeepingMs?: number | undefined;
  /** Milliseconds between two files of the log; only tests change them. */
  readonly newLogMs?: number | undefined;
}

/**
 * Opens the embedded database in `dataDir`: one connection, to a worker thread. Transactions run one at a time, in
 * order of arrival.
 * @throws Error with a message that says what to do, when another process has the folder
 */
export async function openPglite(options: PgliteOptions): Promise<Database> {
  const { dataDir, log, statementLimit } = options;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockFolder(dataDir);

  const limits = { opening: openingLimit, statement: migrationLimit };
  let isClosing = false;
  let folderIsFree: Promise<unknown> = Promise.resolve();
  const openStream = () => {
    const stream = new PgliteStream(join(dataDir, 'pglite'), limits, folderIsFree);
    folderIsFree = new Promise((resolve) => stream.once('close', resolve));
    stream.once('error', (error) => {
      if (!isClosing) log.warn('database_lost', { reason: reasonOf(error) });
    });
    return stream;
  };
  const pool = new pg.Pool({
    stream: openStream,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    max: 1,
    idleTimeoutMillis: 0,
  });
  // A connection that breaks while idle is reopened for the next query.
  pool.on('error', () => undefined);
  const listen = listenOn(pool);
  const close = async () => {
    isClosing = true;
    await pool.end();
    await folderIsFree;
    lock.release();
  };

  try {
    const applied = await migrateOn(pool, options.migrations);
    log.info('database_opened', { kind: 'pglite', migrations: applied.length });
  } catch (error) {
    await close();
    throw error instanceof DatabaseUnavailable || error instanceof pg.DatabaseError
      ? new Error(unusable(dataDir, (options.measureFreeSpace ?? freeBytes)(dataDir)))
      : error;
  }
  limits.statement = statementLimit;
  const diskSpace = createSpaceGuard(dataDir, options.measureFreeSpace);
  const hasRoom = () => diskSpace() === 'enough';
  const stopHousekeeping = keepHouse(pool, {
    log,
    limits,
    hasRoom,
    everyMs: options.housekeepingMs,
    newLogEveryMs: options.newLogMs,
  });
  return createDatabase({
    kind: 'pglite',
    pool: () => pool,
    diskSpace,
    folder: dataDir,
    idleLimit: statementLimit,
    listen,
    async close() {
      await stopHousekeeping();
      await close();
    },
  });
}

async function migrateOn(pool: pg.Pool, migrations: readonly Migration[]): Promise<readonly string[]> {
  const client = await pool.connect();
  let hasMigrated = true;
  try {
    const applied = await migrate(client, migrations);
    // A thread that has migrated keeps the memory it grew to; the next connection starts a new one.
    hasMigrated = applied.length > 0;
    return applied;
  } finally {
    client.release(hasMigrated);
  }
}

/** @throws Error with a message that says what to do */
function lockFolder(dataDir: string): FolderLock {
  const file = join(dataDir, 'lock');
  let lock: FolderLock | undefined;
  try {
    lock = takeLock(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    throw new Error(
      `${file} cannot be used (${reason}): let the user who starts the server write in DATA_DIR, and remove that file if it ` +
        'is damaged (it holds nothing).',
    );
  }
  if (!lock) throw new Error(inUse(dataDir));
  return lock;
}

/** @param free bytes free on its disk */
function unusable(dataDir: string, free: number): string {
  if (free < minimumFreeBytes) {
    return `The disk below ${dataDir} is full: make room (${minimumFreeBytes >> 20} MB at the least), and the database opens again.`;
  }
  return (
    `The database in ${dataDir} cannot be opened: its files are damaged, or not this server's to read and write. ` +
    'Give the user who starts the server the right to them, or restore the database from a backup (npm run restore); to begin ' +
    'with an empty one instead, name another folder in DATA_DIR.'
  );
}

function inUse(dataDir: string): string {
  return (
    `The folder ${dataDir} is in use by another running copy of this server. ` +
    'Stop that one first, or give this one another folder in DATA_DIR.'
  );
}

function reasonOf(error: Error): string {
  return error instanceof DatabaseUnavailable ? error.reason : 'unknown';
}

/**
 * Notifications arrive on the only connection, before the response to COMMIT. A replacement connection listens again
 * before it is used.
 * @param pool of one connection, not used yet
 */
function listenOn(pool: pg.Pool): (channel: string, listener: Listener) => Promise<void> {
  const listeners: { readonly channel: string; readonly listener: Listener }[] = [];
  pool.on('connect', (client) => {
    client.on('notification', ({ channel, payload = '' }) => {
      for (const one of listeners) if (one.channel === channel) one.listener.onNotification(payload);
    });
    for (const { channel, listener } of listeners) {
      // A failure means that the connection and its notifications are lost again.
      client.query(listenTo(channel)).then(
        () => listener.onMissed(),
        () => undefined,
      );
    }
  });
  return async (channel, listener) => {
    await pool.query(listenTo(channel));
    listeners.push({ channel, listener });
  };
}

function listenTo(channel: string): string {
  return `listen ${pg.escapeIdentifier(channel)}`;
}
