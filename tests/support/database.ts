import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type DatabaseOptions, openDatabase } from '#server/database/open.ts';
import type { Claims, Database, DatabaseLog, Sql } from '#server/database/sql-types.ts';
import { type PostgresServer, startPostgres } from './postgres.ts';
import { serverFile } from './run-folder.ts';
import { oncePerRun, runPath } from './shared.ts';

export type Kind = Database['kind'];

/** Both databases the server runs on: for suites about the database, and about the differences between them. */
export const kinds: readonly Kind[] = ['pglite', 'postgres'];

/**
 * The databases for a suite about code above the database: one, or both with TEST_DATABASES=all.
 * @param kind PostgreSQL, where connections are concurrent and a database costs next to nothing
 */
export function kindsFor(kind: Kind = 'postgres'): readonly Kind[] {
  return process.env.TEST_DATABASES === 'all' ? kinds : [kind];
}

export interface TestDatabase {
  readonly database: Database;
  /** The options it was opened with, to open it again. */
  readonly options: DatabaseOptions;
  /** Closes it and deletes its data. */
  close(): Promise<void>;
}

const root = join(import.meta.dirname, '../..');
export const migrations: readonly string[] = [
  join(root, 'server/migrations'),
  join(root, 'supabase/migrations'),
];
export const silent: DatabaseLog = { info: () => undefined, warn: () => undefined };

/** A migrated, empty database of the test's own. It is copied, because creating one takes seconds. */
export async function testDatabase(
  kind: Kind,
  changes: Partial<DatabaseOptions> = {},
): Promise<TestDatabase> {
  const { options, drop } =
    kind === 'pglite' ? copyPglite(await pgliteTemplate()) : await createPostgres(await migratedPostgres());
  const chosen = { ...options, ...changes };
  const database = await openDatabase(chosen);
  return {
    database,
    options: chosen,
    async close() {
      await database.close();
      await drop();
    },
  };
}

/** A database without tables, to be opened with the caller's migrations. */
export async function emptyDatabase(kind: Kind): Promise<Place> {
  return kind === 'pglite' ? copyPglite(await emptyPglite()) : createPostgres('template1');
}

interface Place {
  readonly options: DatabaseOptions;
  /** Deletes the data; the database has to be closed before. */
  drop(): Promise<void>;
}

function copyPglite(template: string): Place {
  const dataDir = mkdtempSync(join(tmpdir(), 'diary-database-'));
  cpSync(template, dataDir, { recursive: true });
  return {
    options: { dataDir, migrations, log: silent },
    drop: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** A new database on the PostgreSQL of this test run. */
export async function createPostgres(template: string): Promise<Place> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name} template ${template}`);
  const { url } = await sharedPostgres();
  return {
    options: { dataDir: '', databaseUrl: to(url, name), migrations, log: silent },
    drop: () => administer(`drop database ${name} with (force)`),
  };
}

function emptyPglite(): Promise<string> {
  return oncePerRun('pglite-empty.json', async () => {
    const dataDir = runPath('pglite-empty');
    await openOnce({ dataDir, migrations: [], log: silent });
    return dataDir;
  });
}

/** A folder with a migrated, closed PGlite, to be copied. */
function pgliteTemplate(): Promise<string> {
  return oncePerRun('pglite-migrated.json', async () => {
    const dataDir = runPath('pglite-migrated');
    cpSync(await emptyPglite(), dataDir, { recursive: true });
    await openOnce({ dataDir, migrations, log: silent });
    return dataDir;
  });
}

/**
 * Copies a migrated database into a server's data folder, because creating one takes seconds.
 * @param dataDir created when missing
 */
export async function copyPgliteTo(dataDir: string): Promise<void> {
  await cp(await pgliteTemplate(), join(dataDir, 'database'), { recursive: true });
}

async function openOnce(options: DatabaseOptions): Promise<void> {
  const database = await openDatabase(options);
  await database.close();
}

/** The PostgreSQL server of this test run. */
export function sharedPostgres(): Promise<PostgresServer> {
  return oncePerRun(serverFile, () => startPostgres(runPath('postgres')));
}

/** The name of a migrated database on the PostgreSQL of this test run, to be copied. */
export function migratedPostgres(): Promise<string> {
  return oncePerRun('postgres-migrated.json', async () => {
    const name = 'template_migrated';
    const { url } = await sharedPostgres();
    await administer(`create database ${name}`);
    await openOnce({ dataDir: '', databaseUrl: to(url, name), migrations, log: silent });
    return name;
  });
}

async function administer(statement: string): Promise<void> {
  const { url } = await sharedPostgres();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

function to(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: database }).href;
}

/** Adds an account without any data. @returns its id */
export async function makeUser(database: Database): Promise<string> {
  const id = randomUUID();
  await database.asRole({ role: 'engine' }, (sql) =>
    sql.query('insert into auth.users (id, email) values ($1, $2)', [id, `${id}@example.org`]),
  );
  return id;
}

/** Adds a session of a user. @returns the session's id, for the claims of a token */
export async function makeSession(database: Database, userId: string): Promise<string> {
  const id = randomUUID();
  await database.asRole({ role: 'engine' }, (sql) =>
    sql.query(
      `insert into auth.sessions (id, user_id, not_after) values ($1, $2, now() + interval '1 day')`,
      [id, userId],
    ),
  );
  return id;
}

/** The claims of a signed-in user's token. */
export function claimsOf(userId: string): Claims {
  return { role: 'authenticated', sub: userId, aal: 'aal1' };
}

/** Runs a transaction as this user. @param userId of `makeUser` */
export function asUser<T>(database: Database, userId: string, run: (sql: Sql) => Promise<T>): Promise<T> {
  return database.asRole(claimsOf(userId), run);
}

/** Runs in a transaction that is rolled back. @returns the result of `run` */
export async function undone<T>(
  database: Database,
  claims: Claims,
  run: (sql: Sql) => Promise<T>,
): Promise<T> {
  let result: { readonly value: T } | undefined;
  const undo = new Error('undo');
  try {
    await database.asRole(claims, async (sql) => {
      result = { value: await run(sql) };
      throw undo;
    });
  } catch (error) {
    if (error !== undo) throw error;
  }
  if (!result) throw new Error('The transaction ended before its work did');
  return result.value;
}
