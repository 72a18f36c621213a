/** Files of the diary: whose they are, that a row comes first, and that nothing is left of them. */
import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attachmentBucket } from '#domain/attachment/attachment.ts';
import { removeOrphanedAttachments } from '#product/jobs.ts';
import {
  type StoragePerson,
  type StorageServer,
  startStorageServer,
  storagePerson,
} from './storage-server.ts';

const marker = 'A-marker-of-this-person-4711';
const pdfOf = (content: string) =>
  Buffer.from(`%PDF-1.4\n% ${content}\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n`);

let server: StorageServer;
let ana: StoragePerson;
let ben: StoragePerson;
beforeAll(async () => {
  server = await startStorageServer('postgres', 'disk');
  ana = await storagePerson(server);
  ben = await storagePerson(server);
});
afterAll(() => server.close());

async function attach(person: StoragePerson, row: object): Promise<string> {
  const id = randomUUID();
  const { error } = await person.client.from('attachments').insert({ id, ...row });
  expect(error).toBeNull();
  return `${person.id}/${id}`;
}
const files = ({ client }: StoragePerson) => client.storage.from(attachmentBucket);
const upload = (person: StoragePerson, path: string, content: Buffer, contentType = 'application/pdf') =>
  files(person).upload(path, new Blob([new Uint8Array(content)], { type: contentType }), { contentType });
const objects = async (prefix: string) => {
  const { rows } = await server.database.query<{ name: string }>(
    { role: 'engine' },
    'select name from storage.objects where starts_with(name, $1)',
    [prefix],
  );
  return rows.map(({ name }) => name);
};

describe('a file', () => {
  it('is stored once under the name of its row, and read back by its owner alone', async () => {
    const content = pdfOf(marker);
    const path = await attach(ana, { media_type: 'application/pdf', byte_size: content.length });
    expect((await upload(ana, path, content)).error).toBeNull();
    // What a device learns whose first answer was lost.
    const again = await upload(ana, path, content);
    expect(again.error).toMatchObject({ statusCode: '409' });
    const read = await files(ana).download(path);
    expect(Buffer.from((await read.data?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(content);
    expect((await files(ben).download(path)).data).toBeNull();
    expect((await files(ben).list(ana.id)).data).toEqual([]);
    expect((await files(ben).remove([path])).data).toEqual([]);
    expect(await objects(path)).toEqual([path]);
    // Neither the words nor the names of the person are in the store.
    for (const { name, bytes } of await server.stored()) {
      expect(bytes.includes(marker)).toBe(false);
      expect(name.includes(ana.id)).toBe(false);
    }
  });

  it.each([
    ['without a row', async () => `${ana.id}/${randomUUID()}`],
    [
      'under the name of another person’s row',
      () => attach(ben, { media_type: 'application/pdf', byte_size: 900 }),
    ],
    ['in another folder', async () => `${ben.id}/${randomUUID()}`],
    [
      'with more in its name',
      async () => `${await attach(ana, { media_type: 'application/pdf', byte_size: 900 })}.pdf`,
    ],
    ['of another kind than its row says', () => attach(ana, { media_type: 'image/png', byte_size: 900 })],
  ])('is refused %s', async (_what, pathOf) => {
    const path = await pathOf();
    const { error } = await upload(ana, path, pdfOf('x'));
    expect(error).toMatchObject({ statusCode: '403' });
    expect(await objects(path)).toEqual([]);
  });

  it('is refused when it is much larger than its row says', async () => {
    const path = await attach(ana, { media_type: 'application/pdf', byte_size: 10 });
    const { error } = await upload(ana, path, pdfOf(randomBytes(60_000).toString('hex')));
    expect(error).toMatchObject({ statusCode: '403' });
    expect(await objects(path)).toEqual([]);
  });

  it('is never replaced, moved or renamed', async () => {
    const path = await attach(ana, { media_type: 'application/pdf', byte_size: 900 });
    await upload(ana, path, pdfOf('first'));
    const other = await attach(ana, { media_type: 'application/pdf', byte_size: 900 });
    expect(
      (await files(ana).update(path, pdfOf('second'), { contentType: 'application/pdf' })).error,
    ).not.toBeNull();
    expect((await files(ana).move(path, other)).error).not.toBeNull();
    const read = await files(ana).download(path);
    expect(await read.data?.text()).toContain('first');
  });

  it('of a camera loses its place and camera on the server as well', async () => {
    const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a07' } })
      .withExif({ IFD0: { Make: 'Camera-of-Ana' } })
      .jpeg()
      .toBuffer();
    const path = await attach(ana, {
      media_type: 'image/jpeg',
      byte_size: photo.length,
      width: 300,
      height: 200,
    });
    expect((await upload(ana, path, photo, 'image/jpeg')).error).toBeNull();
    const { data } = await files(ana).download(path);
    expect(await data?.text()).not.toContain('Camera-of-Ana');
  });
});

it('the bytes of a file count in what an account may hold', async () => {
  const full = await storagePerson(server);
  const rows = Array.from({ length: 30 }, () => ({
    media_type: 'application/pdf',
    byte_size: 10 * 1024 * 1024,
  }));
  const { error } = await full.client.from('attachments').insert(rows);
  expect(error).toMatchObject({ code: '54Q01' });
});

it('a file whose row is gone is removed by the job, and no other', async () => {
  const kept = await attach(ana, { media_type: 'application/pdf', byte_size: 900 });
  await upload(ana, kept, pdfOf('kept'));
  const gone = await attach(ana, { media_type: 'application/pdf', byte_size: 900 });
  await upload(ana, gone, pdfOf('gone'));
  const id = gone.split('/')[1] ?? '';
  // In the trash it can come back.
  await ana.client
    .from('attachments')
    .update({ deleted_at: new Date().toISOString() })
    .eq('id', id)
    .throwOnError();
  await removeOrphanedAttachments.run(server.database);
  expect(await objects(gone)).toEqual([gone]);
  await ana.client.from('attachments').delete().eq('id', id).throwOnError();
  await removeOrphanedAttachments.run(server.database);
  expect(await objects(gone)).toEqual([]);
  expect(await objects(kept)).toEqual([kept]);
});

it('a file goes with the attack it belongs to', async () => {
  const { data: episode } = await ana.client.from('episodes').insert({ intensity: 6 }).select('id').single();
  const path = await attach(ana, { media_type: 'application/pdf', byte_size: 900, episode_id: episode?.id });
  await upload(ana, path, pdfOf('of an attack'));
  await ana.client.from('episodes').delete().eq('id', episode?.id).throwOnError();
  await removeOrphanedAttachments.run(server.database);
  expect(await objects(path)).toEqual([]);
});
