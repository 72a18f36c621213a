import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthServer, startAuth } from './auth-server.ts';
import { addPerson, newAddress, password, signedInBrowser } from './people.ts';

let server: AuthServer;
let admin: ReturnType<AuthServer['administrator']>['auth']['admin'];
beforeAll(async () => {
  server = await startAuth();
  admin = server.administrator().auth.admin;
});
afterAll(() => server.close());

const nobody = '00000000-0000-4000-8000-000000000000';

async function newUser(): Promise<{ id: string; email: string }> {
  const email = newAddress();
  const { data, error } = await admin.createUser({ email, password, email_confirm: true });
  if (error) throw error;
  return { id: data.user.id, email };
}

const signIn = (email: string, typed = password) =>
  server.browser().auth.signInWithPassword({ email, password: typed });

describe('the secret key', () => {
  const endpoints = [
    ['POST', '/admin/users'],
    ['GET', '/admin/users'],
    ['GET', `/admin/users/${nobody}`],
    ['PUT', `/admin/users/${nobody}`],
    ['DELETE', `/admin/users/${nobody}`],
    ['GET', `/admin/users/${nobody}/factors`],
    ['DELETE', `/admin/users/${nobody}/factors/${nobody}`],
    ['POST', '/admin/generate_link'],
  ] as const;

  test.each(endpoints)('is needed for %s %s', async (method, path) => {
    const { accessToken } = await signedInBrowser(server);
    const body = method === 'GET' ? undefined : '{}';
    const call = (headers: Record<string, string>) =>
      server.request(path, { method, headers, ...(body && { body }) });
    const without = await call({});
    expect(without.status).toBe(401);
    expect(await without.json()).toMatchObject({ code: 'no_authorization' });
    const person = await call({ authorization: `Bearer ${accessToken}` });
    expect(person.status).toBe(403);
    expect(await person.json()).toMatchObject({ code: 'not_admin' });
  });

  test('is not the publishable one', async () => {
    const { error } = await server.browser().auth.admin.listUsers();
    expect(error).toMatchObject({ status: 403, code: 'not_admin' });
  });
});

describe('making accounts', () => {
  test('confirmed or not, with their metadata', async () => {
    const email = newAddress();
    const { data, error } = await admin.createUser({
      email: email.toUpperCase(),
      password,
      email_confirm: true,
      user_metadata: { name: 'Ana' },
      app_metadata: { plan: 'study' },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      user_metadata: { name: 'Ana' },
      app_metadata: { provider: 'email', providers: ['email'], plan: 'study' },
    });
    expect((await signIn(email)).error).toBeNull();
    const waiting = newAddress();
    await admin.createUser({ email: waiting, password });
    expect((await signIn(waiting)).error).toMatchObject({ code: 'email_not_confirmed' });
    expect(server.mails).toHaveLength(0);
  });

  test('without a password refuses password sign-in', async () => {
    const email = newAddress();
    await admin.createUser({ email, email_confirm: true });
    expect((await signIn(email)).error).toMatchObject({ code: 'invalid_credentials' });
  });

  test('needs an unused address', async () => {
    const { email } = await newUser();
    expect((await admin.createUser({ email })).error).toMatchObject({ status: 422, code: 'email_exists' });
    expect((await admin.createUser({})).error).toMatchObject({ status: 400, code: 'validation_failed' });
    expect((await admin.createUser({ email: 'no' })).error).toMatchObject({ code: 'validation_failed' });
  });
});

describe('looking at accounts', () => {
  test('one by one', async () => {
    const { id, email } = await newUser();
    expect((await admin.getUserById(id)).data.user).toMatchObject({ id, email });
    expect((await admin.getUserById(nobody)).error).toMatchObject({ status: 404, code: 'user_not_found' });
    const raw = await server.request("/admin/users/1' or true", {
      headers: { authorization: `Bearer ${server.secretKey}` },
    });
    expect(raw.status).toBe(404);
  });

  test('page by page, newest first', async () => {
    const fresh = await startAuth();
    const admin = fresh.administrator().auth.admin;
    const emails = Array.from({ length: 5 }, newAddress);
    for (const email of emails) {
      await admin.createUser({ email });
      fresh.advance(1);
    }
    const first = await admin.listUsers({ page: 1, perPage: 2 });
    expect(first.data).toMatchObject({ total: 5, nextPage: 2, lastPage: 3, aud: 'authenticated' });
    const last = await admin.listUsers({ page: 3, perPage: 2 });
    expect(last.data).toMatchObject({ nextPage: null, lastPage: 3 });
    const all = await admin.listUsers();
    expect(all.data.users.map(({ email }) => email)).toEqual(emails.toReversed());
    expect(first.data.users.map(({ email }) => email)).toEqual(emails.toReversed().slice(0, 2));
    expect((await admin.listUsers({ page: -1 })).error).toMatchObject({ code: 'validation_failed' });
    await fresh.close();
  });
});

