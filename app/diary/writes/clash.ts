import { isSame } from '#app/diary/sync/same.ts';
import type { ChangedColumn, Columns, Entity } from '#app/diary/sync/sync-types.ts';
import type { Declaration, Table, WrittenOf } from '#domain/model/table.ts';

/** The details of a row that a form and somebody else have changed to something different since the form was opened. */
export interface Clash<Property extends string = string> {
  /** Those that mean something only together with one of them too, where either side changed them. */
  readonly columns: readonly ChangedColumn[];
  /** The properties to take from one side as a whole. */
  readonly properties: readonly Property[];
}

/**
 * Compares a form with the row as it is now.
 * @param before as the form was opened with it
 * @param mine as the form has it
 * @param current as the screens show it
 */
export function clashOf<D extends Declaration>(
  table: Table<Entity, D>,
  before: WrittenOf<D> & { readonly id: string },
  mine: Partial<WrittenOf<D>>,
  current: WrittenOf<D> & { readonly id: string },
): Clash<keyof WrittenOf<D> & string> {
  const seen = table.columnsOf(before);
  const here = { ...seen, ...table.columnsOf(mine) };
  const there = table.columnsOf(current);
  const groupOf = (name: string) => table.groups.find((group) => group.includes(name)) ?? [name];
  const differs = (a: Columns, b: Columns) => (name: string) => !isSame(a[name], b[name]);
  const [isHere, isThere, isBoth] = [differs(here, seen), differs(there, seen), differs(here, there)];
  const clashing = Object.keys(seen).filter((name) => {
    const group = groupOf(name);
    return group.some(isHere) && group.some(isThere) && group.some(isBoth);
  });
  const properties = Object.entries(table.declared)
    .filter(([, one]) => one.columns.some(({ facts }) => clashing.includes(facts.name)))
    .map(([property]) => property as keyof WrittenOf<D> & string);
  const columns = clashing
    .map((name) => ({ name, isHere: isHere(name), isThere: isThere(name) }))
    .filter((column) => column.isHere || column.isThere);
  return { columns, properties };
}
