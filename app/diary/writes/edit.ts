import { isSame } from '#app/diary/sync/same.ts';
import type { ChangedColumn, Columns, Entity, Write } from '#app/diary/sync/sync-types.ts';
import type { Instant } from '#domain/calendar-date.ts';
import type { Declaration, Table, WrittenOf } from '#domain/model/table.ts';

function differing(columns: Columns, from: Columns): Columns {
  return Object.fromEntries(Object.entries(columns).filter(([name, value]) => !isSame(value, from[name])));
}

/** A write that creates a row with the given values. */
export function creation<D extends Declaration>(
  table: Table<Entity, D>,
  id: string,
  values: Partial<WrittenOf<D>>,
): Write {
  return { kind: 'create', entity: table.name, id, columns: table.columnsOf(values) };
}

/**
 * A write with the changed columns only.
 * @param before what the person saw when changing it; a form may have been open for an hour
 * @param current the row as the screens show it now
 */
export function edit<D extends Declaration>(
  table: Table<Entity, D>,
  before: WrittenOf<D> & { readonly id: string; readonly deletedAt: Instant | null },
  changes: Partial<WrittenOf<D>>,
  current: Partial<WrittenOf<D>> | undefined,
): Write {
  const seen = table.columnsOf(before);
  return {
    kind: 'change',
    entity: table.name,
    id: before.id,
    columns: differing(table.columnsOf({ ...before, ...changes }), seen),
    // A column changed elsewhere meanwhile must not count as seen by the person. For a row no longer on any screen, all
    // that the form showed counts as seen.
    seen: {
      ...(current ? differing(seen, table.columnsOf(current)) : seen),
      ...(before.deletedAt === null && { deleted_at: null }),
    },
  };
}

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
