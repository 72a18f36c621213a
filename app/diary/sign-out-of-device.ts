import type { Outcome } from '#app/errors/failure.ts';
import { removeDrafts } from '#app/preferences/draft-keys.ts';
import { keepOpenAttackHint } from '#app/preferences/open-attack-hint.ts';
import { removePreference } from '#app/preferences/store.ts';
import { act } from '../account/client/act.ts';
import { signOut } from '../account/client/client.ts';
import { rowsOf } from '../account/client/rest.ts';
import { removeStoredProfile } from '../account/profile/stored-profile.ts';
import { localDiary } from '../account/session/session.ts';
import type { PageDiary } from './create-diary.ts';
import { removeFromHosted } from './files/erased-files.ts';
import { sendFilesNow } from './files/follow-files.ts';
import { ofAccount, ofPerson } from './local-diary.ts';
import { dropAllWaiting } from './store/waiting.ts';

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
  await dropAllWaiting();
  removeStoredProfile();
  keepOpenAttackHint(false);
  for (const name of ofAccount) removePreference(name);
  await signOut();
  removeDrafts(localDiary());
}

/**
 * Withdraws the consent to storing health data: the server erases the diary and its share links, and this device removes
 * its copy with unsent writes and drafts. Account and session stay. The caller must reload the page, because its diary is
 * closed. Fails if the consent could not be ended, for example with `network`; then nothing has changed.
 */
export function withdrawHealthData(diary: PageDiary): Promise<Outcome> {
  return act(async (_auth, { rest }) => {
    // The first call ends the consent: from then on this device stores nothing, whatever the later calls do.
    let isAllGone = rowsOf(await rest.rpc('withdraw_health_data'));
    const open = await diary.whenOpen().catch(() => undefined);
    const files = open?.rows('attachments').map(({ id }) => id) ?? [];
    await diary.wipe();
    await dropAllWaiting();
    removeStoredProfile();
    keepOpenAttackHint(false);
    removeDrafts(localDiary());
    for (const name of ofPerson) removePreference(name);
    // A long diary takes several calls. If one fails, the server erases the rest by itself (product/jobs.ts).
    while (!isAllGone) isAllGone = (await rest.rpc('withdraw_health_data')).data ?? true;
    if (open) await removeFromHosted(open.userId, files).catch(() => undefined);
    return {};
  });
}
