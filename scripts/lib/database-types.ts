import type { Database, Sql } from '#server/database/sql-types.ts';

/** A column of a table, an argument of a function or a column of its result. */
interface Member {
  readonly name: string;
  /** PostgreSQL's name of the type, without modifiers. */
  readonly type: string;
  readonly nullable: boolean;
  /** May be omitted, because the database has a value for it. */
  readonly optional: boolean;
}

interface Table {
  readonly name: string;
  readonly columns: readonly (Member & { readonly insertable: boolean; readonly updatable: boolean })[];
}

interface Function {
  readonly name: string;
  readonly arguments: readonly Member[];
  /** Null for a function whose result has no named columns. */
  readonly result: readonly Member[] | null;
  readonly type: string;
}

const granted = (privilege: string) =>
  `has_column_privilege('authenticated', a.attrelid, a.attnum, '${privilege}')`;

const tablesQuery = `
select c.relname::text as name, json_agg(json_build_object(
    'name', a.attname, 'type', format_type(a.atttypid, null), 'nullable', not a.attnotnull,
    'optional', a.atthasdef or not a.attnotnull,
    'insertable', ${granted('insert')}, 'updatable', ${granted('update')}
  ) order by a.attnum) as columns
from pg_class c join pg_attribute a on a.attrelid = c.oid
where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
group by c.relname order by c.relname`;

/** Nullable columns of a result are listed in the function's comment: `@nullable column, column`. */
const nullableResult = `a.name = any (regexp_split_to_array(
  substring(obj_description(p.oid, 'pg_proc') from '@nullable ([a-z_, ]+)'), ',\\s*'))`;

const functionsQuery = `
select p.proname::text as name, format_type(p.prorettype, null) as type,
  coalesce((select json_agg(json_build_object('name', a.name, 'type', format_type(a.type, null),
      'nullable', false, 'optional', a.place > p.pronargs - p.pronargdefaults) order by a.place)
    from unnest(p.proargtypes::oid[], p.proargnames[:p.pronargs]) with ordinality a (type, name, place)), '[]') as arguments,
  (select json_agg(json_build_object('name', a.name, 'type', format_type(a.type, null),
      'nullable', coalesce(${nullableResult}, false), 'optional', false) order by a.place)
    from unnest(p.proallargtypes, p.proargnames, p.proargmodes) with ordinality a (type, name, mode, place)
    where a.mode = 't') as result
from pg_proc p
where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
order by p.proname`;

/** The types postgrest-js returns as other than text. */
const jsonTypes: Readonly<Record<string, string>> = {
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  numeric: 'number',
  'text[]': 'string[]',
  'timestamp with time zone[]': 'string[]',
  json: 'Json',
  jsonb: 'Json',
  void: 'undefined',
};
const typeOf = (type: string) => jsonTypes[type] ?? 'string';

const heading = `// The public schema as postgrest-js types it. Made by \`node scripts/schema.ts\`; never edited by hand.
// \`Insert\` and \`Update\` hold exactly the columns a signed-in person is granted: an ungranted write does not compile.
// Type aliases, not interfaces: the client's generics need the implicit index signature.

import type { Json } from '#domain/model/columns.ts';

`;

/** An object type, formatted as Biome does. */
function objectType(members: readonly string[], indent: string): string {
  if (members.length === 0) return 'Record<never, never>';
  return `{\n${members.map((member) => `${indent}  ${member};\n`).join('')}${indent}}`;
}

const memberOf = ({ name, type, nullable }: Member, mark = '') =>
  `${name}${mark}: ${typeOf(type)}${nullable ? ' | null' : ''}`;

function tableType({ name, columns }: Table): string {
  const inside = ' '.repeat(8);
  const written = (list: readonly string[]) => (list.length === 0 ? 'never' : objectType(list, inside));
  const inserted = columns.filter(({ insertable }) => insertable);
  const updated = columns.filter(({ updatable }) => updatable);
  const parts = [
    `Row: ${objectType(
      columns.map((column) => memberOf(column)),
      inside,
    )}`,
    `Insert: ${written(inserted.map((column) => memberOf(column, column.optional ? '?' : '')))}`,
    `Update: ${written(updated.map((column) => memberOf(column, '?')))}`,
    'Relationships: []',
  ];
  return `${name}: ${objectType(parts, ' '.repeat(6))}`;
}

function functionType({ name, arguments: given, result, type }: Function): string {
  const inside = ' '.repeat(8);
  const taken = given.map((argument) => memberOf(argument, argument.optional ? '?' : ''));
  const returned = result
    ? `${objectType(
        result.map((column) => memberOf(column)),
        inside,
      )}[]`
    : typeOf(type);
  return `${name}: ${objectType([`Args: ${objectType(taken, inside)}`, `Returns: ${returned}`], ' '.repeat(6))}`;
}

async function rowsOf<Row>(sql: Sql, query: string): Promise<readonly Row[]> {
  return (await sql.query<Row & Record<string, unknown>>(query)).rows;
}

/**
 * @param database migrated
 * @returns content of app/account/client/database.types.ts
 */
export function describeTypes(database: Database): Promise<string> {
  return database.asRole({ role: 'engine' }, async (sql) => {
    const tables = (await rowsOf<Table>(sql, tablesQuery)).map(tableType);
    const functions = (await rowsOf<Function>(sql, functionsQuery)).map(functionType);
    const parts = [
      `Tables: ${objectType(tables, ' '.repeat(4))}`,
      'Views: Record<never, never>',
      `Functions: ${objectType(functions, ' '.repeat(4))}`,
    ];
    return `${heading}export type Database = {\n  public: ${objectType(parts, '  ')};\n};\n`;
  });
}
