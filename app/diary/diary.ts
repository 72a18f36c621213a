import { useMemo, useSyncExternalStore } from 'react';
import type { Diary } from '#app/diary/snapshot/diary-snapshot.ts';
import type { OpenDiary } from '#app/diary/sync/open-diary.ts';
import type { Choice } from '#app/diary/sync/problems.ts';
import type { SyncStatus, Write } from '#app/diary/sync/types.ts';
import { Failure, failureOf } from '#app/errors/failure.ts';
import { ensureConsent } from '../account/consent-gate.ts';
import { currentSession, onSession } from '../account/session.ts';
import { removeStoredConsent } from '../account/stored-consent.ts';

export type { Diary } from '#app/diary/snapshot/diary-snapshot.ts';
/** For long calculations: the page answers in between. */
export { breakOff, inSlices } from '#app/diary/snapshot/in-slices.ts';
export type { Choice } from '#app/diary/sync/problems.ts';
export type { Entity, Json, Row, SyncProblem, SyncStatus, Write } from '#app/diary/sync/types.ts';

/** Of whoever has no diary open here. */
const noStatus: SyncStatus = {
  state: 'loading',
  unsent: 0,
  problems: [],
  rows: 0,
  isPersistent: true,
  waiting: undefined,
};

let owner: string | undefined;
let opening: Promise<OpenDiary> | undefined;
let open: OpenDiary | undefined;
const listeners = new Set<() => void>();

const notifyListeners = () => {
  for (const listener of listeners) listener();
};

/** Opens the diary of whoever has one here and closes the previous one. */
function follow(): void {
  const { userId, status } = currentSession();
  if (userId === owner) return;
  owner = userId;
  open?.close();
  open = undefined;
  opening = userId === undefined ? undefined : start(userId, status === 'local');
  opening?.catch(() => {
    // What could not be opened now is tried again by whoever needs it next.
    if (owner === userId) owner = undefined;
  });
  notifyListeners();
}

/** The engine is downloaded by who has a diary, never by a visitor; the server's only by who is signed in. */
async function start(userId: string, isLocal: boolean): Promise<OpenDiary> {
  const started = isLocal
    ? await (await import('./local-diary-engine.ts')).startLocalDiary(userId)
    : await (await import('./diary-engine.ts')).startDiary(userId);
  if (owner !== userId) {
    // Signed out in another tab while this one was opening it: nothing of it stays but what nobody has sent.
    if (isLocal || started.status().unsent > 0) started.close();
    else await started.wipe();
    throw new Failure('session_expired');
  }
  open = started;
  started.subscribe(notifyListeners);
  notifyListeners();
  return started;
}

let following = false;

function followSession(): void {
  if (following || typeof window === 'undefined') return;
  following = true;
  onSession(follow);
  follow();
}

/** The open diary, as soon as it is. @throws Failure `session_expired` for a visitor */
export async function whenOpen(): Promise<OpenDiary> {
  followSession();
  follow();
  if (!opening) throw new Failure('session_expired');
  return opening;
}

function subscribe(listener: () => void): () => void {
  followSession();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The diary as it is at this moment, for what happens outside of drawing. */
export const currentDiary = () => open?.diary();
const currentStatus = () => open?.status() ?? noStatus;
const nothing = () => undefined;

/** Whether two selections show the same: lists do when their members are the same. */
function isSameSelection<T>(a: T, b: T): boolean {
  if (a === b) return true;
  if (!Array.isArray(a) || !Array.isArray(b)) return false;
  return a.length === b.length && a.every((one, place) => one === b[place]);
}

/** Whether nothing has been written in a diary yet, for `useDiary`. */
export const isEmptyDiary = ({ episodes, intakes, dayLogs }: Diary) =>
  episodes.length + intakes.length + dayLogs.size === 0;

/**
 * What `select` makes of the diary; undefined for a visitor and until the diary is there. A component is drawn again when
 * the result is another one; a list is when it has other members.
 * @param select pure; a function that is the same each time is called once per change of the diary
 */
export function useDiary<T>(select: (diary: Diary) => T): T | undefined {
  const read = useMemo(() => {
    let last: { readonly diary: Diary; readonly result: T } | undefined;
    return () => {
      const diary = currentDiary();
      if (!diary) return undefined;
      if (last?.diary === diary) return last.result;
      const result = select(diary);
      last = { diary, result: last && isSameSelection(last.result, result) ? last.result : result };
      return last.result;
    };
  }, [select]);
  return useSyncExternalStore(subscribe, read, nothing);
}

/** The sync status of the diary. */
export function useSync(): SyncStatus {
  return useSyncExternalStore(subscribe, currentStatus, () => noStatus);
}

/** Sends and fetches now, as someone who waits for it asks; resolves when it is over, however it went. */
export async function syncNow(): Promise<void> {
  const diary = await whenOpen().catch(() => undefined);
  await diary?.sync();
}

/** Removes the diary of whoever is signed in from this device, in every tab, with whatever is unsent. */
export async function wipeDiary(): Promise<void> {
  const { userId } = currentSession();
  if (userId === undefined) return;
  removeStoredConsent(userId);
  const diary = await whenOpen().catch(() => undefined);
  if (diary) return diary.wipe();
  const { removeDiary } = await import('./diary-engine.ts');
  await removeDiary(userId);
}

/** Carries out what the person decided about a problem of `useSync`. @throws Failure `device_full` */
export async function resolveProblem(problem: number, choice: Choice): Promise<void> {
  const diary = await whenOpen();
  await diary.resolve(problem, choice);
}

/**
 * Keeps writes on this device, all or none; they are sent by themselves, now or when there is a connection. Who has not agreed
 * to keeping health data is asked first.
 * @throws Failure `device_full`, `not_found` for a change of what is not there, `session_expired` for a visitor,
 *   `consent_needed`
 */
export async function commit(writes: readonly Write[]): Promise<void> {
  try {
    const diary = await whenOpen();
    await ensureConsent();
    await diary.commit(writes);
  } catch (error) {
    throw failureOf(error);
  }
}
