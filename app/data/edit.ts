import { isSame } from '#app/offline/same.ts';
import type { Columns, Entity, Json, Write } from '#app/offline/types.ts';

/** What is written of something, as its domain module lays it out in columns. */
type ColumnsOf<T> = (content: T) => object;

function differing(columns: object, from: object): Columns {
  const before = new Map<string, Json>(Object.entries(from));
  const changed = Object.entries(columns).filter(([name, value]) => !isSame(value, before.get(name)));
  return Object.fromEntries(changed);
}

/** A new row from what was said of it. */
export function creation(entity: Entity, id: string, columns: object): Write {
  return { kind: 'create', entity, id, columns: columns as Columns };
}

/**
 * An edit that says only what was changed.
 * @param before what the person saw when changing it; a form may have been open for an hour
 * @param current what is on the screen by now
 */
export function edit<T>(
  entity: Entity,
  columnsOf: ColumnsOf<T>,
  before: T & { readonly id: string },
  changes: Partial<T>,
  current: T | undefined,
): Write {
  const seen = columnsOf(before);
  return {
    kind: 'change',
    entity,
    id: before.id,
    columns: differing(columnsOf({ ...before, ...changes }), seen),
    // Where someone has changed it meanwhile, it must not look as if the person had seen that.
    seen: current ? differing(seen, columnsOf(current)) : {},
  };
}
