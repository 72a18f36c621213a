/** Files beside rows that the account refuses, and of a person who leaves: none is lost without a question. */
import 'fake-indexeddb/auto';
import { StorageApiError } from '@supabase/storage-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDevice } from '#tests/support/model-device.ts';
import { createModelServer } from '#tests/support/model-server.ts';
import { countUnsentWrites } from '../sign-out-of-device.ts';
import { deleteFiles, keepFile, keptFile } from '../store/file-store.ts';
import { memoryStore } from '../store/memory-store.ts';
import { databaseName, openStore, removeOtherStores } from '../store/replica-store.ts';
import type { Write } from '../sync/sync-types.ts';
import { followFiles } from './follow-files.ts';

const person = 'b7c1f0de-0000-4000-8000-000000000001';
const upload = vi.hoisted(() => vi.fn());
vi.mock('#app/account/client/client.ts', () => ({
  loadClient: async () => ({ storageOf: async () => ({ from: () => ({ upload }) }) }),
}));
const id = (number: number) => `0000000${number}-0000-4000-8000-000000000000`;
const attack = (number: number, intensity: number): Write => ({
  kind: 'create',
  entity: 'episodes',
  id: id(number),
  columns: { intensity, started_at: '2026-11-01T08:00:00.000Z', zone: 'UTC' },
});
const picture = (number: number, episode: number): Write => ({
  kind: 'create',
  entity: 'attachments',
  id: id(number),
  columns: { episode_id: id(episode), media_type: 'image/jpeg', byte_size: 3 },
});
const keep = (number: number) =>
  keepFile(person, {
    id: id(number),
    mediaType: 'image/jpeg',
    bytes: new ArrayBuffer(3),
    state: 'waiting',
  });
const stateOf = async (number: number) => (await keptFile(person, id(number)))?.state;

beforeEach(() => {
  upload.mockReset().mockResolvedValue({ data: {}, error: null });
  vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined });
});
afterEach(async () => {
  await deleteFiles(person);
  vi.unstubAllGlobals();
});

/** A diary whose account refuses one attack (its intensity is 3, see the model) and takes another, each with a picture. */
async function halfRefused() {
  const server = createModelServer(person);
  const device = createDevice(
    'phone',
    person,
    memoryStore(),
    () => server.connect('phone', () => 'fair'),
    server.now,
  );
  const { open } = await device.openTab();
  await open.sync();
  await keep(3);
  await keep(4);
  await open.commit([attack(1, 3), picture(3, 1), attack(2, 7), picture(4, 2)]);
  const stop = followFiles(person, open);
  await open.sync();
  return { open, stop };
}

test('a refused attack holds up its own picture, and no other', async () => {
  const { open, stop } = await halfRefused();
  expect(open.status().problems.map(({ rowId }) => rowId)).toEqual([id(1)]);
  await vi.waitFor(async () => expect(await stateOf(4)).toBe('sent'));
  expect(await stateOf(3)).toBe('waiting');
  expect(upload).toHaveBeenCalledTimes(1);
  // Mended, it follows with its picture.
  await open.commit([{ kind: 'change', entity: 'episodes', id: id(1), columns: { intensity: 4 } }]);
  await open.sync();
  await vi.waitFor(async () => expect(await stateOf(3)).toBe('sent'));
  stop();
  open.close();
});

test('who leaves is asked about files too: what can be sent is sent first', async () => {
  const server = createModelServer(person);
  const device = createDevice(
    'phone',
    person,
    memoryStore(),
    () => server.connect('phone', () => 'fair'),
    server.now,
  );
  const { open } = await device.openTab();
  await open.sync();
  for (const one of [3, 4]) await keep(one);
  await open.commit([attack(2, 7), picture(3, 2), picture(4, 2)]);
  await open.sync();
  const page = { whenOpen: async () => open } as unknown as Parameters<typeof countUnsentWrites>[0];
  upload.mockResolvedValue({ data: null, error: new TypeError('Failed to fetch') });
  expect(await countUnsentWrites(page)).toBe(2);
  upload.mockResolvedValueOnce({ data: {}, error: null });
  upload.mockResolvedValue({ data: null, error: new StorageApiError('full', 413, '413') });
  expect(await countUnsentWrites(page)).toBe(1);
  expect([await stateOf(3), await stateOf(4)].sort()).toEqual(['refused', 'sent']);
  // Refused, it is on no other device: it is still counted.
  expect(await countUnsentWrites(page)).toBe(1);
  open.close();
});

test('the diary of somebody else stays here while a file of theirs is nowhere else', async () => {
  const store = await openStore(person);
  store.close();
  await keepFile(person, { id: id(3), mediaType: 'image/jpeg', bytes: new ArrayBuffer(3), state: 'refused' });
  await removeOtherStores('somebody-else');
  expect((await indexedDB.databases()).map(({ name }) => name)).toContain(databaseName(person));
  expect(await stateOf(3)).toBe('refused');
});
