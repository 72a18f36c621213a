import { afterAll, describe, expect, test } from 'vitest';
import { startAuth } from './auth-server.ts';
import { addPerson, newAddress, password, signedInBrowser } from './people.ts';

const server = await startAuth();
afterAll(() => server.close());

const email = 'somebody@example.org';
const endpoints = [
  '/signup',
  '/token?grant_type=password',
  '/token?grant_type=refresh_token',
  '/token?grant_type=pkce',
  '/verify',
  '/resend',
  '/recover',
];

const notObjects = ['', '{', 'null', '1', '"text"', '[]', '{"email":', '\u0000', '{}{}', "{'a':1}", 'NaN'];

describe.each(endpoints)('POST %s', (path) => {
  test.each(notObjects)('refuses the body %j as the client’s mistake', async (body) => {
    const answer = await server.request(path, { method: 'POST', body });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  test.each([
    { email: 1, password: {}, refresh_token: {}, auth_code: {} },
    { email: ['a'], password: true, refresh_token: 7, auth_code: 7, type: [], token: {}, token_hash: 1 },
    {
      email: 'a\u0000b@example.org',
      password,
      refresh_token: '\u0000',
      type: '\u0000',
      token_hash: '\u0000',
    },
    { email, password: '\ud800Aaaaa1!', refresh_token: '\ud800', type: '\udfff', token_hash: '\ud800' },
    { email, password, type: 'signup', refresh_token: 'x', data: { note: '\u0000' } },
    { email, password, type: 'signup', refresh_token: 'x', data: { '\ud800': 1 } },
  ])('refuses members no database can hold: %j', async (body) => {
    const answer = await server.post(path, body);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('x-sb-error-code')).toBe('bad_json');
  });

  test('accepts or refuses deep nesting without failing', async () => {
    const body = `{"data":${'['.repeat(400_000)}${']'.repeat(400_000)}}`;
    const answer = await server.request(path, { method: 'POST', body });
    expect(answer.status).toBe(400);
  });

  test.each([
    "' or 1=1 --",
    "'; drop table auth.users; --",
    '%',
    '{{7*7}}',
    '../../etc/passwd',
    '\u202egro.elpmaxe@a',
    'x'.repeat(100_000),
  ])('takes %.20j as text', async (text) => {
    const answer = await server.post(path, {
      email: text,
      password: text,
      refresh_token: text,
      type: text,
      token: text,
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });
});

test('a metadata key that names a prototype property changes nothing else', async () => {
  const { browser, accessToken } = await signedInBrowser(server);
  const answer = await server.request('/user', {
    method: 'PUT',
    headers: { Authorization: `Bearer ${accessToken}` },
    body: '{"data":{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}}',
  });
  expect(answer.status).toBe(200);
  expect({}).not.toHaveProperty('isAdmin');
  const { data } = await browser.auth.getUser();
  expect(data.user?.role).toBe('authenticated');
});

test.each(['/nothing', '/user/1', '/token', '/signup'])('GET %s is no endpoint', async (path) => {
  const answer = await server.request(path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toContain('application/json');
});

test.each(['', 'magic', '__proto__', 'constructor'])('grant_type %j is not supported', async (type) => {
  const answer = await server.post(`/token?grant_type=${type}`, { email, password });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ code: 'invalid_credentials', message: 'unsupported_grant_type' });
});

test('what is not offered has the code of a server that has it switched off', async () => {
  const { browser } = await signedInBrowser(server, await addPerson(server));
  const { auth } = server.browser();
  const identity = (await browser.auth.getUser()).data.user?.identities?.[0];
  if (!identity) throw new Error('The account has no identity');
  const web3 = { chain: 'ethereum', message: 'x', signature: '0x00' } as const;
  const codes = [
    await auth.signInWithOtp({ email }),
    await auth.signInWithOtp({ phone: '+34600000000' }),
    await auth.signInWithSSO({ domain: 'clinic.example' }),
    await auth.signInWithIdToken({ provider: 'google', token: 'x' }),
    await auth.signInWithWeb3(web3),
    await browser.auth.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } }),
    await browser.auth.unlinkIdentity(identity),
    await browser.auth.updateUser({ phone: '+34600000000' }),
    await server.administrator().auth.admin.inviteUserByEmail(newAddress()),
  ].map(({ error }) => error?.code);
  expect(codes).toEqual([
    'otp_disabled',
    'otp_disabled',
    'saml_provider_disabled',
    'provider_disabled',
    'web3_provider_disabled',
    'manual_linking_disabled',
    'manual_linking_disabled',
    'phone_provider_disabled',
    'otp_disabled',
  ]);
  for (const path of ['/oauth/authorizations/1']) {
    expect(await (await server.request(path, { method: 'POST' })).json()).toMatchObject({
      code: expect.stringMatching(/_disabled$/),
    });
  }
});

