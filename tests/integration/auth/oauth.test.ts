import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthServer, startAuth } from './auth-server.ts';
import { type Somebody, startProvider, type TestProvider } from './oidc-provider.ts';
import { addPerson, newAddress, password, signedInBrowser, tokenHashIn } from './people.ts';

let provider: TestProvider;
let server: AuthServer;
beforeAll(async () => {
  provider = await startProvider('acme', 'http://localhost:4400/auth/v1/callback');
  server = await startAuth({}, [
    provider.options,
    { ...provider.options, id: 'gone', name: 'Gone', issuer: 'http://127.0.0.1:9' },
  ]);
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const newSub = () => `acme-${randomUUID()}`;
const pathOf = (url: URL) => url.pathname.replace('/auth/v1', '') + url.search;
const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
const locationOf = (answer: Response) => new URL(answer.headers.get('location') ?? '');

/** Starts a sign-in at the provider. @returns its page, and the cookie this browser got */
async function setOut(client: SupabaseClient, redirectTo = `${server.siteUrl}/es/entry`, scopes = '') {
  const { data } = await client.auth.signInWithOAuth({
    // The client's type lists only the providers of hosted Supabase; the operator chooses the name.
    provider: 'acme' as 'google',
    options: { skipBrowserRedirect: true, redirectTo, scopes },
  });
  const answer = await server.request(pathOf(new URL(data.url ?? '')));
  expect(answer.status).toBe(302);
  return { page: locationOf(answer), cookie: cookieOf(answer) };
}

/** Signs in at the provider and returns. @returns the final address on our site */
async function travel(client: SupabaseClient, person: Somebody, redirectTo?: string): Promise<URL> {
  provider.signInAs(person);
  const { page, cookie } = await setOut(client, redirectTo);
  const back = await provider.signIn(page.href, person.sub);
  const answer = await server.request(pathOf(back), { headers: { cookie } });
  expect(answer.status).toBe(302);
  return locationOf(answer);
}

/** Signs in completely, with PKCE. */
async function signIn(person: Somebody) {
  const client = server.browser('pkce');
  const to = await travel(client, person);
  const { data, error } = await client.auth.exchangeCodeForSession(to.searchParams.get('code') ?? '');
  if (error) throw error;
  return { client, ...data };
}

const refusalIn = (url: URL) => {
  const fragment = new URLSearchParams(url.hash.slice(1));
  const errorIn = (from: URLSearchParams) => ({ error: from.get('error'), code: from.get('error_code') });
  expect(errorIn(url.searchParams)).toEqual(errorIn(fragment));
  return errorIn(fragment);
};

describe('signing in with a provider', () => {
  test('makes an account, confirmed, with the provider as its identity', async () => {
    const sub = newSub();
    const email = newAddress();
    const { client, user, session } = await signIn({ sub, email, email_verified: true, name: 'Ana Ruiz' });
    expect(user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'acme', providers: ['acme'] },
      user_metadata: { name: 'Ana Ruiz', full_name: 'Ana Ruiz' },
      identities: [{ provider: 'acme', id: sub, identity_data: { sub, email, email_verified: true } }],
    });
    expect(session.provider_token).toEqual(expect.any(String));
    const { data } = await client.auth.getClaims();
    expect(data?.claims.amr).toMatchObject([{ method: 'oauth' }]);
  });

  test('comes back to the same account, even with another address at the provider', async () => {
    const sub = newSub();
    const email = newAddress();
    const first = await signIn({ sub, email, email_verified: true });
    const second = await signIn({ sub, email: newAddress(), email_verified: false });
    expect(second.user.id).toBe(first.user.id);
    expect(second.user.email).toBe(email);
  });

  test('gives the session in the fragment to a client without PKCE', async () => {
    const client = server.browser();
    const email = newAddress();
    const to = await travel(client, { sub: newSub(), email, email_verified: true });
    const given = new URLSearchParams(to.hash.slice(1));
    expect(to.search).toBe('');
    const { data } = await client.auth.getUser(given.get('access_token') ?? '');
    expect(data.user?.email).toBe(email);
  });

  test('requests the identity scopes, and those of the client', async () => {
    const { page } = await setOut(server.browser(), undefined, 'calendar.read');
    expect(page.searchParams.get('scope')).toBe('openid email profile calendar.read');
    expect(page.searchParams.get('code_challenge_method')).toBe('S256');
    expect(page.searchParams.get('nonce')).toMatch(/^[\w-]{43}$/);
  });

  test('is offered by /settings for what is configured, and for nothing else', async () => {
    const { external, external_labels } = await (await server.request('/settings')).json();
    expect(external).toEqual({ anonymous_users: false, email: true, phone: false, acme: true, gone: true });
    expect(external_labels.acme).toBe('Acme Health');
    for (const name of ['google', '', 'constructor']) {
      const answer = await server.request(`/authorize?provider=${name}`);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 'validation_failed' });
    }
  });
});

