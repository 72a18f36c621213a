/**
 * Rows of which the database allows only one, whatever their id. This app makes their ids from what is unique about them
 * (`natural-ids.ts`); another program may have written the same row under its own id (docs/decisions/029).
 */
import type { Columns } from './columns.ts';

/** The unique columns of each such table; an empty list means one row per person. */
const onlyBy: Readonly<Record<string, readonly string[]>> = {
  day_logs: ['local_date'],
  treatment_doses: ['treatment_id', 'local_date'],
  diary_settings: [],
  report_profiles: [],
  reminders: ['kind'],
};

/** The unique columns of a table; undefined if it may have any number of rows. */
export const onlyColumns = (table: string): readonly string[] | undefined => onlyBy[table];

/** A key shared by two rows that must not exist twice; undefined if only the id identifies a row. */
export function onlyKey(table: string, row: Columns): string | undefined {
  const values = onlyColumns(table)?.map((name) => row[name]);
  return values?.every((value) => typeof value === 'string') ? values.join(' ') : undefined;
}

/**
 * Finds the id of an existing row with the same unique columns. Each table is scanned once, on first use.
 * @returns undefined if there is none, or if the table has no such columns
 */
export function onlyRows<Table extends string>(
  rowsOf: (table: Table) => readonly (Columns & { readonly id: string })[],
): (table: Table, row: Columns) => string | undefined {
  const ids = new Map<Table, ReadonlyMap<string, string>>();
  return (table, row) => {
    const key = onlyKey(table, row);
    if (key === undefined) return undefined;
    const known =
      ids.get(table) ??
      new Map(rowsOf(table).map((existing) => [onlyKey(table, existing) ?? existing.id, existing.id]));
    ids.set(table, known);
    return known.get(key);
  };
}
