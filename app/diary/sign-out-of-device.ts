import { removeDrafts } from '#app/preferences/draft-keys.ts';
import { keepOpenAttackHint } from '#app/preferences/open-attack-hint.ts';
import { removePreference } from '#app/preferences/store.ts';
import { signOut } from '../account/client/client.ts';
import { removeStoredProfile } from '../account/profile/stored-profile.ts';
import { localDiary } from '../account/session/session.ts';
import type { PageDiary } from './create-diary.ts';
import { sendFilesNow } from './files/follow-files.ts';
import { ofAccount } from './local-diary.ts';

/** Counts writes and files that are only on this device, after one more attempt to send them. */
export async function countUnsentWrites(pageDiary: PageDiary): Promise<number> {
  const diary = await pageDiary.whenOpen().catch(() => undefined);
  if (!diary) return 0;
  if (diary.status().unsent > 0) await diary.sync();
  // Of a database that cannot be read nothing can be counted, and leaving must be possible.
  const files = await sendFilesNow(diary.userId, diary).catch(() => 0);
  return diary.status().unsent + files;
}

/** Milliseconds the browser's push service may take; leaving must not wait for it. */
const pushTimeoutMs = 3000;

/**
 * Ends notifications in this browser: whoever uses it next must not receive what is meant for the person who left. The account's
 * list of devices shows it as one that no longer receives.
 */
async function stopNotifications(): Promise<void> {
  const stop = async () => {
    const registration = await navigator.serviceWorker?.getRegistration();
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  };
  const late = new Promise<void>((resolve) => setTimeout(resolve, pushTimeoutMs));
  await Promise.race([stop().catch(() => undefined), late]);
}

/**
 * Signs out, ends notifications and removes the diary from this device, with unsent writes and drafts: check `countUnsentWrites`
 * first. The caller navigates to the sign-in page.
 */
export async function signOutOfDevice(pageDiary: PageDiary): Promise<void> {
  await stopNotifications();
  await pageDiary.wipe();
  removeStoredProfile();
  keepOpenAttackHint(false);
  for (const name of ofAccount) removePreference(name);
  await signOut();
  removeDrafts(localDiary());
}
