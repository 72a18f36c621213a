import type { RowKey } from '#app/diary/sync/types.ts';
import type { PageDiary } from '../create-diary.ts';

export type { RowKey };

/** Moves anything to the trash, from where it comes back as it was. @throws Failure, see `commit` */
export const trashRow = (diary: PageDiary, { entity, id }: RowKey) =>
  diary.commit([{ kind: 'trash', entity, id }]);

/** Takes anything back out of the trash. @throws Failure, see `commit` */
export const restoreRow = (diary: PageDiary, { entity, id }: RowKey) =>
  diary.commit([{ kind: 'restore', entity, id }]);

/** Deletes for good, with all that belongs to it. @throws Failure, see `commit` */
export const eraseRows = (diary: PageDiary, rows: readonly RowKey[]) =>
  diary.commit(rows.map(({ entity, id }) => ({ kind: 'erase', entity, id })));
