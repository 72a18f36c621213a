import pg from 'pg';
import { BackupError } from './lines.ts';

/** The schemas of an installation: all except PostgreSQL's own and those that were moved aside. */
const ownSchemas = `n.nspname !~ '^pg_|^information_schema$|_replaced_\\d+$'`;

async function withClient<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect().catch(() => {
    throw new BackupError('The database of DATABASE_URL cannot be reached.');
  });
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/** @throws BackupError while a server or another client is connected to the database */
export function refuseOtherConnections(url: string): Promise<void> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ others: number }>(`
      select count(*)::integer as others from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
    const others = rows[0]?.others ?? 0;
    if (others > 0) {
      throw new BackupError(
        `${others} other connections to the database of DATABASE_URL are open: stop the server first.`,
      );
    }
  });
}

/** Describes the database's content for the operator; empty for an empty database. */
export function describeSchemas(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string; tables: number }>(`
      select n.nspname as name, count(c.oid) filter (where c.relkind = 'r')::integer as tables
      from pg_namespace n left join pg_class c on c.relnamespace = n.oid
      where ${ownSchemas}
      group by 1 having n.nspname <> 'public' or count(c.oid) > 0
      order by 1`);
    return rows.length === 0
      ? ''
      : `the schemas ${rows.map(({ name, tables }) => `${name} (${tables} tables)`).join(', ')}`;
  });
}

/** As in a new database. */
const emptyPublic = 'create schema if not exists public; grant usage on schema public to public';

interface MovedSchemas {
  /** Their present names. */
  readonly names: readonly string[];
  /** Drops the schemas that replaced them and restores their names. */
  undo(): Promise<void>;
}

/** Renames the database's schemas to `<name>_replaced_<stamp>` and creates an empty `public`. */
export function moveSchemasAside(url: string, stamp: string): Promise<MovedSchemas> {
  const list = async (client: pg.Client) => {
    const { rows } = await client.query<{ name: string }>(
      `select n.nspname as name from pg_namespace n where ${ownSchemas} order by 1`,
    );
    return rows.map(({ name }) => name);
  };
  const asideOf = (name: string) => `${name}_replaced_${stamp}`;
  return withClient(url, async (client) => {
    // An empty public counts as new and stays.
    const found = (await describeSchemas(url)) === '' ? [] : await list(client);
    await client.query('begin');
    for (const name of found) {
      await client.query(
        `alter schema ${pg.escapeIdentifier(name)} rename to ${pg.escapeIdentifier(asideOf(name))}`,
      );
    }
    await client.query(emptyPublic);
    await client.query('commit');
    return {
      names: found.map(asideOf),
      undo: () =>
        withClient(url, async (later) => {
          await later.query('begin');
          for (const name of await list(later))
            await later.query(`drop schema ${pg.escapeIdentifier(name)} cascade`);
          for (const name of found) {
            await later.query(
              `alter schema ${pg.escapeIdentifier(asideOf(name))} rename to ${pg.escapeIdentifier(name)}`,
            );
          }
          await later.query(emptyPublic);
          await later.query('commit');
        }),
    };
  });
}
