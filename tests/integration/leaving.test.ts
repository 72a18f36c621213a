/**
 * The browser's storage after a sign-out, after the removal of the device's diary, and after its transfer to an
 * account: each stored key as declared (app/preferences/stored-keys.ts). The app's data layer, unmodified, on a real
 * server.
 */
import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { act } from '#app/account/client/act.ts';
import { queryClient } from '#app/account/client/query-client.ts';
import { grantConsent } from '#app/account/consent/consent-gate.ts';
import { consentsQuery, recordConsent } from '#app/account/consent/consents.ts';
import { fetchConsent } from '#app/account/consent/server-consent.ts';
import { followFirstRunFlags } from '#app/account/profile/first-run-flags.ts';
import { profileQuery } from '#app/account/profile/profile-query.ts';
import { currentSession, localDiary } from '#app/account/session/session.ts';
import { confirmMail, signIn, signUp } from '#app/account/sign-in/account.ts';
import { browserDiary } from '#app/diary/diary.ts';
import { leaveForLater, takeAlong } from '#app/diary/local-adoption.ts';
import { removeLocalDiary, startLocalDiary } from '#app/diary/local-diary.ts';
import { signOutOfDevice } from '#app/diary/sign-out-of-device.ts';
import { draftKeys } from '#app/preferences/draft-keys.ts';
import { type Leaving, type StoredKey, storedKeys } from '#app/preferences/stored-keys.ts';
import { copiedId } from '#domain/import/copy-rows.ts';
import { localStorageOf } from '../support/local-storage.ts';
import { codeIn } from '../support/mailbox.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const email = `leaving-${randomUUID()}@diario.example`;
const password = 'Luz-tenue-2018';
let server: TestServer;
const stored = new Map<string, string>();
const storedInTab = new Map<string, string>();
const cookies = new Map<string, string>();

/** The parts of a browser that the data layer uses, with one storage for all callers. */
function stubBrowser(url: string, key: string): void {
  const listen = () => undefined;
  const [local, tab] = [localStorageOf(stored), localStorageOf(storedInTab)];
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('window', {
    location: { origin: url, href: url },
    addEventListener: listen,
    removeEventListener: listen,
    localStorage: local,
    sessionStorage: tab,
  });
  vi.stubGlobal('location', { protocol: 'http:' });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: listen }));
  vi.stubGlobal('getComputedStyle', () => ({ backgroundColor: '' }));
  const element = { getAttribute: () => JSON.stringify({ url: '', key }), isConnected: true };
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    documentElement: { dataset: {} },
    addEventListener: listen,
    removeEventListener: listen,
    querySelector: () => element,
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      cookies.set(name, value);
    },
  });
}

beforeAll(async () => {
  server = await startTestServer();
  stubBrowser(server.url, server.keys.publishableKey);
  await signUp({ displayName: 'Ana', email, password, locale: 'es', next: '/es/' });
  const code = codeIn(await server.mailbox.newestTo(email));
  await confirmMail({ type: 'signup', email, code });
  grantConsent();
  await signOutOfDevice(browserDiary);
});
afterAll(async () => {
  await server.close();
  vi.unstubAllGlobals();
});
beforeEach(async () => {
  if (currentSession().status === 'signed-in') await signOutOfDevice(browserDiary);
  await removeLocalDiary();
  stored.clear();
  storedInTab.clear();
});

const formKeys: readonly string[] = Object.values(draftKeys);
const draftOf = (owner: string) =>
  JSON.stringify({ owner, purpose: '', keptAt: 1, draft: { id: 'x', notes: 'x' } });
/** Keys the actions write themselves, in their own form. */
const ownForm = ['diary-auth', 'diary-session-lost', 'diary-local', 'diary-health-consent', 'diary-sign-ups'];

/**
 * Fills the browser with everything it can store, except for databases, caches and cookies no script can read.
 * @param owner of drafts
 */
