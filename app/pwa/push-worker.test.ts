import { afterEach, describe, expect, test, vi } from 'vitest';
import { memoryCaches } from '../../tests/support/memory-caches.ts';
import { waitingAnswers } from '../diary/store/waiting.ts';

type Listener = (event: object) => void;
const listeners = new Map<string, Listener>();
const subscribe = vi.fn(async () => ({}));
const told: unknown[] = [];
const opened: string[] = [];
const shown: object[] = [];
let windows: readonly object[] = [];

/** The worker on a stand-in for its scope. */
async function start(): Promise<void> {
  const page = { postMessage: (message: unknown) => void told.push(message) };
  windows = [page, page];
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    registration: {
      pushManager: { subscribe },
      showNotification: async (title: string, options: object) => void shown.push({ title, ...options }),
    },
    clients: { matchAll: async () => windows, openWindow: async (url: string) => void opened.push(url) },
    location: { origin: 'https://diary.example' },
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

describe('a tap on a notification', () => {
  const answers: string[] = [];
  const tap = async (action: string, search: string, status: number | 'offline' = 204) => {
    if (listeners.size === 0) await start();
    windows = [];
    opened.length = 0;
    answers.length = 0;
    vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
      answers.push(`${address} ${body}`);
      if (status === 'offline') throw new TypeError('offline');
      return { ok: status < 300 };
    });
    const address = `https://diary.example/es/day/2026-03-10${search}`;
    let done: Promise<unknown> | undefined;
    listeners.get('notificationclick')?.({
      action,
      notification: {
        data: { navigate: 'https://diary.example/es/', targets: { [action]: address } },
        close() {},
      },
      waitUntil: (work: Promise<unknown>) => (done = work),
    });
    await done;
    return address;
  };
  const answer = '?doses=2026-03-10&said=taken&token=secret';

  test('that can be answered without a page opens none', async () => {
    await tap('taken', answer);
    expect(answers).toEqual(['/functions/v1/answer-reminder/now {"token":"secret","said":"taken"}']);
    expect(opened).toEqual([]);
  });

  test.each([['offline' as const], [404], [500]])(
    'opens the page that takes the answer: %s',
    async (status) => {
      expect(opened).toEqual([await tap('taken', answer, status)]);
    },
  );

  test('of another kind opens its page, and answers nothing', async () => {
    expect(opened).toEqual([await tap('better', '?intake=1&outcome=better')]);
    expect(answers).toEqual([]);
  });
});

describe('an answer about a dose or an attack', () => {
  const navigate = 'https://diary.example/es/';
  const address = `${navigate}?attack=1&said=over&for=ana`;
  const data = {
    navigate,
    targets: { over: address },
    noted: { over: 'Pasó a las {time}' },
    kept: 'Queda anotado.',
  };
  const tap = async (pages: readonly object[]) => {
    if (listeners.size === 0) await start();
    windows = pages;
    for (const list of [opened, shown, told]) list.length = 0;
    let done: Promise<unknown> | undefined;
    listeners.get('notificationclick')?.({
      action: 'over',
      notification: { data, tag: 'open_episode', lang: 'es', close() {} },
      waitUntil: (work: Promise<unknown>) => (done = work),
    });
    await done;
  };
  const page = (visibilityState: string) => ({
    visibilityState,
    postMessage: (message: unknown) => void told.push(message),
    focus: () => Promise.reject(new Error('not needed')),
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    listeners.clear();
    vi.resetModules();
  });

  test('is kept with the moment of the tap, opens nothing, and is said silently where the question was', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T20:07:30Z') });
    vi.stubGlobal('caches', memoryCaches());
    await tap([]);
    expect(opened).toEqual([]);
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(await waitingAnswers()).toMatchObject([{ at: Date.now(), zone }]);
    const time = new Date().toLocaleTimeString('es', { hour: 'numeric', minute: '2-digit' });
    expect(shown).toMatchObject([
      { title: `Pasó a las ${time}`, body: data.kept, tag: 'open_episode', silent: true, data: { navigate } },
    ]);
  });

  test.each([
    ['visible', 0],
    ['hidden', 1],
  ])('a %s page hears of it at once', async (state, times) => {
    vi.stubGlobal('caches', memoryCaches());
    await tap([page(state)]);
    expect(told).toEqual(['answer-waits']);
    expect(shown).toHaveLength(times);
  });

  test('opens the page that takes it where nothing can be kept', async () => {
    vi.stubGlobal('caches', { has: async () => false, open: () => Promise.reject(new Error('full')) });
    await tap([]);
    expect(opened).toEqual([address]);
    expect(shown).toEqual([]);
  });
});
