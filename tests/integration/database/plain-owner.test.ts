/** A PostgreSQL where DATABASE_URL's role only owns its database and has no other rights. */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeSchemas, moveSchemasAside, undoMovedSchemas } from '#server/backup/replaced-schemas.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/sql-types.ts';
import { asUser, makeUser, migrations, silent } from '#tests/support/database.ts';
import { type PostgresServer, startPostgres, stopPostgres } from '#tests/support/postgres.ts';

const file = join(import.meta.dirname, '../../../server/database/administrator.sql');
const engine = { role: 'engine' } as const;

let folder: string;
// A server of its own, because roles belong to all databases of a server.
let server: PostgresServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'diary-owner-'));
  chmodSync(folder, 0o711);
  server = await startPostgres(join(folder, 'postgres'));
});
afterAll(async () => {
  await stopPostgres(server.pid);
  rmSync(folder, { recursive: true, force: true });
});

/**
 * @param attributes of the owner's role, besides logging in
 * @returns DATABASE_URL
 */
async function newOwner(name: string, attributes = ''): Promise<string> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(`create role ${name} login nosuperuser ${attributes} password 'plain'`);
  await client.query(`create database ${name} owner ${name}`);
  await client.end();
  return Object.assign(new URL(server.url), { username: name, password: 'plain', pathname: `/${name}` }).href;
}

/** Runs the administrator's file as the server's message says, without psql. */
async function administer(name: string): Promise<void> {
  const client = new pg.Client({
    connectionString: Object.assign(new URL(server.url), { pathname: `/${name}` }).href,
  });
  await client.connect();
  await client.query(`set setup.owner = '${name}'`);
  await client.query(readFileSync(file, 'utf8')).finally(() => client.end());
}

const open = (databaseUrl: string) => openDatabase({ dataDir: '', databaseUrl, migrations, log: silent });

/** The login of requests that an administrator made. */
async function loginsOf(databaseUrl: string): Promise<readonly object[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<object>('select role, password from engine.logins');
  await client.end();
  return rows;
}

async function tablesOf(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  await client.end();
  return rows[0]?.n ?? Number.NaN;
}

describe('an owner that is neither superuser nor may create roles', () => {
  let url: string;
  let database: Database;

  test('is refused with the one command for an administrator, and nothing is begun', async () => {
    url = await newOwner('plain');
    await expect(open(url)).rejects.toThrow(
      'The role of DATABASE_URL lacks rights in the database "plain": let an administrator of that PostgreSQL run this once: ' +
        `psql --dbname=plain --command="set setup.owner = 'plain'" --file=${file}`,
    );
    expect(await tablesOf(url)).toBe(0);
  });

  test('migrates once an administrator has run it, and opens again; running it twice changes nothing', async () => {
    await administer('plain');
    database = await open(url);
    await administer('plain');
    const again = await open(url);
    await again.asRole({ role: 'anon' }, (sql) => sql.query('select 1'));
    await again.close();
    const { rows } = await database.asRole(engine, (sql) =>
      sql.query('select rolsuper, rolcreaterole from pg_roles where rolname = current_user'),
    );
    expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false }]);
  });

  test('takes every role, and each sees what is its to see', async () => {
    const [ana, ben] = [await makeUser(database), await makeUser(database)];
    await asUser(database, ana, (sql) => sql.query('insert into public.episodes (intensity) values (5)'));
    const countAs = async (claims: Parameters<Database['asRole']>[0]) => {
      const { rows } = await database.asRole(claims, (sql) =>
        sql.query<{ n: number }>('select count(*)::int as n from public.episodes'),
      );
      return rows[0]?.n;
    };
    expect(await countAs({ role: 'authenticated', sub: ana, aal: 'aal1' })).toBe(1);
    expect(await countAs({ role: 'authenticated', sub: ben, aal: 'aal1' })).toBe(0);
    expect(await countAs({ role: 'service_role' })).toBe(1);
    expect(await countAs(engine)).toBe(1);
    await expect(countAs({ role: 'anon' })).rejects.toMatchObject({ code: '42501' });
  });

  test.each(['reset role', 'set role service_role', 'set role plain'])(
    'a visitor’s login gains nothing by: %s',
    async (attempted) => {
      const user = await makeUser(database);
      const attempt = asUser(database, user, async (sql) => {
        await sql.query(attempted);
        return sql.query('select * from auth.users');
      });
      await expect(attempt).rejects.toMatchObject({ code: '42501' });
    },
  );

  test('hears changes, empties the trash and deletes an account with all its rows', async () => {
    const user = await makeUser(database);
    const heard = Promise.withResolvers<string>();
    await database.listen('plain_owner', { onNotification: heard.resolve, onMissed: () => undefined });
    await asUser(database, user, async (sql) => {
      await sql.query('insert into public.episodes (intensity) values (5)');
      await sql.query(`notify plain_owner, 'changed'`);
    });
    expect(await heard.promise).toBe('changed');
    await asUser(database, user, (sql) => sql.query('update public.episodes set deleted_at = now()'));
    // Triggers of the engine announce changes of tables, and the tables are closed even to their owner.
    await database.asRole(engine, async (sql) => {
      await sql.query('select realtime.attach()');
      await sql.query('select private.empty_trash()');
    });
    await database.asRole(engine, (sql) => sql.query('delete from auth.users where id = $1', [user]));
    const { rows } = await database.asRole(engine, (sql) =>
      sql.query('select from public.episodes where user_id = $1', [user]),
    );
    expect(rows).toEqual([]);
    await database.close();
  });
});

