import { type CabinetContent, type CabinetItem, cabinetColumns } from '#domain/cabinet.ts';
import { commit, currentDiary, type Write } from './diary.ts';
import { creation, edit } from './edit.ts';

const change = (before: CabinetItem, changes: Partial<CabinetContent>): Write =>
  edit(
    'cabinet_items',
    cabinetColumns,
    before,
    changes,
    currentDiary()?.cabinet.find(({ id }) => id === before.id),
  );

/** Puts a medicine into the cabinet. @param id from `crypto.randomUUID()`. @throws Failure, see `commit` */
export const saveCabinetItem = (id: string, content: CabinetContent) =>
  commit([creation('cabinet_items', id, cabinetColumns(content))]);

/** Changes a medicine of the cabinet. @param before as the person saw it. @throws Failure, see `commit` */
export const changeCabinetItem = (before: CabinetItem, changes: Partial<CabinetContent>) =>
  commit([change(before, changes)]);

/** Puts the cabinet in another order. @param items all of them, in the new order */
export const orderCabinet = (items: readonly CabinetItem[]) =>
  commit(items.map((item, position) => change(item, { position })));

/** Takes a medicine out of the cabinet; what was taken of it stays in the diary. */
export const trashCabinetItem = (id: string) => commit([{ kind: 'trash', entity: 'cabinet_items', id }]);

/** Puts it back. */
export const restoreCabinetItem = (id: string) => commit([{ kind: 'restore', entity: 'cabinet_items', id }]);
