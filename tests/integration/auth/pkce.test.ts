import { createHash, randomBytes } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { startAuth } from './auth-server.ts';
import { addPerson, newAddress, password, tokenHashIn } from './people.ts';

const server = await startAuth();
afterAll(() => server.close());

function newVerifier() {
  const verifier = randomBytes(48).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** Opens a mail's link as the protocol defines it. @returns the browser's final address */
async function open(tokenHash: string, type: string): Promise<URL> {
  const redirect = encodeURIComponent(`${server.siteUrl}/es/entry`);
  const answer = await server.request(`/verify?token=${tokenHash}&type=${type}&redirect_to=${redirect}`);
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('location') ?? '');
}

/** A code for a new account, and its verifier. */
async function newCode() {
  const { verifier, challenge } = newVerifier();
  const email = await addPerson(server);
  await server.post('/recover', { email, code_challenge: challenge, code_challenge_method: 's256' });
  const to = await open(tokenHashIn(await server.mailTo(email)), 'recovery');
  return { email, verifier, code: to.searchParams.get('code') ?? '' };
}

const exchange = (auth_code: string, code_verifier: string) =>
  server.post('/token?grant_type=pkce', { auth_code, code_verifier });

describe('a mail asked for by a client with PKCE', () => {
  test('confirms a sign-up, and gives that client a session for a code', async () => {
    const browser = server.browser('pkce');
    const email = newAddress();
    expect((await browser.auth.signUp({ email, password })).error).toBeNull();
    const tokenHash = tokenHashIn(await server.mailTo(email));
    expect(tokenHash).toMatch(/^pkce_/);
    const to = await open(tokenHash, 'signup');
    expect(to.hash).toBe('');
    expect(to.pathname).toBe('/es/entry');
    const { data, error } = await browser.auth.exchangeCodeForSession(to.searchParams.get('code') ?? '');
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
    const { data: claims } = await browser.auth.getClaims();
    expect(claims?.claims.amr).toMatchObject([{ method: 'email/signup' }]);
  });

  test('recovers a password with the event that asks for a new one', async () => {
    const browser = server.browser('pkce');
    const email = await addPerson(server);
    await browser.auth.resetPasswordForEmail(email);
    const events: string[] = [];
    browser.auth.onAuthStateChange((event) => void events.push(event));
    const to = await open(tokenHashIn(await server.mailTo(email)), 'recovery');
    const { error } = await browser.auth.exchangeCodeForSession(to.searchParams.get('code') ?? '');
    expect(error).toBeNull();
    expect(events).toContain('PASSWORD_RECOVERY');
    expect((await browser.auth.getClaims()).data?.claims.amr).toMatchObject([{ method: 'recovery' }]);
  });

  test('is asked for again by that client', async () => {
    const browser = server.browser('pkce');
    const email = newAddress();
    await browser.auth.signUp({ email, password });
    await server.mailTo(email);
    server.advance(61);
    const sent = server.mails.length;
    expect((await browser.auth.resend({ type: 'signup', email })).error).toBeNull();
    await expect.poll(() => server.mails.length).toBe(sent + 1);
    const to = await open(tokenHashIn(await server.mailTo(email)), 'signup');
    const { error } = await browser.auth.exchangeCodeForSession(to.searchParams.get('code') ?? '');
    expect(error).toBeNull();
  });

  test('gives a session to the page that posts its token: no code has to travel', async () => {
    const browser = server.browser('pkce');
    const email = await addPerson(server);
    await browser.auth.resetPasswordForEmail(email);
    const token_hash = tokenHashIn(await server.mailTo(email));
    const { data, error } = await server.browser().auth.verifyOtp({ token_hash, type: 'recovery' });
    expect(error).toBeNull();
    expect(data.session).not.toBeNull();
  });

  test('reports errors of its link in query and fragment', async () => {
    const to = await open('pkce_nothing', 'signup');
    expect(to.searchParams.get('error_code')).toBe('otp_expired');
    expect(new URLSearchParams(to.hash.slice(1)).get('error_code')).toBe('otp_expired');
    expect(to.searchParams.get('code')).toBeNull();
  });
});

describe('a code', () => {
  test('is valid once', async () => {
    const { code, verifier } = await newCode();
    expect((await exchange(code, verifier)).status).toBe(200);
    const again = await exchange(code, verifier);
    expect(again.status).toBe(404);
    expect(again.headers.get('x-sb-error-code')).toBe('flow_state_not_found');
  });

  test('is good once, however many send it at the same moment', async () => {
    const { code, verifier } = await newCode();
    const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(code, verifier)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('is refused without its verifier, and stays valid for its holder', async () => {
    const { code, verifier } = await newCode();
    const stolen = await exchange(code, newVerifier().verifier);
    expect(stolen.status).toBe(400);
    expect(await stolen.json()).toMatchObject({ code: 'bad_code_verifier' });
    expect((await exchange(code, verifier)).status).toBe(200);
  });

  test('expires after five minutes', async () => {
    const { code, verifier } = await newCode();
    server.advance(301);
    const late = await exchange(code, verifier);
    expect(late.status).toBe(422);
    expect(await late.json()).toMatchObject({ code: 'flow_state_expired' });
  });

  test('is void after a new password', async () => {
    const { email, code, verifier } = await newCode();
    const admin = server.administrator();
    const { data } = await admin.auth.admin.listUsers();
    const id = data.users.find((user) => user.email === email)?.id ?? '';
    await admin.auth.admin.updateUserById(id, { password: 'Otra-Casa-9' });
    expect((await exchange(code, verifier)).status).toBe(404);
  });

  test('opens no account that is closed', async () => {
    const { email, code, verifier } = await newCode();
    await server.database.asRole({ role: 'engine' }, (sql) =>
      sql.query(`update auth.users set banned_until = now() + interval '1 year' where email = $1`, [email]),
    );
    expect(await (await exchange(code, verifier)).json()).toMatchObject({ code: 'user_banned' });
  });

  test.each([
    ['', 'x'],
    ['x', ''],
  ])('is asked for with both of its halves (%j, %j)', async (code, verifier) => {
    const answer = await exchange(code, verifier);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'validation_failed' });
  });
});

describe('a challenge is refused', () => {
  const challenge = 'a'.repeat(43);
  test.each([
    ['without its method', { code_challenge: challenge }],
    ['missing with its method', { code_challenge_method: 's256' }],
    ['by another method', { code_challenge: challenge, code_challenge_method: 'plain' }],
    ['that is too short', { code_challenge: 'a'.repeat(42), code_challenge_method: 's256' }],
    ['that is too long', { code_challenge: 'a'.repeat(129), code_challenge_method: 's256' }],
    ['with other characters', { code_challenge: `${'a'.repeat(43)}'`, code_challenge_method: 's256' }],
  ])('%s', async (_why, pair) => {
    const answers = [
      await server.post('/recover', { email: newAddress(), ...pair }),
      await server.post('/signup', { email: newAddress(), password, ...pair }),
      await server.post('/resend', { type: 'signup', email: newAddress(), ...pair }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 'validation_failed' });
    }
  });
});
