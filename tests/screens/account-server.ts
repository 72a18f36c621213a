/**
 * The API as `npm start` runs it, in this process, behind screens of the account: one for all files of a
 * process, with the browser's own diary (docs/decisions/011-tests-and-measurements.md).
 */
import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AuthClient, type Session } from '@supabase/auth-js';
import { expect, vi } from 'vitest';
import { queryClient } from '#app/account/client/query-client.ts';
import { declineConsent } from '#app/account/consent/consent-gate.ts';
import { lossKey } from '#app/account/session/session-loss.ts';
import { sessionStorage as accountStorage, sessionKey } from '#app/account/session/session-storage.ts';
import { browserDiary } from '#app/diary/diary.ts';
import { removeLocalDiary } from '#app/diary/local-diary.ts';
import { consentVersions } from '#domain/person/consent.ts';
import { startTestServer } from '#tests/support/server.ts';
import { afterEachTest, realFetch, unreachable } from './browser.ts';
import { openPage, type Page } from './render-screen.tsx';

export const password = 'Luz-tenue-2018';

/**
 * Answers in the server's place; `undefined` lets the request through.
 * @param asked `POST /auth/v1/token`, with its query
 */
type Intercept = (asked: string) => Response | undefined | Promise<Response | undefined>;

/** It ends with its process, and its data with the run. */
const server = await startTestServer();
let asked: string[] = [];
let isOnline = true;
const passOn: Intercept = () => undefined;
let intercept = passOn;

/** The requests the page has made in this test, in order. */
export const requests = (): readonly string[] => asked;

/** Until the end of the test. */
export function interceptWith(next: Intercept): void {
  intercept = next;
}

/** An error as the server states it to the client. */
export const refusal = (status: number, code: string): Response =>
  Response.json({ code, message: code }, { status, headers: { 'x-supabase-api-version': '2024-01-01' } });

const fetchFromPage: typeof fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input, window.location.href);
  const { pathname, search } = url;
  const name = `${init?.method ?? (input instanceof Request ? input.method : 'GET')} ${pathname}${search}`;
  asked.push(name);
  const answer = await intercept(name);
  if (answer) return answer;
  if (!isOnline) return unreachable(input);
  // Files that the built site has among its assets.
  const file = /\/(node_modules|app)\/.*\.(json|ttf)$/.exec(pathname)?.[0];
  if (file) return new Response(await readFile(join(process.cwd(), file)));
  return realFetch(input, init);
};

/** Changes of other devices arrive with the next round: nothing is connected. */
class NoSocket {
  readonly readyState = 0;
  send() {}
  close() {}
}

/** Takes the page offline, or online again. */
export function setOnline(next: boolean): void {
  isOnline = next;
  window.dispatchEvent(new Event(next ? 'online' : 'offline'));
}

/** The window's own control, which Vitest's environment hands out. */
declare const jsdom: { readonly reconfigure: (settings: { readonly url: string }) => void };

// The server lets mails lead to its own pages only.
jsdom.reconfigure({ url: server.url });
document
  .querySelector('meta[name=diary-config]')
  ?.setAttribute('content', JSON.stringify({ url: '', key: server.keys.publishableKey }));
Object.assign(globalThis, { WebSocket: NoSocket, fetch: fetchFromPage });
Object.defineProperty(navigator, 'onLine', { get: () => isOnline });

afterEachTest(async () => {
  if (!isOnline) setOnline(true);
  // What waits for an answer would ask the next person of this page.
  declineConsent();
  await browserDiary.wipe();
  for (const key of [lossKey, sessionKey]) accountStorage.removeItem(key);
  await removeLocalDiary();
  queryClient.clear();
  asked = [];
  intercept = passOn;
});

type Client = InstanceType<typeof AuthClient>;

/** The official client outside the page: another device. */
export function newDevice(flowType: 'implicit' | 'pkce' = 'implicit'): Client {
  const { publishableKey } = server.keys;
  return new AuthClient({
    url: `${server.url}/auth/v1`,
    headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
    fetch: realFetch,
    storageKey: randomUUID(),
    persistSession: false,
    autoRefreshToken: false,
    flowType,
  });
}

