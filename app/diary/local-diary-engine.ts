import type { RecentScreen } from '#app/diary/snapshot/recent-days.ts';
import { deleteStore, hasStore, openStore } from '#app/diary/store/replica-store.ts';
import { createLocalEngine } from '#app/diary/sync/local-engine.ts';
import { type OpenDiary, openDiary } from '#app/diary/sync/open-diary.ts';
import { openTabMessages } from '#app/diary/sync/tab-messages.ts';
import { Failure } from '#app/errors/failure.ts';
import { followErasures } from './files/erased-files.ts';
import type { ReplicaStore } from './sync/sync-types.ts';
import { oneAtATime } from './sync/tab-messages.ts';

/** Diaries in memory, by id: signing in closes one, and moving it to the account opens it again. */
const inMemory = new Map<string, ReplicaStore>();

/** Opens the store of a diary on this device. */
export async function openLocalStore(id: string): Promise<ReplicaStore> {
  const known = inMemory.get(id);
  if (known) return known;
  const store = await openStore(id);
  if (!store.isPersistent) inMemory.set(id, store);
  return store;
}

/**
 * Opens the store of a diary whose rows are to be moved or removed. @throws Failure `device_busy` where the browser has the
 * database and does not open it: the empty one in memory that screens get then must not be taken for the diary
 */
export async function openWholeLocalStore(id: string): Promise<ReplicaStore> {
  const store = await openLocalStore(id);
  if (store.isPersistent || !(await hasStore(id))) return store;
  inMemory.delete(id);
  throw new Failure('device_busy');
}

/** Removes the store, in every tab. */
export async function removeLocalStore(id: string): Promise<void> {
  inMemory.delete(id);
  const tabs = openTabMessages(id, { rows: () => undefined, wiped: () => undefined });
  tabs.wiped();
  tabs.close();
  await deleteStore(id);
}

/** Opens a diary that is on this device only, without contacting a server. */
export async function startLocalDiary(id: string, recent?: RecentScreen): Promise<OpenDiary> {
  const alone = oneAtATime(`diary-sync-${id}`);
  const open = await openDiary({
    userId: id,
    store: await openLocalStore(id),
    engine: (parts) => createLocalEngine({ ...parts, alone }),
    tabs: (on) => openTabMessages(id, on),
    now: () => new Date().toISOString(),
    recent,
  });
  const settle = () => void open.sync();
  window.addEventListener('pageshow', settle);
  await open.sync();
  const stopErasures = followErasures(id, open);
  const stop = () => {
    stopErasures();
    window.removeEventListener('pageshow', settle);
  };
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
