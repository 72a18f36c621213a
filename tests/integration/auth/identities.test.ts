/** Linking and unlinking ways to sign in, with a real OpenID Connect provider and the official client. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthServer, startAuth } from './auth-server.ts';
import { startProvider, type TestProvider } from './oidc-provider.ts';
import { addPerson, codeIn, newAddress, password, signedInBrowser } from './people.ts';
import { browserWithFactor, levelOf } from './second-factors.ts';

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

// The client's type lists only the providers of hosted Supabase; the operator chooses the name.
const acme = 'acme' as 'google';
const newSub = () => `acme-${randomUUID()}`;
const pathOf = (url: URL) => url.pathname.replace('/auth/v1', '') + url.search;
const locationOf = (answer: Response) => new URL(answer.headers.get('location') ?? '');

type Signed = Awaited<ReturnType<typeof signedInBrowser>>;

/** Asks where to link, as the official client does; a browser also keeps the cookie. */
async function setOut({ accessToken }: Pick<Signed, 'accessToken'>, query: Record<string, string> = {}) {
  const redirect_to = `${server.siteUrl}/es/settings`;
  const asked = new URLSearchParams({ provider: 'acme', redirect_to, skip_http_redirect: 'true', ...query });
  const answer = await server.request(`/user/identities/authorize?${asked}`, {
    headers: { Authorization: `Bearer ${accessToken}` },
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return { answer, cookie };
}

/** Links an identity. @returns where the browser ends */
async function link(person: Pick<Signed, 'accessToken'>, sub: string, claims: object = {}): Promise<URL> {
  provider.signInAs({ sub, email: newAddress(), email_verified: true, ...claims });
  const { answer, cookie } = await setOut(person);
  const { url } = await answer.json();
  const back = await provider.signIn(url, sub);
  return locationOf(await server.request(pathOf(back), { headers: { cookie } }));
}

/** Signs in with the provider. @returns where the browser ends */
async function signInAt(sub: string): Promise<URL> {
  const redirect = encodeURIComponent(`${server.siteUrl}/es/entry`);
  const begun = await server.request(`/authorize?provider=acme&redirect_to=${redirect}`);
  const cookie = begun.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const back = await provider.signIn(locationOf(begun).href, sub);
  return locationOf(await server.request(pathOf(back), { headers: { cookie } }));
}

const codeOf = (url: URL) => new URLSearchParams(url.hash.slice(1)).get('error_code');
const userIn = async (url: URL) => {
  const token = new URLSearchParams(url.hash.slice(1)).get('access_token') ?? '';
  return (await server.browser().auth.getUser(token)).data.user;
};
const identitiesOf = async ({ browser }: Pick<Signed, 'browser'>) =>
  (await browser.auth.getUserIdentities()).data?.identities ?? [];
const identity = async (person: Pick<Signed, 'browser'>, name: string) => {
  const found = (await identitiesOf(person)).find((one) => one.provider === name);
  if (!found) throw new Error(`The account has no identity of ${name}`);
  return found;
};

describe('linking', () => {
  test('adds a way into the account that is signed in, whatever its address, and tells the owner', async () => {
    const person = await signedInBrowser(server);
    const sub = newSub();
    const to = await link(person, sub, { email: newAddress(), email_verified: false, name: 'Ana' });
    expect(to.pathname).toBe('/es/settings');
    const { user } = (await person.browser.auth.getUser()).data;
    expect(await userIn(to)).toMatchObject({ id: user?.id, email: person.email });
    expect(user?.app_metadata).toEqual({ provider: 'email', providers: ['email', 'acme'] });
    expect((await identitiesOf(person)).map(({ provider, id }) => [provider, id])).toEqual([
      ['email', user?.id],
      ['acme', sub],
    ]);
    expect((await userIn(await signInAt(sub)))?.id).toBe(user?.id);
    const mail = await server.mailTo(person.email, /otra forma de entrar/);
    expect(mail.text).not.toMatch(/token/);
    expect(
      (await server.browser().auth.signInWithPassword({ email: person.email, password })).error,
    ).toBeNull();
  });

  test('is begun by the official client, which gets the provider’s page', async () => {
    const { browser } = await signedInBrowser(server);
    const options = { skipBrowserRedirect: true, scopes: 'calendar.read' };
    const { data, error } = await browser.auth.linkIdentity({ provider: acme, options });
    expect(error).toBeNull();
    const page = new URL(data.url ?? '');
    expect(page.origin).toBe(new URL(provider.options.issuer).origin);
    expect(page.searchParams.get('scope')).toBe('openid email profile calendar.read');
  });

  test('redirects a client that does not ask otherwise, and gives a code to one with PKCE', async () => {
    const person = await signedInBrowser(server);
    const { answer } = await setOut(person, { skip_http_redirect: '' });
    expect(answer.status).toBe(302);
    expect(locationOf(answer).origin).toBe(new URL(provider.options.issuer).origin);

    const sub = newSub();
    provider.signInAs({ sub });
    const challenge = { code_challenge: 'a'.repeat(43), code_challenge_method: 's256' };
    const begun = await setOut(person, challenge);
    const back = await provider.signIn((await begun.answer.json()).url, sub);
    const to = locationOf(await server.request(pathOf(back), { headers: { cookie: begun.cookie } }));
    expect(to.searchParams.get('code')).toMatch(/^[\w-]{43}$/);
    expect(to.hash).toBe('');
  });

  test('never takes an identity from an account, its own neither', async () => {
    const [ana, eva] = [await signedInBrowser(server), await signedInBrowser(server)];
    const sub = newSub();
    await link(ana, sub);
    expect(codeOf(await link(eva, sub))).toBe('identity_already_exists');
    expect(codeOf(await link(ana, sub))).toBe('identity_already_exists');
    expect(await identitiesOf(eva)).toHaveLength(1);
    expect((await userIn(await signInAt(sub)))?.email).toBe(ana.email);
  });

  test('is good once, in the browser that began, while its session lasts', async () => {
    const person = await signedInBrowser(server);
    const sub = newSub();
    provider.signInAs({ sub });
    const { answer, cookie } = await setOut(person);
    const back = pathOf(await provider.signIn((await answer.json()).url, sub));
    const other = await server.request(back, { headers: { cookie: 'at-provider=somebody-else' } });
    expect(codeOf(locationOf(other))).toBe('bad_oauth_state');
    await person.browser.auth.signOut({ scope: 'local' });
    const ended = await server.request(back, { headers: { cookie } });
    expect(codeOf(locationOf(ended))).toBe('bad_oauth_state');

    const again = await signedInBrowser(server, person.email);
    const second = await setOut(again);
    const home = pathOf(await provider.signIn((await second.answer.json()).url, sub));
    expect(codeOf(locationOf(await server.request(home, { headers: { cookie: second.cookie } })))).toBeNull();
    const replayed = await server.request(home, { headers: { cookie: second.cookie } });
    expect(codeOf(locationOf(replayed))).toBe('bad_oauth_state');
    expect(await identitiesOf(again)).toHaveLength(2);
  });

  test('takes a recent proof, and the second factor where there is one', async () => {
    const person = await signedInBrowser(server);
    server.advance(11 * 60);
    const { error } = await person.browser.auth.linkIdentity({
      provider: acme,
      options: { skipBrowserRedirect: true },
    });
    expect(error).toMatchObject({ status: 400, code: 'reauthentication_needed' });

    const { email } = await browserWithFactor(server);
    const onlyPassword = await signedInBrowser(server, email);
    expect(await levelOf(onlyPassword.browser)).toMatchObject({ currentLevel: 'aal1' });
    const { answer } = await setOut(onlyPassword);
    expect(await answer.json()).toMatchObject({ code: 'insufficient_aal' });
  });

  test('gives a session below aal2 to an account with a second factor', async () => {
    const { browser, email } = await browserWithFactor(server);
    const accessToken = (await browser.auth.getSession()).data.session?.access_token ?? '';
    const to = await link({ accessToken }, newSub());
    expect(await userIn(to)).toMatchObject({ email });
    const [, claims = ''] = (new URLSearchParams(to.hash.slice(1)).get('access_token') ?? '').split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aal: 'aal1' });
  });

  test('is refused without a session, at an unknown provider and at one that is away', async () => {
    const visitor = await server.request('/user/identities/authorize?provider=acme');
    expect(visitor.status).toBe(401);
    const person = await signedInBrowser(server);
    for (const name of ['google', '', 'constructor', '\u0000', '%00']) {
      const { answer } = await setOut(person, { provider: name });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 'validation_failed' });
    }
    const { answer } = await setOut(person, { provider: 'gone' });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).toBe('30');
  });

  test('is in /settings where there is a provider', async () => {
    const { capabilities } = await (await server.request('/settings')).json();
    expect(capabilities).toMatchObject({ email_otp: true, manual_linking: true });
  });
});

