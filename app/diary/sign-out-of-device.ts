import { removeDrafts } from '#app/preferences/draft-keys.ts';
import { keepOpenAttackHint } from '#app/preferences/open-attack-hint.ts';
import { removePreference } from '#app/preferences/store.ts';
import { ofAccount } from '../account/local-diary.ts';
import { localDiary, signOut } from '../account/session.ts';
import { removeStoredProfile } from '../account/stored-profile.ts';
import type { PageDiary } from './create-diary.ts';

/** Counts writes that are only on this device, after one more attempt to send them. */
export async function countUnsentWrites(pageDiary: PageDiary): Promise<number> {
  const diary = await pageDiary.whenOpen().catch(() => undefined);
  if (!diary || diary.status().unsent === 0) return 0;
  await diary.sync();
  return diary.status().unsent;
}

/**
 * Signs out and removes the diary from this device, with unsent writes and drafts: check `countUnsentWrites` first. The
 * caller navigates to the sign-in page.
 */
export async function signOutOfDevice(pageDiary: PageDiary): Promise<void> {
  await pageDiary.wipe();
  removeStoredProfile();
  keepOpenAttackHint(false);
  for (const name of ofAccount) removePreference(name);
  await signOut();
  removeDrafts(localDiary());
}
