import { removePreference } from '#app/preferences/store.ts';
import { whenOpen, wipeDiary } from './diary.ts';
import { ofPerson } from './local-diary.ts';
import { signOut } from './session.ts';
import { removeStoredProfile } from './stored-profile.ts';

/** Writes that are only on this device, after one more try to send them. */
export async function countUnsentWrites(): Promise<number> {
  const diary = await whenOpen().catch(() => undefined);
  if (!diary || diary.status().unsent === 0) return 0;
  await diary.sync();
  return diary.status().unsent;
}

/**
 * Signs out of this device and removes the diary from it, unsent writes included: check `countUnsentWrites` before. The
 * caller leads to the sign-in page.
 */
export async function signOutOfDevice(): Promise<void> {
  await wipeDiary();
  removeStoredProfile();
  for (const name of ofPerson) removePreference(name);
  await signOut();
}
