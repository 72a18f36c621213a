import { afterAll, describe, expect, test } from 'vitest';
import { startAuth } from './auth-server.ts';
import {
  addPerson,
  codeIn,
  hashingOf,
  linkIn,
  newAddress,
  password,
  todaysCost,
  tokenHashIn,
} from './people.ts';

const server = await startAuth();
afterAll(() => server.close());

const signUp = (email: string, options: object = {}) =>
  server.browser().auth.signUp({ email, password, options });

describe('signing up with confirmation by mail', () => {
  test('leads from the mail to a session', async () => {
    const email = newAddress();
    const browser = server.browser();
    const { data, error } = await browser.auth.signUp({
      email: email.toUpperCase(),
      password,
      options: {
        data: { display_name: 'Ana', locale: 'en' },
        emailRedirectTo: `${server.siteUrl}/en/entry?from=mail`,
      },
    });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({
      email,
      role: 'authenticated',
      aud: 'authenticated',
      user_metadata: { display_name: 'Ana', locale: 'en' },
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email', email }],
      is_anonymous: false,
    });
    expect(data.user?.email_confirmed_at).toBeUndefined();
    expect(data.user?.confirmation_sent_at).toBeDefined();

    const early = await browser.auth.signInWithPassword({ email, password });
    expect(early.error).toMatchObject({ status: 400, code: 'email_not_confirmed' });

    const mail = await server.mailTo(email);
    expect(mail.subject).toBe('Confirm your email');
    expect(mail.text).toContain('the link for 1 hour, the code for 10 minutes');
    const link = linkIn(mail);
    expect(link.origin + link.pathname).toBe(`${server.siteUrl}/en/auth/confirm`);
    expect(link.searchParams.get('type')).toBe('signup');
    expect(link.searchParams.get('next')).toBe('/en/entry?from=mail');

    const proof = { token_hash: tokenHashIn(mail), type: 'signup' as const, password };
    const confirmed = await browser.auth.verifyOtp(proof);
    expect(confirmed.error).toBeNull();
    expect(confirmed.data.user?.email_confirmed_at).toBeDefined();
    expect(confirmed.data.user?.identities?.[0]?.identity_data).toMatchObject({ email_verified: true });
    expect((await browser.auth.getUser()).data.user?.email).toBe(email);

    const again = await browser.auth.verifyOtp({ token_hash: tokenHashIn(mail), type: 'signup' });
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' });
    expect((await server.browser().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test('works with the six digits, in Spanish unless the account says otherwise', async () => {
    const email = newAddress();
    await signUp(email);
    const mail = await server.mailTo(email);
    expect(mail.subject).toBe('Confirma tu correo');
    const browser = server.browser();
    const { data, error } = await browser.auth.verifyOtp({ email, token: codeIn(mail), type: 'email' });
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
  });

  test('voids the digits, but not the link, after five wrong guesses', async () => {
    const email = newAddress();
    await signUp(email);
    const mail = await server.mailTo(email);
    const right = codeIn(mail);
    const wrong = right === '000000' ? '111111' : '000000';
    for (let guess = 0; guess < 5; guess++) {
      const { error } = await server.browser().auth.verifyOtp({ email, token: wrong, type: 'signup' });
      expect(error).toMatchObject({ status: 403, code: 'otp_expired' });
    }
    const late = await server.browser().auth.verifyOtp({ email, token: right, type: 'signup' });
    expect(late.error).toMatchObject({ code: 'otp_expired' });
    const link = await server.browser().auth.verifyOtp({ token_hash: tokenHashIn(mail), type: 'signup' });
    expect(link.error).toBeNull();
  });

  test('lets a link be used once, however many use it at the same moment', async () => {
    const email = newAddress();
    await signUp(email);
    const token_hash = tokenHashIn(await server.mailTo(email));
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => server.browser().auth.verifyOtp({ token_hash, type: 'signup' })),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  });

  test('ends the digits after ten minutes, and the link after an hour', async () => {
    const email = newAddress();
    await signUp(email);
    const mail = await server.mailTo(email);
    const token_hash = tokenHashIn(mail);
    server.advance(601);
    const late = await server.browser().auth.verifyOtp({ email, token: codeIn(mail), type: 'signup' });
    expect(late.error).toMatchObject({ status: 403, code: 'otp_expired' });
    server.advance(3000);
    const { error } = await server.browser().auth.verifyOtp({ token_hash, type: 'signup' });
    expect(error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  test('again, unconfirmed: a new mail replaces the old one, and the first password stays', async () => {
    const email = newAddress();
    await signUp(email);
    const first = await server.mailTo(email);
    const tooSoon = await signUp(email);
    expect(tooSoon.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
    server.advance(61);
    const other = await server.browser().auth.signUp({ email, password: 'Otra-clave-9' });
    expect(other.data.user?.identities).toHaveLength(1);
    expect(other.error).toBeNull();
    const second = await server.mailTo(email);
    expect(tokenHashIn(second)).not.toBe(tokenHashIn(first));

    const verify = (token_hash: string) => {
      const proof = { token_hash, type: 'signup' as const, password };
      return server.browser().auth.verifyOtp(proof);
    };
    expect((await verify(tokenHashIn(first))).error).toMatchObject({ code: 'otp_expired' });
    expect((await verify(tokenHashIn(second))).error).toBeNull();
    expect((await server.browser().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test('again, unconfirmed, by a stranger: the answer is what they sent, in the form of a new account’s', async () => {
    const email = newAddress();
    const first = await signUp(email, { data: { display_name: 'Ana Secreta', locale: 'es' } });
    await server.post('/recover', { email });
    server.advance(61);
    const address = '198.51.100.77';
    const body = JSON.stringify({ email, password, data: { display_name: 'Otra' } });
    const again = await server.request('/signup', { method: 'POST', body, address });
    const fresh = await server.request('/signup', {
      method: 'POST',
      body: JSON.stringify({ email: newAddress(), password, data: { display_name: 'Otra' } }),
      address,
    });
    expect([again.status, fresh.status]).toEqual([200, 200]);
    const [seen, usual] = [await again.json(), await fresh.json()];
    expect(seen.user_metadata).toEqual({ display_name: 'Otra' });
    expect(JSON.stringify(seen)).not.toContain('Secreta');
    expect(JSON.stringify(seen)).not.toContain(first.data.user?.id);
    expect(seen.created_at).not.toBe(first.data.user?.created_at);
    const shapeOf = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(shapeOf)
        : value !== null && typeof value === 'object'
          ? Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shapeOf(member)]))
          : typeof value;
    expect(shapeOf(seen)).toEqual(shapeOf(usual));
    expect(Object.keys(seen)).toEqual(Object.keys(usual));
  });

  test('hides that an address has an account, and tells its owner by mail', async () => {
    const email = await addPerson(server);
    const before = server.mails.length;
    const { data, error } = await signUp(email, { data: { display_name: 'Otra' } });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({
      email,
      identities: [],
      user_metadata: { display_name: 'Otra' },
      role: '',
    });
    expect(data.user?.email_confirmed_at).toBeUndefined();
    const sent = server.mails.slice(before);
    expect(sent).toMatchObject([{ to: email, subject: 'Ya tienes una cuenta' }]);
    expect(codeIn(sent[0] ?? { text: '' })).toBe('');

    // Asking again at once gets the same answer; only the mail is not sent again.
    const again = await signUp(email);
    expect(again.error).toBeNull();
    expect(again.data.user).toMatchObject({ email, identities: [] });
    expect(server.mails).toHaveLength(before + 1);
    server.advance(61);
    await signUp(email);
    expect(server.mails).toHaveLength(before + 2);
  });

  test('hashes as much for an address with an account as for one without', async () => {
    const known = await addPerson(server);
    const work = await hashingOf(() => server.post('/signup', { email: known, password }));
    expect(work).toEqual([todaysCost]);
    expect(await hashingOf(() => server.post('/signup', { email: newAddress(), password }))).toEqual(work);
  });

  test('takes nothing from the body but address, password and data', async () => {
    const email = newAddress();
    const answer = await server.post('/signup', {
      email,
      password,
      role: 'service_role',
      aud: 'admin',
      id: '00000000-0000-4000-8000-000000000000',
      email_confirmed_at: '2026-01-01T00:00:00Z',
      app_metadata: { role: 'admin' },
      data: { __proto__: { polluted: true }, display_name: 'Eva' },
    });
    const user: unknown = await answer.json();
    expect(user).toMatchObject({ role: 'authenticated', app_metadata: { provider: 'email' } });
    expect(user).not.toMatchObject({ id: '00000000-0000-4000-8000-000000000000' });
    expect(user).not.toHaveProperty('email_confirmed_at');
    expect(Object.prototype).not.toHaveProperty('polluted');
  });

  test('creates no profile: the app does', async () => {
    await signUp(newAddress());
    const { rows } = await server.database.asRole({ role: 'engine' }, (sql) =>
      sql.query('select 1 from public.profiles'),
    );
    expect(rows).toEqual([]);
  });

  test('leads only back to our own site', async () => {
    for (const target of ['https://evil.example/es/entry', '//evil.example', 'javascript:alert(1)']) {
      const email = newAddress();
      await signUp(email, { emailRedirectTo: target });
      expect(linkIn(await server.mailTo(email)).searchParams.has('next')).toBe(false);
    }
    const email = newAddress();
    await signUp(email, { emailRedirectTo: `${server.siteUrl}//evil.example` });
    expect(linkIn(await server.mailTo(email)).searchParams.has('next')).toBe(false);
  });

  test('sends the mail again when asked, and answers the same for addresses without an account', async () => {
    const email = newAddress();
    await signUp(email);
    const first = await server.mailTo(email);
    server.advance(61);
    const resend = (to: string) => server.browser().auth.resend({ type: 'signup', email: to });
    expect((await resend(email)).error).toBeNull();
    await expect.poll(async () => tokenHashIn(await server.mailTo(email))).not.toBe(tokenHashIn(first));

    const before = server.mails.length;
    const stranger = newAddress();
    expect((await resend(stranger)).error).toBeNull();
    expect((await resend(stranger)).error).toMatchObject({ code: 'over_email_send_rate_limit' });
    expect((await resend(await addPerson(server))).error).toBeNull();
    expect(server.mails).toHaveLength(before);
  });
});

describe('while no mail can be sent', () => {
  test('a sign-up is refused, and may be repeated at once', async () => {
    const email = newAddress();
    server.mailWorks = false;
    const failed = await server.post('/signup', { email, password });
    server.mailWorks = true;
    expect(failed.status).toBe(503);
    expect(failed.headers.has('Retry-After')).toBe(true);
    expect((await signUp(email)).error).toBeNull();
    expect(tokenHashIn(await server.mailTo(email))).not.toBe('');
    expect(server.lines.join()).toContain('mail_not_sent');
    expect(server.lines.join()).not.toContain(email);
  });

  test('what is sent in the background is answered as always, and comes by itself when mail can be sent', async () => {
    const email = await addPerson(server);
    server.mailWorks = false;
    expect((await server.post('/recover', { email })).status).toBe(200);
    await expect.poll(() => server.lines.filter((line) => line.includes('"proof"')).length).toBe(1);
    // Asked for again, it is still one mail.
    server.advance(61);
    await server.post('/recover', { email });
    await expect.poll(() => server.lines.filter((line) => line.includes('"proof"')).length).toBe(2);
    server.mailWorks = true;
    expect(await server.sendWaitingMails()).toBe(0);
    server.advance(31);
    expect(await server.sendWaitingMails()).toBe(1);
    const token_hash = tokenHashIn(await server.mailTo(email));
    expect((await server.browser().auth.verifyOtp({ token_hash, type: 'recovery' })).error).toBeNull();
  });
});

describe('a password being chosen', () => {
  test.each([
    ['Aa1!', ['length']],
    ['aaaaaaaa', ['characters']],
    ['AAAAAAA1!', ['characters', 'pwned']],
    ['Aaaaaaaa!', ['characters']],
    ['Aaaaaaa1', ['characters', 'pwned']],
    ['Password1!', ['pwned']],
    ['Contraseña1!', ['pwned']],
    ['abc', ['length', 'characters']],
  ])('%s is weak by %j, all reported at once', async (weak, reasons) => {
    const { error } = await server.browser().auth.signUp({ email: newAddress(), password: weak });
    expect(error).toMatchObject({
      name: 'AuthWeakPasswordError',
      status: 422,
      code: 'weak_password',
      reasons,
    });
  });

  test.each(['Contraseña1ñÑ€', `Aa1!${'x'.repeat(124)}`, 'ÑANDÚ-ñandú-٣'])(
    '%s is accepted without truncation',
    async (good) => {
      const email = newAddress();
      expect((await server.browser().auth.signUp({ email, password: good })).error).toBeNull();
      const token_hash = tokenHashIn(await server.mailTo(email));
      await server.post('/verify', { type: 'signup', token_hash, password: good });
      const signIn = (typed: string) => server.browser().auth.signInWithPassword({ email, password: typed });
      expect((await signIn(good)).error).toBeNull();
      expect((await signIn(good.slice(0, -1))).error).toMatchObject({ code: 'invalid_credentials' });
      expect((await signIn(good.toLowerCase())).error).toMatchObject({ code: 'invalid_credentials' });
    },
  );

  test('over 128 characters is refused, not cut', async () => {
    const { error } = await server
      .browser()
      .auth.signUp({ email: newAddress(), password: `Aa1!${'x'.repeat(125)}` });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
  });
});

describe('checks come in the order of the protocol', () => {
  test.each([
    [{}, 422, 'anonymous_provider_disabled'],
    [{ email: 'no address' }, 400, 'validation_failed'],
    [{ email: 'no address', password: 'weak' }, 422, 'weak_password'],
    [{ email: 'no address', password }, 400, 'validation_failed'],
    [{ email: `${'x'.repeat(250)}@example.org`, password }, 400, 'validation_failed'],
    [{ phone: '+34600000000', password }, 400, 'phone_provider_disabled'],
    [{ email: 'a@example.org', password, data: { note: 'x'.repeat(5000) } }, 400, 'validation_failed'],
  ])('%j', async (body, status, code) => {
    const answer = await server.post('/signup', body);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('x-sb-error-code')).toBe(code);
  });
});

describe('other policies', () => {
  test('without confirmation a sign-up signs in, and a taken address is reported', async () => {
    const open = await startAuth({ confirmEmail: false });
    const email = newAddress();
    const { data } = await open.browser().auth.signUp({ email, password });
    expect(data.session?.user.email_confirmed_at).toBeDefined();
    expect(open.mails).toEqual([]);
    const taken = await open.browser().auth.signUp({ email, password });
    expect(taken.error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    });
    await open.close();
  });

  test('sign-ups can be closed', async () => {
    const closed = await startAuth({ signUpAllowed: false });
    const { error } = await closed.browser().auth.signUp({ email: newAddress(), password });
    expect(error).toMatchObject({ status: 422, code: 'signup_disabled' });
    expect(await (await closed.request('/settings')).json()).toMatchObject({ disable_signup: true });
    await closed.close();
  });
});
