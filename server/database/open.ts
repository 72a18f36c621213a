import { readMigrations } from './migration-files.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import type { Database, DatabaseLog } from './types.ts';

export interface DatabaseOptions {
  /** The embedded database's own folder, when there is no `databaseUrl`. */
  readonly dataDir: string;
  /** A PostgreSQL to use instead, as its owner: `postgres://user:password@host/name`. */
  readonly databaseUrl?: string | undefined;
  /** Folders of migrations; their files run in the order of their stamps across all folders. */
  readonly migrations: readonly string[];
  readonly log: DatabaseLog;
  /** Milliseconds a statement may take and a transaction may be left idle before it is given up. */
  readonly statementLimit?: number | undefined;
  /** Milliseconds a PostgreSQL that is not up yet is waited for; half a minute unless given. */
  readonly startLimit?: number | undefined;
  /** Ends that waiting. */
  readonly signal?: AbortSignal | undefined;
  /** Bytes free below a folder, when something else than the disk is to be asked. */
  readonly measureFreeSpace?: ((folder: string) => number) | undefined;
}

const defaultStatementLimit = 10_000;

/**
 * Opens the database and brings it up to date.
 * @throws Error with a message for whoever starts the server
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, statementLimit = defaultStatementLimit } = options;
  const migrations = await readMigrations(options.migrations);
  return databaseUrl
    ? openPostgres({ ...options, databaseUrl, migrations, statementLimit })
    : openPglite({ ...options, migrations, statementLimit });
}
