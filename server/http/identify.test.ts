import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { exportJWK } from 'jose';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Refusal } from './http-refusal.ts';
import { identify } from './identify.ts';
import type { Env } from './request-context.ts';
import { createTokens, signingKeySchema } from './tokens.ts';

const publishableKey = 'sb_publishable_0123456789abcdefghijkl';
const secretKey = 'sb_secret_0123456789abcdefghijklmnopqrstuvwxyz0123456';
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const key = v.parse(signingKeySchema, { ...(await exportJWK(privateKey)), kid: 'k' });
const tokens = createTokens(() => [key], { issuer: 'http://localhost/auth/v1' });
const sub = randomUUID();
const claims = { role: 'authenticated', sub, session_id: randomUUID() } as const;
const token = await tokens.sign(claims, 60);
const expired = await tokens.sign(claims, -1);

const app = new Hono<Env>()
  .use(identify({ publishableKey, secretKey, tokens, isOpen: (path) => path === '/open' }))
  .get('*', (c) => c.json({ role: c.var.claims.role, sub: c.var.claims.sub, session: c.var.session?.sub }))
  .onError((error, c) =>
    error instanceof Refusal ? c.json({ code: error.code }, error.status) : c.text('', 500),
  );

const anon = { role: 'anon' };
const service = { role: 'service_role' };
const user = { role: 'authenticated', sub, session: sub };
const noKey = { code: 'no_api_key' };
const badKey = { code: 'invalid_api_key' };
const badToken = { code: 'bad_jwt' };

const rows: readonly [
  what: string,
  headers: Record<string, string>,
  status: number,
  body: object,
  path?: string,
][] = [
  ['the publishable key alone', { apikey: publishableKey }, 200, anon],
  ['the publishable key in the query', {}, 200, anon, `/?apikey=${publishableKey}`],
  [
    'the publishable key twice',
    { apikey: publishableKey, authorization: `Bearer ${publishableKey}` },
    200,
    anon,
  ],
  ['the secret key in the query', {}, 401, badKey, `/?apikey=${secretKey}`],
  ['the secret key alone', { apikey: secretKey }, 200, service],
  ['the secret key twice', { apikey: secretKey, authorization: `Bearer ${secretKey}` }, 200, service],
  ['a person', { apikey: publishableKey, authorization: `Bearer ${token}` }, 200, user],
  ['a person, lower-case scheme', { apikey: publishableKey, authorization: `bearer ${token}` }, 200, user],
  ['a person through the secret key', { apikey: secretKey, authorization: `Bearer ${token}` }, 200, user],
  [
    'the secret key, acting as nobody',
    { apikey: secretKey, authorization: `Bearer ${publishableKey}` },
    200,
    anon,
  ],
  ['no key', {}, 401, noKey],
  ['a person without a key', { authorization: `Bearer ${token}` }, 401, noKey],
  ['an empty key', { apikey: '' }, 401, badKey],
  ['a wrong key', { apikey: `${publishableKey}x` }, 401, badKey],
  ['a token for a key', { apikey: token, authorization: `Bearer ${token}` }, 401, badKey],
  ['an expired token', { apikey: publishableKey, authorization: `Bearer ${expired}` }, 401, badToken],
  ['a made-up token', { apikey: publishableKey, authorization: 'Bearer a.b.c' }, 401, badToken],
  ['another scheme', { apikey: publishableKey, authorization: 'Basic YTpi' }, 401, badToken],
  ['an empty credential', { apikey: publishableKey, authorization: 'Bearer ' }, 401, badToken],
  ['two credentials', { apikey: publishableKey, authorization: `Bearer ${token} ${token}` }, 401, badToken],
  ['an open path without a key', {}, 200, anon, '/open'],
  ['an open path with a wrong key', { apikey: 'x' }, 401, badKey, '/open'],
  ['an open path with a bad token', { authorization: 'Bearer a.b.c' }, 401, badToken, '/open'],
  ['a path that only begins like an open one', {}, 401, noKey, '/open/more'],
];

describe('identify', () => {
  it.each(rows)('%s', async (_what, headers, status, body, path = '/') => {
    const response = await app.request(path, { headers });
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual(body);
  });
});
