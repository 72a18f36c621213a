import { type OwnItem, ownItems } from '#domain/day/own-item.ts';
import type { PageDiary } from '../create-diary.ts';
import { creation } from './edit.ts';

/** Adds an own item to a vocabulary. @param item with an id from `crypto.randomUUID()`. @throws Failure, see `commit` */
export const saveOwnItem = (diary: PageDiary, { id, list, name }: Pick<OwnItem, 'id' | 'list' | 'name'>) =>
  diary.commit([creation(ownItems, id, { list, name })]);

/** Renames an own item, also in earlier records that use it. */
export const renameOwnItem = (diary: PageDiary, id: string, name: string) =>
  diary.commit([{ kind: 'change', entity: 'own_items', id, columns: { name } }]);