describe('changing accounts', () => {
  test('merges metadata, and confirms', async () => {
    const email = newAddress();
    const { data } = await admin.createUser({ email, password, user_metadata: { a: 1, b: 2 } });
    const id = data.user?.id ?? '';
    const changed = await admin.updateUserById(id, {
      email_confirm: true,
      user_metadata: { b: null, c: 3 },
      app_metadata: { plan: 'study' },
    });
    expect(changed.data.user).toMatchObject({
      email_confirmed_at: expect.any(String),
      user_metadata: { a: 1, c: 3 },
      app_metadata: { provider: 'email', plan: 'study' },
    });
    expect((await signIn(email)).error).toBeNull();
  });

  test('of password signs the person out everywhere', async () => {
    const { id, email } = await newUser();
    const { browser } = await signedInBrowser(server, email);
    await admin.updateUserById(id, { password: 'Otra-Casa-9' });
    expect((await browser.auth.getUser()).error).not.toBeNull();
    expect((await signIn(email)).error).toMatchObject({ code: 'invalid_credentials' });
    expect((await signIn(email, 'Otra-Casa-9')).error).toBeNull();
  });

  test('of password keeps the rules of a person’s own', async () => {
    const { id, email } = await newUser();
    expect((await admin.updateUserById(id, { password: '1' })).error).toMatchObject({
      code: 'weak_password',
    });
    expect((await signIn(email)).error).toBeNull();
  });

  test('refuses in words what it cannot do, and changes nothing', async () => {
    const { data } = await admin.createUser({ email: newAddress(), password });
    const id = data.user?.id ?? '';
    for (const asked of [
      { phone: '+34600000000' },
      { role: 'service_role' },
      { email_confirm: false },
      { email: newAddress(), email_confirm: false },
      { password_hash: '$2a$10$abcdefghijklmnopqrstuv' },
      { shoe_size: 40 },
    ]) {
      const { error } = await admin.updateUserById(id, asked);
      expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    }
    const { user } = (await admin.getUserById(id)).data;
    expect([user?.email, user?.email_confirmed_at]).toEqual([data.user?.email, undefined]);
    for (const asked of [
      { password_hash: '$2a$10$abcdefghijklmnopqrstuv' },
      { phone: '+34600000000' },
      { id: nobody },
    ]) {
      const { error } = await admin.createUser({ email: newAddress(), ...asked });
      expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    }
  });

  test('of address takes effect at once', async () => {
    const { id, email } = await newUser();
    const next = newAddress();
    expect((await admin.updateUserById(id, { email: next })).data.user?.email).toBe(next);
    expect((await signIn(next)).data.user?.identities?.[0]?.identity_data).toMatchObject({ email: next });
    expect((await signIn(email)).error).toMatchObject({ code: 'invalid_credentials' });
    const { email: taken } = await newUser();
    expect((await admin.updateUserById(id, { email: taken })).error).toMatchObject({ code: 'email_exists' });
  });

  test('of an unknown account', async () => {
    expect((await admin.updateUserById(nobody, {})).error).toMatchObject({ code: 'user_not_found' });
  });
});

