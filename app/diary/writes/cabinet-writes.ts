import { type CabinetContent, type CabinetItem, cabinetItems } from '#domain/intake/cabinet.ts';
import { newInCabinet } from '#domain/intake/cabinet-rules.ts';
import type { IntakeContent } from '#domain/intake/intake.ts';
import type { PageDiary } from '../create-diary.ts';
import type { Write } from '../sync/sync-types.ts';
import { creation, edit } from './edit.ts';

const change = (diary: PageDiary, before: CabinetItem, changes: Partial<CabinetContent>): Write =>
  edit(
    cabinetItems,
    before,
    changes,
    diary.current()?.cabinet.find(({ id }) => id === before.id),
  );

/** Adds a medicine to the cabinet. @param id from `crypto.randomUUID()`. @throws Failure, see `commit` */
export const saveCabinetItem = (diary: PageDiary, id: string, content: CabinetContent) =>
  diary.commit([creation(cabinetItems, id, content)]);

/**
 * Writes that add the medicines of intakes to the cabinet if it lacks them, to be committed with those intakes. None while
 * the diary is not open, because the cabinet is unknown then.
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

/** Adds the medicines of intakes to the cabinet, each once. @throws Failure, see `commit` */
export const fillCabinet = (diary: PageDiary, taken: readonly IntakeContent[]) =>
  diary.commit(cabinetAdditions(diary, taken));

/** Changes a medicine of the cabinet. @param before as the person saw it. @throws Failure, see `commit` */
export const changeCabinetItem = (diary: PageDiary, before: CabinetItem, changes: Partial<CabinetContent>) =>
  diary.commit([change(diary, before, changes)]);

/** Reorders the cabinet. @param items all of them, in the new order */
export const orderCabinet = (diary: PageDiary, items: readonly CabinetItem[]) =>
  diary.commit(items.map((item, position) => change(diary, item, { position })));
