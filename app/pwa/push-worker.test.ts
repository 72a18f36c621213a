import { afterEach, expect, test, vi } from 'vitest';

type Listener = (event: object) => void;
const listeners = new Map<string, Listener>();
const subscribe = vi.fn(async () => ({}));
const told: unknown[] = [];

/** The worker on a stand-in for its scope. */
async function start(): Promise<void> {
  const page = { postMessage: (message: unknown) => void told.push(message) };
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    registration: { pushManager: { subscribe } },
    clients: { matchAll: async () => [page, page] },
  });
  // Typed for the scope of a worker (tsconfig.worker.json).
  await import('./push-worker.ts' as string);
}

/** The browser's event, until the worker has done with it. */
async function renew(event: object): Promise<void> {
  let done: Promise<unknown> | undefined;
  listeners.get('pushsubscriptionchange')?.({
    ...event,
    waitUntil: (work: Promise<unknown>) => (done = work),
  });
  expect(done).toBeDefined();
  await done;
}

const key = new Uint8Array([4, 1, 2]).buffer;
const old = { options: { applicationServerKey: key } };

afterEach(() => {
  subscribe.mockClear();
  told.length = 0;
});

test.each([
  [
    'the browser gave none in its place: subscribed again with the same key',
    { oldSubscription: old, newSubscription: null },
    1,
  ],
  ['it gave one', { oldSubscription: old, newSubscription: {} }, 0],
  ['it does not say what there was', { oldSubscription: null, newSubscription: null }, 0],
])('a subscription has ended, %s, and every open page hears of it', async (_, event, times) => {
  if (listeners.size === 0) await start();
  await renew(event);
  expect(subscribe.mock.calls).toEqual(
    Array.from({ length: times }, () => [{ userVisibleOnly: true, applicationServerKey: key }]),
  );
  expect(told).toEqual(['push-renewed', 'push-renewed']);
});

test('a push service that refuses does not stop the pages from trying', async () => {
  subscribe.mockRejectedValueOnce(new Error('refused'));
  await renew({ oldSubscription: old, newSubscription: null });
  expect(told).toHaveLength(2);
});
