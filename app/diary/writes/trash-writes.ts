import type { RowKey } from '#app/diary/sync/types.ts';
import { commit } from '../diary.ts';

export type { RowKey };

/** Moves anything to the trash, from where it comes back as it was. @throws Failure, see `commit` */
export const trashRow = ({ entity, id }: RowKey) => commit([{ kind: 'trash', entity, id }]);

/** Takes anything back out of the trash. @throws Failure, see `commit` */
export const restoreRow = ({ entity, id }: RowKey) => commit([{ kind: 'restore', entity, id }]);

/** Deletes for good, with all that belongs to it. @throws Failure, see `commit` */
export const eraseRows = (rows: readonly RowKey[]) =>
  commit(rows.map(({ entity, id }) => ({ kind: 'erase', entity, id })));
