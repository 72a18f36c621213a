import type { RowKey } from '#app/diary/sync/sync-types.ts';
import type { PageDiary } from '../create-diary.ts';

export type { RowKey };

/** Moves a row to the trash; restoring brings it back unchanged. @throws Failure, see `commit` */
export const trashRow = (diary: PageDiary, { entity, id }: RowKey) =>
  diary.commit([{ kind: 'trash', entity, id }]);

/** Restores a row from the trash. @throws Failure, see `commit` */
export const restoreRow = (diary: PageDiary, { entity, id }: RowKey) =>
  diary.commit([{ kind: 'restore', entity, id }]);

/** Deletes rows for good, with their parts. @throws Failure, see `commit` */
export const eraseRows = (diary: PageDiary, rows: readonly RowKey[]) =>
  diary.commit(rows.map(({ entity, id }) => ({ kind: 'erase', entity, id })));
