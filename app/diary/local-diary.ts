import { definitions } from '#app/preferences/definitions.ts';
import { removeDraftOwner, removeDrafts } from '#app/preferences/draft-keys.ts';
import { keepOpenAttackHint } from '#app/preferences/open-attack-hint.ts';
import { removePreference } from '#app/preferences/store.ts';
import { newLocalId } from '#domain/model/local-id.ts';
import { currentSession, localDiary } from '../account/session/session.ts';
import { sessionStorage } from '../account/session/session-storage.ts';
import { dropAllWaiting } from './store/waiting.ts';

const { key } = definitions.localDiary;

/** Preferences that belong to the person, not to the browser. */
export const ofPerson = ['dismissedNotices', 'nextAppointment', 'lastAppointment', 'letterSeen'] as const;
/** All preferences that identify an account and go with it. */
export const ofAccount = [...ofPerson, 'localDiaryLater', 'pushDevice'] as const;
/** Preferences that belong to a diary on this device. */
const ofDiary = ['localDiaryLater', 'safekeepingOffered'] as const;

/**
 * Starts a diary on this device for a person without an account; does nothing if a diary is open. Every tab of this browser
 * opens it at once.
 */
export function startLocalDiary(): void {
  if (currentSession().userId !== undefined) return;
  sessionStorage.setItem(key, localDiary() ?? newLocalId());
}

/**
 * Removes the diary of this device, in every tab. It is first marked as removed: if the page ends before its database is
 * gone, the next page finishes the removal.
 * @param taken given when the diary has moved to the person's account: the id of each row there
 */
export async function removeLocalDiary(taken?: (id: string) => string): Promise<void> {
  const id = localDiary();
  if (id === undefined) return;
  sessionStorage.setItem(key, `-${id}`);
  // Its drafts move to the account or are removed with it; a signed-in account keeps its own.
  if (taken) removeDraftOwner(id, taken);
  else {
    const { status, userId } = currentSession();
    removeDrafts(status === 'signed-in' ? userId : undefined);
  }
  if (!taken) await dropAllWaiting();
  for (const name of taken ? ofDiary : [...ofDiary, ...ofPerson]) removePreference(name);
  keepOpenAttackHint(false);
  await finishRemoval();
}

/** Removes the database of a diary that is marked as removed. */
export async function finishRemoval(): Promise<void> {
  const text = sessionStorage.getItem(key);
  if (!text?.startsWith('-')) return;
  const { removeLocalStore } = await import('../diary/local-diary-engine.ts');
  await removeLocalStore(text.slice(1));
  // Another diary may have been started meanwhile.
  if (sessionStorage.getItem(key) === text) sessionStorage.removeItem(key);
}
