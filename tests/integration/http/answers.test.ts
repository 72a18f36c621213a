/** Headers of every answer of the running server, and each service's format of refusals by middleware. */

import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { product } from '#product/index.ts';
import { makeSession, makeUser } from '#tests/support/database.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer({ env: { CORS_ORIGINS: 'https://app.example' } });
afterAll(() => server.close());

const request = (path: string, init: RequestInit = {}) =>
  fetch(server.url + path, { redirect: 'manual', ...init });
const withKey = (headers: Record<string, string> = {}) => ({
  apikey: server.keys.publishableKey,
  ...headers,
});

describe('security headers', () => {
  it.each([
    '/health',
    '/nothing',
    '/rest/v1/profiles',
    '/rest/v1/nothing/at/all',
    '/auth/v1/user',
    '/auth/v1/nothing',
    '/storage/v1/bucket',
    '/dev/mailbox.json',
  ])('%s', async (path) => {
    const { headers } = await request(path);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('geolocation=()');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-powered-by') ?? headers.get('server')).toBeNull();
  });

  it('keep every answer of the API out of caches, but not the public keys', async () => {
    for (const path of [
      '/health',
      '/rest/v1/profiles',
      '/auth/v1/user',
      '/auth/v1/nothing',
      '/functions/v1/x',
    ]) {
      expect((await request(path)).headers.get('cache-control'), path).toBe('no-store');
    }
    const jwks = await request('/auth/v1/.well-known/jwks.json');
    expect(jwks.headers.get('cache-control')).toBe('public, max-age=600');
  });
});

describe('what is there', () => {
  it('health', async () => {
    const response = await request('/health');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      status: 'ok',
      database: { kind: 'postgres', ms: expect.any(Number) },
      version: '1.0.0',
      // What the build has noted, where there is one.
      ...product.built,
    });
  });

  it('the public keys, without a key to ask for them', async () => {
    expect(await (await request('/auth/v1/.well-known/jwks.json')).json()).toEqual(server.tokens.jwks());
  });

  it.each(['/realtime/v1/websocket', '/functions/v1/x', '/auth/v1/x', '/rest/v1/x/y/z'])(
    'no service, no page: %s',
    async (path) => {
      const response = await request(path, { headers: withKey() });
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    },
  );
});

describe('refusals in the form of the service', () => {
  const rest = expect.objectContaining({
    code: expect.any(String),
    message: expect.any(String),
    details: null,
    hint: null,
  });
  const auth = expect.objectContaining({
    code: expect.any(Number),
    error_code: expect.any(String),
    msg: expect.any(String),
  });
  const big = (mebibytes: number) => JSON.stringify({ notes: 'x'.repeat(mebibytes * 1024 * 1024) });
  const post = (body: string) => ({ method: 'POST', body, headers: { 'content-type': 'application/json' } });

  const rows: readonly [
    what: string,
    path: string,
    init: () => RequestInit,
    status: number,
    body: unknown,
  ][] = [
    ['no key', '/rest/v1/profiles', () => ({}), 401, rest],
    ['no key', '/auth/v1/user', () => ({}), 401, auth],
    ['a wrong key', '/rest/v1/profiles', () => ({ headers: { apikey: 'x' } }), 401, rest],
    ['a wrong key', '/auth/v1/settings', () => ({ headers: { apikey: 'x' } }), 401, auth],
    [
      'a bad token',
      '/rest/v1/profiles',
      () => ({ headers: withKey({ authorization: 'Bearer a.b.c' }) }),
      401,
      rest,
    ],
    [
      'a bad token',
      '/auth/v1/user',
      () => ({ headers: withKey({ authorization: 'Bearer a.b.c' }) }),
      403,
      auth,
    ],
    ['a body over 5 MiB', '/rest/v1/episodes', () => post(big(5)), 413, rest],
    ['a body over 1 MiB', '/auth/v1/signup', () => post(big(1)), 413, auth],
  ];
  it.each(rows)('%s: %s', async (_what, path, init, status, body) => {
    const response = await request(path, init());
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual(body);
  });

  it('413 also for a body that does not say how long it is', async () => {
    const chunk = new TextEncoder().encode('x'.repeat(256 * 1024));
    const body = new ReadableStream({
      async pull(controller) {
        controller.enqueue(chunk);
        await new Promise((resolve) => setTimeout(resolve, 1));
      },
    });
    const init = { method: 'POST', body, duplex: 'half', headers: withKey() };
    expect((await request('/auth/v1/signup', init)).status).toBe(413);
  });
});

