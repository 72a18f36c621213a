/** The sending of files: once, not before their row, and nothing kept again after signing out. */
import 'fake-indexeddb/auto';
import { StorageApiError } from '@supabase/storage-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteFiles, keepFile, keptFile, onFiles, sweepFiles, waitingFiles } from '../store/file-store.ts';
import { sendFiles } from './send-files.ts';

const person = 'b7c1f0de-0000-4000-8000-000000000001';
const upload = vi.hoisted(() => vi.fn());
vi.mock('../../account/client.ts', () => ({
  loadClient: async () => ({ storageOf: async () => ({ from: () => ({ upload }) }) }),
}));

const bytes = new Uint8Array([0xff, 0xd8, 0xff]).buffer;
const keep = (id: string) => keepFile(person, { id, mediaType: 'image/jpeg', bytes, state: 'waiting' });
const refusal = (statusCode: string) => ({
  data: null,
  error: new StorageApiError('refused', 400, statusCode),
});
const always = () => true;
const never = () => false;
const stateOf = async (id: string) => (await keptFile(person, id))?.state;

beforeEach(() => {
  upload.mockReset().mockResolvedValue({ data: {}, error: null });
});
afterEach(async () => {
  vi.useRealTimers();
  await deleteFiles(person);
});

test('a file is sent once, under the name of its row', async () => {
  await keep('one');
  expect(await sendFiles(person, always, never)).toBe(false);
  expect(await sendFiles(person, always, never)).toBe(false);
  expect(upload.mock.calls.map(([name, content, options]) => [name, content.size, options])).toEqual([
    [`${person}/one`, 3, { contentType: 'image/jpeg', upsert: false }],
  ]);
  expect(await stateOf('one')).toBe('sent');
});

test('one whose row is not written yet is neither sent nor lost', async () => {
  const rows = new Set<string>();
  const isThere = (id: string) => rows.has(id);
  // As it is when a file is added: who follows is told of it before its row is there.
  const rounds: Promise<unknown>[] = [];
  const stop = onFiles(() => rounds.push(sendFiles(person, isThere, never)));
  await keep('new');
  stop();
  await Promise.all(rounds);
  await sweepFiles(person, isThere);
  expect(rounds).toHaveLength(1);
  expect(upload).not.toHaveBeenCalled();
  expect(await stateOf('new')).toBe('waiting');
  rows.add('new');
  await sendFiles(person, isThere, never);
  expect(await stateOf('new')).toBe('sent');
});

test.each([
  ['409', 'sent', false],
  ['400', 'refused', false],
  ['413', 'refused', false],
  ['415', 'refused', false],
  ['403', 'waiting', true],
  ['429', 'waiting', true],
  ['500', 'waiting', true],
])('an answer of %s makes it %s', async (status, state, isLeft) => {
  upload.mockResolvedValue(refusal(status));
  await keep('one');
  expect(await sendFiles(person, always, never)).toBe(isLeft);
  expect(await stateOf('one')).toBe(state);
});

test('without a network it waits, and the next one is tried all the same', async () => {
  upload.mockResolvedValueOnce({ data: null, error: new TypeError('Failed to fetch') });
  await keep('one');
  await keep('two');
  expect(await sendFiles(person, always, never)).toBe(true);
  expect(await waitingFiles(person)).toEqual(['one']);
});

test('after signing out during a transfer nothing is kept again', async () => {
  let isOver = false;
  upload.mockImplementation(async () => {
    isOver = true;
    await deleteFiles(person);
    return { data: {}, error: null };
  });
  await keep('one');
  await keep('two');
  await sendFiles(person, always, () => isOver);
  expect(upload).toHaveBeenCalledTimes(1);
  expect([await stateOf('one'), await stateOf('two')]).toEqual([undefined, undefined]);
});

test('the file of a row that is gone for good is removed a day later', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await keep('gone');
  await keep('there');
  const isThere = (id: string) => id === 'there';
  await sweepFiles(person, isThere);
  expect(await stateOf('gone')).toBe('waiting');
  vi.setSystemTime(Date.now() + 25 * 60 * 60_000);
  await sweepFiles(person, isThere);
  expect([await stateOf('gone'), await stateOf('there')]).toEqual([undefined, 'waiting']);
});