function fill(owner: string): void {
  for (const { name, place, isPrefix } of storedKeys) {
    const area = place === 'localStorage' ? stored : place === 'sessionStorage' ? storedInTab : undefined;
    const key = isPrefix ? `${name}:x` : name;
    if (!area || ownForm.includes(name) || (place === 'localStorage' && formKeys.includes(key))) continue;
    if (!area.has(key)) area.set(key, isPrefix ? draftOf(owner) : 'x');
  }
}

const databases = async () => (await indexedDB.databases()).map(({ name = '' }) => name);

/** Whether each stored key is gone, stays or was handed on. */
function outcomes(
  before: ReadonlyMap<string, string>,
  tabBefore: ReadonlyMap<string, string>,
): Record<string, string> {
  const outcomesIn = (was: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>, place: string) =>
    [...was].map(([name, text]) => {
      const left = now.get(name);
      const isHandedOn = left?.includes('"owner":null') && !text.includes('"owner":null');
      return [
        `${place} ${name}`,
        left === undefined ? 'goes' : isHandedOn ? 'handed-on' : left === text ? 'stays' : left,
      ];
    });
  return Object.fromEntries([
    ...outcomesIn(before, stored, 'localStorage'),
    ...outcomesIn(tabBefore, storedInTab, 'sessionStorage'),
  ]);
}

/** The declared outcome of each stored key. */
function declared(leaving: Leaving): Record<string, string> {
  const outcomeOf = ({ name, place, isPrefix, onLeaving }: StoredKey) => {
    const area = place === 'localStorage' ? stored : place === 'sessionStorage' ? storedInTab : undefined;
    const key = isPrefix ? `${name}:x` : name;
    return area?.has(key) ? [[`${place} ${key}`, onLeaving[leaving]] as const] : [];
  };
  return Object.fromEntries(storedKeys.flatMap(outcomeOf));
}

const me = () => {
  const session = currentSession();
  if (session.status !== 'signed-in') throw new Error('nobody is signed in');
  return session;
};

async function comeIn(): Promise<string> {
  await signIn(email, password);
  const { userId } = me();
  await (await browserDiary.whenOpen()).sync();
  await fetchConsent(userId);
  await queryClient.fetchQuery(profileQuery(me()));
  return userId;
}

async function expectOutcomes(leaving: Leaving, leave: () => Promise<void>): Promise<void> {
  const [before, tabBefore, expected] = [new Map(stored), new Map(storedInTab), declared(leaving)];
  expect(Object.keys(expected).length).toBeGreaterThan(20);
  await leave();
  expect(outcomes(before, tabBefore)).toEqual(expected);
}

test('signing out', async () => {
  const stop = followFirstRunFlags();
  const userId = await comeIn();
  fill(userId);
  expect(stored.get('diary-health-consent')).toContain(userId);
  expect((await databases()).sort()).toEqual([`attachments-${userId}`, `diary-${userId}`]);
  // The session's refresh is not the subject; the note of a lost session is.
  stored.set('diary-session-lost', stored.get('diary-auth') ?? '');
  await expectOutcomes('signOut', () => signOutOfDevice(browserDiary));
  expect(JSON.stringify([...stored, ...storedInTab])).not.toContain(userId);
  expect(await databases()).toEqual([]);
  stop();
});

test('removing the diary of the device', async () => {
  startLocalDiary();
  const id = localDiary() ?? '';
  await browserDiary.whenOpen();
  fill(id);
  expect(await databases()).toEqual([`diary-${id}`]);
  // A local diary has no keys of an account.
  for (const { name, onLeaving } of storedKeys)
    if (onLeaving.signOut === 'goes' && onLeaving.removal === 'stays') stored.delete(name);
  await expectOutcomes('removal', () => removeLocalDiary());
  expect(JSON.stringify([...stored, ...storedInTab])).not.toContain(id);
  expect(await databases()).toEqual([]);
});

