import pg from 'pg';
import { restoreLockKey } from '../database/postgres.ts';
import { BackupError } from './lines.ts';

/** The schemas of an installation: all except PostgreSQL's own and those that were moved aside. */
const ownSchemas = `n.nspname !~ '^pg_|^information_schema$|_replaced_\\d+$'`;

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect().catch(() => {
    throw new BackupError('The database of DATABASE_URL cannot be reached.');
  });
  return client;
}

async function withClient<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(url);
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/**
 * Takes the database for a restore: until it is released no server opens it, on other machines neither, which do not see the
 * lock of the data folder.
 * @throws BackupError while a server or another client is connected to the database
 */
export async function holdDatabase(url: string): Promise<AsyncDisposable> {
  const client = await connect(url);
  // A broken connection fails the restore's own.
  client.on('error', () => undefined);
  const { rows } = await client.query<{ held: boolean; others: number }>(
    `select pg_try_advisory_lock($1) as held, (select count(*) from pg_stat_activity where
      datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend')::integer as others`,
    [restoreLockKey],
  );
  const { held, others } = rows[0] ?? { held: false, others: 0 };
  if (held && others === 0) return { [Symbol.asyncDispose]: () => client.end() };
  await client.end();
  throw new BackupError(
    `${others} other connections to the database of DATABASE_URL are open: stop the server first.`,
  );
}

/**
 * Describes the database's content for the operator; empty for an empty database, also after an administrator has prepared it
 * (administrator.sql): the engine's schema then holds its login alone.
 */
export function describeSchemas(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string; tables: number }>(`
      select n.nspname as name, count(c.oid) filter (where c.relkind = 'r')::integer as tables
      from pg_namespace n left join pg_class c on c.relnamespace = n.oid
      where ${ownSchemas}
      group by 1 having (n.nspname <> 'public' or count(c.oid) > 0) and not (
        n.nspname = 'engine' and count(c.oid) filter (where c.relkind = 'r' and c.relname <> 'logins') = 0)
      order by 1`);
    return rows.length === 0
      ? ''
      : `the schemas ${rows.map(({ name, tables }) => `${name} (${tables} tables)`).join(', ')}`;
  });
}

/** As in a new database. */
const emptyPublic = 'create schema if not exists public; grant usage on schema public to public';

interface StoredLogin {
  readonly role: string;
  readonly password: string;
}

/** The login of requests, which the role of DATABASE_URL may not be able to make again; none in a new database. */
async function readLogins(client: pg.Client): Promise<readonly StoredLogin[]> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('engine.logins') is not null as there`,
  );
  if (!rows[0]?.there) return [];
  return (await client.query<StoredLogin>('select role, password from engine.logins')).rows;
}

async function writeLogins(client: pg.Client, logins: readonly StoredLogin[]): Promise<void> {
  if (logins.length === 0) return;
  await client.query(`create schema if not exists engine; revoke all on schema engine from public;
    create table if not exists engine.logins (role text primary key, password text not null)`);
  for (const { role, password } of logins)
    await client.query('insert into engine.logins values ($1, $2) on conflict do nothing', [role, password]);
}

const asideOf = (name: string, stamp: string) => `${name}_replaced_${stamp}`;

async function ownSchemasOf(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname as name from pg_namespace n where ${ownSchemas} order by 1`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Renames the database's schemas to `<name>_replaced_<stamp>` and creates an empty `public`; the login of requests stays.
 * @param hasContent false: an empty `public` counts as new and stays
 * @returns their present names
 */
export function moveSchemasAside(
  url: string,
  stamp: string,
  hasContent: boolean,
): Promise<readonly string[]> {
  return withClient(url, async (client) => {
    const found = hasContent ? await ownSchemasOf(client) : [];
    const logins = await readLogins(client);
    await client.query('begin');
    for (const name of found) {
      await client.query(
        `alter schema ${pg.escapeIdentifier(name)} rename to ${pg.escapeIdentifier(asideOf(name, stamp))}`,
      );
    }
    await client.query(emptyPublic);
    await writeLogins(client, logins);
    await client.query('commit');
    return found.map((name) => asideOf(name, stamp));
  });
}

/**
 * Drops the schemas that replaced those of `moveSchemasAside`, and restores the names of these. Called again, or before they
 * were moved, it changes nothing that was there.
 * @param hadContent as given to `moveSchemasAside`
 */
export function undoMovedSchemas(url: string, stamp: string, hadContent: boolean): Promise<void> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ aside: string }>(
      `select nspname as aside from pg_namespace where right(nspname, ${asideOf('', stamp).length}) = $1`,
      [asideOf('', stamp)],
    );
    if (hadContent && rows.length === 0) return;
    const logins = await readLogins(client);
    await client.query('begin');
    for (const name of await ownSchemasOf(client))
      await client.query(`drop schema ${pg.escapeIdentifier(name)} cascade`);
    for (const { aside } of rows) {
      const name = aside.slice(0, -asideOf('', stamp).length);
      await client.query(`alter schema ${pg.escapeIdentifier(aside)} rename to ${pg.escapeIdentifier(name)}`);
    }
    await client.query(emptyPublic);
    await writeLogins(client, logins);
    await client.query('commit');
  });
}
