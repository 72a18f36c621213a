import type { Entity, RowKey } from '../sync/types.ts';

/** One text for a row of a table, to find it by. */
export const nameOf = ({ entity, id }: RowKey) => `${entity}/${id}`;

/** The table in a name that `nameOf` made. */
export const entityOf = (name: string) => name.slice(0, name.indexOf('/')) as Entity;

/** Each row once. */
export function distinctKeys(keys: readonly RowKey[]): RowKey[] {
  return [...new Map(keys.map(({ entity, id }) => [nameOf({ entity, id }), { entity, id }])).values()];
}
