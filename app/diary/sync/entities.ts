import { diaryTables } from '#domain/diary-tables.ts';
import { type Table, writtenColumns } from '#domain/model/table.ts';
import type { Columns, Entity, Json, Row } from './sync-types.ts';

/** The rules of a table the engine needs; all of them follow from its declaration in `domain/`. */
interface EntityRules {
  /** Every column a client may write, with the database's default. */
  readonly defaults: Columns;
  /** Whether the id is derived from the row's unique columns: two devices make the same one. */
  readonly natural: boolean;
  /** Columns that reference a row of another table, without which this row cannot exist. */
  readonly parents: Readonly<Record<string, Entity>>;
  /** Groups of columns that only have a meaning together: separate changes on two devices are a conflict. */
  readonly groups: readonly (readonly string[])[];
  /** Columns that are written once, when the row is created. */
  readonly fixed: readonly string[];
  /** Columns the database derives, computed here as well so that a change shows at once. */
  readonly derive: (row: Row, written: Columns) => Columns;
}

/** The rules of a table, from its declaration. */
function rulesOf({ columns, natural, groups }: Pick<Table, 'columns' | 'natural' | 'groups'>): EntityRules {
  const written = writtenColumns({ columns }).map(({ facts }) => facts);
  const parents = columns.flatMap(({ facts: { name, parent } }) => (parent ? [[name, parent]] : []));
  const derived = columns.flatMap(({ facts: { name, derive } }) => (derive ? [{ name, derive }] : []));
  return {
    defaults: Object.fromEntries(written.map(({ name, initial }) => [name, initial ?? null])),
    natural,
    parents: Object.fromEntries(parents),
    groups,
    fixed: written.filter(({ role }) => role === 'fixed' || role === 'imported').map(({ name }) => name),
    derive: (row, columns) =>
      Object.fromEntries(derived.map(({ name, derive }) => [name, derive(row, columns)])),
  };
}

export const entities = Object.fromEntries(
  Object.entries(diaryTables).map(([name, table]) => [name, rulesOf(table)]),
) as Readonly<Record<Entity, EntityRules>>;

/** Every table, parents before their children. */
export const entityNames = Object.keys(entities) as readonly Entity[];

/** Whether a name is a table this version stores; a newer server may have more. */
export function isEntity(name: string): name is Entity {
  return Object.hasOwn(entities, name);
}

/**
 * The value of a column in a row or in what was seen of it. Data stored before the column was added has the default, which
 * the database wrote then.
 */
export function valueIn(entity: Entity, row: Columns | null, name: string): Json {
  return row?.[name] ?? (row?.[name] === undefined ? entities[entity].defaults[name] : null) ?? null;
}

/** Some columns of a row. */
export function pick(entity: Entity, row: Columns, names: readonly string[]): Columns {
  return Object.fromEntries(names.map((name) => [name, valueIn(entity, row, name)]));
}

/** The columns of a row a client may write. */
export function writable(entity: Entity, row: Row): Columns {
  return pick(entity, row, Object.keys(entities[entity].defaults));
}

/** The child tables of a table, each with the column that references it. */
export function partTables(entity: Entity): (readonly [Entity, string])[] {
  return entityNames.flatMap((part) =>
    Object.entries(entities[part].parents)
      .filter(([, parent]) => parent === entity)
      .map(([column]) => [part, column] as const),
  );
}

/** The given columns, and those that only have a meaning together with one of them. */
export function withGroups(entity: Entity, columns: readonly string[]): string[] {
  const together = entities[entity].groups.filter((group) => group.some((name) => columns.includes(name)));
  return [...new Set([...columns, ...together.flat()])];
}

/** The columns without those that are written once. */
export function changeable(entity: Entity, columns: Columns): Columns {
  const { fixed } = entities[entity];
  return Object.fromEntries(Object.entries(columns).filter(([name]) => !fixed.includes(name)));
}