describe('unlinking', () => {
  test('closes that way into the account, and tells the owner', async () => {
    const person = await signedInBrowser(server);
    const sub = newSub();
    await link(person, sub);
    const { error } = await person.browser.auth.unlinkIdentity(await identity(person, 'acme'));
    expect(error).toBeNull();
    expect(await identitiesOf(person)).toHaveLength(1);
    const { user } = (await person.browser.auth.getUser()).data;
    expect(user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
    await server.mailTo(person.email, /quitado una forma de entrar/);
    // It is free for another account.
    provider.signInAs({ sub, email: newAddress(), email_verified: true });
    expect((await userIn(await signInAt(sub)))?.id).not.toBe(user?.id);
  });

  test('never takes the last one', async () => {
    const person = await signedInBrowser(server);
    const { error } = await person.browser.auth.unlinkIdentity(await identity(person, 'email'));
    expect(error).toMatchObject({ status: 422, code: 'single_identity_not_deletable' });
  });

  test('leaves one, however many are unlinked at the same moment', async () => {
    const person = await signedInBrowser(server);
    await link(person, newSub());
    const both = await identitiesOf(person);
    const answers = await Promise.all(both.map((one) => person.browser.auth.unlinkIdentity(one)));
    expect(answers.map(({ error }) => error?.code ?? 'done').sort()).toEqual([
      'done',
      'single_identity_not_deletable',
    ]);
    expect(await identitiesOf(person)).toHaveLength(1);
  });

  test('of the password’s identity removes the password; a mailed code still opens the account', async () => {
    const person = await signedInBrowser(server);
    const { email } = person;
    const sub = newSub();
    await link(person, sub);
    expect((await person.browser.auth.unlinkIdentity(await identity(person, 'email'))).error).toBeNull();
    const { user } = (await person.browser.auth.getUser()).data;
    expect(user).toMatchObject({
      email,
      has_password: false,
      app_metadata: { provider: 'acme', providers: ['acme'] },
    });
    const { error } = await server.browser().auth.signInWithPassword({ email, password });
    expect(error).toMatchObject({ code: 'invalid_credentials' });
    expect((await userIn(await signInAt(sub)))?.email).toBe(email);
    await server.browser().auth.signInWithOtp({ email });
    const token = codeIn(await server.mailTo(email, /código/));
    expect((await server.browser().auth.verifyOtp({ email, token, type: 'email' })).error).toBeNull();
  });

  test('takes a recent proof, the second factor, and an identity of one’s own', async () => {
    const [ana, eva] = [await signedInBrowser(server), await signedInBrowser(server)];
    await link(ana, newSub());
    await link(eva, newSub());
    const foreign = await ana.browser.auth.unlinkIdentity(await identity(eva, 'acme'));
    expect(foreign.error).toMatchObject({ status: 422, code: 'identity_not_found' });
    expect(await identitiesOf(eva)).toHaveLength(2);
    const own = await identity(ana, 'acme');
    for (const id of ['1', 'x'.repeat(36), "'; drop"]) {
      const { error } = await ana.browser.auth.unlinkIdentity({
        ...own,
        identity_id: encodeURIComponent(id),
      });
      expect(error).toMatchObject({ status: 404, code: 'validation_failed' });
    }
    server.advance(11 * 60);
    const late = await ana.browser.auth.unlinkIdentity(own);
    expect(late.error).toMatchObject({ code: 'reauthentication_needed' });

    const { email } = await browserWithFactor(server);
    const onlyPassword = await signedInBrowser(server, email);
    const below = await onlyPassword.browser.auth.unlinkIdentity(await identity(onlyPassword, 'email'));
    expect(below.error).toMatchObject({ code: 'insufficient_aal' });
    const visitor = await server.request(`/user/identities/${own.identity_id}`, { method: 'DELETE' });
    expect(visitor.status).toBe(401);
  });

  test('is in the account’s log, as linking is', async () => {
    const email = await addPerson(server);
    const person = await signedInBrowser(server, email);
    await link(person, newSub());
    await person.browser.auth.unlinkIdentity(await identity(person, 'acme'));
    const { rows } = await server.database.asRole({ role: 'engine' }, (sql) =>
      sql.query(
        `select e.payload ->> 'action' as action from auth.audit_log_entries e join auth.users u on u.id = e.user_id
         where u.email = $1 and e.payload ->> 'action' like 'identity%' order by e.created_at`,
        [email],
      ),
    );
    expect(rows).toEqual([{ action: 'identity_linked' }, { action: 'identity_unlinked' }]);
  });
});
