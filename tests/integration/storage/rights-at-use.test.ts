/**
 * An attacker with an account, or with what they noted of one: files, addresses and uploads end with what gave the right to them,
 * and what one account does to the storage is counted and is nobody else's trouble.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sendInPieces } from '#app/diary/files/send-files.ts';
import { attachmentBucket } from '#domain/attachment/attachment.ts';
import { emptyTrash } from '#product/jobs.ts';
import {
  type StoragePerson,
  type StorageServer,
  startStorageServer,
  storagePerson,
} from './storage-server.ts';

const pdfOf = (content: string, size = 0) =>
  Buffer.from(`%PDF-1.4\n% ${content}${' '.repeat(size)}\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n`);
const pdf = pdfOf('a report');
const row = { media_type: 'application/pdf', byte_size: pdf.length };

describe.each([
  ['pglite', 's3'],
  ['postgres', 'disk'],
] as const)('%s, %s', (kind, store) => {
  let server: StorageServer;
  let ben: StoragePerson;
  beforeAll(async () => {
    server = await startStorageServer(kind, store);
    ben = await storagePerson(server);
  });
  afterAll(() => server.close());

  const files = ({ client }: StoragePerson) => client.storage.from(attachmentBucket);
  const headers = ({ token }: StoragePerson) => ({
    apikey: server.keys.publishableKey,
    authorization: `Bearer ${token}`,
  });
  async function attach(person: StoragePerson, more: object = {}): Promise<string> {
    const id = randomUUID();
    await person.client
      .from('attachments')
      .insert({ id, ...row, ...more })
      .throwOnError();
    return `${person.id}/${id}`;
  }
  const upload = (person: StoragePerson, path: string, content: Uint8Array = pdf, type = 'application/pdf') =>
    files(person).upload(path, new Blob([new Uint8Array(content)], { type }), { contentType: type });
  /** Someone with a stored file and an address to it. */
  async function withFile(more: object = {}) {
    const person = await storagePerson(server);
    const path = await attach(person, more);
    expect((await upload(person, path)).error).toBeNull();
    const { data } = await files(person).createSignedUrl(path, 3600);
    return { person, path, url: data?.signedUrl ?? '' };
  }
  const idOf = (path: string) => path.split('/')[1] ?? '';
  const versionOf = async (path: string) => {
    const { rows } = await server.database.query<{ version: string }>(
      { role: 'engine' },
      'select version from storage.objects where name = $1',
      [path],
    );
    return rows[0]?.version ?? 'none';
  };
  const bytesOf = async (version: string) =>
    (await server.stored()).filter(({ name, bytes }) => name.includes(version) || bytes.includes(version));

  const ends: Readonly<Record<string, (person: StoragePerson, path: string) => Promise<unknown>>> = {
    'a withdrawal': async ({ client }) => client.rpc('withdraw_health_data').throwOnError(),
    'the deletion of the row': async ({ client }, path) =>
      client.from('attachments').delete().eq('id', idOf(path)).throwOnError(),
    'the deletion of the account': ({ id }) =>
      fetch(`${server.url}/auth/v1/admin/users/${id}`, {
        method: 'DELETE',
        headers: { apikey: server.keys.secretKey, authorization: `Bearer ${server.keys.secretKey}` },
      }),
    // As the operator's console does it (admin_delete).
    'the closing of the account': ({ id }) =>
      server.database.asRole({ role: 'engine' }, async (sql) => {
        await sql.query('delete from auth.sessions where user_id = $1', [id]);
        await sql.query(
          `update auth.users set deleted_at = now() - interval '10 minutes', banned_until = now() + interval '100 years'
           where id = $1`,
          [id],
        );
      }),
  };
  const closings: typeof ends = {
    ...ends,
    'a ban': ({ id }) =>
      fetch(`${server.url}/auth/v1/admin/users/${id}`, {
        method: 'PUT',
        headers: {
          apikey: server.keys.secretKey,
          authorization: `Bearer ${server.keys.secretKey}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ ban_duration: '24h' }),
      }),
    'signing out everywhere': (person) =>
      fetch(`${server.url}/auth/v1/logout?scope=global`, { method: 'POST', headers: headers(person) }),
  };

  it.each(Object.keys(ends))('with %s the file is gone at once, with its bytes', async (what) => {
    const { person, path, url } = await withFile();
    const version = await versionOf(path);
    expect(await bytesOf(version)).not.toEqual([]);
    await ends[what]?.(person, path);
    expect((await files(person).download(path)).data).toBeNull();
    expect((await files(person).list(person.id)).data ?? []).toEqual([]);
    expect((await fetch(url)).status).toBe(400);
    await vi.waitFor(async () => expect(await versionOf(path)).toBe('none'), { timeout: 3000 });
    await vi.waitFor(async () => expect(await bytesOf(version)).toEqual([]), { timeout: 3000 });
  });

  it('a file in the trash can come back, and goes when its row is erased from there', async () => {
    const { person, path } = await withFile();
    const version = await versionOf(path);
    const trash = (at: string | null) =>
      person.client.from('attachments').update({ deleted_at: at }).eq('id', idOf(path)).throwOnError();
    await trash(new Date().toISOString());
    expect((await files(person).download(path)).error).toBeNull();
    await trash(null);
    expect((await files(person).download(path)).error).toBeNull();
    await trash(new Date().toISOString());
    await server.database.asRole({ role: 'engine' }, async (sql) => {
      await sql.query('alter table public.attachments disable trigger attachments_300_version');
      await sql.query(`update public.attachments set updated_at = now() - interval '31 days' where id = $1`, [
        idOf(path),
      ]);
      await sql.query('alter table public.attachments enable trigger attachments_300_version');
    });
    await emptyTrash.run(server.database);
    expect(await versionOf(path)).toBe('none');
    await vi.waitFor(async () => expect(await bytesOf(version)).toEqual([]), { timeout: 3000 });
  });

  it.each(Object.keys(closings))('an address to upload takes nothing after %s', async (what) => {
    const person = await storagePerson(server);
    const path = await attach(person);
    const { data } = await files(person).createSignedUploadUrl(path);
    await closings[what]?.(person, path);
    const { error } = await files(ben).uploadToSignedUrl(path, data?.token ?? '', new Blob([pdf]), {
      contentType: 'application/pdf',
    });
    expect(error).toMatchObject({ statusCode: '403' });
    expect(await versionOf(path)).toBe('none');
  });

  it.each(Object.keys(closings))('an address to read shows nothing after %s', async (what) => {
    const { person, path, url } = await withFile();
    expect((await fetch(url)).status).toBe(200);
    await closings[what]?.(person, path);
    const answer = await fetch(url);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ statusCode: expect.stringMatching(/^40[34]$/) });
  });

  it('an address to upload replaces nothing, and takes only what its row says', async () => {
    const { person, path } = await withFile();
    const { error: refused } = await files(person).createSignedUploadUrl(path, { upsert: true });
    expect(refused).toMatchObject({ statusCode: '403' });
    // Signed while there was no file yet.
    const early = await attach(person);
    const early2 = await files(person).createSignedUploadUrl(early, { upsert: true });
    const put = (content: Buffer, type: string, token = early2.data?.token ?? '') =>
      files(ben).uploadToSignedUrl(early, token, new Blob([new Uint8Array(content)], { type }), {
        contentType: type,
      });
    if (!early2.error) {
      expect((await put(pdf, 'application/pdf')).error).toBeNull();
      expect((await put(pdfOf('another'), 'application/pdf')).error).not.toBeNull();
      expect(await (await files(person).download(early)).data?.text()).toContain('a report');
    }
    const other = await attach(person, { media_type: 'image/jpeg' });
    const { data } = await files(person).createSignedUploadUrl(other);
    const to = (content: Buffer, type: string) =>
      files(ben).uploadToSignedUrl(other, data?.token ?? '', new Blob([new Uint8Array(content)], { type }), {
        contentType: type,
      });
    expect((await to(pdf, 'application/pdf')).error).toMatchObject({ statusCode: '403' });
    const small = await attach(person, { byte_size: 1 });
    const signed = await files(person).createSignedUploadUrl(small);
    const big = await files(ben).uploadToSignedUrl(
      small,
      signed.data?.token ?? '',
      new Blob([pdfOf('large', 10_000)], { type: 'application/pdf' }),
      { contentType: 'application/pdf' },
    );
    expect(big.error).toMatchObject({ statusCode: '403' });
    expect(await versionOf(small)).toBe('none');
  });

  it('an address to read lasts a day at most', async () => {
    const { person, path } = await withFile();
    expect((await files(person).createSignedUrl(path, 24 * 3600)).error).toBeNull();
    for (const expiresIn of [24 * 3600 + 1, 10 * 365 * 24 * 3600])
      expect((await files(person).createSignedUrl(path, expiresIn)).error).toMatchObject({
        code: 'InvalidRequest',
        message: 'expiresIn may be 86400 seconds at most',
      });
    expect((await files(person).createSignedUrls([path], 24 * 3600 + 1)).error).not.toBeNull();
  });

  it('nothing is stored that the quota has not counted', async () => {
    const person = await storagePerson(server);
    const used = async () => {
      const { rows } = await server.database.query<{ bytes: number }>(
        { role: 'engine' },
        'select coalesce(sum(byte_count), 0)::float8 as bytes from private.account_usage where user_id = $1',
        [person.id],
      );
      return rows[0]?.bytes ?? 0;
    };
    // Documents are no larger than their row says; pictures hardly.
    const before = await used();
    const path = await attach(person, { byte_size: pdf.length - 1 });
    expect((await upload(person, path)).error).toMatchObject({ statusCode: '403' });
    expect((await used()) - before).toBeGreaterThanOrEqual(pdf.length - 1);
    const noisy = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
      .jpeg({ quality: 20 })
      .toBuffer();
    const counted = await used();
    const picture = await attach(person, { media_type: 'image/jpeg', byte_size: noisy.length });
    expect((await upload(person, picture, noisy, 'image/jpeg')).error).toBeNull();
    const { data } = await files(person).download(picture);
    expect(data?.size).toBeLessThanOrEqual((await used()) - counted);
    // What the client says of a file is counted nowhere.
    for (const said of [{ metadata: { a: 'b' } }, { metadata: { a: 'b'.repeat(900_000) } }]) {
      const { error } = await files(person).upload(
        await attach(person),
        new Blob([pdf], { type: 'application/pdf' }),
        said,
      );
      expect(error).not.toBeNull();
    }
    const cached = await fetch(
      `${server.url}/storage/v1/object/${attachmentBucket}/${await attach(person)}`,
      {
        method: 'POST',
        headers: { ...headers(person), 'content-type': 'application/pdf', 'cache-control': 'a'.repeat(5000) },
        body: new Uint8Array(pdf),
      },
    );
    expect(cached.status).toBe(400);
  });

  it('many files of one client at once all arrive', async () => {
    const person = await storagePerson(server);
    const paths: string[] = [];
    for (let i = 0; i < 30; i += 1) paths.push(await attach(person));
    const answers = await Promise.all(paths.map((path) => upload(person, path)));
    expect(answers.map(({ error }) => error)).toEqual(paths.map(() => null));
  });

  it('eight slow uploads of one account keep nobody out, not even that account for long', async () => {
    const slow = await storagePerson(server);
    const sockets = [];
    for (let i = 0; i < 8; i += 1) {
      const path = await attach(slow, { byte_size: 1_000_000 });
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(
        `POST /storage/v1/object/${attachmentBucket}/${path} HTTP/1.1\r\nHost: localhost\r\n` +
          `apikey: ${server.keys.publishableKey}\r\nAuthorization: Bearer ${slow.token}\r\n` +
          'Content-Type: application/pdf\r\nContent-Length: 1000000\r\n\r\n%PDF',
      );
      sockets.push(socket);
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
    for (let i = 0; i < 3; i += 1) expect((await upload(ben, await attach(ben))).error).toBeNull();
    for (const socket of sockets) socket.destroy();
    await vi.waitFor(async () => expect((await upload(slow, await attach(slow))).error).toBeNull());
  });

  describe('an upload that is resumed', () => {
    const base = () => `${server.url}/storage/v1/upload/resumable`;
    const said = (path: string, type = 'application/pdf', bucket: string = attachmentBucket) =>
      Object.entries({
        bucketName: bucket,
        objectName: path,
        contentType: type,
        cacheControl: '3600',
      })
        .map(([key, value]) => `${key} ${btoa(value)}`)
        .join(',');
    const begin = (person: StoragePerson, path: string, size: number, type?: string) =>
      fetch(base(), {
        method: 'POST',
        headers: {
          ...headers(person),
          'tus-resumable': '1.0.0',
          'upload-length': String(size),
          'upload-metadata': said(path, type),
        },
      });
    const ask = (person: StoragePerson, at: string) =>
      fetch(new URL(at, server.url), {
        method: 'HEAD',
        headers: { ...headers(person), 'tus-resumable': '1.0.0' },
      });
    const send = (person: StoragePerson, at: string, offset: number, content: Uint8Array) =>
      fetch(new URL(at, server.url), {
        method: 'PATCH',
        headers: {
          ...headers(person),
          'tus-resumable': '1.0.0',
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        },
        body: new Uint8Array(content),
      });
    const large = pdfOf('a large one', 1_500_000);

    it('goes on where it broke off, and is then a file like any other', async () => {
      const person = await storagePerson(server);
      const path = await attach(person, { byte_size: large.length });
      const begun = await begin(person, path, large.length);
      expect(begun.status).toBe(201);
      const at = begun.headers.get('location') ?? '';
      // A connection that is cut after some of it.
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
      socket.write(
        `PATCH ${at} HTTP/1.1\r\nHost: localhost\r\napikey: ${server.keys.publishableKey}\r\n` +
          `Authorization: Bearer ${person.token}\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\n` +
          `Content-Type: application/offset+octet-stream\r\nContent-Length: ${large.length}\r\n\r\n`,
      );
      socket.write(large.subarray(0, 700_000));
      await new Promise((resolve) => setTimeout(resolve, 500));
      socket.destroy();
      const offset = await vi.waitFor(async () => {
        const there = await ask(person, at);
        expect(there.headers.get('upload-length')).toBe(String(large.length));
        const bytes = Number(there.headers.get('upload-offset'));
        expect(bytes).toBe(700_000);
        return bytes;
      });
      expect((await send(person, at, offset - 5, large.subarray(offset))).status).toBe(409);
      const rest = await send(person, at, offset, large.subarray(offset));
      expect([rest.status, rest.headers.get('upload-offset')]).toEqual([204, String(large.length)]);
      const read = await files(person).download(path);
      expect(Buffer.from((await read.data?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(large)).toBe(true);
      expect((await ask(person, at)).status).toBe(404);
      // Its parts are gone: one stored file of its length is left.
      await vi.waitFor(async () => {
        const { rows } = await server.database.query({ role: 'engine' }, 'select from storage.removed_files');
        expect(rows).toEqual([]);
      });
    });

    it('may bring its first piece with its beginning, as the platform’s pages show it', async () => {
      const person = await storagePerson(server);
      const start = (path: string, size: number, piece: Uint8Array, type?: string) =>
        fetch(base(), {
          method: 'POST',
          headers: {
            ...headers(person),
            'tus-resumable': '1.0.0',
            'upload-length': String(size),
            'upload-metadata': said(path, type),
            'content-type': 'application/offset+octet-stream',
          },
          body: new Uint8Array(piece),
        });
      const path = await attach(person, { byte_size: large.length });
      const begun = await start(path, large.length, large.subarray(0, 600_000));
      expect([begun.status, begun.headers.get('upload-offset')]).toEqual([201, '600000']);
      const rest = await send(person, begun.headers.get('location') ?? '', 600_000, large.subarray(600_000));
      expect([rest.status, rest.headers.get('upload-offset')]).toEqual([204, String(large.length)]);
      expect((await files(person).download(path)).data?.size).toBe(large.length);
      const whole = await attach(person, { byte_size: large.length });
      expect((await start(whole, large.length, large)).headers.get('upload-offset')).toBe(
        String(large.length),
      );
      expect((await files(person).download(whole)).data?.size).toBe(large.length);
      const other = await attach(person, { byte_size: 5 });
      expect((await start(other, 5, Buffer.from('12345'))).status).toBe(415);
      expect((await start(other, 5, Buffer.from('123456'))).status).toBe(413);
      expect(await versionOf(other)).toBe('none');
    });

    it('of no bytes is there at once, and without the protocol’s version none begins', async () => {
      const path = `${ben.id}/empty.bin`;
      const start = (more: Record<string, string>) =>
        fetch(base(), {
          method: 'POST',
          headers: {
            ...headers(ben),
            'upload-length': '0',
            'upload-metadata': said(path, 'application/octet-stream', 'docs'),
            ...more,
          },
        });
      const refused = await start({});
      expect([refused.status, refused.headers.get('tus-version')]).toEqual([412, '1.0.0']);
      expect((await start({ 'tus-resumable': '0.2.2' })).status).toBe(412);
      for (const length of ['', '-1', '1e3', '0x10', '9'.repeat(30)])
        expect((await start({ 'tus-resumable': '1.0.0', 'upload-length': length })).status, length).toBe(400);
      expect((await start({ 'tus-resumable': '1.0.0' })).status).toBe(201);
      expect((await ben.client.storage.from('docs').download(path)).data?.size).toBe(0);
    });

    it('arrives whole however often the app loses its connection', async () => {
      const person = await storagePerson(server);
      const content = new Blob([new Uint8Array(large)], { type: 'application/pdf' });
      const path = await attach(person, { byte_size: large.length });
      let known: string | undefined;
      let broken = 0;
      const send: typeof fetch = (input, init) => {
        const all = new Headers(init?.headers);
        for (const [key, value] of Object.entries(headers(person))) all.set(key, value);
        const cut = new AbortController();
        if (init?.method === 'PATCH' && broken < 6) {
          broken += 1;
          setTimeout(() => cut.abort(), broken * 3);
        }
        return fetch(input, { ...init, headers: all, signal: cut.signal });
      };
      const requests = { url: `${server.url}/storage/v1`, send, pieceBytes: 400_000 };
      const once = () =>
        sendInPieces(requests, {
          name: path,
          content,
          upload: known,
          onBegun: async (upload) => {
            known = upload;
          },
          onProgress: () => undefined,
          isOver: () => false,
        }).catch(() => 'later');
      await vi.waitFor(async () => expect(await once()).toBe('sent'), { timeout: 10_000 });
      const { data } = await files(person).download(path);
      expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(large)).toBe(true);
    });

    it('is nobody else’s, and asks for rights with every piece', async () => {
      const person = await storagePerson(server);
      const path = await attach(person, { byte_size: large.length });
      const at = (await begin(person, path, large.length)).headers.get('location') ?? '';
      expect((await ask(ben, at)).status).toBe(404);
      expect((await send(ben, at, 0, large)).status).toBe(404);
      expect((await begin(ben, path, large.length)).status).toBe(403);
      expect((await begin(person, path, large.length + 1)).status).toBe(403);
      expect((await begin(person, path, 11 * 1024 * 1024)).status).toBe(413);
      expect((await begin(person, path, 5, 'text/html')).status).toBe(415);
      await send(person, at, 0, large.subarray(0, 1000));
      await person.client.rpc('withdraw_health_data').throwOnError();
      expect((await send(person, at, 1000, large.subarray(1000))).status).toBeGreaterThanOrEqual(400);
      const { rows } = await server.database.query(
        { role: 'engine' },
        'select from storage.uploads where name = $1',
        [path],
      );
      expect(rows).toEqual([]);
      expect(await versionOf(path)).toBe('none');
    });

    it('stores nothing that is not what it says, and no more than four of an account', async () => {
      const person = await storagePerson(server);
      const path = await attach(person, { byte_size: 5 });
      const at = (await begin(person, path, 5)).headers.get('location') ?? '';
      expect((await send(person, at, 0, Buffer.from('123456'))).status).toBe(413);
      expect((await send(person, at, 0, Buffer.from('12345'))).status).toBe(415);
      const many = await attach(person, { byte_size: 300 });
      const slowly = (await begin(person, many, 300)).headers.get('location') ?? '';
      const answers = new Set<number>();
      for (let offset = 0; offset <= 200; offset += 1)
        answers.add((await send(person, slowly, offset, Buffer.from('x'))).status);
      expect([...answers]).toEqual([204, 410]);
      expect(await versionOf(path)).toBe('none');
      for (let i = 0; i < 6; i += 1) await begin(person, await attach(person), 5);
      const { rows } = await server.database.query(
        { role: 'engine' },
        'select from storage.uploads where user_id = $1',
        [person.id],
      );
      expect(rows).toHaveLength(4);
    });
  });
});
