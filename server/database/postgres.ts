import pg from 'pg';
import { prepareAuthenticator } from './authenticator.ts';
import { createDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import type { Migration } from './migration-files.ts';
import { migrationsFor, missingRights } from './owner-role.ts';
import { connectOwner } from './postgres-connect.ts';
import { openListener } from './postgres-listener.ts';
import { type Database, type DatabaseLog, DatabaseUnavailable } from './sql-types.ts';

/** Connections: most requests are a user's; the owner's are for the engine's own tables. */
const poolSize = { authenticator: 10, owner: 5 };

/** Milliseconds to wait for a connection, and for an answer beyond the server's own timeouts. */
const requestTimeoutMs = 5_000;

/** Milliseconds to wait at startup for a PostgreSQL that is starting. */
const startLimit = 30_000;

/** Advisory lock key, held by a restore and shared by whoever opens the database: any number that never changes. */
export const restoreLockKey = 7_265_114_038;

interface PostgresOptions {
  /** Connects as the owner, who migrates, creates roles, and is not bound by row-level security. */
  readonly databaseUrl: string;
  readonly migrations: readonly Migration[];
  readonly log: DatabaseLog;
  /** Timeout of a statement and of an idle transaction, in milliseconds. */
  readonly statementLimit: number;
  readonly startLimit?: number | undefined;
  /** Aborts the wait for a PostgreSQL that is starting. */
  readonly signal?: AbortSignal | undefined;
  /** Opened by the restore that holds the lock. */
  readonly isRestore?: boolean;
}

/** Opens a PostgreSQL of version 15 or later. @throws Error when it cannot be reached or migrated */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { databaseUrl, statementLimit } = options;
  const owner = await connectOwner(databaseUrl, {
    log: options.log,
    limit: options.startLimit ?? startLimit,
    signal: options.signal,
  });
  const authenticator = await prepare(owner, options).finally(() => owner.end());

  const pools = {
    owner: createPool({ connectionString: databaseUrl, max: poolSize.owner }, statementLimit),
    authenticator: createPool({ ...authenticator, max: poolSize.authenticator }, statementLimit),
  };
  const listeners: AsyncDisposable[] = [];
  return createDatabase({
    kind: 'postgres',
    pool: (role) => (role === 'anon' || role === 'authenticated' ? pools.authenticator : pools.owner),
    diskSpace: () => 'enough',
    idleLimit: statementLimit,
    answerLimit: statementLimit + requestTimeoutMs,
    async listen(channel, listener) {
      listeners.push(await openListener({ connectionString: databaseUrl }, channel, listener));
    },
    async close() {
      await Promise.all(listeners.map((open) => open[Symbol.asyncDispose]()));
      await Promise.all([pools.owner.end(), pools.authenticator.end()]);
    },
  });
}

/** @returns the connection settings for requests of visitors and users */
async function prepare(
  owner: pg.Client,
  { migrations, log, isRestore = false }: PostgresOptions,
): Promise<pg.PoolConfig> {
  if (!isRestore) await refuseWhileRestored(owner);
  const applied = await migrate(owner, await migrationsFor(owner, migrations));
  log.info('database_opened', { kind: 'postgres', migrations: applied.length });
  const { host, port, database = '', user = '', ssl } = owner;
  const login = await prepareAuthenticator(owner).catch((error: unknown) => {
    throw isRefused(error) ? missingRights({ name: user, database }) : error;
  });
  return { host, port, database, ssl, ...login };
}

/** The lock ends with the connection: a restore that begins later sees the connection itself. */
async function refuseWhileRestored(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ free: boolean }>('select pg_try_advisory_lock_shared($1) as free', [
    restoreLockKey,
  ]);
  if (!rows[0]?.free)
    throw new Error('A restore into this database is running: wait until it has ended, and start again.');
}

/** SQLSTATE insufficient_privilege. */
function isRefused(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '42501';
}

function createPool(config: pg.PoolConfig, statementLimit: number): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    keepAlive: true,
    connectionTimeoutMillis: requestTimeoutMs,
    // Set per connection. Defaults of the role or in the address are the administrator's.
    onConnect: async (client) => {
      const { rows } = await client.query(sessionSettings, [String(statementLimit)]);
      // After a fail-over the address may lead to a standby for a while: whoever pulls from it misses rows for good.
      if (rows[0]?.standby) throw new DatabaseUnavailable('restarting', 'The database is a standby');
    },
  });
  // A connection that breaks while idle is replaced when the next one is needed.
  pool.on('error', () => undefined);
  return pool;
}

/** The settings PGlite is started with, so that names and the text form of values are the same on both. */
const sessionSettings = `
  select set_config('statement_timeout', $1, false), set_config('search_path', 'public', false),
    set_config('TimeZone', 'UTC', false), set_config('DateStyle', 'ISO, MDY', false),
    set_config('IntervalStyle', 'postgres', false), pg_is_in_recovery() as standby`;
