import type { Instant } from '#domain/calendar-date.ts';
import { type TrashTable, trashTables } from '#domain/diary-tables.ts';
import { orderBy, reversed } from '#domain/model/ordered.ts';
import { nameOf } from '../store/row-key.ts';
import { entities } from '../sync/entities.ts';
import type { Entity, Row, RowKey } from '../sync/sync-types.ts';
import { type Parsed, parseRow } from './parse-rows.ts';

/** One row in the trash. */
export type Trashed = {
  readonly [E in TrashTable]: {
    readonly entity: E;
    readonly id: string;
    readonly deletedAt: Instant;
    readonly row: Parsed[E];
  };
}[TrashTable];

const inTrash = new Set<Entity>(trashTables);
const isTrashTable = (entity: Entity): entity is TrashTable => inTrash.has(entity);

const newestFirst = reversed(
  orderBy<Trashed>(
    ({ deletedAt }) => deletedAt,
    ({ entity }) => entity,
    ({ id }) => id,
  ),
);

/** Tables whose rows have child rows; the state of a parent decides whether its children are listed. */
const owners = new Set(Object.values(entities).flatMap(({ parents }) => Object.values(parents)));

/** The trash, updated with the rows. @param view a row as the person sees it */
export function createTrash(view: (key: RowKey) => Row | null) {
  const deleted = new Map<string, { readonly source: Row; readonly trashed: Trashed }>();
  let list: readonly Trashed[] | undefined = [];

  /** Whether a row's parent, if any, is outside the trash: a deleted parent is listed without its children. */
  const hasItsOwner = (entity: TrashTable, row: Row) =>
    Object.entries(entities[entity].parents).every(([column, parent]) => {
      const id = row[column];
      return typeof id !== 'string' || view({ entity: parent, id })?.deleted_at === null;
    });

  const makeList = () =>
    [...deleted.values()]
      .filter(({ source, trashed }) => hasItsOwner(trashed.entity, source))
      .map(({ trashed }) => trashed)
      .sort(newestFirst);

  return {
    take(key: RowKey, source: Row | null): void {
      const { entity } = key;
      if (!isTrashTable(entity)) return;
      const isDeleted = source !== null && source.deleted_at !== null;
      if (owners.has(entity)) list = undefined;
      if (!isDeleted && deleted.size === 0) return;
      const name = nameOf(key);
      const row = isDeleted ? parseRow(entity, source) : undefined;
      if (row || deleted.delete(name)) list = undefined;
      if (!row || !source) return;
      const trashed = { entity, id: source.id, deletedAt: source.deleted_at, row } as Trashed;
      deleted.set(name, { source, trashed });
    },
    list(): readonly Trashed[] {
      list ??= makeList();
      return list;
    },
  };
}
