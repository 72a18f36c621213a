import { newLocalId } from '#app/offline/local-id.ts';
import { definitions } from '#app/preferences/definitions.ts';
import { removePreference } from '#app/preferences/store.ts';
import { currentSession, localDiary } from './session.ts';
import { sessionStorage } from './session-storage.ts';

const { key } = definitions.localDiary;

/** Preferences that are about the person and not the browser. */
export const ofPerson = ['dismissedNotices', 'nextAppointment', 'lastAppointment'] as const;
/** What else a diary on this device leaves in preferences. */
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
 * @param isTaken it is in the account, whose person is the same
 */
export async function removeLocalDiary(isTaken = false): Promise<void> {
  const id = localDiary();
  if (id === undefined) return;
  sessionStorage.setItem(key, `-${id}`);
  for (const name of isTaken ? ofDiary : [...ofDiary, ...ofPerson]) removePreference(name);
  await finishRemoval();
}

/** Removes the database of a diary that was marked as removed. */
export async function finishRemoval(): Promise<void> {
  const text = sessionStorage.getItem(key);
  if (!text?.startsWith('-')) return;
  const { removeLocalStore } = await import('./local-diary-engine.ts');
  await removeLocalStore(text.slice(1));
  // Meanwhile another one may have begun.
  if (sessionStorage.getItem(key) === text) sessionStorage.removeItem(key);
}
