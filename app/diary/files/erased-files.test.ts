/** A file leaves the device with its row: at once, whoever erased it, and not from the trash. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OpenDiary } from '#app/diary/sync/open-diary.ts';
import { deleteFiles, keepFile, keptFile } from '../store/file-store.ts';
import { followErasures } from './erased-files.ts';

const person = 'b7c1f0de-0000-4000-8000-000000000002';
const remove = vi.hoisted(() => vi.fn(async () => ({ data: [], error: null })));
const hosted = vi.hoisted(() => ({ is: false }));
vi.mock('#app/account/client/client.ts', () => ({
  loadClient: async () => ({ storageOf: async () => ({ from: () => ({ remove }) }) }),
}));
vi.mock('#app/account/client/client-config.ts', () => ({ isHosted: () => hosted.is }));
vi.mock('#app/account/session/session.ts', () => ({
  currentSession: () => ({ status: 'in', userId: person }),
}));

/** A diary of attachments alone. */
function diaryOf(...ids: string[]) {
  let rows = ids;
  let unsent = 0;
  let snapshot: object | undefined = {};
  const listeners = new Set<() => void>();
  const open = {
    diary: () => snapshot,
    rows: () => rows.map((id) => ({ id })),
    row: ({ id }: { id: string }) => (rows.includes(id) ? { id } : null),
    status: () => ({ unsent }),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as OpenDiary;
  const set = (next: readonly string[], waiting = 0) => {
    rows = [...next];
    unsent = waiting;
    snapshot = {};
    for (const listener of listeners) listener();
  };
  return { open, set };
}
const keep = (id: string, state: 'sent' | 'waiting') =>
  keepFile(person, { id, mediaType: 'image/jpeg', bytes: new ArrayBuffer(3), state });
const isKept = async (id: string) => (await keptFile(person, id)) !== undefined;
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

let stop: () => void = () => undefined;
beforeEach(() => {
  hosted.is = false;
  remove.mockClear();
});
afterEach(async () => {
  stop();
  await deleteFiles(person);
});

test('erased here or on another device, sent or not, it is gone at once; the others stay', async () => {
  for (const id of ['a', 'b', 'c']) await keep(id, 'sent');
  await keep('d', 'waiting');
  const { open, set } = diaryOf('a', 'b', 'c', 'd');
  stop = followErasures(person, open);
  await settled();
  expect(await Promise.all(['a', 'b', 'c', 'd'].map(isKept))).toEqual([true, true, true, true]);
  // In the trash a row is still a row.
  set(['a', 'b', 'c', 'd']);
  set(['b', 'c']);
  await settled();
  expect(await Promise.all(['a', 'b', 'c', 'd'].map(isKept))).toEqual([false, true, true, false]);
  expect(remove).not.toHaveBeenCalled();
});

test('the only copy stays until the account has accepted the erasure', async () => {
  await keep('sent', 'sent');
  await keep('only', 'waiting');
  const { open, set } = diaryOf('sent', 'only');
  stop = followErasures(person, open);
  await settled();
  set([], 2);
  await settled();
  expect([await isKept('sent'), await isKept('only')]).toEqual([false, true]);
  // Refused: its row is back.
  set(['only'], 0);
  await settled();
  expect(await isKept('only')).toBe(true);
  set([], 1);
  set([], 0);
  await settled();
  expect(await isKept('only')).toBe(false);
});

test('one that was erased while the diary was closed goes when it opens; one about to get its row stays', async () => {
  await keep('erased', 'sent');
  await keep('new', 'waiting');
  const { open, set } = diaryOf();
  stop = followErasures(person, open);
  await settled();
  expect([await isKept('erased'), await isKept('new')]).toEqual([false, true]);
  set(['new']);
  await settled();
  expect(await isKept('new')).toBe(true);
});

test('a hosted project is asked to remove the bytes, once the erasure is sent', async () => {
  hosted.is = true;
  await keep('a', 'sent');
  const { open, set } = diaryOf('a', 'b');
  stop = followErasures(person, open);
  await settled();
  set([], 2);
  await settled();
  expect(remove).not.toHaveBeenCalled();
  set([], 0);
  await settled();
  expect(remove.mock.calls).toEqual([[[`${person}/a`, `${person}/b`]]]);
  set([], 0);
  await settled();
  expect(remove).toHaveBeenCalledTimes(1);
});
