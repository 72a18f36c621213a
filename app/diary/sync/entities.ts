import { diaryTables } from '#domain/model/diary-tables.ts';
import { type Table, writtenColumns } from '#domain/model/table.ts';
import type { Columns, Entity, Json, Row } from './types.ts';

/** What the engine must know of a table; all of it follows from its declaration in `domain/`. */
interface EntityRules {
  /** Every column a client may write, with what the database writes when nothing is said. */
  readonly defaults: Columns;
  /** The id is made from what is unique about the row: two devices make the same one. */
  readonly natural: boolean;
  /** Columns that name a row of another table, without which this one cannot be. */
  readonly parents: Readonly<Record<string, Entity>>;
  /** Columns that only mean something together: changed apart in two places they are in conflict. */
  readonly groups: readonly (readonly string[])[];
  /** Columns that are said once, when the row is made. */
  readonly fixed: readonly string[];
  /** Columns the database derives, computed here as well so that a change shows at once. */
  readonly derive: (row: Row, written: Columns) => Columns;
}

/** The rules of a table, as its declaration says. */
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
    derive: (row, said) => Object.fromEntries(derived.map(({ name, derive }) => [name, derive(row, said)])),
  };
}

export const entities = Object.fromEntries(
  Object.entries(diaryTables).map(([name, table]) => [name, rulesOf(table)]),
) as Readonly<Record<Entity, EntityRules>>;

/** Every table, parents before what depends on them. */
export const entityNames = Object.keys(entities) as readonly Entity[];

/** Whether a name is one of a table this version keeps; a newer server may know more. */
export function isEntity(name: string): name is Entity {
  return Object.hasOwn(entities, name);
}

/**
 * What a row, or what was seen of one, says in a column. What was kept before the column was added says what the database
 * wrote then: its default.
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

/** The tables whose rows cannot be without one of this table, each with the column that names it. */
export function partTables(entity: Entity): (readonly [Entity, string])[] {
  return entityNames.flatMap((part) =>
    Object.entries(entities[part].parents)
      .filter(([, parent]) => parent === entity)
      .map(([column]) => [part, column] as const),
  );
}

/** The given columns, and those that only mean something together with one of them. */
export function withGroups(entity: Entity, columns: readonly string[]): string[] {
  const together = entities[entity].groups.filter((group) => group.some((name) => columns.includes(name)));
  return [...new Set([...columns, ...together.flat()])];
}

/** Columns without those that are said once. */
export function changeable(entity: Entity, columns: Columns): Columns {
  const { fixed } = entities[entity];
  return Object.fromEntries(Object.entries(columns).filter(([name]) => !fixed.includes(name)));
}
