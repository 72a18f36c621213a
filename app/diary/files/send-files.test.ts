/** The sending of files: once, not before their row, and nothing kept again after signing out. */
import 'fake-indexeddb/auto';
import { StorageApiError } from '@supabase/storage-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  deleteFiles,
  dropFile,
  keepFile,
  keptFile,
  onFiles,
  onSending,
  sendingOf,
  sweepFiles,
  waitingFiles,
} from '../store/file-store.ts';
import { sendFiles } from './send-files.ts';

const person = 'b7c1f0de-0000-4000-8000-000000000001';
const upload = vi.hoisted(() => vi.fn());
const requests = vi.hoisted(() => vi.fn());
vi.mock('#app/account/client/client.ts', () => ({
  loadClient: async () => ({
    storageOf: async () => ({ from: () => ({ upload }) }),
    fileRequestsOf: requests,
  }),
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
  ['503', 'waiting', true],
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

test('of files whose row is gone a sent one is removed at once, and one that may be about to get its row a day later', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await keep('gone');
  await keep('there');
  await keepFile(person, { id: 'sent', mediaType: 'image/jpeg', bytes, state: 'sent' });
  const isThere = (id: string) => id === 'there';
  await sweepFiles(person, isThere);
  expect(await stateOf('sent')).toBeUndefined();
  expect(await stateOf('gone')).toBe('waiting');
  vi.setSystemTime(Date.now() + 25 * 60 * 60_000);
  await sweepFiles(person, isThere);
  expect([await stateOf('gone'), await stateOf('there')]).toEqual([undefined, 'waiting']);
});

test('what sending waits for is told while it does, and nothing after it', async () => {
  upload.mockResolvedValueOnce(refusal('429'));
  await keep('one');
  const told: unknown[] = [];
  const stop = onSending(() => told.push(sendingOf('one')));
  await sendFiles(person, always, never);
  expect(told).toEqual([0, 'busy']);
  await sendFiles(person, always, never);
  stop();
  expect(told).toEqual([0, 'busy', 0, undefined]);
});

test('a file that is erased while it is sent is not kept again', async () => {
  upload.mockImplementation(async () => {
    await dropFile(person, 'one');
    return { data: {}, error: null };
  });
  await keep('one');
  expect(await sendFiles(person, always, never)).toBe(false);
  expect(await stateOf('one')).toBeUndefined();
});

/** A server of the protocol tus that keeps what comes, and lets connections break. */
function tusServer(breaks: () => number | undefined) {
  let stored = new Uint8Array();
  let size = -1;
  let transferred = 0;
  const send: typeof fetch = async (_input, { method, headers: sent, body } = {}) => {
    const headers = new Headers(sent);
    if (method === 'POST') {
      size = Number(headers.get('Upload-Length'));
      stored = new Uint8Array();
      return new Response(null, { status: 201, headers: { Location: '/storage/v1/upload/resumable/1' } });
    }
    if (size < 0) return new Response(null, { status: 404 });
    if (method === 'HEAD') return new Response(null, { headers: { 'Upload-Offset': String(stored.length) } });
    if (headers.get('Upload-Offset') !== String(stored.length))
      return new Response('offset', { status: 409 });
    const piece = new Uint8Array(await (body as Blob).arrayBuffer());
    const at = breaks();
    const came = piece.subarray(0, at ?? piece.length);
    transferred += came.length;
    stored = new Uint8Array([...stored, ...came]);
    if (at !== undefined) throw new TypeError('Failed to fetch');
    return new Response(null, { status: 204, headers: { 'Upload-Offset': String(stored.length) } });
  };
  return {
    send,
    stored: () => stored,
    transferred: () => transferred,
    forget: () => {
      size = -1;
    },
  };
}

test('a large file goes on where it broke off, and no byte that arrived is sent again', async () => {
  const content = new Uint8Array(1_300_000).map((_, at) => at % 251);
  let left = 5;
  const server = tusServer(() => (left-- > 0 ? 70_000 : undefined));
  requests.mockReturnValue({ url: 'https://diary.test/storage/v1', send: server.send, pieceBytes: 400_000 });
  await keepFile(person, {
    id: 'large',
    mediaType: 'application/pdf',
    bytes: content.buffer,
    state: 'waiting',
  });
  for (let rounds = 0; await sendFiles(person, always, never); rounds += 1) expect(rounds).toBeLessThan(6);
  expect(upload).not.toHaveBeenCalled();
  expect(Buffer.from(server.stored()).equals(Buffer.from(content))).toBe(true);
  expect(server.transferred()).toBe(content.length);
  expect(await stateOf('large')).toBe('sent');
  expect((await keptFile(person, 'large'))?.upload).toBeUndefined();
});

test('an upload that the server has forgotten begins again', async () => {
  const content = new Uint8Array(600_000);
  let breaks: number | undefined = 100_000;
  const server = tusServer(() => breaks);
  requests.mockReturnValue({ url: 'https://diary.test/storage/v1', send: server.send, pieceBytes: 400_000 });
  await keepFile(person, {
    id: 'large',
    mediaType: 'application/pdf',
    bytes: content.buffer,
    state: 'waiting',
  });
  expect(await sendFiles(person, always, never)).toBe(true);
  server.forget();
  breaks = undefined;
  expect(await sendFiles(person, always, never)).toBe(false);
  expect(server.stored()).toHaveLength(600_000);
});
