/** Signing in without a password: `signInWithOtp` of the official client, and the mail it causes. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authPolicy } from '#supabase/config.ts';
import { kindsFor } from '../../support/database.ts';
import { type AuthServer, startAuth } from './auth-server.ts';
import { addPerson, codeIn, linkIn, newAddress, password, signedInBrowser, tokenHashIn } from './people.ts';
import { browserWithFactor, levelOf, passSecondFactor } from './second-factors.ts';

let server: AuthServer;

/** Asks for a code, as the official client does. @returns the mail */
async function ask(email: string, options: { data?: object; shouldCreateUser?: boolean } = {}) {
  const { error } = await server.browser().auth.signInWithOtp({ email, options });
  expect(error).toBeNull();
  return server.mailTo(email, /código para entrar|sign-in code/);
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const accountsAt = async (email: string) => {
  const { rows } = await server.database.asRole({ role: 'engine' }, (sql) =>
    sql.query<{ encrypted_password: string | null; email_confirmed_at: string | null; data: object }>(
      'select encrypted_password, email_confirmed_at, raw_user_meta_data as data from auth.users where email = $1',
      [email],
    ),
  );
  return rows;
};

describe.each(kindsFor())('on %s', (kind) => {
  beforeAll(async () => {
    server = await startAuth({}, [], kind);
  });
  afterAll(() => server.close());

  describe('an account', () => {
    test.each(['email', 'magiclink'] as const)('is opened by six digits of type %s, once', async (type) => {
      const email = await addPerson(server);
      const token = codeIn(await ask(email, { shouldCreateUser: false }));
      const browser = server.browser();
      const { data, error } = await browser.auth.verifyOtp({ email: email.toUpperCase(), token, type });
      expect(error).toBeNull();
      expect(data.user).toMatchObject({ email, recovery_sent_at: expect.any(String) });
      expect((await browser.auth.getClaims()).data?.claims).toMatchObject({
        aal: 'aal1',
        amr: [{ method: 'otp' }],
      });
      const again = await server.browser().auth.verifyOtp({ email, token, type });
      expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' });
    });

    test('is opened by the link in the same mail, which then voids the code', async () => {
      const email = await addPerson(server);
      const mail = await ask(email);
      expect(linkIn(mail).pathname).toBe('/es/auth/confirm');
      expect(linkIn(mail).searchParams.get('type')).toBe('magiclink');
      const token_hash = tokenHashIn(mail);
      const { data } = await server.browser().auth.verifyOtp({ token_hash, type: 'email' });
      expect(data.user?.email).toBe(email);
      for (const proof of [
        { token_hash, type: 'email' } as const,
        { email, token: codeIn(mail), type: 'email' } as const,
      ]) {
        const { error } = await server.browser().auth.verifyOtp(proof);
        expect(error).toMatchObject({ code: 'otp_expired' });
      }
    });

    test('is opened for a client with PKCE by the protocol’s own link', async () => {
      const email = await addPerson(server);
      const browser = server.browser('pkce');
      const emailRedirectTo = `${server.siteUrl}/en/entry`;
      await browser.auth.signInWithOtp({ email, options: { emailRedirectTo } });
      const mail = await server.mailTo(email);
      expect(mail.subject).toBe('Your sign-in code');
      expect(tokenHashIn(mail)).toMatch(/^pkce_/);
      const redirect = encodeURIComponent(emailRedirectTo);
      const answer = await server.request(
        `/verify?token=${tokenHashIn(mail)}&type=magiclink&redirect_to=${redirect}`,
      );
      const to = new URL(answer.headers.get('location') ?? '');
      const { data, error } = await browser.auth.exchangeCodeForSession(to.searchParams.get('code') ?? '');
      expect(error).toBeNull();
      expect(data.user?.email).toBe(email);
    });

    test('keeps its password and its data, and its sessions go on', async () => {
      const { browser, email } = await signedInBrowser(server);
      await browser.auth.updateUser({ data: { display_name: 'Ana' } });
      const token = codeIn(await ask(email, { data: { display_name: 'Mallory' } }));
      const { data } = await server.browser().auth.verifyOtp({ email, token, type: 'email' });
      expect(data.user?.user_metadata).toEqual({ display_name: 'Ana' });
      expect(data.session).not.toHaveProperty('dropped');
      expect((await browser.auth.getUser()).error).toBeNull();
      expect((await server.browser().auth.signInWithPassword({ email, password })).error).toBeNull();
    });

    test('is asked for its second factor all the same', async () => {
      const { email, factorId, secret } = await browserWithFactor(server);
      const token = codeIn(await ask(email));
      const other = server.browser();
      await other.auth.verifyOtp({ email, token, type: 'email' });
      expect(await levelOf(other)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
      expect((await other.auth.updateUser({ password: 'Otra-Casa-9' })).error).toMatchObject({
        code: 'insufficient_aal',
      });
      expect((await passSecondFactor(server, other, { factorId, secret })).error).toBeNull();
    });

    test('that is banned gets no mail, and its code is refused', async () => {
      const email = await addPerson(server);
      const token = codeIn(await ask(email));
      const ban = () =>
        server.database.asRole({ role: 'engine' }, (sql) =>
          sql.query(`update auth.users set banned_until = now() + interval '1 year' where email = $1`, [
            email,
          ]),
        );
      await ban();
      const { error } = await server.browser().auth.verifyOtp({ email, token, type: 'email' });
      expect(error).toMatchObject({ status: 403, code: 'user_banned' });
      server.advance(61);
      const sent = server.mails.length;
      expect((await server.post('/otp', { email })).status).toBe(200);
      await server.sendWaitingMails();
      expect(server.mails.length).toBe(sent);
    });
  });

  describe('a code', () => {
    test('is good for ten minutes, its link for an hour', async () => {
      const email = await addPerson(server);
      const mail = await ask(email);
      server.advance(601);
      const late = await server.browser().auth.verifyOtp({ email, token: codeIn(mail), type: 'email' });
      expect(late.error).toMatchObject({ code: 'otp_expired' });
      server.advance(2990);
      const link = { token_hash: tokenHashIn(mail), type: 'magiclink' } as const;
      expect((await server.browser().auth.verifyOtp(link)).error).toBeNull();
      server.advance(61);
      const token_hash = tokenHashIn(await ask(email));
      server.advance(3601);
      const { error } = await server.browser().auth.verifyOtp({ token_hash, type: 'magiclink' });
      expect(error).toMatchObject({ code: 'otp_expired' });
    });

    test('opens no other address', async () => {
      const [email, other] = [await addPerson(server), await addPerson(server)];
      const token = codeIn(await ask(email));
      await ask(other);
      const { error } = await server.browser().auth.verifyOtp({ email: other, token, type: 'email' });
      expect(error).toMatchObject({ code: 'otp_expired' });
      expect((await server.browser().auth.verifyOtp({ email, token, type: 'email' })).error).toBeNull();
    });

    test('is void after five wrong guesses; its link is not', async () => {
      const email = await addPerson(server);
      const mail = await ask(email);
      const token = codeIn(mail);
      for (let guess = 0; guess < 5; guess++) {
        const { error } = await server
          .browser()
          .auth.verifyOtp({ email, token: wrong(token), type: 'email' });
        expect(error).toMatchObject({ code: 'otp_expired' });
      }
      const { error } = await server.browser().auth.verifyOtp({ email, token, type: 'email' });
      expect(error).toMatchObject({ code: 'otp_expired' });
      const link = { token_hash: tokenHashIn(mail), type: 'email' } as const;
      expect((await server.browser().auth.verifyOtp(link)).error).toBeNull();
    });

    test('is good once, however many type it at the same moment', async () => {
      const email = await addPerson(server);
      const token = codeIn(await ask(email));
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => server.post('/verify', { type: 'email', email, token })),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    });

    test('is no proof of anything else', async () => {
      const email = await addPerson(server);
      const mail = await ask(email);
      for (const type of ['signup', 'recovery', 'invite', 'email_change'] as const) {
        const { error } = await server.browser().auth.verifyOtp({ token_hash: tokenHashIn(mail), type });
        expect(error).toMatchObject({ code: 'otp_expired' });
      }
    });
  });

  describe('asking', () => {
    test('is answered the same whether or not there is an account, and whether one may be made', async () => {
      const seen = async (email: string, create_user: boolean) => {
        const answers = [
          await server.post('/otp', { email, create_user }),
          await server.post('/otp', { email, create_user }),
        ];
        return Promise.all(
          answers.map(async (answer) => ({
            status: answer.status,
            headers: [...answer.headers].filter(([name]) => name !== 'retry-after'),
            body: (await answer.text()).replace(/\d+ seconds/, 'n seconds'),
          })),
        );
      };
      const known = await seen(await addPerson(server), true);
      expect(known).toMatchObject([{ status: 200, body: '{}' }, { status: 429 }]);
      expect(known[1]?.body).toContain('over_email_send_rate_limit');
      expect(await seen(await addPerson(server), false)).toEqual(known);
      expect(await seen(newAddress(), true)).toEqual(known);
      expect(await seen(newAddress(), false)).toEqual(known);
    });

    test.skipIf(kind !== 'postgres')(
      'is answered before the account is looked up',
      async () => {
        const email = newAddress();
        await server.database.asRole({ role: 'engine' }, async (sql) => {
          // Whoever reads accounts has to wait for this transaction.
          await sql.query('lock table auth.users in access exclusive mode');
          expect((await server.post('/otp', { email })).status).toBe(200);
        });
        expect(codeIn(await server.mailTo(email))).toMatch(/^\d{6}$/);
      },
      20_000,
    );

    test('makes no more than ten mails an hour to one address, and one a minute', async () => {
      const email = await addPerson(server);
      for (let mail = 0; mail < 10; mail++) {
        expect((await server.post('/otp', { email })).status).toBe(200);
        server.advance(61);
      }
      const refused = await server.post('/magiclink', { email });
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(2900);
    });

    test('does not void the owner’s code by asking elsewhere for a link', async () => {
      const email = await addPerson(server);
      const token_hash = tokenHashIn(await ask(email));
      const sent = server.mails.length;
      await server.request('/otp', {
        method: 'POST',
        body: JSON.stringify({ email }),
        address: '198.51.100.7',
      });
      await expect.poll(() => server.mails.length).toBe(sent + 1);
      const { error } = await server.browser().auth.verifyOtp({ token_hash, type: 'email' });
      expect(error).toBeNull();
    });

    test.each([
      [{}, 'validation_failed'],
      [{ email: '' }, 'validation_failed'],
      [{ email: 'not an address' }, 'validation_failed'],
      [{ email: `${'a'.repeat(250)}@example.org` }, 'validation_failed'],
      [{ email: 'ana@example.org', phone: '+34600000000' }, 'validation_failed'],
      [{ phone: '+34600000000', channel: 'whatsapp' }, 'phone_provider_disabled'],
      [{ email: 7 }, 'bad_json'],
      [{ email: 'ana@example.org', create_user: 'yes' }, 'bad_json'],
      [{ email: 'ana@example.org', data: [] }, 'bad_json'],
      [{ email: 'ana@example.org', data: { note: 'ñ'.repeat(2100) } }, 'validation_failed'],
      [{ email: 'ana@example.org', code_challenge: 'short' }, 'validation_failed'],
      [{ email: 'ana@example.org\u0000' }, 'bad_json'],
    ])('with %j is refused', async (body, code) => {
      for (const path of ['/otp', '/magiclink']) {
        const answer = await server.post(path, body);
        expect(answer.status).toBe(400);
        expect(await answer.json()).toMatchObject({ code });
      }
    });
  });

  describe('an address without an account', () => {
    test('gets one with the first code, confirmed, without a password, with what was sent', async () => {
      const email = newAddress();
      const data = { display_name: 'Ana', locale: 'en' };
      const mail = await ask(email, { data });
      expect(mail.subject).toBe('Your sign-in code');
      expect(await accountsAt(email)).toMatchObject([{ email_confirmed_at: null, encrypted_password: null }]);
      const { data: signedIn, error } = await server
        .browser()
        .auth.verifyOtp({ email, token: codeIn(mail), type: 'email' });
      expect(error).toBeNull();
      expect(signedIn.user).toMatchObject({
        email,
        email_confirmed_at: expect.any(String),
        user_metadata: data,
        has_password: false,
        identities: [{ provider: 'email' }],
      });
    });

    test('gets none, and no mail, where it may not be made', async () => {
      const email = newAddress();
      const sent = server.mails.length;
      const { error } = await server
        .browser()
        .auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
      expect(error).toBeNull();
      await server.sendWaitingMails();
      expect(server.mails.length).toBe(sent);
      expect(await accountsAt(email)).toEqual([]);
      const { error: guess } = await server
        .browser()
        .auth.verifyOtp({ email, token: '123456', type: 'email' });
      expect(guess).toMatchObject({ code: 'otp_expired' });
    });

    test('is confirmed by the link, without what somebody else may have sent with it', async () => {
      const email = newAddress();
      const token_hash = tokenHashIn(await ask(email, { data: { display_name: 'Mallory' } }));
      const { data } = await server.browser().auth.verifyOtp({ token_hash, type: 'magiclink' });
      expect(data.user?.user_metadata).toEqual({});
      expect(data.session).toMatchObject({ dropped: ['user_metadata'] });
    });

    test('has the data of whoever asked for the code that was typed', async () => {
      const email = newAddress();
      await ask(email, { data: { display_name: 'Mallory' } });
      server.advance(61);
      const sent = server.mails.length;
      await server.browser().auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
      await expect.poll(() => server.mails.length).toBe(sent + 1);
      const token = codeIn(await server.mailTo(email));
      const { data } = await server.browser().auth.verifyOtp({ email, token, type: 'email' });
      expect(data.user?.user_metadata).toEqual({});
    });

    test('has no data of a stranger who asked last, even with the stranger’s code', async () => {
      const email = newAddress();
      await ask(email, { data: { display_name: 'Ana' } });
      const sent = server.mails.length;
      await server.request('/otp', {
        method: 'POST',
        body: JSON.stringify({ email, data: { display_name: 'Mallory' } }),
        address: '198.51.100.9',
      });
      await expect.poll(() => server.mails.length).toBe(sent + 1);
      const token = codeIn(await server.mailTo(email));
      const { data, error } = await server.browser().auth.verifyOtp({ email, token, type: 'email' });
      expect(error).toBeNull();
      expect(data.user?.user_metadata).toEqual({});
      expect(data.session).toMatchObject({ dropped: ['user_metadata'] });
    });

    test('keeps the password of a sign-up that follows', async () => {
      const email = newAddress();
      await ask(email);
      server.advance(61);
      const browser = server.browser('pkce');
      expect((await browser.auth.signUp({ email, password })).data.user?.identities).toHaveLength(1);
      const token_hash = tokenHashIn(await server.mailTo(email, /Confirma/));
      const redirect = encodeURIComponent(`${server.siteUrl}/es/entry`);
      const answer = await server.request(`/verify?token=${token_hash}&type=signup&redirect_to=${redirect}`);
      const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
      expect((await browser.auth.exchangeCodeForSession(code)).error).toBeNull();
      expect((await server.browser().auth.signInWithPassword({ email, password })).error).toBeNull();
    });
  });

  describe('an address that a stranger signed up', () => {
    test('is the owner’s by the code: the stranger’s password opens nothing', async () => {
      const email = newAddress();
      const data = { display_name: 'Mallory' };
      await server.post('/signup', { email, password, data });
      await server.mailTo(email);
      const token = codeIn(await ask(email, { data: { display_name: 'Ana' } }));
      const { data: signedIn } = await server.browser().auth.verifyOtp({ email, token, type: 'email' });
      expect(signedIn.session).toMatchObject({ dropped: ['password', 'user_metadata'] });
      expect(await accountsAt(email)).toMatchObject([{ encrypted_password: null, data: {} }]);
      const { error } = await server.browser().auth.signInWithPassword({ email, password });
      expect(error).toMatchObject({ code: 'invalid_credentials' });
    });

    test('is not the stranger’s after the owner has asked for a code', async () => {
      const email = newAddress();
      const mail = await ask(email, { data: { display_name: 'Ana' } });
      server.advance(61);
      await server.post('/signup', { email, password, data: { display_name: 'Mallory' } });
      const { error: unconfirmed } = await server.browser().auth.signInWithPassword({ email, password });
      expect(unconfirmed).toMatchObject({ code: 'email_not_confirmed' });
      const { data } = await server.browser().auth.verifyOtp({ email, token: codeIn(mail), type: 'email' });
      expect(data.session).toMatchObject({ dropped: ['password', 'user_metadata'] });
      const { error } = await server.browser().auth.signInWithPassword({ email, password });
      expect(error).toMatchObject({ code: 'invalid_credentials' });
    });

    test('keeps the password for who proves it with the code', async () => {
      const email = newAddress();
      await server.post('/signup', { email, password, data: { display_name: 'Ana' } });
      await server.mailTo(email);
      const token = codeIn(await ask(email));
      const unproven = await server.post('/verify', { type: 'email', email, token, code_verifier: 'none' });
      expect(await unproven.json()).toMatchObject({ code: 'bad_code_verifier' });
      const proven = await server.post('/verify', { type: 'email', email, token, password });
      expect(await proven.json()).toMatchObject({ user: { user_metadata: { display_name: 'Ana' } } });
    });
  });
});

test('where sign-ups are closed, a new address gets nothing and is told nothing', async () => {
  const closed = await startAuth({ ...authPolicy, signUpAllowed: false });
  try {
    const email = newAddress();
    expect((await closed.browser().auth.signInWithOtp({ email })).error).toBeNull();
    await closed.sendWaitingMails();
    expect(closed.mails).toEqual([]);
    const known = await addPerson(closed);
    expect((await closed.browser().auth.signInWithOtp({ email: known })).error).toBeNull();
    expect(codeIn(await closed.mailTo(known))).toMatch(/^\d{6}$/);
  } finally {
    await closed.close();
  }
});
