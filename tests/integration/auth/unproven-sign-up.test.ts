import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kindsFor } from '../../support/database.ts';
import { type AuthServer, startAuth } from './auth-server.ts';
import { codeIn, newAddress, password, tokenHashIn } from './people.ts';

let server: AuthServer;

const strangersPassword = 'Mallory-was-1st';
const strangersData = { display_name: 'Mallory', locale: 'en' };

function newVerifier() {
  const verifier = randomBytes(48).toString('base64url');
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');
  return { verifier, challenge: { code_challenge, code_challenge_method: 's256' } };
}

/** A stranger signs up the address, optionally with a challenge of their own. @returns the token of the mail */
async function strangerSignsUp(email: string, challenge: object = {}): Promise<string> {
  const body = { email, password: strangersPassword, data: strangersData, ...challenge };
  expect((await server.post('/signup', body)).status).toBe(200);
  return tokenHashIn(await server.mailTo(email));
}

/** The owner signs up later. @returns the newest mail */
async function ownerSignsUp(email: string, challenge: object = {}) {
  server.advance(61);
  expect((await server.post('/signup', { email, password, ...challenge })).status).toBe(200);
  return server.mailTo(email);
}

const signInCode = async (email: string, typed: string) =>
  (await server.browser().auth.signInWithPassword({ email, password: typed })).error?.code;

const accountOf = async (email: string) => {
  const { rows } = await server.database.asRole({ role: 'engine' }, (sql) =>
    sql.query<{ encrypted_password: string | null; email_confirmed_at: string | null; data: object }>(
      'select encrypted_password, email_confirmed_at, raw_user_meta_data as data from auth.users where email = $1',
      [email],
    ),
  );
  return rows[0];
};

async function expectStrangerIsOut(email: string): Promise<void> {
  expect(await signInCode(email, strangersPassword)).toBe('invalid_credentials');
  expect(await accountOf(email)).toMatchObject({ encrypted_password: null, data: {} });
}

const openLink = async (token: string, type: string) => {
  const redirect_to = encodeURIComponent(`${server.siteUrl}/es/entry`);
  const answer = await server.request(`/verify?token=${token}&type=${type}&redirect_to=${redirect_to}`);
  return new URL(answer.headers.get('location') ?? '');
};

const exchange = (auth_code: string, code_verifier: string) =>
  server.post('/token?grant_type=pkce', { auth_code, code_verifier });