test('removing it while somebody is signed in leaves what is theirs', async () => {
  startLocalDiary();
  const id = localDiary() ?? '';
  await browserDiary.whenOpen();
  stored.set('diary-draft:local', draftOf(id));
  const userId = await comeIn();
  stored.set('diary-draft:mine', draftOf(userId));
  await removeLocalDiary();
  expect([...stored.keys()].filter((name) => name.startsWith('diary-draft'))).toEqual(['diary-draft:mine']);
  expect(currentSession()).toMatchObject({ userId });
  expect(JSON.stringify([...stored])).not.toContain(id);
});

test('taking it along', async () => {
  startLocalDiary();
  const id = localDiary() ?? '';
  await (await browserDiary.whenOpen()).commit([
    { kind: 'create', entity: 'day_logs', id: randomUUID(), columns: { local_date: '2026-11-01', mood: 3 } },
  ]);
  const userId = await comeIn();
  leaveForLater();
  fill(id);
  const ofAccount = [`attachments-${userId}`, `diary-${userId}`];
  expect((await databases()).sort()).toEqual([...ofAccount, `diary-${id}`].sort());
  const expected = declared('adoption');
  expect(expected['localStorage diary-draft:x']).toBe('handed-on');
  await expectOutcomes('adoption', async () => {
    await takeAlong(browserDiary, 'es', { takesTheirs: false, fileName: 'x' });
  });
  expect(JSON.stringify([...stored, ...storedInTab])).not.toContain(id);
  expect((await databases()).sort()).toEqual(ofAccount);
});

test('an edit that was being typed goes along to the row it is of', async () => {
  startLocalDiary();
  const owner = localDiary() ?? '';
  const item = randomUUID();
  await (await browserDiary.whenOpen()).commit([
    { kind: 'create', entity: 'cabinet_items', id: item, columns: { name: 'Ibuprofeno' } },
  ]);
  const userId = await comeIn();
  const draft = { id: randomUUID(), before: { id: item }, name: 'Ibuprofeno 600' };
  stored.set(`diary-edit-draft:${draft.id}`, JSON.stringify({ owner, purpose: item, keptAt: 1, draft }));
  await takeAlong(browserDiary, 'es', { takesTheirs: false, fileName: 'x' });
  const there = copiedId(userId, 'cabinet_items', item);
  expect(JSON.parse(stored.get(`diary-edit-draft:${draft.id}`) ?? '')).toEqual({
    ...{ owner: null, purpose: there, keptAt: 1 },
    draft: { ...draft, before: { id: there } },
  });
});

test('declining to take it along is forgotten after sign-out', async () => {
  startLocalDiary();
  await browserDiary.whenOpen();
  const userId = await comeIn();
  leaveForLater();
  expect(stored.get('diary-local-later')).toBe(userId);
  await signOutOfDevice(browserDiary);
  expect(JSON.stringify([...stored])).not.toContain(userId);
});

test('an answer that arrives after sign-out is not stored', async () => {
  const userId = await comeIn();
  queryClient.clear();
  const real = globalThis.fetch;
  const gate = Promise.withResolvers<void>();
  const held: string[] = [];
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const address = String(input instanceof Request ? input.url : input);
    const answer = await real(input, init);
    if (!address.includes('/logout')) {
      held.push(new URL(address).pathname);
      await gate.promise;
    }
    return answer;
  });
  const open = await browserDiary.whenOpen();
  const arriving = [
    queryClient.fetchQuery(profileQuery(me())),
    queryClient.fetchQuery(consentsQuery(userId)),
    fetchConsent(userId),
    recordConsent('terms'),
    act((auth) => auth.updateUser({ data: { locale: 'en' } })),
    open.sync(),
  ];
  const settled = Promise.allSettled(arriving);
  await vi.waitFor(() => expect(new Set(held).size).toBeGreaterThan(2));
  await signOutOfDevice(browserDiary);
  gate.resolve();
  await settled;
  vi.stubGlobal('fetch', real);
  expect(held).toEqual(expect.arrayContaining(['/rest/v1/profiles', '/auth/v1/user']));
  const left = JSON.stringify([...stored, ...storedInTab]);
  for (const value of [userId, email, 'Ana']) expect(left).not.toContain(value);
  expect(await databases()).toEqual([]);
});
