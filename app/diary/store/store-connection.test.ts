/** A device database that does not answer, and a page left in the middle of a transaction: nothing waits for ever. */
import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NewOp, ReplicaStore } from '../sync/sync-types.ts';
import { databaseName, openStore } from './replica-store.ts';
import { databaseTimeoutMs } from './store-connection.ts';

const op = (id: string): NewOp => ({
  entity: 'episodes',
  id,
  kind: 'create',
  columns: { intensity: 3 },
  base: null,
  at: '2026-11-01T08:00:00.000Z',
  sentFrom: null,
  trouble: null,
});
const save = (store: ReplicaStore, id = 'new') => store.write({ newOps: [op(id)] });
const stored = async (store: ReplicaStore) => (await store.ops()).map(({ id }) => id);

/** A page whose transaction does not end, as in WebKit's back/forward cache. @returns ends it */
async function frozenPage(user: string, mode: 'readonly' | 'readwrite'): Promise<() => Promise<void>> {
  const database = await openDB(databaseName(user));
  const tx = database.transaction(['ops', 'state'], mode);
  let isFrozen = true;
  const isReading = Promise.withResolvers<void>();
  const read = async () => {
    while (isFrozen) {
      await tx.objectStore('ops').count();
      isReading.resolve();
    }
    await tx.done;
    database.close();
  };
  const reading = read();
  await isReading.promise;
  return () => {
    isFrozen = false;
    return reading;
  };
}

/** Records the state of a promise. */
function follow(promise: Promise<unknown>) {
  const outcome = { is: 'waiting' as unknown };
  promise.then(
    (value) => {
      outcome.is = value;
    },
    (error) => {
      outcome.is = error.code;
    },
  );
  return outcome;
}

/** Runs everything pending that needs no timer. */
const settle = async () => {
  for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

let page: EventTarget;
const hide = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));
const show = () => page.dispatchEvent(new Event('pageshow'));

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a save without an answer of the database is refused, writes nothing, and can be repeated', async () => {
  const user = randomUUID();
  const store = await openStore(user);
  const thaw = await frozenPage(user, 'readonly');
  const saving = follow(save(store));
  await settle();
  await vi.advanceTimersByTimeAsync(databaseTimeoutMs);
  await settle();
  expect(saving.is).toBe('waiting');
  await vi.advanceTimersByTimeAsync(databaseTimeoutMs);
  await settle();
  expect(saving.is).toBe('device_busy');
  await thaw();
  expect(await stored(store)).toEqual([]);
  await save(store);
  expect(await stored(store)).toEqual(['new']);
});

test('a write repeated on a new connection is stored once', async () => {
  const user = randomUUID();
  const store = await openStore(user);
  const thaw = await frozenPage(user, 'readonly');
  const saving = save(store);
  await settle();
  await vi.advanceTimersByTimeAsync(databaseTimeoutMs);
  await thaw();
  expect(await saving).toMatchObject([{ id: 'new' }]);
  expect(await stored(store)).toEqual(['new']);
  await vi.advanceTimersByTimeAsync(2 * databaseTimeoutMs);
  expect(await stored(store)).toEqual(['new']);
});

test('a page in the back/forward cache blocks nobody, and continues when it is restored', async () => {
  const user = randomUUID();
  const left = await openStore(user);
  vi.stubGlobal('window', new EventTarget());
  const next = await openStore(user);
  const thaw = await frozenPage(user, 'readwrite');
  const reading = follow(stored(left));
  await settle();
  hide(true);
  await thaw();
  await settle();
  expect(reading.is).toBe('waiting');
  await save(next);
  show();
  await settle();
  expect(reading.is).toEqual(['new']);
  left.close();
  next.close();
});

test('a write is completed by a page that goes into the back/forward cache', async () => {
  const user = randomUUID();
  const left = await openStore(user);
  vi.stubGlobal('window', new EventTarget());
  const next = await openStore(user);
  const thaw = await frozenPage(user, 'readonly');
  const saving = follow(save(left));
  await settle();
  hide(true);
  await thaw();
  await settle();
  expect(saving.is).toMatchObject([{ id: 'new' }]);
  expect(await stored(next)).toEqual(['new']);
});

test('a page that is not kept, or closes its diary, leaves its transactions to the browser', async () => {
  const user = randomUUID();
  const store = await openStore(user);
  const thaw = await frozenPage(user, 'readwrite');
  const reading = follow(stored(store));
  await settle();
  hide(false);
  await thaw();
  await settle();
  expect(reading.is).toEqual([]);
  store.close();
  await expect(store.ops()).rejects.toMatchObject({ code: 'unavailable' });
});
