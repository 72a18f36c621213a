/** Whatever is uploaded, asked for or tampered with: a clear refusal, nothing of anybody else, and no file left. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type StoragePerson,
  type StorageServer,
  startStorageServer,
  storagePerson,
} from './storage-server.ts';

let server: StorageServer;
let ana: StoragePerson;
let ben: StoragePerson;
let before: number;
beforeAll(async () => {
  server = await startStorageServer('postgres', 'disk');
  ana = await storagePerson(server);
  ben = await storagePerson(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  before = (await server.stored()).length;
});

const base = () => `${server.url}/storage/v1/object`;
const asAna = () => ({ apikey: server.keys.publishableKey, authorization: `Bearer ${ana.token}` });
const put = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${base()}/${path}`, {
    method: 'POST',
    headers: { ...asAna(), 'content-type': 'application/octet-stream', ...headers },
    body,
  });

describe('each refusal has the words of the reference', () => {
  it.each([
    ['an unknown bucket', () => put('nowhere/x', 'x'), '404', 'Bucket not found', 'NoSuchBucket'],
    [
      'an unknown file',
      () => fetch(`${base()}/docs/x`, { headers: asAna() }),
      '404',
      'not_found',
      'NoSuchKey',
    ],
    ["somebody else's folder", () => put(`docs/${ben.id}/x`, 'x'), '403', 'Unauthorized', 'AccessDenied'],
    ['a bucket without a policy', () => put('closed/x', 'x'), '403', 'Unauthorized', 'AccessDenied'],
    [
      'too many bytes',
      () => put(`docs/${ana.id}/x`, randomBytes(65_537)),
      '413',
      'Payload too large',
      'EntityTooLarge',
    ],
    [
      'another type',
      () => put(`pictures/${ana.id}/x`, 'x', { 'content-type': 'image/../html' }),
      '415',
      'invalid_mime_type',
      'InvalidMimeType',
    ],
    [
      'no type',
      () => put(`docs/${ana.id}/x`, 'x', { 'content-type': 'nonsense' }),
      '415',
      'invalid_mime_type',
      'InvalidMimeType',
    ],
    ['an odd name', () => put(`docs/${ana.id}/a%00b`, 'x'), '400', 'InvalidKey', 'InvalidKey'],
    [
      'an upper folder',
      () => put(`docs/${ana.id}%2F..%2F${ben.id}%2Fx`, 'x'),
      '400',
      'InvalidKey',
      'InvalidKey',
    ],
    ['a name in other letters', () => put(`docs/${ana.id}/ñ`, 'x'), '400', 'InvalidKey', 'InvalidKey'],
    ['a broken escape', () => put(`docs/${ana.id}/%E0%A4%A`, 'x'), '400', 'InvalidKey', 'InvalidKey'],
    ['a long name', () => put(`docs/${ana.id}/${'a'.repeat(1100)}`, 'x'), '400', 'InvalidKey', 'InvalidKey'],
    ['a bucket alone', () => put('docs', 'x'), '400', 'InvalidRequest', 'InvalidRequest'],
    [
      'metadata that is no object',
      () => put(`docs/${ana.id}/x`, 'x', { 'x-metadata': btoa('[1') }),
      '400',
      'InvalidRequest',
      'InvalidRequest',
    ],
    [
      'a form without its boundary',
      () => put(`docs/${ana.id}/x`, 'x', { 'content-type': 'multipart/form-data' }),
      '400',
      'InvalidRequest',
      'InvalidRequest',
    ],
    [
      'a form that ends too early',
      () =>
        put(`docs/${ana.id}/x`, '--b\r\nContent-Disposition: form-data; name=""; filename="x"\r\n\r\nabc', {
          'content-type': 'multipart/form-data; boundary=b',
        }),
      '400',
      'InvalidRequest',
      'InvalidRequest',
    ],
    [
      'a form without a file',
      () =>
        fetch(`${base()}/docs/${ana.id}/x`, { method: 'POST', headers: asAna(), body: formOf({ a: 'b' }) }),
      '400',
      'InvalidRequest',
      'InvalidRequest',
    ],
    [
      'a token with another key',
      () => fetch(`${base()}/docs/x`, { headers: { ...asAna(), authorization: 'Bearer a.b.c' } }),
      '403',
      'Unauthorized',
      'AccessDenied',
    ],
    ['no API key', () => fetch(`${base()}/docs/x`), '403', 'Unauthorized', 'AccessDenied'],
    [
      'a range after the end',
      async () => {
        await put(`docs/${ana.id}/short`, 'x', { 'x-upsert': 'true' });
        before = (await server.stored()).length;
        return fetch(`${base()}/docs/${ana.id}/short`, { headers: { ...asAna(), range: 'bytes=9-' } });
      },
      '400',
      'invalid_range',
      'InvalidRange',
    ],
    [
      'a listing of too much',
      () => post('list/docs', { limit: 5000 }),
      '400',
      'InvalidRequest',
      'InvalidRequest',
    ],
    [
      'another cursor',
      () => post('list-v2/docs', { cursor: 'x' }),
      '400',
      'InvalidRequest',
      'InvalidRequest',
    ],
    [
      'names of too many files',
      () => del('docs', { prefixes: Array.from({ length: 1001 }, () => 'x') }),
      '400',
      'InvalidRequest',
      'InvalidRequest',
    ],
    [
      'an endless address',
      () => post(`sign/docs/${ana.id}/x`, { expiresIn: -1 }),
      '400',
      'InvalidRequest',
      'InvalidRequest',
    ],
    [
      'a vector bucket',
      () => fetch(`${server.url}/storage/v1/vector/CreateIndex`, { method: 'POST', headers: asAna() }),
      '404',
      'not_found',
      'FeatureNotEnabled',
    ],
    [
      'a transformed picture',
      () => fetch(`${server.url}/storage/v1/render/image/authenticated/docs/x`, { headers: asAna() }),
      '404',
      'not_found',
      'FeatureNotEnabled',
    ],
  ])('%s', async (_what, ask, statusCode, error, code) => {
    const answer = await ask();
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ statusCode, error, code, message: expect.any(String) });
    expect(await server.stored()).toHaveLength(before);
  });
});

const formOf = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};
const post = (path: string, body: object) =>
  fetch(`${base()}/${path}`, {
    method: 'POST',
    headers: { ...asAna(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const del = (path: string, body: object) =>
  fetch(`${base()}/${path}`, {
    method: 'DELETE',
    headers: { ...asAna(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('an upload that never ends or lies about its size', () => {
  it('is refused by its claim of ten gigabytes, before a byte is read', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write(
      `POST /storage/v1/object/docs/${ana.id}/big HTTP/1.1\r\nHost: localhost\r\napikey: ${server.keys.publishableKey}\r\n` +
        `Authorization: Bearer ${ana.token}\r\nContent-Type: text/plain\r\nContent-Length: 10737418240\r\n\r\n`,
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(String(answer)).toMatch(/^HTTP\/1\.1 400/);
    socket.destroy();
  });

  it('is refused when it says nothing of its size and does not end', async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(c) {
        sent += 65_536;
        c.enqueue(randomBytes(65_536));
        if (sent > 512 * 1024 * 1024) c.close();
      },
    });
    const answer = await fetch(`${base()}/docs/${ana.id}/endless`, {
      method: 'POST',
      headers: { ...asAna(), 'content-type': 'text/plain' },
      body: endless,
      duplex: 'half',
    } as RequestInit).catch(() => undefined);
    if (answer) expect(await answer.json()).toMatchObject({ code: 'EntityTooLarge' });
    expect(sent).toBeLessThan(256 * 1024 * 1024);
    expect(await server.stored()).toHaveLength(before);
  });

  it('leaves nothing when its connection is cut', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write(
      `POST /storage/v1/object/docs/${ana.id}/cut HTTP/1.1\r\nHost: localhost\r\napikey: ${server.keys.publishableKey}\r\n` +
        `Authorization: Bearer ${ana.token}\r\nContent-Type: text/plain\r\nContent-Length: 50000\r\n\r\nabc`,
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await server.stored()).toHaveLength(before);
    expect((await ana.client.storage.from('docs').exists(`${ana.id}/cut`)).data).toBe(false);
  });
});

describe('a signed address', () => {
  const path = () => `${ana.id}/signed.txt`;
  const signed = async () => {
    await ana.client.storage.from('docs').upload(path(), 'signed', { upsert: true });
    return new URL((await ana.client.storage.from('docs').createSignedUrl(path(), 60)).data?.signedUrl ?? '');
  };

  it('opens no other file, and nothing when a letter of it is changed', async () => {
    const url = await signed();
    await ana.client.storage.from('docs').upload(`${ana.id}/other.txt`, 'other', { upsert: true });
    const other = new URL(url);
    other.pathname = other.pathname.replace('signed.txt', 'other.txt');
    expect(await (await fetch(other)).json()).toMatchObject({ statusCode: '400', code: 'InvalidSignature' });
    const token = url.searchParams.get('token') ?? '';
    for (const at of [5, token.indexOf('.') + 5, token.length - 5]) {
      const letter = token[at] === 'A' ? 'B' : 'A';
      url.searchParams.set('token', token.slice(0, at) + letter + token.slice(at + 1));
      expect(await (await fetch(url)).json()).toMatchObject({ code: 'InvalidJWT' });
    }
    for (const none of ['', 'a.b.c', 'eyJhbGciOiJub25lIn0.e30.']) {
      url.searchParams.set('token', none);
      expect(await (await fetch(url)).json()).toMatchObject({ code: 'InvalidJWT' });
    }
  });

  it('to read is no right to write, and the other way round; nor is a session', async () => {
    const read = (await signed()).searchParams.get('token') ?? '';
    const write =
      (await ana.client.storage.from('docs').createSignedUploadUrl(`${ana.id}/new.txt`)).data?.token ?? '';
    const upload = (token: string) =>
      fetch(`${base()}/upload/sign/docs/${path()}?token=${token}`, { method: 'PUT', body: 'x' });
    expect(await (await upload(read)).json()).toMatchObject({ code: 'InvalidSignature' });
    expect(await (await upload(ana.token)).json()).toMatchObject({ code: 'InvalidJWT' });
    const download = await fetch(`${base()}/sign/docs/${ana.id}/new.txt?token=${write}`);
    expect(await download.json()).toMatchObject({ code: 'InvalidSignature' });
  });
});

describe('of two people', () => {
  it('nobody reads, lists, changes, moves, signs or removes what the other has', async () => {
    const path = `${ana.id}/private.txt`;
    await ana.client.storage.from('docs').upload(path, 'private', { upsert: true });
    const docs = ben.client.storage.from('docs');
    const refused = await Promise.all([
      docs.download(path),
      docs.info(path),
      docs.createSignedUrl(path, 60),
      docs.move(path, `${ben.id}/mine.txt`),
      docs.copy(path, `${ben.id}/mine.txt`),
      docs.update(path, 'changed'),
      docs.upload(path, 'changed', { upsert: true }),
    ]);
    for (const { error } of refused) expect(error).not.toBeNull();
    expect((await docs.list(ana.id)).data).toEqual([]);
    expect((await docs.listV2({ prefix: ana.id })).data?.objects).toEqual([]);
    expect((await docs.remove([path])).data).toEqual([]);
    expect(await (await ana.client.storage.from('docs').download(path)).data?.text()).toBe('private');
  });
});

describe('a file that was sealed', () => {
  it('is not opened when a byte of it was changed, it was cut, or another lies in its place', async () => {
    const { writeFile, readFile, readdir } = await import('node:fs/promises');
    const { join } = await import('node:path');
    const docs = ana.client.storage.from('docs');
    const names = [`${ana.id}/sealed 1`, `${ana.id}/sealed 2`];
    for (const name of names) await docs.upload(name, randomBytes(1000), { upsert: true });
    const infos = await Promise.all(names.map(async (name) => (await docs.info(name)).data?.version ?? ''));
    const folder = join(server.dataDir, 'files');
    const find = async (version: string) => {
      const [found] = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(version));
      return join(folder, found ?? '');
    };
    const [first, second] = await Promise.all(infos.map(find));
    const bytes = await readFile(first ?? '');
    const isReadable = async () =>
      fetch(`${base()}/docs/${names[0]}`, { headers: asAna() })
        .then(async (answer) => answer.ok && (await answer.arrayBuffer()).byteLength === 1000)
        .catch(() => false);
    expect(await isReadable()).toBe(true);
    const flipped = Buffer.from(bytes);
    flipped[500] = (flipped[500] ?? 0) ^ 1;
    for (const wrong of [
      flipped,
      bytes.subarray(0, -20),
      await readFile(second ?? ''),
      randomBytes(bytes.length),
    ]) {
      await writeFile(first ?? '', wrong);
      expect(await isReadable()).toBe(false);
    }
    await writeFile(first ?? '', bytes);
    expect(await isReadable()).toBe(true);
  });
});
