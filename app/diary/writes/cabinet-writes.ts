import { type CabinetContent, type CabinetItem, cabinetItems } from '#domain/intake/cabinet.ts';
import { newInCabinet } from '#domain/intake/cabinet-rules.ts';
import type { IntakeContent } from '#domain/intake/intake.ts';
import type { PageDiary } from '../create-diary.ts';
import type { Write } from '../sync/types.ts';
import { creation, edit } from './edit.ts';

const change = (diary: PageDiary, before: CabinetItem, changes: Partial<CabinetContent>): Write =>
  edit(
    cabinetItems,
    before,
    changes,
    diary.current()?.cabinet.find(({ id }) => id === before.id),
  );

/** Puts a medicine into the cabinet. @param id from `crypto.randomUUID()`. @throws Failure, see `commit` */
export const saveCabinetItem = (diary: PageDiary, id: string, content: CabinetContent) =>
  diary.commit([creation(cabinetItems, id, content)]);

/**
 * What lands in the cabinet with what was taken, to be committed together with it: every medicine that is not in it yet.
 * Nothing while the diary is not open here, because then nobody knows what is in it.
 */
export function cabinetAdditions(
  diary: PageDiary,
  taken: readonly Pick<IntakeContent, 'name' | 'medicine' | 'overuseClass'>[],
): Write[] {
  const cabinet = diary.current()?.cabinet;
  return cabinet === undefined
    ? []
    : newInCabinet(taken, cabinet).map((content) => creation(cabinetItems, crypto.randomUUID(), content));
}

/** Puts what was taken into the cabinet, each medicine once. @throws Failure, see `commit` */
export const fillCabinet = (diary: PageDiary, taken: readonly IntakeContent[]) =>
  diary.commit(cabinetAdditions(diary, taken));

/** Changes a medicine of the cabinet. @param before as the person saw it. @throws Failure, see `commit` */
export const changeCabinetItem = (diary: PageDiary, before: CabinetItem, changes: Partial<CabinetContent>) =>
  diary.commit([change(diary, before, changes)]);

/** Puts the cabinet in another order. @param items all of them, in the new order */
export const orderCabinet = (diary: PageDiary, items: readonly CabinetItem[]) =>
  diary.commit(items.map((item, position) => change(diary, item, { position })));
