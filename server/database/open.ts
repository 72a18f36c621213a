import { readMigrations } from './migration-files.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import type { Database, DatabaseLog } from './sql-types.ts';

export interface DatabaseOptions {
  /** The embedded database's own folder; used without a `databaseUrl`. */
  readonly dataDir: string;
  /** The owner's connection to a PostgreSQL database to use instead: `postgres://user:password@host/name`. */
  readonly databaseUrl?: string | undefined;
  /** Folders of migrations; their files run in the order of their stamps across all folders. */
  readonly migrations: readonly string[];
  readonly log: DatabaseLog;
  /** Timeout of a statement and of an idle transaction, in milliseconds. */
  readonly statementLimit?: number | undefined;
  /** Milliseconds to wait for a PostgreSQL that is starting; 30 s by default. */
  readonly startLimit?: number | undefined;
  /** Aborts that wait. */
  readonly signal?: AbortSignal | undefined;
  /** Free bytes below a folder; by default the disk is measured. */
  readonly measureFreeSpace?: ((folder: string) => number) | undefined;
}

const defaultStatementLimit = 10_000;

/** Opens and migrates the database. @throws Error with a message for the operator */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, statementLimit = defaultStatementLimit } = options;
  const migrations = await readMigrations(options.migrations);
  return databaseUrl
    ? openPostgres({ ...options, databaseUrl, migrations, statementLimit })
    : openPglite({ ...options, migrations, statementLimit });
}
