import { Failure } from '#app/errors/failure.ts';
import { listSettingsMaxLength } from '#domain/limits.ts';
import { settingsId } from '#domain/model/natural-ids.ts';
import {
  type DiarySettings,
  type ListSettings,
  type OrderedList,
  settingsTable,
} from '#domain/person/diary-settings.ts';
import type { PageDiary } from '../create-diary.ts';
import { creation } from './edit.ts';

/** Upper bound of the characters the database counts: it stores lists with a blank after each comma and colon. */
const lengthOf = (lists: DiarySettings['lists']) => JSON.stringify(lists).replace(/[,:]/g, '$& ').length;

/**
 * Saves diary settings; fields not given stay as they are.
 * @throws Failure `too_large`, and see `commit`
 */
export async function saveSettings(
  diary: PageDiary,
  changes: Partial<Omit<DiarySettings, 'version'>>,
): Promise<void> {
  if (changes.lists && lengthOf(changes.lists) > listSettingsMaxLength) throw new Failure('too_large');
  const { userId } = await diary.whenOpen();
  // There is one row per person: creating it again changes it.
  return diary.commit([creation(settingsTable, settingsId(userId), changes)]);
}

/** Saves the person's settings of one list. @throws Failure, see `commit` */
export function saveListSettings(diary: PageDiary, list: OrderedList, settings: ListSettings): Promise<void> {
  return saveSettings(diary, { lists: { ...diary.current()?.settings.lists, [list]: settings } });
}
