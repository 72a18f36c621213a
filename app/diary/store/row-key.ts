import type { Entity, RowKey } from '../sync/sync-types.ts';

/** Name of a row: table and id in one text, for maps and sets. */
export const nameOf = ({ entity, id }: RowKey) => `${entity}/${id}`;

/** The table of a name made by `nameOf`. */
export const entityOf = (name: string) => name.slice(0, name.indexOf('/')) as Entity;

/** The keys without duplicates. */
export function distinctKeys(keys: readonly RowKey[]): RowKey[] {
  return [...new Map(keys.map(({ entity, id }) => [nameOf({ entity, id }), { entity, id }])).values()];
}
