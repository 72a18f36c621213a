import { newLocalId } from '#app/offline/local-id.ts';
import { definitions } from '#app/preferences/definitions.ts';
import { removePreference } from '#app/preferences/store.ts';
import { currentSession, localDiary } from './session.ts';
import { sessionStorage } from './session-storage.ts';

const { key } = definitions.localDiary;

/** What a diary on this device leaves in preferences: it goes with the diary. */
const ofDiary = [
  'dismissedNotices',
  'nextAppointment',
  'lastAppointment',
  'localDiaryLater',
  'safekeepingOffered',
] as const;

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
 */
export async function removeLocalDiary(): Promise<void> {
  const id = localDiary();
  if (id === undefined) return;
  sessionStorage.setItem(key, `-${id}`);
  for (const name of ofDiary) removePreference(name);
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
