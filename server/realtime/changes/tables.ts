import type { Database, Role, Sql } from '../../database/sql-types.ts';

export interface Column {
  readonly name: string;
  /** As an SQL identifier. */
  readonly quoted: string;
  /** PostgreSQL's name of the type, arrays with a leading underscore: clients convert values by it. */
  readonly type: string;
  /** The type as SQL writes it. */
  readonly cast: string;
  /** Roles that may read it. */
  readonly readers: readonly Role[];
}

/** A published table. */
export interface Table {
  readonly schema: string;
  readonly name: string;
  /** Schema and name as SQL writes them. */
  readonly quoted: string;
  readonly key: readonly string[];
  /** Column with the user id of the row's owner: policies and filters can be asked about it when the row is gone. */
  readonly owner: string | undefined;
  readonly columns: readonly Column[];
}

export interface Tables {
  find(schema: string, name: string): Table | undefined;
  /** Whether a schema has published tables. */
  hasSchema(schema: string): boolean;
}

const published = `
  select n.nspname as schema, c.relname as name, format('%I.%I', n.nspname, c.relname) as quoted,
    p.key_columns as key, p.owner_column as owner,
    (
      select json_agg(json_build_object(
        'name', a.attname, 'quoted', quote_ident(a.attname), 'type', t.typname,
        'cast', format_type(a.atttypid, a.atttypmod),
        'readers', array(
          select role from unnest(array['anon', 'authenticated', 'service_role']) role
          where has_column_privilege(role, c.oid, a.attnum, 'select')
        )
      ) order by a.attnum)
      from pg_attribute a join pg_type t on t.oid = a.atttypid
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    ) as columns
  from realtime.published() p
  join pg_class c on c.oid = p.entity
  join pg_namespace n on n.oid = c.relnamespace`;

/**
 * Attaches the triggers that announce changes of the published tables. Only migrations change what is published, and
 * they have run by now.
 */
export async function attachTables(database: Database): Promise<Tables> {
  const rows = await database.asRole({ role: 'engine' }, async (sql: Sql) => {
    await sql.query('select realtime.attach()');
    return (await sql.query<Omit<Table, 'owner'> & { readonly owner: string | null }>(published)).rows;
  });
  const tables = new Map(
    rows.map((row): [string, Table] => [
      JSON.stringify([row.schema, row.name]),
      { ...row, owner: row.owner ?? undefined },
    ]),
  );
  const schemas = new Set(rows.map(({ schema }) => schema));
  return {
    find: (schema, name) => tables.get(JSON.stringify([schema, name])),
    hasSchema: (schema) => schema === '*' || schemas.has(schema),
  };
}

/** The columns of a table a role may read, in the table's order. */
export function readableColumns({ columns }: Table, role: Role): readonly Column[] {
  return columns.filter(({ readers }) => readers.includes(role));
}
