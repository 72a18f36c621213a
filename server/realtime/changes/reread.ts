import type { Claims, Sql } from '../../database/sql-types.ts';
import type { Change } from './change.ts';
import { type Filter, filterSql } from './filter.ts';
import { type Column, readableColumns, type Table } from './tables.ts';

/** The part of a change a subscriber may see. */
export interface VisibleRow {
  /** The present row; undefined for a deleted one. */
  readonly record: Readonly<Record<string, unknown>> | undefined;
  /** Columns of the row, or of the key, that the subscriber may read. */
  readonly columns: readonly Column[];
  /** For each filter, whether the row passes it. */
  readonly passes: readonly boolean[];
}

interface VisibleRowResult {
  readonly place: number;
  readonly record: Readonly<Record<string, unknown>> | null;
  readonly passes: readonly (boolean | null)[];
}

/**
 * Reads changed rows of one table with the subscriber's rights, so that row-level security applies. Of a deleted row
 * only the key is sent, if the policies would have shown a row with that key and owner.
 * @param sql in the subscriber's role
 * @returns for each change the visible row; undefined if it is hidden
 */
export async function reread(
  sql: Sql,
  { role }: Claims,
  table: Table,
  changes: readonly Change[],
  filters: readonly Filter[],
): Promise<readonly (VisibleRow | undefined)[]> {
  const columns = readableColumns(table, role);
  const keyColumns = columns.filter(({ name }) => table.key.includes(name));
  const visibleRows = new Array<VisibleRow | undefined>(changes.length);
  // Without the whole key the row could not be identified.
  if (keyColumns.length < table.key.length) return visibleRows;

  const readRows = async (places: readonly number[], deleted: boolean) => {
    if (places.length === 0) return;
    const requested = places.map((place) => ({ place, known: knownColumns(changes[place], table) }));
    const { text, params } = statement(table, deleted ? [] : columns, filters, deleted, requested);
    const { rows } = await sql.query<VisibleRowResult>(text, params);
    for (const { place, record, passes } of rows) {
      visibleRows[place] = {
        record: record ?? undefined,
        columns: deleted ? keyColumns : columns,
        passes: passes.map((passed) => passed === true),
      };
    }
  };
  await readRows(
    placesOf(changes, ({ type }) => type !== 'DELETE'),
    false,
  );
  await readRows(
    placesOf(changes, ({ type }) => type === 'DELETE'),
    true,
  );
  return visibleRows;
}

/**
 * Evaluates a filter's values once, so that they cannot fail later.
 * @throws DatabaseError for a value that does not fit the column's type
 */
export async function tryFilter(sql: Sql, table: Table, filter: Filter): Promise<void> {
  const { params, bind } = binder([]);
  const condition = filterSql(filter, bind);
  await sql.query(`select ${condition} from jsonb_populate_record(null::${table.quoted}, '{}') t`, params);
}

function placesOf(changes: readonly Change[], matches: (change: Change) => boolean): readonly number[] {
  return changes.flatMap((change, place) => (matches(change) ? [place] : []));
}

/** The columns of a row that are known without reading it. */
export function knownColumns(
  change: Change | undefined,
  { owner }: Table,
): Readonly<Record<string, unknown>> {
  return { ...change?.key, ...(owner && { [owner]: change?.owner }) };
}

function statement(
  table: Table,
  columns: readonly Column[],
  filters: readonly Filter[],
  deleted: boolean,
  requested: readonly { readonly place: number; readonly known: Readonly<Record<string, unknown>> }[],
) {
  const { params, bind } = binder([JSON.stringify(requested)]);
  const passes = filters.map((filter) => `(${filterSql(filter, bind)})`).join(', ');
  const row = columns.map(({ quoted }) => `t.${quoted}`).join(', ');
  const record = deleted ? 'null::jsonb' : `(select to_jsonb(r) from (select ${row}) r)`;
  const source = deleted
    ? `cross join lateral jsonb_populate_record(null::${table.quoted}, requested.known) t
       where realtime.would_see(${bind(table.quoted)}::regclass, requested.known)`
    : `join ${table.quoted} t on ${keyMatches(table)}`;
  const text = `
    select requested.place, ${record} as record, array[${passes}]::boolean[] as passes
    from jsonb_to_recordset($1::jsonb) as requested (place int, known jsonb) ${source}`;
  return { text, params };
}

/** Casts each value to its column's type, so that the table's own index is used. */
function keyMatches({ key, columns }: Table): string {
  return columns
    .filter(({ name }) => key.includes(name))
    .map(
      ({ name, quoted, cast }) =>
        `t.${quoted} = (requested.known ->> '${name.replaceAll("'", "''")}')::${cast}`,
    )
    .join(' and ');
}

function binder(first: readonly unknown[]) {
  const params: unknown[] = [...first];
  return {
    params,
    bind: (value: unknown) => {
      params.push(value);
      return `$${params.length}`;
    },
  };
}
