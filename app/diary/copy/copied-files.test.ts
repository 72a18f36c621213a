/** The pictures of a copy: kept before their rows, so that an import that ends halfway leaves no row without its picture. */
import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { createZipFile } from '#app/reports/files/zip-file.ts';
import type { ImportPlan } from '#domain/import/plan.ts';
import { createDevice } from '#tests/support/model-device.ts';
import { createModelServer } from '#tests/support/model-server.ts';
import type { PageDiary } from '../create-diary.ts';
import { keptFile } from '../store/file-store.ts';
import { memoryStore } from '../store/memory-store.ts';
import { takeFiles } from './copied-files.ts';

const person = 'b7c1f0de-0000-4000-8000-000000000001';
const id = (number: number) => `0000000${number}-0000-4000-8000-000000000000`;

vi.mock('#app/account/client/client.ts', () => ({ loadClient: async () => ({}) }));

test('a file of a row that comes, or is there, is kept; any other is not', async () => {
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
  await open.commit([
    { kind: 'create', entity: 'attachments', id: id(1), columns: { media_type: 'image/jpeg', byte_size: 3 } },
  ]);
  const zip = createZipFile();
  for (const number of [1, 2, 3]) zip.add(`attachments/${id(number)}.jpg`, new Uint8Array([number]));
  const added = [{ entity: 'attachments', id: id(2), columns: {}, trashed: false }] as const;
  const page = { whenOpen: async () => open, commit: open.commit } as unknown as PageDiary;
  await takeFiles(page, zip.end(), { added } as Pick<ImportPlan, 'added'>);
  const kept = await Promise.all([1, 2, 3].map((number) => keptFile(person, id(number))));
  expect(kept.map((file) => file && [...new Uint8Array(file.bytes), file.state])).toEqual([
    [1, 'waiting'],
    [2, 'waiting'],
    undefined,
  ]);
  open.close();
});
