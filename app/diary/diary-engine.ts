import type { RecentScreen } from '#app/diary/snapshot/recent-days.ts';
import { deleteStore, openStore, removeOtherStores } from '#app/diary/store/replica-store.ts';
import { type OpenDiary, openDiary } from '#app/diary/sync/open-diary.ts';
import { syncWith } from '#app/diary/sync/sync-engine.ts';
import { openTabMessages } from '#app/diary/sync/tab-messages.ts';
import { currentSession, onSession } from '../account/session/session.ts';
import { followErasures } from './files/erased-files.ts';
import { followFiles } from './files/follow-files.ts';
import { createRemote } from './remote.ts';
import { oneAtATime } from './sync/tab-messages.ts';

/** Milliseconds between two pulls without a notification. */
const pollEvery = 5 * 60_000;

/**
 * Milliseconds that a diary with nothing to fetch or send at once waits for the notifications: what it asks before they come, it
 * has to ask again.
 */
const joinedWithin = 2000;

/** Runs a round at every occasion to send or fetch: timer, visible page, connection, session. @returns how to stop */
function followOccasions(sync: () => void): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') sync();
  };
  const timer = setInterval(onVisible, pollEvery);
  window.addEventListener('online', sync);
  // Signed in again in place: send what waited for the session.
  const stopListening = onSession(() => {
    if (!currentSession().missing) sync();
  });
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    clearInterval(timer);
    stopListening();
    window.removeEventListener('online', sync);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/** Listens for changes once the module for it has loaded. @returns how to stop */
function listenWhenLoaded(userId: string, onChange: () => void): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  import('./live.ts').then(
    ({ listenWhileVisible }) => {
      if (!isOver) stop = listenWhileVisible(userId, onChange);
    },
    // Not loaded: the timer polls the server anyway.
    () => undefined,
  );
  return () => {
    isOver = true;
    stop?.();
  };
}

/** Removes a diary from this device that could not even be opened. */
export const removeDiary = deleteStore;

/** Opens a person's diary on this device and syncs it with the server until it is closed. */
export async function startDiary(userId: string, recent?: RecentScreen): Promise<OpenDiary> {
  const open = await openDiary({
    userId,
    store: await openStore(userId),
    engine: syncWith({ remote: createRemote(userId), alone: oneAtATime(`diary-sync-${userId}`) }),
    tabs: (on) => openTabMessages(userId, on),
    now: () => new Date().toISOString(),
    recent,
  });
  let first: ReturnType<typeof setTimeout> | undefined;
  const sync = () => {
    clearTimeout(first);
    void open.sync();
  };
  const stopFollowing = followOccasions(sync);
  const stopListening = listenWhenLoaded(userId, sync);
  const stopFiles = followFiles(userId, open);
  const stopErasures = followErasures(userId, open);
  const stop = () => {
    clearTimeout(first);
    stopFiles();
    stopErasures();
    stopFollowing();
    stopListening();
  };
  if (open.diary() && open.status().unsent === 0 && navigator.onLine) first = setTimeout(sync, joinedWithin);
  else sync();
  void removeOtherStores(userId);
  return {
    ...open,
    close() {
      stop();
      open.close();
    },
    async wipe() {
      stop();
      await open.wipe();
    },
  };
}
