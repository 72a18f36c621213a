/**
 * Rows of which the database allows only one, whatever their id. Ours have an id made from what is unique about them
 * (`natural-ids.ts`); another program may have written the same row under an id of its own (docs/decisions/029).
 */
import type { Columns } from './columns.ts';

/** By which columns the only row of its kind is told; none of them: a person has one. */
const onlyBy: Readonly<Record<string, readonly string[]>> = {
  day_logs: ['local_date'],
  treatment_doses: ['treatment_id', 'local_date'],
  diary_settings: [],
  report_profiles: [],
};

/** The columns that make a row the only one of its kind; undefined for a table of which there may be any number. */
export const onlyColumns = (table: string): readonly string[] | undefined => onlyBy[table];

/** What two rows of a table have in common when they are the same, whatever their ids; undefined where only the id says. */
export function onlyKey(table: string, row: Columns): string | undefined {
  const values = onlyColumns(table)?.map((name) => row[name]);
  return values?.every((value) => typeof value === 'string') ? values.join(' ') : undefined;
}

/**
 * Finds the id under which the only row of its kind is there already. Each table is gone through once, when first asked of.
 * @returns undefined where there is none, or may be several
 */
export function onlyRows<Table extends string>(
  rowsOf: (table: Table) => readonly (Columns & { readonly id: string })[],
): (table: Table, row: Columns) => string | undefined {
  const ids = new Map<Table, ReadonlyMap<string, string>>();
  return (table, row) => {
    const key = onlyKey(table, row);
    if (key === undefined) return undefined;
    const known =
      ids.get(table) ?? new Map(rowsOf(table).map((there) => [onlyKey(table, there) ?? there.id, there.id]));
    ids.set(table, known);
    return known.get(key);
  };
}
