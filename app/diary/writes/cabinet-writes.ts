import { type CabinetContent, type CabinetItem, cabinetItems } from '#domain/intake/cabinet.ts';
import { newInCabinet } from '#domain/intake/cabinet-rules.ts';
import type { IntakeContent } from '#domain/intake/intake.ts';
import { commit, currentDiary, type Write } from '../diary.ts';
import { creation, edit } from './edit.ts';

const change = (before: CabinetItem, changes: Partial<CabinetContent>): Write =>
  edit(
    cabinetItems,
    before,
    changes,
    currentDiary()?.cabinet.find(({ id }) => id === before.id),
  );

/** Puts a medicine into the cabinet. @param id from `crypto.randomUUID()`. @throws Failure, see `commit` */
export const saveCabinetItem = (id: string, content: CabinetContent) =>
  commit([creation(cabinetItems, id, content)]);

/**
 * What lands in the cabinet with what was taken, to be committed together with it: every medicine that is not in it yet.
 * Nothing while the diary is not open here, because then nobody knows what is in it.
 */
export function cabinetAdditions(
  taken: readonly Pick<IntakeContent, 'name' | 'medicine' | 'overuseClass'>[],
): Write[] {
  const cabinet = currentDiary()?.cabinet;
  return cabinet === undefined
    ? []
    : newInCabinet(taken, cabinet).map((content) => creation(cabinetItems, crypto.randomUUID(), content));
}

/** Puts what was taken into the cabinet, each medicine once. @throws Failure, see `commit` */
export const fillCabinet = (taken: readonly IntakeContent[]) => commit(cabinetAdditions(taken));

/** Changes a medicine of the cabinet. @param before as the person saw it. @throws Failure, see `commit` */
export const changeCabinetItem = (before: CabinetItem, changes: Partial<CabinetContent>) =>
  commit([change(before, changes)]);

/** Puts the cabinet in another order. @param items all of them, in the new order */
export const orderCabinet = (items: readonly CabinetItem[]) =>
  commit(items.map((item, position) => change(item, { position })));