describe('an error', () => {
  const fail = (headers: HeadersInit) =>
    server.request('/token?grant_type=password', { method: 'POST', body: '{}', headers });

  test('has a text code since version 2024-01-01, which is returned', async () => {
    const answer = await fail({ 'X-Supabase-Api-Version': '2024-01-01' });
    expect(answer.headers.get('X-Supabase-Api-Version')).toBe('2024-01-01');
    expect(await answer.json()).toEqual({ code: 'validation_failed', message: 'missing email or password' });
  });

  test.each(['', '2023-12-31', 'yesterday'])('has a number for a code in version %j', async (version) => {
    const answer = await fail({ 'X-Supabase-Api-Version': version });
    expect(answer.headers.has('X-Supabase-Api-Version')).toBe(false);
    expect(await answer.json()).toEqual({
      code: 400,
      error_code: 'validation_failed',
      msg: 'missing email or password',
    });
  });

  test('of a missing or wrong key is in the same form', async () => {
    const answer = await fail({ apikey: 'sb_publishable_wrong' });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'invalid_api_key' });
  });
});

test('nothing a person typed is in a log', async () => {
  const address = await addPerson(server);
  await server.browser().auth.signInWithPassword({ email: address, password: 'Secret-1-typed' });
  await server.post('/recover', { email: address });
  await server.mailTo(address);
  expect(server.lines.join('\n')).not.toContain('example.org');
  expect(server.lines.join('\n')).not.toContain('Secret-1-typed');
});

test('the database holds no secret in the clear, and no address where it only counts', async () => {
  const { refreshToken, email: address } = await signedInBrowser(server);
  await server.post('/recover', { email: address });
  const mail = await server.mailTo(address);
  const dump = await server.database.asRole({ role: 'engine' }, async (sql) => {
    const tables = ['users', 'identities', 'sessions', 'one_time_tokens', 'rate_limits'];
    const rows = await Promise.all(
      tables.map(async (table) => (await sql.query(`select to_jsonb(t) as row from auth.${table} t`)).rows),
    );
    return { all: JSON.stringify(rows), counters: JSON.stringify(rows.at(-1)) };
  });
  const [tokenHash = ''] = /(?<=token_hash=)[\w-]+/.exec(mail.text) ?? [];
  for (const secret of [password, refreshToken, tokenHash]) expect(dump.all).not.toContain(secret);
  expect(dump.counters).not.toContain('@');
});

describe.each(['/authorize', '/callback', '/verify', '/admin/users'])('GET %s', (path) => {
  const junk = ['', '%00', '%ff%fe', "'%20or%201=1--", '%F0%9F%A6%99', 'a'.repeat(5000), '[]', '../..', '-1'];
  const names = ['provider', 'redirect_to', 'scopes', 'code_challenge', 'code_challenge_method'];
  names.push('state', 'code', 'error', 'type', 'token', 'page', 'per_page');

  test.each(junk)('takes %j as text, in every parameter', async (value) => {
    const headers = { authorization: `Bearer ${server.secretKey}`, cookie: `at-provider=${value}` };
    const query = names.map((name) => `${name}=${value}`).join('&');
    for (const search of [
      query,
      ...names.map((name) => `${name}=${value}&provider=acme&token=x&type=signup`),
    ]) {
      const answer = await server.request(`${path}?${search}`, { headers });
      expect(answer.status, search.slice(0, 80)).toBeLessThan(500);
    }
  });
});
