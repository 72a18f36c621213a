import { createHash } from 'node:crypto';
import type { Database } from '#server/database/sql-types.ts';

/** The content of a database by name: the rows of each table as one digest and their number. */
export type Digests = Readonly<Record<string, string>>;

/**
 * Reads every row of every table of every schema, the sequences, and the state of constraints and triggers, except
 * for the password of the database's own login and who runs which job, which differ by installation.
 */
export function digestsOf(database: Database): Promise<Digests> {
  return database.asRole({ role: 'engine' }, async (sql) => {
    const found: Record<string, string> = {};
    const ours = `nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and nspname not like '%\\_replaced\\_%'`;
    const { rows: tables } = await sql.query<{ name: string; kind: string }>(
      `select format('%I.%I', nspname, relname) as name, relkind as kind
      from pg_class c join pg_namespace n on n.oid = relnamespace
      where relkind in ('r', 'S') and ${ours} and relname not in ('logins', 'job_leases') order by 1`,
    );
    for (const { name, kind } of tables) {
      const { rows } = await sql.query<{ line: string }>(
        kind === 'S'
          ? `select (last_value, is_called)::text as line from ${name}`
          : `select t::text as line from ${name} t order by t::text collate "C"`,
      );
      const digest = createHash('sha256').update(rows.map(({ line }) => line).join('\n'));
      found[name] = `${rows.length} rows, ${digest.digest('hex')}`;
    }
    const { rows: rules } = await sql.query<{ name: string; rule: string }>(
      `select format('%s %s', conrelid::regclass, conname) as name, pg_get_constraintdef(c.oid) || convalidated as rule
      from pg_constraint c join pg_namespace n on n.oid = connamespace where contype = 'f' and ${ours}
      union all
      select format('%s %s', tgrelid::regclass, tgname), tgenabled::text
      from pg_trigger t join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = relnamespace
      where not tgisinternal and ${ours}
      union all
      select c.oid::regclass::text || ' policies', format('%s %s', relrowsecurity, relforcerowsecurity)
      from pg_class c join pg_namespace n on n.oid = relnamespace where relkind = 'r' and ${ours}
        and relname <> 'logins'`,
    );
    for (const { name, rule } of rules) found[name] = rule;
    return found;
  });
}

/** The number of rows of a table, from its digest. */
export const rowsIn = (digests: Digests, table: string): number => Number.parseInt(digests[table] ?? '0', 10);