describe.each(kindsFor())('on %s', (kind) => {
  beforeAll(async () => {
    server = await startAuth({}, [], kind);
  });
  afterAll(() => server.close());

  describe('an address that a stranger signed up first', () => {
    test('is the owner’s after the owner’s own mail: the first password opens nothing', async () => {
      const email = newAddress();
      await strangerSignsUp(email);
      const token_hash = tokenHashIn(await ownerSignsUp(email));
      const browser = server.browser();
      const { data, error } = await browser.auth.verifyOtp({ token_hash, type: 'signup' });
      expect(error).toBeNull();
      expect(data.session?.user.user_metadata).toEqual({});
      // Beside the session, where the official client passes it on.
      expect(data.session).toMatchObject({ dropped: ['password', 'user_metadata'] });
      await expectStrangerIsOut(email);
      expect((await browser.auth.getUser()).data.user).toMatchObject({ has_password: false });
      const changed = await browser.auth.updateUser({ password });
      expect(changed.error).toBeNull();
      expect(changed.data.user).toMatchObject({ has_password: true });
      expect(await signInCode(email, password)).toBeUndefined();
    });

    test('is the owner’s after the stranger’s mail, too', async () => {
      const email = newAddress();
      const token_hash = await strangerSignsUp(email);
      const { data } = await server.browser().auth.verifyOtp({ token_hash, type: 'signup' });
      expect(data.session).not.toBeNull();
      await expectStrangerIsOut(email);
    });

    test.each(['signup', 'email'] as const)('is the owner’s after six digits of type %s', async (type) => {
      const email = newAddress();
      await strangerSignsUp(email);
      const token = codeIn(await ownerSignsUp(email));
      const { data } = await server.browser().auth.verifyOtp({ email, token, type });
      expect(data.session).not.toBeNull();
      await expectStrangerIsOut(email);
    });

    test('is the owner’s after the protocol’s own link', async () => {
      const email = newAddress();
      const to = await openLink(await strangerSignsUp(email), 'signup');
      expect(to.hash).toContain('access_token=');
      expect(new URLSearchParams(to.hash.slice(1)).get('dropped')).toBe('password,user_metadata');
      await expectStrangerIsOut(email);
    });

    test('is the owner’s after a recovery', async () => {
      const email = newAddress();
      await strangerSignsUp(email);
      await server.browser().auth.resetPasswordForEmail(email);
      await expect.poll(async () => (await server.mailTo(email)).subject).toMatch(/password/i);
      const token_hash = tokenHashIn(await server.mailTo(email));
      expect((await server.browser().auth.verifyOtp({ token_hash, type: 'recovery' })).error).toBeNull();
      await expectStrangerIsOut(email);
    });

    test.each(['magiclink', 'recovery', 'invite'] as const)(
      'is the owner’s by an administrator’s %s link',
      async (type) => {
        const email = newAddress();
        await strangerSignsUp(email);
        const { data } = await server.administrator().auth.admin.generateLink({ type, email });
        const token_hash = data.properties?.hashed_token ?? '';
        expect((await server.browser().auth.verifyOtp({ token_hash, type })).error).toBeNull();
        await expectStrangerIsOut(email);
      },
    );

    test('has the password an administrator gives it, and nothing of the stranger’s', async () => {
      const email = newAddress();
      await strangerSignsUp(email);
      const options = { data: { display_name: 'Ana' } };
      const { data } = await server
        .administrator()
        .auth.admin.generateLink({ type: 'signup', email, password, options });
      const token_hash = data.properties?.hashed_token ?? '';
      expect((await server.browser().auth.verifyOtp({ token_hash, type: 'signup' })).error).toBeNull();
      expect(await signInCode(email, strangersPassword)).toBe('invalid_credentials');
      expect(await signInCode(email, password)).toBeUndefined();
      expect((await accountOf(email))?.data).toEqual({ display_name: 'Ana' });
    });

    test('gets a new password by an administrator, who vouches for the account', async () => {
      const email = newAddress();
      await strangerSignsUp(email);
      const { admin } = server.administrator().auth;
      const { data } = await admin.listUsers();
      const id = data.users.find((user) => user.email === email)?.id ?? '';
      await admin.updateUserById(id, { password, user_metadata: { note: 'called' } });
      await server.browser().auth.resetPasswordForEmail(email);
      const token_hash = tokenHashIn(await server.mailTo(email, /^Elige una nueva contraseña$/));
      await server.browser().auth.verifyOtp({ token_hash, type: 'recovery' });
      expect(await signInCode(email, password)).toBeUndefined();
      expect((await accountOf(email))?.data).toEqual({ note: 'called' });
    });
  });

  describe('a code (PKCE) for an address that a stranger signed up first', () => {
    test('drops the password when the verifier is not the maker’s', async () => {
      const email = newAddress();
      await strangerSignsUp(email, newVerifier().challenge);
      const owner = newVerifier();
      const to = await openLink(tokenHashIn(await ownerSignsUp(email, owner.challenge)), 'signup');
      expect((await exchange(to.searchParams.get('code') ?? '', owner.verifier)).status).toBe(200);
      expect(await signInCode(email, strangersPassword)).toBe('invalid_credentials');
      expect((await accountOf(email))?.encrypted_password).toBeNull();
    });

    test('that is never exchanged leaves no password that opens anything', async () => {
      const email = newAddress();
      const stranger = newVerifier();
      const to = await openLink(await strangerSignsUp(email, stranger.challenge), 'signup');
      expect((await exchange(to.searchParams.get('code') ?? '', newVerifier().verifier)).status).toBe(400);
      expect(await signInCode(email, strangersPassword)).toBe('email_not_confirmed');
      server.advance(301);
      expect(await signInCode(email, strangersPassword)).toBe('email_not_confirmed');
      // The mailbox is still the way in, and the stranger's password is dropped.
      const token_hash = tokenHashIn(await ownerSignsUp(email));
      expect((await server.browser().auth.verifyOtp({ token_hash, type: 'signup' })).error).toBeNull();
      await expectStrangerIsOut(email);
    });

    test('of a recovery drops it as well', async () => {
      const email = newAddress();
      await strangerSignsUp(email, newVerifier().challenge);
      const browser = server.browser('pkce');
      await browser.auth.resetPasswordForEmail(email);
      await expect.poll(async () => (await server.mailTo(email)).subject).toMatch(/password/i);
      const to = await openLink(tokenHashIn(await server.mailTo(email)), 'recovery');
      const { error } = await browser.auth.exchangeCodeForSession(to.searchParams.get('code') ?? '');
      expect(error).toBeNull();
      await expectStrangerIsOut(email);
      expect((await accountOf(email))?.email_confirmed_at).not.toBeNull();
    });
  });

  describe('whoever signed up keeps password and data', () => {
    const data = { display_name: 'Ana' };

    test('with the verifier at the exchange', async () => {
      const email = newAddress();
      const browser = server.browser('pkce');
      await browser.auth.signUp({ email, password, options: { data } });
      const to = await openLink(tokenHashIn(await server.mailTo(email)), 'signup');
      const { error } = await browser.auth.exchangeCodeForSession(to.searchParams.get('code') ?? '');
      expect(error).toBeNull();
      expect(await signInCode(email, password)).toBeUndefined();
      expect((await accountOf(email))?.data).toEqual(data);
    });

    test('also by a mail that somebody else asked for', async () => {
      const email = newAddress();
      const owner = newVerifier();
      await server.post('/signup', { email, password, data, ...owner.challenge });
      server.advance(61);
      const token_hash = await strangerSignsUp(email, newVerifier().challenge);
      const body = { type: 'signup', token_hash, code_verifier: owner.verifier };
      expect((await server.post('/verify', body)).status).toBe(200);
      expect(await signInCode(email, strangersPassword)).toBe('invalid_credentials');
      expect(await signInCode(email, password)).toBeUndefined();
    });

    test.each(['token_hash', 'token'] as const)('by typing the password beside the %s', async (form) => {
      const email = newAddress();
      await server.post('/signup', { email, password, data });
      const mail = await server.mailTo(email);
      const proof = form === 'token' ? { email, token: codeIn(mail) } : { token_hash: tokenHashIn(mail) };
      const wrong = await server.post('/verify', {
        type: 'signup',
        ...proof,
        password: 'Not-the-1-password',
      });
      expect(wrong.status).toBe(400);
      expect(wrong.headers.get('x-sb-error-code')).toBe('current_password_invalid');
      expect((await accountOf(email))?.email_confirmed_at).toBeNull();
      // A mistake uses nothing up.
      expect((await server.post('/verify', { type: 'signup', ...proof, password })).status).toBe(200);
      expect(await signInCode(email, password)).toBeUndefined();
      expect((await accountOf(email))?.data).toEqual(data);
    });

    test('with the official client’s implicit flow, by the mail’s token and the password in one call', async () => {
      const email = newAddress();
      const browser = server.browser();
      await browser.auth.signUp({ email, password, options: { data } });
      const token_hash = tokenHashIn(await server.mailTo(email));
      // The client passes on members it does not know.
      const proof = { token_hash, type: 'signup', password } as const;
      const { data: signedIn, error } = await browser.auth.verifyOtp(proof);
      expect(error).toBeNull();
      expect(signedIn.user?.user_metadata).toEqual(data);
      expect(signedIn.session).not.toHaveProperty('dropped');
      expect(await signInCode(email, password)).toBeUndefined();
    });

    test('a verifier that is not theirs uses nothing up either', async () => {
      const email = newAddress();
      const owner = newVerifier();
      await server.post('/signup', { email, password, ...owner.challenge });
      const proof = { type: 'signup', token_hash: tokenHashIn(await server.mailTo(email)) };
      const wrong = await server.post('/verify', { ...proof, code_verifier: newVerifier().verifier });
      expect(wrong.headers.get('x-sb-error-code')).toBe('bad_code_verifier');
      expect((await server.post('/verify', { ...proof, code_verifier: owner.verifier })).status).toBe(200);
      expect(await signInCode(email, password)).toBeUndefined();
    });

    test('five passwords may be tried, and then the account can still be had without one', async () => {
      const email = newAddress();
      await server.post('/signup', { email, password });
      const proof = { type: 'signup', token_hash: tokenHashIn(await server.mailTo(email)) };
      for (let guess = 0; guess < 5; guess++)
        expect((await server.post('/verify', { ...proof, password: `Wrong-${guess}` })).status).toBe(400);
      const refused = await server.post('/verify', { ...proof, password });
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(800);
      expect((await server.post('/verify', proof)).status).toBe(200);
      expect((await accountOf(email))?.encrypted_password).toBeNull();
    });

    test('a password is tried by nobody without the mail', async () => {
      const email = newAddress();
      await server.post('/signup', { email, password });
      const right = codeIn(await server.mailTo(email));
      const token = right === '000000' ? '111111' : '000000';
      for (let guess = 0; guess < 5; guess++) {
        const answer = await server.post('/verify', { type: 'signup', email, token, password });
        expect(answer.headers.get('x-sb-error-code')).toBe('otp_expired');
      }
      const late = await server.post('/verify', { type: 'signup', email, token: right, password });
      expect(late.headers.get('x-sb-error-code'), 'wrong digits stay counted').toBe('otp_expired');
    });

    test('who is made by an administrator', async () => {
      const email = newAddress();
      await server.administrator().auth.admin.createUser({ email, password, user_metadata: data });
      await server.browser().auth.resend({ type: 'signup', email });
      const token_hash = tokenHashIn(await server.mailTo(email));
      expect((await server.browser().auth.verifyOtp({ token_hash, type: 'signup' })).error).toBeNull();
      expect(await signInCode(email, password)).toBeUndefined();
      expect((await accountOf(email))?.data).toEqual(data);
    });

    test('who an administrator confirms', async () => {
      const email = newAddress();
      const { data: signedUp } = await server.browser().auth.signUp({ email, password, options: { data } });
      const { admin } = server.administrator().auth;
      await admin.updateUserById(signedUp.user?.id ?? '', { email_confirm: true });
      expect(await signInCode(email, password)).toBeUndefined();
    });
  });
});