describe('tokens over the wire', () => {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  it('opens with one of ours, and with nothing near it', async () => {
    const sub = await makeUser(server.database);
    const session_id = await makeSession(server.database, sub);
    const good = await server.tokens.sign({ role: 'authenticated', sub, aal: 'aal1', session_id }, 60);
    const [header = '', payload = '', signature = ''] = good.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const ask = async (token: string) =>
      (
        await request('/rest/v1/profiles?select=user_id', {
          headers: withKey({ authorization: `Bearer ${token}` }),
        })
      ).status;
    expect(await ask(good)).toBe(200);
    const forged = [
      `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      `${header}.${encode({ ...claims, sub: randomUUID() })}.${signature}`,
      `${header}.${encode({ ...claims, role: 'service_role' })}.${signature}`,
      `${header}.${payload}.`,
      `${header}.${payload}`,
      await server.tokens.sign({ role: 'authenticated', sub }, -1),
      await server.tokens.sign({ role: 'service_role', sub }, 60),
    ];
    expect(await Promise.all(forged.map(ask))).toEqual(forged.map(() => 401));
  });
});

describe('other origins', () => {
  const preflight = (origin: string) =>
    request('/rest/v1/episodes', {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'apikey,prefer',
      },
    });

  it('lets in the one that is listed, with what the official client sends and reads', async () => {
    const { status, headers } = await preflight('https://app.example');
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('https://app.example');
    expect(headers.get('access-control-allow-methods')).toContain('PATCH');
    const allowed = headers.get('access-control-allow-headers')?.split(',') ?? [];
    expect(allowed).toEqual(
      expect.arrayContaining([
        ...[
          'apikey',
          'authorization',
          'prefer',
          'accept-profile',
          'content-profile',
          'if-none-match',
          'range',
        ],
        // `functions.invoke` with a region, and `tracePropagation`.
        ...['x-region', 'traceparent', 'tracestate', 'baggage'],
        // tus-js-client.
        ...['tus-resumable', 'upload-length', 'upload-offset', 'upload-metadata', 'x-request-id', 'x-upsert'],
        ...['upload-concat', 'upload-defer-length', 'x-signature'],
      ]),
    );
    const read = await request('/rest/v1/profiles', { headers: withKey({ origin: 'https://app.example' }) });
    expect(read.headers.get('access-control-expose-headers')).toContain('Content-Range');
  });

  it('lets it read what is refused for its size, before the application, too', async () => {
    const origin = 'https://app.example';
    const body = 'x'.repeat(1024 * 1024 + 1);
    const large = await request('/auth/v1/signup', { method: 'POST', headers: withKey({ origin }), body });
    expect([large.status, large.headers.get('access-control-allow-origin')]).toEqual([413, origin]);
    const address = `/rest/v1/episodes?id=in.(${'x'.repeat(20_000)})`;
    const long = await request(address, { headers: withKey({ origin }) });
    expect([long.status, long.headers.get('access-control-allow-origin')]).toEqual([431, '*']);
    expect(await long.json()).toMatchObject({ message: expect.stringContaining('16 KiB') });
  });

  it('says nothing to any other', async () => {
    for (const origin of ['https://evil.example', 'https://app.example.evil.example', 'null']) {
      expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});

describe('the log', () => {
  it('knows routes and no more', async () => {
    await request(`/rest/v1/episodes?id=eq.${randomUUID()}&notes=eq.secreto`, { headers: withKey() });
    expect(server.log.at(-1)).toContain('"route":"/rest/v1/:table"');
    expect(server.log.join()).not.toMatch(/secreto|127\.0\.0\.1|sb_publishable/);
  });
});
