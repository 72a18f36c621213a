/**
 * What the service worker has taken for the app while no page could: answers given on notifications, and what other programs
 * have shared (docs/decisions/117). It waits in a cache of its own, which worker and pages can both use, until a page takes
 * it. Nothing of it is ever answered to a request.
 */
import { attachmentBytesMax } from '#domain/limits.ts';

/** Name of the cache. */
const waitingName = 'diary-waiting';

/** A note goes into the form, a table to the import, a file to an attack. */
export type SharedKind = 'note' | 'table' | 'file';

/** Days something waits: what was shared is wanted now, an answer whenever the diary is next opened. */
const daysOf = (key: URL) => (key.pathname === answerPath ? 30 : 1);

/** Most shared things that wait; the oldest goes for another. */
const sharedMax = 10;

const answerPath = '/waiting/answer';
const sharedPath = '/waiting/shared';

/** One thing that waits, by the address it has in the cache. */
interface Waiting {
  readonly key: URL;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** All that wait, oldest first; what has waited too long is removed. Without a cache (a page without TLS) there are none. */
async function all(path: string): Promise<readonly Waiting[]> {
  if (!globalThis.caches || !(await caches.has(waitingName))) return [];
  const cache = await caches.open(waitingName);
  const found: Waiting[] = [];
  for (const request of await cache.keys()) {
    const key = new URL(request.url);
    const at = Number(key.searchParams.get('at'));
    if (Date.now() - at > daysOf(key) * 86_400_000) await cache.delete(request);
    else if (key.pathname === path) found.push({ key, at });
  }
  return found.sort((a, b) => a.at - b.at);
}

/** Removes something that was taken. @returns whether it was still there */
export const dropWaiting = async (key: URL): Promise<boolean> =>
  (await caches.open(waitingName)).delete(key.href);

/** An answer of a notification's button, as its address says it, with the moment and the zone of the tap. */
export interface WaitingAnswer extends Waiting {
  readonly answer: URLSearchParams;
  readonly zone: string;
}

/** What an answer is about: a later one of the same takes its place. */
const subjectOf = (answer: URLSearchParams) => answer.get('intake') ?? answer.get('attack');

/** Keeps an answer. The same answer again is the first one: a second tap does not move the hour. */
export async function keepAnswer(answer: URLSearchParams, at: number, zone: string): Promise<void> {
  const before = (await waitingAnswers()).filter((one) => subjectOf(one.answer) === subjectOf(answer));
  if (before.some((one) => String(one.answer) === String(answer))) return;
  const cache = await caches.open(waitingName);
  const query = new URLSearchParams({ at: String(at), zone, said: String(answer) });
  await cache.put(`${answerPath}?${query}`, new Response());
  for (const { key } of before) await cache.delete(key.href);
}

/** The answers that wait, oldest first. */
export async function waitingAnswers(): Promise<readonly WaitingAnswer[]> {
  return (await all(answerPath)).map((one) => ({
    ...one,
    zone: one.key.searchParams.get('zone') ?? '',
    answer: new URLSearchParams(one.key.searchParams.get('said') ?? ''),
  }));
}

/** Something shared that waits. */
export interface WaitingShared extends Waiting {
  readonly kind: SharedKind;
}

const tables = /\.(zip|json|csv|tsv|txt|xml)$/i;

/** What becomes of a file: by its name, as programs give exports all kinds of types, else by its type. */
export const kindOf = ({ name, type }: Pick<File, 'name' | 'type'>): SharedKind =>
  tables.test(name) || /json|csv|zip|xml$|^text\//.test(type.replace('image/svg+xml', '')) ? 'table' : 'file';

/**
 * Keeps something shared. Of a file that is too large to be attached one byte more than is allowed: its screen says so
 * itself, and the device does not hold the rest. A picture is drawn smaller first, and a table is read in pieces.
 * @throws DOMException where the device is full
 */
export async function keepShared(kind: SharedKind, content: Blob, name = ''): Promise<void> {
  const before = await all(sharedPath);
  const cache = await caches.open(waitingName);
  for (const { key } of before.slice(0, Math.max(0, before.length + 1 - sharedMax)))
    await cache.delete(key.href);
  // In the order they came, also within one millisecond.
  const at = Math.max(Date.now(), (before.at(-1)?.at ?? 0) + 1);
  const query = new URLSearchParams({ at: String(at), kind, name: name.slice(0, 255) });
  const isBounded = kind === 'file' && !content.type.startsWith('image/');
  const kept = isBounded ? content.slice(0, attachmentBytesMax + 1, content.type) : content;
  await cache.put(`${sharedPath}?${query}`, new Response(kept, { headers: { 'content-type': kept.type } }));
}

/** What was shared and waits, oldest first. */
export async function waitingShared(kind: SharedKind): Promise<readonly WaitingShared[]> {
  const found = await all(sharedPath);
  return found.filter(({ key }) => key.searchParams.get('kind') === kind).map((one) => ({ ...one, kind }));
}

/** The content of something shared, which waits on; undefined where another tab has taken it. */
export async function readShared({ key }: WaitingShared): Promise<File | undefined> {
  const kept = await (await caches.open(waitingName)).match(key.href);
  if (!kept) return undefined;
  const type = kept.headers.get('content-type') ?? '';
  return new File([await kept.blob()], key.searchParams.get('name') ?? '', { type });
}

/** Takes the oldest thing of a kind: it waits no longer. @returns undefined if there is none, or another tab has it */
export async function takeShared(kind: SharedKind): Promise<File | undefined> {
  const [next] = await waitingShared(kind);
  const file = next && (await readShared(next));
  return file && (await dropWaiting(next.key)) ? file : undefined;
}

/** Removes all that waits: whoever uses this device next must not find it. */
export async function dropAllWaiting(): Promise<void> {
  await globalThis.caches?.delete(waitingName).catch(() => false);
}
