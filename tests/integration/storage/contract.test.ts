/** Each method of the official storage client, unmodified: on both databases, on disk and in an S3 service. */
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type StoragePerson,
  type StorageServer,
  startStorageServer,
  storagePerson,
} from './storage-server.ts';

const text = (content: string, type = 'text/plain') => new Blob([content], { type });

describe.each([
  ['pglite', 'disk'],
  ['postgres', 's3'],
  ['postgres', 'disk'],
] as const)('%s, %s', (kind, store) => {
  let server: StorageServer;
  let ana: StoragePerson;
  let ben: StoragePerson;
  const docs = ({ client }: StoragePerson = ana) => client.storage.from('docs');
  const mine = (name: string) => `${ana.id}/${name}`;
  const asService = () =>
    createClient(server.url, server.keys.secretKey, { auth: { persistSession: false } }).storage;
  beforeAll(async () => {
    server = await startStorageServer(kind, store);
    ana = await storagePerson(server);
    ben = await storagePerson(server);
  });
  afterAll(() => server.close());

  it.each([
    ['a Blob', () => text('hello')],
    ['a File', () => new File(['hello'], 'x.txt', { type: 'text/plain' })],
    ['bytes', () => new TextEncoder().encode('hello')],
    ['text', () => 'hello'],
    [
      'a stream',
      () =>
        new ReadableStream({
          start(c) {
            c.enqueue(new TextEncoder().encode('hello'));
            c.close();
          },
        }),
    ],
    [
      'a form',
      () => {
        const form = new FormData();
        form.append('file', text('hello'));
        return form;
      },
    ],
  ])('uploads %s, and downloads it', async (what, body) => {
    const path = mine(`kinds of bodies/${what}.txt`);
    const { data, error } = await docs().upload(path, body(), {
      metadata: { from: what },
      ...(what === 'a stream' && { duplex: 'half' }),
    });
    expect(error).toBeNull();
    expect(data).toMatchObject({
      path,
      fullPath: `docs/${path}`,
      id: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    const { data: blob } = await docs().download(path);
    expect(await blob?.text()).toBe('hello');
    const { data: info } = await docs().info(path);
    expect(info).toMatchObject({
      id: data?.id,
      name: path,
      bucketId: 'docs',
      size: 5,
      cacheControl: 'max-age=3600',
      metadata: { from: what },
      contentType: expect.stringMatching(/^text\/plain/),
    });
  });

  it('is not replaced by an upload, but by an upsert and an update, whose former bytes are gone', async () => {
    const path = mine('replaced.txt');
    const first = await docs().upload(path, text('first'));
    const before = (await server.stored()).length;
    expect((await docs().upload(path, text('again'))).error).toMatchObject({
      status: 400,
      statusCode: '409',
      message: 'The resource already exists',
      code: 'KeyAlreadyExists',
    });
    const upserted = await docs().upload(path, text('second'), { upsert: true });
    expect(upserted.data?.id).toBe(first.data?.id);
    expect((await docs().update(path, text('third'))).error).toBeNull();
    expect(await (await docs().download(path)).data?.text()).toBe('third');
    expect(await server.stored()).toHaveLength(before);
  });

  it('exists, or does not', async () => {
    await docs().upload(mine('there.txt'), text('x'));
    expect((await docs().exists(mine('there.txt'))).data).toBe(true);
    expect((await docs().exists(mine('not there.txt'))).data).toBe(false);
    expect((await docs(ben).exists(mine('there.txt'))).data).toBe(false);
  });

  it('is moved and copied, with what it says of itself', async () => {
    await docs().upload(mine('from.txt'), text('content'), { metadata: { a: 1 } });
    expect((await docs().copy(mine('from.txt'), mine('copy.txt'))).data).toEqual({
      path: `docs/${mine('copy.txt')}`,
    });
    expect((await docs().move(mine('from.txt'), mine('to/moved.txt'))).data).toMatchObject({
      message: 'Successfully moved',
    });
    expect((await docs().exists(mine('from.txt'))).data).toBe(false);
    for (const name of ['copy.txt', 'to/moved.txt']) {
      expect(await (await docs().download(mine(name))).data?.text()).toBe('content');
      expect((await docs().info(mine(name))).data?.metadata).toEqual({ a: 1 });
    }
    expect((await docs().copy(mine('copy.txt'), `${ben.id}/mine.txt`)).error).toMatchObject({
      statusCode: '403',
    });
    expect((await docs().move(mine('copy.txt'), `${ben.id}/mine.txt`)).error).toMatchObject({
      statusCode: '403',
    });
    expect((await docs().move(mine('nothing.txt'), mine('x.txt'))).error).toMatchObject({
      code: 'NoSuchKey',
    });
    expect((await docs().move(mine('copy.txt'), mine('to/moved.txt'))).error).toMatchObject({
      statusCode: '409',
    });
  });

  it('lists a folder, its folders without an id', async () => {
    for (const name of ['a.txt', 'b.txt', 'c/one.txt', 'c/two.txt', 'd/e/deep.txt'])
      await docs().upload(mine(`list/${name}`), text(name));
    const names = async (...[path, options]: Parameters<ReturnType<typeof docs>['list']>) =>
      ((await docs().list(path, options)).data ?? []).map(({ name, id }) => (id ? name : `${name}/`));
    expect(await names(mine('list'))).toEqual(['a.txt', 'b.txt', 'c/', 'd/']);
    expect(await names(mine('list/'), { limit: 2, offset: 1 })).toEqual(['b.txt', 'c/']);
    expect(await names(mine('list'), { sortBy: { column: 'name', order: 'desc' } })).toEqual([
      'd/',
      'c/',
      'b.txt',
      'a.txt',
    ]);
    expect(await names(mine('list'), { search: 'B' })).toEqual(['b.txt']);
    expect(await names(mine('list/c'))).toEqual(['one.txt', 'two.txt']);
    expect((await docs(ben).list(mine('list'))).data).toEqual([]);
    expect((await ana.client.storage.from('nowhere').list()).data).toEqual([]);
  });

  it('lists all names below a prefix, page by page', async () => {
    for (const name of ['a.txt', 'b/one.txt', 'b/two.txt', 'c.txt'])
      await docs().upload(mine(`v2/${name}`), text(name));
    for (const order of ['asc', 'desc'] as const)
      for (const column of ['name', 'created_at'] as const)
        for (const with_delimiter of [false, true]) {
          const seen: string[] = [];
          let cursor: string | undefined;
          do {
            const { data } = await docs().listV2({
              prefix: mine('v2/'),
              limit: 1,
              with_delimiter,
              sortBy: { column, order },
              ...(cursor && { cursor }),
            });
            seen.push(...[...(data?.folders ?? []), ...(data?.objects ?? [])].map(({ name }) => name));
            cursor = data?.hasNext ? data.nextCursor : undefined;
          } while (cursor);
          const all = with_delimiter
            ? ['a.txt', 'b/', 'c.txt']
            : ['a.txt', 'b/one.txt', 'b/two.txt', 'c.txt'];
          const wanted = all.map((name) => mine(`v2/${name}`));
          if (column === 'name') expect(seen).toEqual(order === 'asc' ? wanted : wanted.toReversed());
          else expect(seen.toSorted()).toEqual(wanted);
        }
  });

  it('removes what may be removed, rows and bytes', async () => {
    await docs().upload(mine('gone 1.txt'), text('1'));
    await docs().upload(mine('gone 2.txt'), text('2'));
    const before = (await server.stored()).length;
    expect((await docs(ben).remove([mine('gone 1.txt')])).data).toEqual([]);
    const { data } = await docs().remove([mine('gone 1.txt'), mine('gone 2.txt'), mine('never there.txt')]);
    expect(data?.map(({ name }) => name).toSorted()).toEqual([mine('gone 1.txt'), mine('gone 2.txt')]);
    expect(await server.stored()).toHaveLength(before - 2);
  });

  it('signs addresses that anybody may read until they end', async () => {
    const path = mine('signed.txt');
    await docs().upload(path, text('signed'));
    const { data } = await docs().createSignedUrl(path, 60, { download: 'my file.txt' });
    const answer = await fetch(data?.signedUrl ?? '');
    expect(await answer.text()).toBe('signed');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="my file.txt"/);
    // The official client would escape it twice.
    const named = await fetch(`${data?.signedUrl.split('&')[0]}&download=a%C3%B1o.txt`);
    expect(named.headers.get('content-disposition')).toBe(
      `attachment; filename="a?o.txt"; filename*=UTF-8''a%C3%B1o.txt`,
    );
    expect(Date.parse(answer.headers.get('expires') ?? '')).toBeGreaterThan(Date.now());
    const many = await docs().createSignedUrls([path, mine('nothing.txt')], 60);
    expect(many.data?.[0]).toMatchObject({ error: null, path });
    expect(many.data?.[1]).toMatchObject({
      error: 'Either the object does not exist or you do not have access to it',
      signedURL: null,
    });
    expect(await (await fetch(many.data?.[0]?.signedUrl ?? '')).text()).toBe('signed');
    expect((await docs(ben).createSignedUrl(path, 60)).error).toMatchObject({ code: 'NoSuchKey' });

    const ending = await docs().createSignedUrl(path, 1);
    await new Promise((resolve) => setTimeout(resolve, 2100));
    expect(await (await fetch(ending.data?.signedUrl ?? '')).json()).toMatchObject({ code: 'InvalidJWT' });
  });

  it('takes one upload at a signed address, in the name of who signed it', async () => {
    const path = mine('handed in.txt');
    const { data } = await docs().createSignedUploadUrl(path);
    const visitor = createClient(server.url, server.keys.publishableKey).storage.from('docs');
    expect((await visitor.uploadToSignedUrl(path, data?.token ?? '', text('in'))).data).toMatchObject({
      fullPath: `docs/${path}`,
    });
    expect(await (await docs().download(path)).data?.text()).toBe('in');
    expect((await visitor.uploadToSignedUrl(path, data?.token ?? '', text('in'))).error).toMatchObject({
      statusCode: '409',
    });
    expect(
      (await visitor.uploadToSignedUrl(mine('other.txt'), data?.token ?? '', text('in'))).error,
    ).toMatchObject({
      code: 'InvalidSignature',
    });
    expect((await docs(ben).createSignedUploadUrl(path)).error).toMatchObject({ statusCode: '403' });
    const again = await docs().createSignedUploadUrl(path, { upsert: true });
    expect((await visitor.uploadToSignedUrl(path, again.data?.token ?? '', text('new'))).error).toBeNull();
    expect(await (await docs().download(path)).data?.text()).toBe('new');
  });

  it('is public in a public bucket alone', async () => {
    const path = mine('seen by all.txt');
    await ana.client.storage.from('open').upload(path, text('all'), { cacheControl: '77' });
    const { publicUrl } = ana.client.storage.from('open').getPublicUrl(path).data;
    const answer = await fetch(publicUrl);
    expect(await answer.text()).toBe('all');
    expect(answer.headers.get('cache-control')).toBe('max-age=77');
    await docs().upload(path, text('mine'));
    expect(await (await fetch(docs().getPublicUrl(path).data.publicUrl)).json()).toMatchObject({
      statusCode: '404',
      code: 'NoSuchBucket',
    });
  });

  it('answers ranges, and what the client has', async () => {
    const path = mine('long.bin');
    const bytes = new Uint8Array(60_000).map((_, i) => i % 251);
    // More than one sealed chunk, with the secret key: it has no policy to pass.
    const long = new Uint8Array(200_000).map((_, i) => i % 241);
    await docs().upload(path, bytes, { contentType: 'application/octet-stream' });
    await asService().from('open').upload('long.bin', long, { contentType: 'application/octet-stream' });
    const headers = { apikey: server.keys.secretKey };
    const get = (more: Record<string, string>, method = 'GET') =>
      fetch(`${server.url}/storage/v1/object/open/long.bin`, { method, headers: { ...headers, ...more } });
    const whole = await get({});
    expect(new Uint8Array(await whole.arrayBuffer())).toEqual(long);
    const eTag = whole.headers.get('etag') ?? '';
    for (const [range, start, end] of [
      ['bytes=0-0', 0, 1],
      ['bytes=65530-65550', 65_530, 65_551],
      ['bytes=131072-', 131_072, 200_000],
      ['bytes=-5', 199_995, 200_000],
      ['bytes=10-999999', 10, 200_000],
    ] as const) {
      const answer = await get({ range });
      expect(answer.status, range).toBe(206);
      expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/200000`);
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(long.slice(start, end));
    }
    expect((await get({ range: 'bytes=200000-' })).status).toBe(400);
    for (const range of ['bytes=0-1,5-6', 'bytes=5-1', 'bytes=-', 'lines=0-1', 'bytes', 'bytes=x-1'])
      expect((await get({ range })).status, range).toBe(200);
    for (const tags of [eTag, '*', `"other", W/${eTag}`])
      expect((await get({ 'if-none-match': tags })).status, tags).toBe(304);
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200);
    expect((await get({ 'if-modified-since': whole.headers.get('last-modified') ?? '' })).status).toBe(304);
    expect((await get({ range: 'bytes=0-0', 'if-range': '"other"' })).status).toBe(200);
    const head = await get({}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), head.headers.get('accept-ranges')]).toEqual([
      200,
      '200000',
      'bytes',
    ]);
    expect(whole.headers.get('x-robots-tag')).toBe('none');
    expect(whole.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });

  it('shows buckets to the secret key, which alone changes them', async () => {
    expect((await asService().listBuckets()).data?.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['closed', 'docs', 'open']),
    );
    expect((await asService().getBucket('docs')).data).toMatchObject({
      public: false,
      file_size_limit: 65_536,
    });
    expect((await ana.client.storage.createBucket('mine')).error).toMatchObject({ statusCode: '403' });
    expect((await asService().createBucket('new', { public: true })).data).toEqual({ name: 'new' });
    expect((await asService().createBucket('new')).error).toMatchObject({ statusCode: '409' });
    expect((await asService().updateBucket('new', { public: false })).error).toBeNull();
    expect((await asService().getBucket('new')).data?.public).toBe(false);
    await asService().from('new').upload('x.txt', text('x'));
    expect((await asService().deleteBucket('new')).error).toMatchObject({ code: 'ResourceNotEmpty' });
    await asService().from('new').remove(['x.txt']);
    expect((await asService().deleteBucket('new')).data).toEqual({ message: 'Successfully deleted' });
    expect((await asService().getBucket('new')).error).toMatchObject({ code: 'NoSuchBucket' });
  });

  it('an update of a bucket changes what was sent, and nothing else', async () => {
    const buckets = asService();
    const types = ['image/png', 'application/pdf'];
    await buckets.createBucket('partial', { public: true, fileSizeLimit: '20kb', allowedMimeTypes: types });
    const now = async () => (await buckets.getBucket('partial')).data;
    const made = { public: true, file_size_limit: 20_000, allowed_mime_types: types };
    expect(await now()).toMatchObject(made);
    await buckets.updateBucket('partial', { public: false });
    expect(await now()).toMatchObject({ ...made, public: false });
    await buckets.updateBucket('partial', { public: false, fileSizeLimit: '1.5mb' });
    expect(await now()).toMatchObject({ ...made, public: false, file_size_limit: 1_500_000 });
    await buckets.updateBucket('partial', { public: true, allowedMimeTypes: null, fileSizeLimit: null });
    expect(await now()).toMatchObject({ public: true, file_size_limit: null, allowed_mime_types: null });
    for (const fileSizeLimit of ['20 parsecs', 'mb', '0b', -1])
      expect((await buckets.updateBucket('partial', { public: true, fileSizeLimit })).error).toMatchObject({
        code: 'InvalidRequest',
        message: expect.stringContaining('file_size_limit'),
      });
    await buckets.deleteBucket('partial');
    // The product's own keeps its limits.
    await buckets.updateBucket('attachments', { public: false });
    expect((await buckets.getBucket('attachments')).data).toMatchObject({
      public: false,
      file_size_limit: 10_485_760,
      allowed_mime_types: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
    });
  });

  it('empties a bucket, and lists buckets as asked', async () => {
    const buckets = asService();
    for (const id of ['list a', 'list b', 'list c']) await buckets.createBucket(id);
    await buckets.from('list a').upload('x/y.txt', text('y'));
    const stored = (await server.stored()).length;
    expect((await ana.client.storage.emptyBucket('list a')).error).toMatchObject({ statusCode: '403' });
    expect((await buckets.emptyBucket('list a')).data).toEqual({ message: 'Successfully emptied' });
    expect((await buckets.from('list a').list('x')).data).toEqual([]);
    await vi.waitFor(async () => expect(await server.stored()).toHaveLength(stored - 1));
    expect((await buckets.emptyBucket('nowhere')).error).toMatchObject({ code: 'NoSuchBucket' });
    const ids = async (options: Parameters<typeof buckets.listBuckets>[0]) =>
      (await buckets.listBuckets(options)).data?.map(({ id }) => id);
    expect(await ids({ search: 'LIST' })).toEqual(['list a', 'list b', 'list c']);
    expect(await ids({ search: 'list', sortColumn: 'id', sortOrder: 'desc', limit: 2 })).toEqual([
      'list c',
      'list b',
    ]);
    expect(await ids({ search: 'list', limit: 2, offset: 2 })).toEqual(['list c']);
    for (const id of ['list a', 'list b', 'list c']) await buckets.deleteBucket(id);
  });

  it('says what is public without a key, and what is not offered', async () => {
    const path = mine('public info.txt');
    await ana.client.storage.from('open').upload(path, text('x'), { metadata: { a: 1 } });
    await docs().upload(path, text('x'));
    const info = (bucket: string) =>
      fetch(`${server.url}/storage/v1/object/info/public/${bucket}/${path}`).then((answer) => answer.json());
    expect(await info('open')).toMatchObject({ name: path, size: 1, metadata: { a: 1 } });
    expect(await info('docs')).toMatchObject({ code: 'NoSuchBucket' });
    const render = await fetch(`${server.url}/storage/v1/render/image/public/open/${path}?width=10`);
    expect(await render.json()).toMatchObject({ code: 'FeatureNotEnabled' });
    const signed = await docs().createSignedUrl(path, 60, { transform: { width: 10 } });
    expect(signed.error).toMatchObject({
      code: 'FeatureNotEnabled',
      message: 'Pictures are not transformed on this server',
    });
    expect((await docs().list('', { limit: 100_000 })).error?.message).toBe('limit: 1000 at most');
    const { data } = await docs().listV2({ prefix: `${ana.id}/`, with_delimiter: true });
    for (const { name, key } of data?.folders ?? []) expect(name).toBe(`${key}/`);
    const named = await fetch(
      `${ana.client.storage.from('open').getPublicUrl(path).data.publicUrl}?download=ñ'(b)*.txt`,
    );
    expect(named.headers.get('content-disposition')).toBe(
      `attachment; filename="?'(b)*.txt"; filename*=UTF-8''%C3%B1%27%28b%29%2A.txt`,
    );
  });

  it('a copy says of itself what was asked for', async () => {
    await docs().upload(mine('told.txt'), text('x'), { metadata: { a: 1 } });
    const copy = (to: string, more: object, headers: Record<string, string> = {}) =>
      fetch(`${server.url}/storage/v1/object/copy`, {
        method: 'POST',
        headers: {
          apikey: server.keys.publishableKey,
          authorization: `Bearer ${ana.token}`,
          'content-type': 'application/json',
          ...headers,
        },
        body: JSON.stringify({
          bucketId: 'docs',
          sourceKey: mine('told.txt'),
          destinationKey: mine(to),
          ...more,
        }),
      });
    expect((await copy('told 1.txt', {}, { 'x-metadata': btoa('{"b":2}') })).status).toBe(200);
    expect((await docs().info(mine('told 1.txt'))).data?.metadata).toEqual({ b: 2 });
    expect((await copy('told 2.txt', { copyMetadata: false })).status).toBe(200);
    expect((await docs().info(mine('told 2.txt'))).data?.metadata).toEqual({});
  });

  it('never shows the store what a file says', async () => {
    const marker = 'Marcador-en-claro-7391';
    await docs().upload(mine(`${marker}.txt`), text(marker.repeat(100)));
    const stored = await server.stored();
    expect(stored.length).toBeGreaterThan(0);
    for (const { name, bytes } of stored) {
      expect(bytes.includes(marker)).toBe(false);
      expect(name).not.toContain(marker);
    }
  });

  it('does not let SQL delete a row that has bytes', async () => {
    await expect(
      server.database.query({ role: 'service_role' }, `delete from storage.objects where bucket_id = 'docs'`),
    ).rejects.toMatchObject({ code: '42501' });
  });
});
