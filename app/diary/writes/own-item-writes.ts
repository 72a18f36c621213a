import { type OwnItem, ownItems } from '#domain/day/own-item.ts';
import type { PageDiary } from '../create-diary.ts';
import { creation } from './edit.ts';

/** Adds an own entry to a vocabulary. @param item with an id from `crypto.randomUUID()`. @throws Failure, see `commit` */
export const saveOwnItem = (diary: PageDiary, { id, list, name }: Pick<OwnItem, 'id' | 'list' | 'name'>) =>
  diary.commit([creation(ownItems, id, { list, name })]);

/** Gives an own entry another name, also in what was recorded with it. */
export const renameOwnItem = (diary: PageDiary, id: string, name: string) =>
  diary.commit([{ kind: 'change', entity: 'own_items', id, columns: { name } }]);
