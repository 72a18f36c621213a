import type { RowKey } from '#app/offline/types.ts';
import { commit } from './diary.ts';

/** Takes anything back out of the trash. @throws Failure, see `commit` */
export const restoreRow = ({ entity, id }: RowKey) => commit([{ kind: 'restore', entity, id }]);

/** Deletes for good, with all that belongs to it. @throws Failure, see `commit` */
export const eraseRows = (rows: readonly RowKey[]) =>
  commit(rows.map(({ entity, id }) => ({ kind: 'erase', entity, id })));
