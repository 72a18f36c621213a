import { removeDrafts } from '#app/preferences/draft-keys.ts';
import { removePreference } from '#app/preferences/store.ts';
import { ofAccount } from '../account/local-diary.ts';
import { localDiary, signOut } from '../account/session.ts';
import { removeStoredProfile } from '../account/stored-profile.ts';
import type { PageDiary } from './create-diary.ts';

/** Writes that are only on this device, after one more try to send them. */
export async function countUnsentWrites(pageDiary: PageDiary): Promise<number> {
  const diary = await pageDiary.whenOpen().catch(() => undefined);
  if (!diary || diary.status().unsent === 0) return 0;
  await diary.sync();
  return diary.status().unsent;
}

/**
 * Signs out of this device and removes from it the diary, unsent writes included, and what was being typed: check `countUnsentWrites` before. The
 * caller leads to the sign-in page.
 */
export async function signOutOfDevice(pageDiary: PageDiary): Promise<void> {
  await pageDiary.wipe();
  removeStoredProfile();
  for (const name of ofAccount) removePreference(name);
  await signOut();
  removeDrafts(localDiary());
}