describe('an account that is there already', () => {
  test('is linked by an address that the provider has verified, and keeps its password', async () => {
    const { browser, email } = await signedInBrowser(server);
    const { data: before } = await browser.auth.getUser();
    const { user } = await signIn({ sub: newSub(), email: email.toUpperCase(), email_verified: 'true' });
    expect(user.id).toBe(before.user?.id);
    expect(user.app_metadata).toEqual({ provider: 'email', providers: ['email', 'acme'] });
    expect((await browser.auth.getUser()).error).toBeNull();
    expect((await server.browser().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test.each([
    ['is not verified', { email_verified: false }],
    ['is not said to be verified', {}],
  ])('is not linked by an address that %s', async (_why, claims) => {
    const email = await addPerson(server);
    const to = await travel(server.browser('pkce'), { sub: newSub(), email, ...claims });
    expect(refusalIn(to)).toEqual({ error: 'access_denied', code: 'provider_email_needs_verification' });
    expect(to.searchParams.get('code')).toBeNull();
  });

  test('that is unconfirmed goes to the owner: a stranger’s password and data are removed', async () => {
    const email = newAddress();
    const stranger = server.browser();
    await stranger.auth.signUp({ email, password, options: { data: { name: 'Mallory' } } });
    const waiting = tokenHashIn(await server.mailTo(email));
    const { user } = await signIn({ sub: newSub(), email, email_verified: true, name: 'Ana' });
    expect(user).toMatchObject({
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'acme', providers: ['acme'] },
      user_metadata: { name: 'Ana' },
    });
    expect(user.identities).toHaveLength(1);
    const again = await stranger.auth.signInWithPassword({ email, password });
    expect(again.error).toMatchObject({ code: 'invalid_credentials' });
    const link = await stranger.auth.verifyOtp({ token_hash: waiting, type: 'signup' });
    expect(link.error).toMatchObject({ code: 'otp_expired' });
  });

  test('stays banned if it is banned', async () => {
    const person = { sub: newSub(), email: newAddress(), email_verified: true };
    const { user } = await signIn(person);
    await server.administrator().auth.admin.updateUserById(user.id, { ban_duration: '24h' });
    expect(refusalIn(await travel(server.browser('pkce'), person)).code).toBe('user_banned');
  });
});

describe('coming back', () => {
  const person = () => ({ sub: newSub(), email: newAddress(), email_verified: true });

  test('works once, in the browser that started', async () => {
    const who = person();
    provider.signInAs(who);
    const { page, cookie } = await setOut(server.browser('pkce'));
    const back = pathOf(await provider.signIn(page.href, who.sub));
    for (const other of ['', 'at-provider=somebody-else']) {
      const stranger = await server.request(back, { headers: { cookie: other } });
      expect(refusalIn(locationOf(stranger)).code).toBe('bad_oauth_state');
    }
    const answer = await server.request(back, { headers: { cookie } });
    expect(locationOf(answer).searchParams.get('code')).toMatch(/^[\w-]{43}$/);
    const again = await server.request(back, { headers: { cookie } });
    expect(refusalIn(locationOf(again)).code).toBe('bad_oauth_state');
  });

  test('is possible for ten minutes', async () => {
    const who = person();
    provider.signInAs(who);
    const { page, cookie } = await setOut(server.browser('pkce'));
    const back = pathOf(await provider.signIn(page.href, who.sub));
    server.advance(601);
    const late = await server.request(back, { headers: { cookie } });
    expect(refusalIn(locationOf(late)).code).toBe('bad_oauth_state');
  });

  test('without signing in shows our own message, not the provider’s', async () => {
    const { page, cookie } = await setOut(server.browser('pkce'));
    const state = page.searchParams.get('state');
    const back = `/callback?state=${state}&error=access_denied&error_description=Win+money`;
    const to = locationOf(await server.request(back, { headers: { cookie } }));
    expect(to.pathname).toBe('/es/entry');
    expect(refusalIn(to)).toEqual({ error: 'access_denied', code: 'access_denied' });
    expect(to.href).not.toContain('money');
  });

  test.each(['', '&code=', '&code=made-up', '&code=made-up&iss=http%3A%2F%2Felsewhere.example'])(
    'with an invalid answer (%j) signs nobody in',
    async (rest) => {
      const { page, cookie } = await setOut(server.browser('pkce'));
      const back = `/callback?state=${page.searchParams.get('state')}${rest}`;
      const answer = await server.request(back, { headers: { cookie } });
      expect(refusalIn(locationOf(answer))).toEqual({ error: 'server_error', code: 'bad_oauth_callback' });
    },
  );

  test.each(['', '?state=', `?state=${randomUUID()}`, "?state='%3Bdrop", '?code=x'])(
    'without a known start (%j) leads home',
    async (query) => {
      const answer = await server.request(`/callback${query}`);
      expect(answer.status).toBe(302);
      expect(locationOf(answer).origin).toBe(server.siteUrl);
      expect(refusalIn(locationOf(answer)).code).toBe('bad_oauth_state');
    },
  );

  test.each([
    'https://evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    'http://localhost:4400@evil.example',
  ])('does not lead to %s', async (redirectTo) => {
    const to = await travel(server.browser('pkce'), person(), redirectTo);
    expect(to.origin).toBe(server.siteUrl);
  });
});

test('an unreachable provider is reported on the page of origin', async () => {
  const redirect = encodeURIComponent(`${server.siteUrl}/es/auth`);
  const to = locationOf(await server.request(`/authorize?provider=gone&redirect_to=${redirect}`));
  expect(to.pathname).toBe('/es/auth');
  expect(refusalIn(to)).toEqual({ error: 'server_error', code: 'unexpected_failure' });
});

test('what is kept of a visit shows neither cookie nor token', async () => {
  const { page, cookie } = await setOut(server.browser('pkce'));
  const { rows } = await server.database.asRole({ role: 'engine' }, (sql) =>
    sql.query('select to_jsonb(f)::text as row from auth.provider_flows f'),
  );
  const stored = JSON.stringify(rows);
  expect(stored).toContain(page.searchParams.get('state') ?? 'no state');
  expect(stored).not.toContain(cookie.split('=')[1]);
  expect(stored).not.toContain(page.searchParams.get('nonce') ?? 'no nonce');
});