test('an owner that may create roles and see every row needs no administrator', async () => {
  // A server where the roles do not exist yet.
  const fresh = await startPostgres(join(folder, 'fresh'));
  const before = server;
  server = fresh;
  try {
    const url = await newOwner('maker', 'createrole bypassrls');
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    );
    await client.end();
    // Until 15 only a superuser can create a role that bypasses row-level security.
    if ((rows[0]?.version ?? 0) < 16) await administer('maker');
    const database = await open(url);
    await database.asRole({ role: 'service_role' }, (sql) => sql.query('select * from public.episodes'));
    await database.asRole({ role: 'anon' }, (sql) => sql.query('select 1'));
    await database.close();
  } finally {
    server = before;
    await stopPostgres(fresh.pid);
  }
});

describe('a restore, which such an owner does as well', () => {
  let url: string;
  const describeIt = () => describeSchemas(url);
  beforeAll(async () => {
    url = await newOwner('restoring');
    await administer('restoring');
  });

  test('takes a database that an administrator has prepared for empty, and leaves the login', async () => {
    const before = await loginsOf(url);
    expect(before).toHaveLength(1);
    expect(await describeIt()).toBe('');
    expect(await moveSchemasAside(url, '1', false)).toEqual([]);
    await (await open(url)).close();
    // As after a restore that failed half way.
    await undoMovedSchemas(url, '1', false);
    expect([await describeIt(), await loginsOf(url)]).toEqual(['', before]);
    await (await open(url)).close();
  });

  test('moves a full one aside, and can migrate another in its place, or put it back', async () => {
    const before = await loginsOf(url);
    expect(await describeIt()).toContain('auth (');
    // Killed before it moved anything: nothing of the old is dropped.
    await undoMovedSchemas(url, '2', true);
    expect(await describeIt()).toContain('auth (');
    expect(await moveSchemasAside(url, '2', true)).toContain('auth_replaced_2');
    expect([await describeIt(), await loginsOf(url)]).toEqual(['', before]);
    await (await open(url)).close();
    await undoMovedSchemas(url, '2', true);
    expect(await describeIt()).toContain('auth (');
    expect(await loginsOf(url)).toEqual(before);
    await (await open(url)).close();
  });
});
