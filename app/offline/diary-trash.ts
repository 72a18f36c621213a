import type { Instant } from '#domain/calendar-date.ts';
import { entities } from './entities.ts';
import { type Parsed, parseRow } from './parse-rows.ts';
import type { Views } from './replica.ts';
import type { Entity, Row } from './types.ts';

/** What can be found in the trash: everything a person deletes as a thing of its own. */
export const trashEntities = [
  'episodes',
  'intakes',
  'intensity_readings',
  'day_logs',
  'cabinet_items',
  'own_items',
  'treatments',
  'treatment_steps',
] as const satisfies readonly Entity[];
export type TrashEntity = (typeof trashEntities)[number];

/** One thing in the trash. */
export type Trashed = {
  readonly [E in TrashEntity]: {
    readonly entity: E;
    readonly id: string;
    readonly deletedAt: Instant;
    readonly row: Parsed[E];
  };
}[TrashEntity];

/** Whether what a row is part of, if anything, is in the diary: what lies in the trash as a whole is listed as a whole. */
function hasItsOwner(views: Views, entity: TrashEntity, row: Row): boolean {
  return Object.entries(entities[entity].parents).every(([column, table]) => {
    const id = row[column];
    return typeof id !== 'string' || views[table].get(id)?.deleted_at === null;
  });
}

function trashedOf<E extends TrashEntity>(views: Views, entity: E) {
  return [...views[entity].values()].flatMap((source) => {
    const { id, deleted_at: deletedAt } = source;
    if (deletedAt === null || !hasItsOwner(views, entity, source)) return [];
    const row = parseRow(entity, source);
    return row ? [{ entity, id, deletedAt, row }] : [];
  });
}

/** Everything in the trash, newest deletion first. */
export function trashOf(views: Views): readonly Trashed[] {
  return trashEntities
    .flatMap((entity) => trashedOf(views, entity) as Trashed[])
    .sort((a, b) => b.deletedAt.localeCompare(a.deletedAt));
}