describe('closing an account', () => {
  test('refuses the person everywhere, until it ends', async () => {
    const { id, email } = await newUser();
    const { browser, refreshToken } = await signedInBrowser(server, email);
    const { data } = await admin.updateUserById(id, { ban_duration: '1h30m' });
    expect(data.user).toMatchObject({ banned_until: expect.any(String) });
    expect((await browser.auth.getUser()).error).toMatchObject({ status: 403, code: 'user_banned' });
    expect((await browser.auth.updateUser({ data: { a: 1 } })).error).toMatchObject({ code: 'user_banned' });
    expect((await browser.auth.reauthenticate()).error).toMatchObject({ code: 'user_banned' });
    const refreshed = await browser.auth.refreshSession({ refresh_token: refreshToken });
    expect(refreshed.error).toMatchObject({ code: 'user_banned' });
    expect((await signIn(email)).error).toMatchObject({ code: 'user_banned' });
    const sent = server.mails.length;
    await server.browser().auth.resetPasswordForEmail(email);
    const { data: link } = await admin.generateLink({ type: 'magiclink', email });
    const token_hash = link.properties?.hashed_token ?? '';
    const proof = await server.browser().auth.verifyOtp({ type: 'magiclink', token_hash });
    expect(proof.error).toMatchObject({ code: 'user_banned' });
    expect(server.mails.length).toBe(sent);
    server.advance(90 * 60 + 1);
    expect((await signIn(email)).error).toBeNull();
  });

  test('is undone', async () => {
    const { id, email } = await newUser();
    await admin.updateUserById(id, { ban_duration: '24h' });
    await admin.updateUserById(id, { user_metadata: { a: 1 } });
    expect((await signIn(email)).error).toMatchObject({ code: 'user_banned' });
    await admin.updateUserById(id, { ban_duration: 'none' });
    expect((await signIn(email)).error).toBeNull();
  });

  test.each(['1', 'h', '1d', '-1h', '1h 2m', '99999999999h'])('for %j is refused', async (ban_duration) => {
    const { id } = await newUser();
    const { error } = await admin.updateUserById(id, { ban_duration });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
  });
});

test('deleting an account ends it', async () => {
  const { id, email } = await newUser();
  const { browser } = await signedInBrowser(server, email);
  expect((await admin.deleteUser(id, true)).error).toMatchObject({ code: 'validation_failed' });
  expect((await admin.deleteUser(id)).error).toBeNull();
  expect((await browser.auth.getUser()).error).toMatchObject({ code: 'user_not_found' });
  expect((await admin.deleteUser(id)).error).toMatchObject({ code: 'user_not_found' });
});

describe('a link that an administrator makes', () => {
  test('signs up, and equals the mailed one', async () => {
    const email = newAddress();
    const redirectTo = `${server.siteUrl}/es/entry`;
    const options = { redirectTo, data: { name: 'Ana' } };
    const { data, error } = await admin.generateLink({ type: 'signup', email, password, options });
    expect(error).toBeNull();
    expect(data.properties).toMatchObject({
      verification_type: 'signup',
      redirect_to: redirectTo,
      email_otp: expect.stringMatching(/^\d{6}$/),
    });
    const link = new URL(data.properties?.action_link ?? '');
    const answer = await server.request(link.pathname.replace('/auth/v1', '') + link.search);
    expect(answer.headers.get('location')).toContain(`${redirectTo}#access_token=`);
    expect((await signIn(email)).data.user?.user_metadata).toEqual({ name: 'Ana' });
    expect(server.mails.filter(({ to }) => to === email)).toEqual([]);
  });

  test.each(['magiclink', 'recovery'] as const)('signs in: %s', async (type) => {
    const email = await addPerson(server);
    const { data } = await admin.generateLink({ type, email });
    const token = data.properties?.email_otp ?? '';
    expect((await server.browser().auth.verifyOtp({ type, email, token })).error).toBeNull();
    const unknown = await admin.generateLink({ type, email: newAddress() });
    expect(unknown.error).toMatchObject({ status: 404, code: 'user_not_found' });
  });

  test('invites', async () => {
    const email = newAddress();
    const { data } = await admin.generateLink({ type: 'invite', email });
    const token_hash = data.properties?.hashed_token ?? '';
    const { data: session, error } = await server.browser().auth.verifyOtp({ type: 'invite', token_hash });
    expect(error).toBeNull();
    expect(session.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
    const again = await admin.generateLink({ type: 'invite', email });
    expect(again.error).toMatchObject({ code: 'email_exists' });
  });

  test('changes an address once both have been followed', async () => {
    const email = await addPerson(server);
    const newEmail = newAddress();
    const follow = async (type: 'email_change_current' | 'email_change_new') => {
      const { data } = await admin.generateLink({ type, email, newEmail });
      const token_hash = data.properties?.hashed_token ?? '';
      return server.browser().auth.verifyOtp({ type: 'email_change', token_hash });
    };
    expect((await follow('email_change_current')).data.session).toBeNull();
    expect((await follow('email_change_new')).data.user?.email).toBe(newEmail);
  });

  test('needs a known type', async () => {
    const { error } = await admin.generateLink({ type: 'other' as 'magiclink', email: newAddress() });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
  });
});
