import type { DiarySettings, ListSettings, OrderedList } from '#domain/diary-settings.ts';
import { settingsId } from '#domain/natural-ids.ts';
import { commit, currentDiary, whenOpen } from './diary.ts';
import { creation } from './edit.ts';

/** Saves how the person wants their diary; what is not named stays as it is. @throws Failure, see `commit` */
export async function saveSettings(
  changes: Partial<Pick<DiarySettings, 'lists' | 'checkin'>>,
): Promise<void> {
  const { userId } = await whenOpen();
  // There is only one: creating it again is changing it.
  return commit([creation('diary_settings', settingsId(userId), changes)]);
}

/** Saves what the person made of one list. @throws Failure, see `commit` */
export function saveListSettings(list: OrderedList, settings: ListSettings): Promise<void> {
  return saveSettings({ lists: { ...currentDiary()?.settings.lists, [list]: settings } });
}
