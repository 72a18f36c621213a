/** A server of ours on a database that is full, kept in a folder so that it is filled once and measured when the machine is idle. */
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { servePostgres, startPostgres, stopPostgres } from '#tests/support/postgres.ts';
import { type ServerProcess, startServerProcess } from '../../scripts/lib/server-process.ts';
import { fill } from './filling.ts';

export const databases = ['PostgreSQL', 'embedded'] as const;
export type DatabaseKind = (typeof databases)[number];

const parent = process.env.SCALE_DATA ?? join(tmpdir(), 'diary-scale');
/** Accounts that are written together. */
const batch = 2000;

/** What PostgreSQL does as shipped and the tests' one does not. */
const durable = ['fsync=on', 'full_page_writes=on', 'synchronous_commit=on'];

/** What was filled, as it is noted in the folder. */
interface Filled {
  /** The address of PostgreSQL; absent where the database is embedded. */
  readonly databaseUrl?: string;
  readonly filledAt: string;
  readonly seconds: number;
  /** Bytes of the database for each account, indexes included. */
  readonly bytesEach: number;
}

export interface FullServer extends AsyncDisposable, Filled {
  readonly server: ServerProcess;
  /** The id of the process of PostgreSQL; undefined where the database is embedded. */
  readonly databasePid: number | undefined;
}

const folderOf = (kind: DatabaseKind, accounts: number) => join(parent, `${kind.toLowerCase()}-${accounts}`);
const noteOf = (kind: DatabaseKind, accounts: number) => join(folderOf(kind, accounts), 'filled.json');

/** Fills the kept folder of that many accounts, unless it is. */
export async function fillOnce(kind: DatabaseKind, accounts: number): Promise<void> {
  const note = noteOf(kind, accounts);
  if (existsSync(note)) return;
  const folder = folderOf(kind, accounts);
  // What was interrupted begins again.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // PostgreSQL is of another user.
  for (const path of [parent, folder]) chmodSync(path, 0o711);
  const dataDir = join(folder, 'server');
  const postgres = kind === 'PostgreSQL' ? await startPostgres(join(folder, 'postgres')) : undefined;
  try {
    const env = postgres && { DATABASE_URL: postgres.url };
    // It makes the tables and the keys.
    await (await startServerProcess({ DATA_DIR: dataDir, ...env })).stop();
    const started = performance.now();
    const written = await write(dataDir, postgres?.url, accounts);
    const filled: Filled = {
      ...(postgres && { databaseUrl: postgres.url }),
      filledAt: new Date().toISOString(),
      seconds: Math.round((performance.now() - started) / 1000),
      bytesEach: written / accounts,
    };
    writeFileSync(note, JSON.stringify(filled));
  } finally {
    if (postgres) await stopPostgres(postgres.pid);
  }
}

/** @returns bytes by which the database has grown */
async function write(dataDir: string, databaseUrl: string | undefined, accounts: number): Promise<number> {
  const { query, end } = databaseUrl
    ? await postgresClient(databaseUrl)
    : await embeddedClient(join(dataDir, 'database/pglite'));
  const size = async () => {
    const { rows } = await query('select pg_database_size(current_database())::float8 as bytes');
    return (rows[0] as { bytes: number }).bytes;
  };
  const before = await size();
  for (let from = 1; from <= accounts; from += batch) {
    const until = Math.min(accounts, from + batch - 1);
    await fill(query, from, until);
    if (until % 10_000 === 0 || until === accounts) console.log(`${until} accounts are written`);
  }
  const bytes = (await size()) - before;
  await query('vacuum analyze');
  await query('checkpoint');
  await end();
  return bytes;
}

interface Client {
  readonly query: (sql: string) => Promise<{ readonly rows: readonly unknown[] }>;
  readonly end: () => Promise<void>;
}

async function postgresClient(connectionString: string): Promise<Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return { query: (sql) => client.query(sql), end: () => client.end() };
}

/** In this process, while the server is not running: with room for the indexes, which are filled at random, and without fsync. */
async function embeddedClient(folder: string): Promise<Client> {
  const room = ['-c', 'shared_buffers=512MB', '-c', 'max_wal_size=4GB', '-c', 'full_page_writes=off'];
  const pglite = new PGlite(folder, { startParams: [...PGlite.defaultStartParams, ...room] });
  return { query: (sql) => pglite.query(sql), end: () => pglite.close() };
}

/** Starts PostgreSQL and server on what was filled, as they are shipped: with fsync, and behind a proxy they know. */
export async function startFull(kind: DatabaseKind, accounts: number): Promise<FullServer> {
  const folder = folderOf(kind, accounts);
  const filled = JSON.parse(readFileSync(noteOf(kind, accounts), 'utf8')) as Filled;
  const { databaseUrl } = filled;
  await using cleanup = new AsyncDisposableStack();
  const postgres = databaseUrl && (await servePostgres(join(folder, 'postgres'), databaseUrl, durable));
  if (postgres) cleanup.defer(() => stopPostgres(postgres.pid));
  const server = await startServerProcess({
    DATA_DIR: join(folder, 'server'),
    TRUSTED_PROXY_HOPS: '1',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  cleanup.defer(() => server.stop());
  const opened = cleanup.move();
  return {
    ...filled,
    server,
    databasePid: postgres ? postgres.pid : undefined,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}
