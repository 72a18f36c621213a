import type { Instant } from '#domain/calendar-date.ts';
import { type TrashTable, trashTables } from '#domain/diary-tables.ts';
import { entities } from './entities.ts';
import { type Parsed, parseRow } from './parse-rows.ts';
import type { Views } from './replica.ts';
import type { Row } from './types.ts';

/** One thing in the trash. */
export type Trashed = {
  readonly [E in TrashTable]: {
    readonly entity: E;
    readonly id: string;
    readonly deletedAt: Instant;
    readonly row: Parsed[E];
  };
}[TrashTable];

/** Whether what a row is part of, if anything, is in the diary: what lies in the trash as a whole is listed as a whole. */
function hasItsOwner(views: Views, entity: TrashTable, row: Row): boolean {
  return Object.entries(entities[entity].parents).every(([column, table]) => {
    const id = row[column];
    return typeof id !== 'string' || views[table].get(id)?.deleted_at === null;
  });
}

function trashedOf<E extends TrashTable>(views: Views, entity: E) {
  return [...views[entity].values()].flatMap((source) => {
    const { id, deleted_at: deletedAt } = source;
    if (deletedAt === null || !hasItsOwner(views, entity, source)) return [];
    const row = parseRow(entity, source);
    return row ? [{ entity, id, deletedAt, row }] : [];
  });
}

/** Everything in the trash, newest deletion first. */
export function trashOf(views: Views): readonly Trashed[] {
  return trashTables
    .flatMap((entity) => trashedOf(views, entity) as Trashed[])
    .sort((a, b) => b.deletedAt.localeCompare(a.deletedAt));
}
