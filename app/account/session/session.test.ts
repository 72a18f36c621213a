import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localStorageOf } from '#tests/support/local-storage.ts';

const ana = { id: 'a1', email: 'ana@diario.example', user_metadata: { display_name: 'Ana' } };
const eva = { id: 'e1', email: 'eva@diario.example', user_metadata: {} };
const stored = (user: object) =>
  JSON.stringify({ access_token: 't', refresh_token: 'r', expires_at: 1, user });

const storage = new Map<string, string>();
let onStorage: (event: { key: string | null }) => void = () => undefined;

/** Loads the module as a fresh page does, in a browser that cannot download auth-js. */
async function openPage() {
  vi.resetModules();
  vi.stubGlobal('window', {
    localStorage: localStorageOf(storage),
    addEventListener: (_type: string, listener: typeof onStorage) => {
      onStorage = listener;
    },
  });
  const { currentSession, parseSession } = await import('./session.ts');
  const { queryClient } = await import('../client/query-client.ts');
  return { currentSession, parseSession, queryClient };
}

/** Writes or removes the stored session as another tab does. */
function inAnotherTab(text: string | null): void {
  if (text === null) storage.delete('diary-auth');
  else storage.set('diary-auth', text);
  onStorage({ key: 'diary-auth' });
}

beforeEach(() => storage.clear());
afterEach(() => vi.unstubAllGlobals());

test('a stored session is read synchronously, before auth-js is loaded', async () => {
  storage.set('diary-auth', stored(ana));
  const { currentSession } = await openPage();
  expect(currentSession()).toEqual({
    status: 'signed-in',
    userId: 'a1',
    email: 'ana@diario.example',
    displayName: 'Ana',
  });
});

test.each([null, '', '{', '{"user":{}}', '[]'])('%j is not accepted as a stored session', async (text) => {
  const { parseSession } = await openPage();
  expect(parseSession(text)).toEqual({ status: 'visitor' });
});

test('tabs share the session, and an event without a change keeps the same object', async () => {
  const { currentSession } = await openPage();
  expect(currentSession().status).toBe('visitor');
  inAnotherTab(stored(eva));
  const first = currentSession();
  expect(first).toMatchObject({ status: 'signed-in', userId: 'e1', displayName: '' });
  inAnotherTab(stored({ ...eva, last_sign_in_at: 'later' }));
  expect(currentSession()).toBe(first);
  inAnotherTab(null);
  expect(currentSession().status).toBe('visitor');
});

test('queries cached for one person are dropped when the session changes or ends', async () => {
  storage.set('diary-auth', stored(ana));
  const { currentSession, queryClient } = await openPage();
  currentSession();
  queryClient.setQueryData(['episodes', 'a1'], ['secret']);
  inAnotherTab(stored({ ...ana, user_metadata: { display_name: 'Ana M.' } }));
  expect(queryClient.getQueryData(['episodes', 'a1'])).toEqual(['secret']);
  inAnotherTab(stored(eva));
  expect(queryClient.getQueryData(['episodes', 'a1'])).toBeUndefined();
  queryClient.setQueryData(['episodes', 'e1'], ['secret']);
  inAnotherTab(null);
  expect(queryClient.getQueryData(['episodes', 'e1'])).toBeUndefined();
});

/** A token with an assurance level; its signature is not checked here. */
const tokenAt = (aal: string) => `e30.${btoa(JSON.stringify({ aal }))}.`;
const factors = [{ id: 'f1', status: 'verified', factor_type: 'totp', friendly_name: 'Reloj' }];

test.each([
  ['aal1', factors, 'code'],
  ['aal2', factors, undefined],
  ['aal1', [{ ...factors[0], status: 'unverified' }], undefined],
  ['aal1', [], undefined],
])('a session at %s lacks what its verified factors ask for', async (aal, known, missing) => {
  const { parseSession } = await openPage();
  const text = JSON.stringify({ access_token: tokenAt(aal), user: { ...ana, factors: known } });
  expect(parseSession(text).missing).toBe(missing);
});

/** The note of a session the server has ended. */
const ended = ({ id, email }: typeof ana) =>
  JSON.stringify({
    access_token: '',
    user: {
      id,
      email,
      user_metadata: {
        display_name: 'Ana',
        health_data_consent: '',
        terms_consent: '',
        age_consent: '',
        profile_setup_shown: false,
        onboarding_completed: false,
      },
    },
  });

test('an ended session keeps its owner after a page load and asks for the password', async () => {
  storage.set('diary-session-lost', ended(ana));
  const { currentSession } = await openPage();
  expect(currentSession()).toEqual({
    status: 'signed-in',
    userId: 'a1',
    email: 'ana@diario.example',
    displayName: 'Ana',
    missing: 'password',
  });
});

test('the end of a session is recorded once with its owner, and not without a session', async () => {
  const { currentSession } = await openPage();
  currentSession();
  const { noteLoss } = await import('./session-loss.ts');
  noteLoss();
  expect(storage.has('diary-session-lost')).toBe(false);
  storage.set('diary-auth', stored({ ...ana, user_metadata: { display_name: 'Ana' } }));
  noteLoss();
  storage.set('diary-auth', stored(eva));
  noteLoss();
  expect(storage.get('diary-session-lost')).toBe(ended(ana));
});

test('a session ended by the server keeps the page; signing out does not', async () => {
  storage.set('diary-auth', stored(ana));
  const { currentSession, queryClient } = await openPage();
  currentSession();
  queryClient.setQueryData(['episodes', 'a1'], ['typed beside it']);
  storage.set('diary-session-lost', ended(ana));
  onStorage({ key: 'diary-session-lost' });
  inAnotherTab(null);
  expect(currentSession()).toMatchObject({ status: 'signed-in', userId: 'a1', missing: 'password' });
  expect(queryClient.getQueryData(['episodes', 'a1'])).toBeDefined();

  storage.delete('diary-session-lost');
  inAnotherTab(stored(ana));
  expect(currentSession()).toMatchObject({ status: 'signed-in', userId: 'a1', missing: undefined });
  inAnotherTab(null);
  expect(currentSession().status).toBe('visitor');
});

const device = '1b4e28ba-2fa1-8d2a-883f-0016d3cca427';

test('a local diary is a session of its own until the person signs in', async () => {
  storage.set('diary-local', device);
  const { currentSession } = await openPage();
  const local = { status: 'local', userId: device, displayName: '' };
  expect(currentSession()).toEqual(local);
  inAnotherTab(stored(ana));
  expect(currentSession()).toMatchObject({ status: 'signed-in', userId: 'a1' });
  // The local diary is as before the account.
  inAnotherTab(null);
  expect(currentSession()).toEqual(local);
  storage.set('diary-local', `-${device}`);
  onStorage({ key: 'diary-local' });
  expect(currentSession()).toEqual({ status: 'visitor' });
});

test.each(['', 'x', '1b4e28ba-2fa1-4d2a-883f-0016d3cca427', `-${device}`])(
  '%j is not accepted as the id of a local diary',
  async (text) => {
    storage.set('diary-local', text);
    const { currentSession } = await openPage();
    expect(currentSession().status).toBe('visitor');
  },
);
