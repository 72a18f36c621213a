import { isSame } from '#app/diary/sync/same.ts';
import type { Columns, Entity, Write } from '#app/diary/sync/sync-types.ts';
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
