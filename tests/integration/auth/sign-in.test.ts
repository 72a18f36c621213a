import { argon2Sync } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { proxyAddress, startAuth } from './auth-server.ts';
import {
  addPerson,
  hashingOf,
  newAddress,
  password,
  signedInBrowser,
  todaysCost,
  tokenHashIn,
} from './people.ts';

const server = await startAuth();
afterAll(() => server.close());

const signIn = (email: string, typed = password) =>
  server.browser().auth.signInWithPassword({ email, password: typed });
const wrong = 'Not-the-1-password';

/** Everything in an answer except its date. */
async function seen(answer: Response) {
  return { status: answer.status, headers: [...answer.headers], body: await answer.text() };
}

describe('signing in with a password', () => {
  test('gives a session with a token of subject, methods and time', async () => {
    const email = await addPerson(server);
    const browser = server.browser();
    const { data } = await browser.auth.signInWithPassword({ email: ` ${email.toUpperCase()} `, password });
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(data.user?.last_sign_in_at).toBeDefined();
    const { data: claims, error } = await browser.auth.getClaims();
    expect(error).toBeNull();
    expect(claims?.header).toMatchObject({ alg: 'ES256', typ: 'JWT' });
    expect(claims?.claims).toMatchObject({
      iss: `${server.siteUrl}/auth/v1`,
      sub: data.user?.id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      aal: 'aal1',
      amr: [{ method: 'password' }],
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: {},
      is_anonymous: false,
    });
    expect(claims?.claims.session_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('answers a wrong password and an unknown address alike, to the last byte', async () => {
    const known = await server.post('/token?grant_type=password', {
      email: await addPerson(server),
      password: wrong,
    });
    const unknown = await server.post('/token?grant_type=password', { email: newAddress(), password: wrong });
    expect(await seen(unknown)).toEqual(await seen(known));
    expect(known.status).toBe(400);
    expect(known.headers.get('x-sb-error-code')).toBe('invalid_credentials');
  });

  // Hashing takes long: an answer that skipped it would be faster.
  test('hashes as much for an unknown address as for a known one', async () => {
    const known = await addPerson(server);
    const attempt = (email: string) => server.post('/token?grant_type=password', { email, password: wrong });
    const work = await hashingOf(() => attempt(known));
    expect(work).toEqual([todaysCost]);
    expect(await hashingOf(() => attempt(newAddress()))).toEqual(work);
  });

  test('allows five attempts in 15 minutes, with and without an account', async () => {
    for (const email of [await addPerson(server), newAddress()]) {
      for (let attempt = 0; attempt < 5; attempt++) {
        expect((await signIn(email, wrong)).error).toMatchObject({
          status: 400,
          message: 'Invalid login credentials',
        });
      }
      expect((await signIn(email)).error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
      const raw = await server.post('/token?grant_type=password', { email, password });
      expect(Number(raw.headers.get('Retry-After'))).toBeGreaterThan(890);
      expect(Number(raw.headers.get('Retry-After'))).toBeLessThanOrEqual(900);
    }
  });

  test('allows attempts again after 15 minutes', async () => {
    const email = await addPerson(server);
    for (let attempt = 0; attempt < 6; attempt++) await signIn(email, wrong);
    server.advance(880);
    expect((await signIn(email)).error).toMatchObject({ status: 429 });
    server.advance(21);
    expect((await signIn(email)).error).toBeNull();
  });

  test('resets the count after a success', async () => {
    const email = await addPerson(server);
    for (let round = 0; round < 2; round++) {
      for (let attempt = 0; attempt < 4; attempt++) await signIn(email, wrong);
      expect((await signIn(email)).error).toBeNull();
    }
  });

  test('lets the owner in through the mailbox during an attack', async () => {
    const email = await addPerson(server);
    for (let attempt = 0; attempt < 6; attempt++) await signIn(email, wrong);
    const browser = server.browser();
    await browser.auth.resetPasswordForEmail(email);
    const token_hash = tokenHashIn(await server.mailTo(email));
    expect((await browser.auth.verifyOtp({ token_hash, type: 'recovery' })).error).toBeNull();
    expect((await signIn(email)).error).toBeNull();
  });

  test('does not let a hundred guesses through that come at once', async () => {
    const email = await addPerson(server);
    const guesses = await Promise.all(Array.from({ length: 100 }, () => signIn(email, wrong)));
    const verdicts = guesses.filter(({ error }) => error?.code === 'invalid_credentials');
    expect(verdicts).toHaveLength(5);
  });

  test('reports a banned account only with its password', async () => {
    const email = await addPerson(server);
    await server.database.asRole({ role: 'engine' }, (sql) =>
      sql.query(`update auth.users set banned_until = now() + interval '1 year' where email = $1`, [email]),
    );
    expect((await signIn(email, wrong)).error).toMatchObject({ code: 'invalid_credentials' });
    expect((await signIn(email)).error).toMatchObject({ status: 400, code: 'user_banned' });
  });

  test('replaces a stored hash of lower cost', async () => {
    const email = await addPerson(server);
    // The same password, hashed with m=8192,t=1.
    const cheap = cheapHash(password);
    const hashNow = async () => {
      const { rows } = await server.database.asRole({ role: 'engine' }, (sql) =>
        sql.query<{ encrypted_password: string }>(
          'select encrypted_password from auth.users where email = $1',
          [email],
        ),
      );
      return rows[0]?.encrypted_password;
    };
    await server.database.asRole({ role: 'engine' }, (sql) =>
      sql.query('update auth.users set encrypted_password = $2 where email = $1', [email, cheap]),
    );
    expect((await signIn(email)).error).toBeNull();
    expect(await hashNow()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await signIn(email)).error).toBeNull();
  });

  test('limits what one client address may try', async () => {
    const strict = await startAuth({
      limits: {
        ...server.policy.limits,
        perAddress: { ...server.policy.limits.perAddress, signIn: { hits: 3, seconds: 300 } },
      },
    });
    const attempt = (address: string) =>
      strict.request('/token?grant_type=password', {
        method: 'POST',
        address,
        body: JSON.stringify({ email: newAddress(), password }),
      });
    for (let tries = 0; tries < 3; tries++) expect((await attempt('192.0.2.7')).status).toBe(400);
    const refused = await attempt('192.0.2.7');
    expect(refused.status).toBe(429);
    // On a busy machine some of the five minutes has passed.
    expect(Number(refused.headers.get('Retry-After'))).toSatisfy((left: number) => left > 0 && left <= 300);
    expect((await attempt('192.0.2.8')).status).toBe(400);
    await strict.close();
  });

  test('behind an unconfigured proxy, counts accounts and not the proxy', async () => {
    const strict = await startAuth({
      limits: {
        ...server.policy.limits,
        perAddress: {
          ...server.policy.limits.perAddress,
          updateUser: { hits: 2, seconds: 300 },
          exchange: { hits: 1, seconds: 300 },
        },
      },
    });
    const update = (token: string) =>
      strict.request('/user', {
        method: 'PUT',
        address: proxyAddress,
        headers: { authorization: `Bearer ${token}` },
        body: '{}',
      });
    const [{ accessToken: ana }, { accessToken: ben }] = [
      await signedInBrowser(strict),
      await signedInBrowser(strict),
    ];
    for (let tries = 0; tries < 2; tries++) expect((await update(ana)).status).toBe(200);
    expect((await update(ana)).status).toBe(429);
    expect((await update(ben)).status).toBe(200);
    // Visitors share a larger limit, which is finite as well.
    const exchange = (address: string) =>
      strict.request('/token?grant_type=pkce', {
        method: 'POST',
        address,
        body: JSON.stringify({ auth_code: 'x', code_verifier: 'y' }),
      });
    const statuses: number[] = [];
    for (let tries = 0; tries < 51; tries++) statuses.push((await exchange(proxyAddress)).status);
    expect(statuses.indexOf(429)).toBe(50);
    expect((await exchange('192.0.2.9')).status).toBe(404);
    expect((await exchange('192.0.2.9')).status).toBe(429);
    await strict.close();
  });
});

function cheapHash(text: string): string {
  const nonce = Buffer.alloc(16, 7);
  const tag = argon2Sync('argon2id', {
    message: text,
    nonce,
    memory: 8192,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  });
  const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=8192,t=1,p=1$${encode(nonce)}$${encode(tag)}`;
}
