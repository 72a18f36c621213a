import { type OwnItem, ownItems } from '#domain/day/own-item.ts';
import { commit } from '../diary.ts';
import { creation } from './edit.ts';

/** Adds an own entry to a vocabulary. @param item with an id from `crypto.randomUUID()`. @throws Failure, see `commit` */
export const saveOwnItem = ({ id, list, name }: Pick<OwnItem, 'id' | 'list' | 'name'>) =>
  commit([creation(ownItems, id, { list, name })]);

/** Gives an own entry another name, also in what was recorded with it. */
export const renameOwnItem = (id: string, name: string) =>
  commit([{ kind: 'change', entity: 'own_items', id, columns: { name } }]);
