import type { Column } from '../catalogue/catalogue-types.ts';
import { type Identifier, ownName, types } from '../catalogue/names.ts';
import type { PlannedInsert, PlannedUpdate, PlannedWrite } from '../plan/plan-types.ts';
import { limits } from '../rest-limits.ts';
import { whereSql } from './condition.ts';
import { bound, type Fragment, integer, join, list, name, sql, typeName } from './fragment.ts';
import { columnsRead } from './read.ts';

const target = ownName('t');
const given = ownName('given');
const excluded = ownName('excluded');

/** The write itself, returning the columns the answer needs of each touched row. */
export function writeSql(write: PlannedWrite): Fragment {
  const table = sql`${name(write.table.schema, write.table.name)} as t`;
  const columns = write.returning ? columnsRead(write.returning) : [];
  // Naming a column requires the right to read it, so only answered columns are named.
  const answered = columns.length > 0 ? list(columns.map((column) => name(target, column))) : sql`1`;
  switch (write.kind) {
    case 'insert':
      return sql`insert into ${table}${insertSql(write)} returning ${answered}`;
    case 'update':
      return write.columns.length > 0
        ? sql`update ${table}${updateSql(write)} returning ${answered}, ${withinTouchedLimit} as "rest.held"`
        : sql`select ${answered} from ${table} where false`;
    case 'delete':
      return sql`delete from ${table}${whereSql(target, write.conditions)} returning ${answered}, ${withinTouchedLimit} as "rest.held"`;
  }
}

/** The number of touched rows; for an insert, the number of new ones. */
export function touchedSql(write: PlannedWrite, written: Identifier): Fragment {
  const count = sql`(select count(*) from ${name(written)})`;
  return write.kind === 'insert' ? sql`select ${count} - ${merged}` : sql`select ${count}`;
}

/** Rows an upsert found already present, counted in a setting that lasts as long as the transaction. */
const merged = sql`coalesce(nullif(current_setting('rest.merged', true), ''), '0')::int`;

/** Rows a filter has matched so far, counted the same way. */
const touched = sql`coalesce(nullif(current_setting('rest.touched', true), ''), '0')::int`;

/** Fails at the first row beyond the limit, before triggers and foreign keys of the others run. */
const withinTouchedLimit = sql`case when set_config('rest.touched', (${touched} + 1)::text, true)::int > ${integer(limits.touchedRows)}
  then rest.refuse_more() end`;

function insertSql(write: PlannedInsert): Fragment {
  const { columns, conflict } = write;
  const names = list(columns.map((column) => name(column.name)));
  const values = list(columns.map((column) => name(given, column.name)));
  const rows =
    columns.length > 0
      ? sql` (${names}) select ${values} from ${recordsSql(write)}`
      : sql` select from json_array_elements(${bound(write.payload, types.json)})`;
  return conflict ? sql`${rows}${conflictSql(conflict, columns)}` : rows;
}

function conflictSql(
  { target: key, merge }: NonNullable<PlannedInsert['conflict']>,
  columns: readonly Column[],
): Fragment {
  const on = sql` on conflict (${list(key.map((column) => name(column)))})`;
  if (!merge || columns.length === 0) return sql`${on} do nothing`;
  const set = columns.map((column) => sql`${name(column.name)} = ${name(excluded, column.name)}`);
  // The condition is always true; it counts, so that the answer can tell 200 from 201.
  const counted = sql`set_config('rest.merged', (${merged} + 1)::text, true) <> ''`;
  return sql`${on} do update set ${list(set)} where ${counted}`;
}

function updateSql(write: PlannedUpdate): Fragment {
  const set = write.columns.map((column) => sql`${name(column.name)} = ${name(given, column.name)}`);
  return sql` set ${list(set)} from ${recordsSql(write)}${whereSql(target, write.conditions)}`;
}

/**
 * The rows of the body as a table: one bound value, cast column by column by PostgreSQL. A value that does not fit
 * its type is 22P02; keys that are not columns of the write are ignored.
 */
function recordsSql({
  columns,
  payload,
  ...write
}: Pick<PlannedInsert, 'columns' | 'payload'> & { readonly missingAsDefault?: boolean }): Fragment {
  const typed = columns.map((column) => sql`${name(column.name)} ${typeName(column.type)}`);
  const records = sql`as given(${list(typed)})`;
  if (!write.missingAsDefault) return sql`json_to_recordset(${bound(payload, types.json)}) ${records}`;
  const elements = sql`jsonb_array_elements(${bound(payload, types.jsonb)}) as element(row)`;
  return sql`${elements}, jsonb_to_record(${defaultsSql(columns)} || element.row) ${records}`;
}

/** The defaults of the columns that have one, evaluated for every row. */
function defaultsSql(columns: readonly Column[]): Fragment {
  const objects = columns.flatMap((column) =>
    column.default === null
      ? []
      : [sql`jsonb_build_object(${bound(column.name, types.text)}, ${typeName(column.default)})`],
  );
  return objects.length === 0 ? sql`'{}'::jsonb` : join(objects, sql` || `);
}
