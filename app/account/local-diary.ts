import { definitions } from '#app/preferences/definitions.ts';
import { removeDraftOwner, removeDrafts } from '#app/preferences/draft-keys.ts';
import { removePreference } from '#app/preferences/store.ts';
import { newLocalId } from '#domain/model/local-id.ts';
import { currentSession, localDiary } from './session.ts';
import { sessionStorage } from './session-storage.ts';

const { key } = definitions.localDiary;

/** Preferences that are about the person and not the browser. */
export const ofPerson = ['dismissedNotices', 'nextAppointment', 'lastAppointment'] as const;
/** What else an account leaves in preferences: who it is. */
export const ofAccount = [...ofPerson, 'localDiaryLater'] as const;
/** What else a diary on this device does. */
const ofDiary = ['localDiaryLater', 'safekeepingOffered'] as const;

/**
 * Begins a diary on this device, for somebody without an account; nothing for who has one open. Every tab of this browser
 * has it at once.
 */
export function beginLocalDiary(): void {
  if (currentSession().userId !== undefined) return;
  sessionStorage.setItem(key, localDiary() ?? newLocalId());
}

/**
 * Removes the diary of this device, in every tab. It is marked first: whatever ends this page before its database is gone,
 * the next one finishes it.
 * @param taken it is in the account, whose person is the same: the id that a row of it has there
 */
export async function removeLocalDiary(taken?: (id: string) => string): Promise<void> {
  const id = localDiary();
  if (id === undefined) return;
  sessionStorage.setItem(key, `-${id}`);
  // What was typed into it goes along or goes with it; an account that is signed in keeps its own.
  if (taken) removeDraftOwner(id, taken);
  else {
    const { status, userId } = currentSession();
    removeDrafts(status === 'signed-in' ? userId : undefined);
  }
  for (const name of taken ? ofDiary : [...ofDiary, ...ofPerson]) removePreference(name);
  await finishRemoval();
}

/** Removes the database of a diary that was marked as removed. */
export async function finishRemoval(): Promise<void> {
  const text = sessionStorage.getItem(key);
  if (!text?.startsWith('-')) return;
  const { removeLocalStore } = await import('../diary/local-diary-engine.ts');
  await removeLocalStore(text.slice(1));
  // Meanwhile another one may have begun.
  if (sessionStorage.getItem(key) === text) sessionStorage.removeItem(key);
}