export const newEmail = (): string => `screen-${randomUUID()}@diario.example`;

/** The code of a sign-in that fails, or undefined. */
export async function signInErrorOf(email: string, typed: string): Promise<string | undefined> {
  const { error } = await newDevice().signInWithPassword({ email, password: typed });
  return error?.code;
}

/** A request of the administration of accounts. */
async function administer(method: 'POST' | 'PUT', path: string, body: object): Promise<void> {
  const { secretKey } = server.keys;
  const answer = await realFetch(`${server.url}/auth/v1${path}`, {
    method,
    headers: { apikey: secretKey, Authorization: `Bearer ${secretKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.ok, await answer.text()).toBe(true);
}

/** Suspends an account for a day. */
export const ban = (userId: string): Promise<void> =>
  administer('PUT', `/admin/users/${userId}`, { ban_duration: '24h' });

/** Invites an address, as an administrator does. */
export const invite = (email: string): Promise<void> => administer('POST', '/invite', { email });

/** A person with a confirmed account, signed in on another device. */
export async function newPerson(): Promise<{ auth: Client; session: Session; email: string }> {
  const email = newEmail();
  const user_metadata = { display_name: 'Ana', locale: 'es' };
  await administer('POST', '/admin/users', { email, password, email_confirm: true, user_metadata });
  const auth = newDevice();
  const { data, error } = await auth.signInWithPassword({ email, password });
  expect(error).toBeNull();
  if (!data.session) throw new Error('The password signed nobody in.');
  return { auth, session: data.session, email };
}

/** A request of the tables as this person, from another device. */
function askAs(session: Session, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = {
    apikey: server.keys.publishableKey,
    Authorization: `Bearer ${session.access_token}`,
    'Content-Type': 'application/json',
    ...(path.includes('on_conflict') && { Prefer: 'resolution=merge-duplicates' }),
  };
  return realFetch(`${server.url}/rest/v1/${path}`, { ...init, headers });
}

/** A person's rows on the server, read from another device. */
export const rowsOf = async (session: Session, path: string): Promise<Record<string, unknown>[]> =>
  (await askAs(session, path)).json();

/** Writes a row as from another device. */
export async function writeAs(session: Session, path: string, row: object): Promise<void> {
  const saved = await askAs(session, path, { method: 'POST', body: JSON.stringify(row) });
  expect(saved.ok, await saved.text()).toBe(true);
}

/** Gives a person a profile and consent, as after the first run. */
export async function settleIn(session: Session): Promise<void> {
  const profile = { user_id: session.user.id, display_name: 'Ana', completed_onboarding: true };
  await writeAs(session, 'profiles?on_conflict=user_id', profile);
  await writeAs(session, 'consents', { kind: 'health_data', version: consentVersions.health_data });
}

/** A new account with its first run completed. */
export async function newSettledPerson() {
  const person = await newPerson();
  await settleIn(person.session);
  return person;
}

/** Opens a page; with a session, as the person who is signed in here and has seen the tutorial. */
export function openAs(session: Session | undefined, address: string): Promise<Page> {
  localStorage.setItem('diary-onboarding-completed', 'true');
  if (session) accountStorage.setItem(sessionKey, JSON.stringify(session));
  return openPage(browserDiary, address);
}

/** The newest mail to an address with this subject; waits for it. */
export function mailTo(email: string, subject: RegExp) {
  return vi.waitFor(
    () => {
      const found = server.mailbox.messages().find((mail) => mail.to === email && subject.test(mail.subject));
      if (!found) throw new Error(`No mail to ${email} whose subject matches ${subject}`);
      return found;
    },
    { timeout: 15_000 },
  );
}

/** Everything this browser stores of the diary, as text. */
export async function keptHere(): Promise<string> {
  const kept: unknown[] = [];
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name));
    for (const store of database.objectStoreNames)
      kept.push(...(await done(database.transaction(store).objectStore(store).getAll())));
    database.close();
  }
  return JSON.stringify(kept);
}
