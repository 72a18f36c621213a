import { afterAll, describe, expect, test } from 'vitest';
import { startAuth } from './auth-server.ts';
import { addPerson, linkIn, newAddress, password, signedInBrowser, tokenHashIn } from './people.ts';

const server = await startAuth();
afterAll(() => server.close());

const newPassword = 'Otra-clave-9';

describe('a forgotten password', () => {
  test('is replaced through the mailbox, and all sessions of the old one end', async () => {
    const thief = await signedInBrowser(server);
    const { email } = thief;
    const browser = server.browser();
    const redirectTo = `${server.siteUrl}/en/settings`;
    expect((await browser.auth.resetPasswordForEmail(email, { redirectTo })).error).toBeNull();
    const mail = await server.mailTo(email);
    expect(mail.subject).toBe('Choose a new password');
    expect(linkIn(mail).searchParams.get('type')).toBe('recovery');
    expect(linkIn(mail).searchParams.get('next')).toBe('/en/settings');

    const events: string[] = [];
    browser.auth.onAuthStateChange((event) => void events.push(event));
    await browser.auth.verifyOtp({ token_hash: tokenHashIn(mail), type: 'recovery' });
    expect(events).toContain('PASSWORD_RECOVERY');
    expect((await browser.auth.updateUser({ password: newPassword })).error).toBeNull();

    expect((await browser.auth.getUser()).error).toBeNull();
    expect((await thief.browser.auth.getUser()).error).not.toBeNull();
    const signIn = (typed: string) => server.browser().auth.signInWithPassword({ email, password: typed });
    expect((await signIn(password)).error).toMatchObject({ code: 'invalid_credentials' });
    expect((await signIn(newPassword)).error).toBeNull();
  });

  test('is answered the same whether or not there is an account', async () => {
    const seen = async (email: string) => {
      const answers = [await server.post('/recover', { email }), await server.post('/recover', { email })];
      return Promise.all(
        answers.map(async (answer) => ({
          status: answer.status,
          headers: [...answer.headers].filter(([name]) => name !== 'retry-after'),
          body: (await answer.text()).replace(/\d+ seconds/, 'n seconds'),
        })),
      );
    };
    const known = await seen(await addPerson(server));
    expect(await seen(newAddress())).toEqual(known);
    expect(known).toMatchObject([{ status: 200, body: '{}' }, { status: 429 }]);
  });

  test('has a link for an hour', async () => {
    const email = await addPerson(server);
    await server.browser().auth.resetPasswordForEmail(email);
    const token_hash = tokenHashIn(await server.mailTo(email));
    server.advance(3601);
    const { error } = await server.browser().auth.verifyOtp({ token_hash, type: 'recovery' });
    expect(error).toMatchObject({ code: 'otp_expired' });
  });

  test('has a link that is valid for nothing else', async () => {
    const email = await addPerson(server);
    await server.browser().auth.resetPasswordForEmail(email);
    const token_hash = tokenHashIn(await server.mailTo(email));
    for (const type of ['signup', 'email', 'magiclink', 'invite', 'email_change'] as const) {
      const { error } = await server.browser().auth.verifyOtp({ token_hash, type });
      expect(error).toMatchObject({ code: 'otp_expired' });
    }
  });

  test('makes no more than ten mails an hour to one address', async () => {
    const email = await addPerson(server);
    for (let mail = 0; mail < 10; mail++) {
      expect((await server.post('/recover', { email })).status).toBe(200);
      server.advance(61);
    }
    const refused = await server.post('/recover', { email });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(2900);
    expect(await refused.json()).toEqual({
      code: 'over_email_send_rate_limit',
      message: 'Email rate limit exceeded',
    });
  });
});

describe('changing the account', () => {
  test('merges metadata; null removes a key', async () => {
    const { browser } = await signedInBrowser(server);
    await browser.auth.updateUser({ data: { display_name: 'Ana', locale: 'es', note: { a: 1 } } });
    const { data } = await browser.auth.updateUser({ data: { locale: 'en', note: null } });
    expect(data.user?.user_metadata).toEqual({ display_name: 'Ana', locale: 'en' });
    const { data: session } = await browser.auth.refreshSession();
    expect(session.user?.user_metadata).toEqual({ display_name: 'Ana', locale: 'en' });
  });

  test('refuses a weak password, the old one, too much data, and what only an administrator may set', async () => {
    const { browser, accessToken } = await signedInBrowser(server);
    const change = async (attributes: object) => (await browser.auth.updateUser(attributes)).error;
    expect(await change({ password: 'short' })).toMatchObject({
      code: 'weak_password',
      reasons: ['length', 'characters', 'pwned'],
    });
    expect(await change({ password })).toMatchObject({ status: 422, code: 'same_password' });
    expect(await change({ data: { note: 'ñ'.repeat(2100) } })).toMatchObject({ code: 'validation_failed' });
    const answer = await server.request('/user', {
      method: 'PUT',
      headers: { Authorization: `Bearer ${accessToken}` },
      body: JSON.stringify({ app_metadata: { role: 'admin' } }),
    });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('x-sb-error-code')).toBe('not_admin');
  });
});

describe('the protocol’s own link, GET /verify', () => {
  const tokenFor = async (email: string) => {
    await server.browser().auth.signUp({ email, password });
    return tokenHashIn(await server.mailTo(email));
  };
  const open = (query: Record<string, string>, method = 'GET') =>
    server.request(`/verify?${new URLSearchParams(query)}`, { method });
  const target = (answer: Response) => new URL(answer.headers.get('Location') ?? '');

  test('leads to the site with the session in the fragment, once', async () => {
    const token = await tokenFor(newAddress());
    const redirect_to = `${server.siteUrl}/es/auth?next=/es/entry`;
    expect((await open({ token, type: 'signup', redirect_to }, 'HEAD')).status).toBe(303);
    const answer = await open({ token, type: 'signup', redirect_to });
    expect(answer.status).toBe(303);
    expect(target(answer).href.split('#')[0]).toBe(redirect_to);
    const fragment = new URLSearchParams(target(answer).hash.slice(1));
    expect(Object.fromEntries(fragment)).toMatchObject({
      token_type: 'bearer',
      expires_in: '3600',
      type: 'signup',
    });
    const user = await server.request('/user', {
      headers: { Authorization: `Bearer ${fragment.get('access_token')}` },
    });
    expect(user.status).toBe(200);

    const again = new URLSearchParams(
      target(await open({ token, type: 'signup', redirect_to })).hash.slice(1),
    );
    expect(Object.fromEntries(again)).toMatchObject({ error: 'access_denied', error_code: 'otp_expired' });
  });

  test.each([
    'https://evil.example/es/',
    'http://localhost.evil.example/',
    'http://localhost:4400@evil.example/',
    'http://user:word@localhost:4400/',
    'https://localhost:4400/',
    'javascript:alert(1)',
    '//evil.example',
    '/es/entry',
    '\\\\evil.example',
  ])('never leads to %s', async (redirect_to) => {
    const answer = await open({ token: 'x', type: 'signup', redirect_to });
    expect(target(answer).origin + target(answer).pathname).toBe(`${server.siteUrl}/`);
  });

  test('needs a token and a type', async () => {
    expect((await open({ type: 'signup' })).status).toBe(400);
    expect((await open({ token: 'x' })).status).toBe(400);
  });
});
