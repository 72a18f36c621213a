/** `admin.inviteUserByEmail` of the official client: an account without a password, and the mail that opens it. */
import { afterAll, expect, test } from 'vitest';
import { startAuth } from './auth-server.ts';
import { addPerson, codeIn, linkIn, newAddress, password, tokenHashIn } from './people.ts';

const server = await startAuth();
afterAll(() => server.close());
const { admin } = server.administrator().auth;

/** Invites an address. @returns the account and the mail */
async function invite(email: string, options: { data?: object; redirectTo?: string } = {}) {
  const { data, error } = await admin.inviteUserByEmail(email, options);
  if (error) throw error;
  return { user: data.user, mail: await server.mailTo(email.toLowerCase()) };
}

test('an invitation makes an account and mails its first link, good for a week', async () => {
  const email = newAddress();
  const data = { locale: 'en', display_name: 'Ana' };
  const { user, mail } = await invite(email.toUpperCase(), { data });
  expect(user).toMatchObject({
    email,
    invited_at: expect.any(String),
    confirmation_sent_at: expect.any(String),
    user_metadata: data,
    has_password: false,
  });
  expect(user.email_confirmed_at).toBeUndefined();
  expect(mail.subject).toBe('You’re invited to keep a migraine diary');
  expect(linkIn(mail).pathname).toBe('/en/auth/confirm');
  expect(linkIn(mail).searchParams.get('type')).toBe('invite');

  server.advance(6 * 24 * 3600);
  const browser = server.browser();
  const token_hash = tokenHashIn(mail);
  const { data: accepted, error } = await browser.auth.verifyOtp({ token_hash, type: 'invite' });
  expect(error).toBeNull();
  expect(accepted.user).toMatchObject({ email_confirmed_at: expect.any(String), user_metadata: data });
  const again = await server.browser().auth.verifyOtp({ token_hash, type: 'invite' });
  expect(again.error).toMatchObject({ code: 'otp_expired' });

  expect((await browser.auth.updateUser({ password })).error).toBeNull();
  expect((await server.browser().auth.signInWithPassword({ email, password })).error).toBeNull();
});

test('who was invited signs in by a mailed code as well, without a password', async () => {
  const email = newAddress();
  await invite(email, { data: { display_name: 'Ana' } });
  await server.browser().auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
  const token = codeIn(await server.mailTo(email, /código/));
  const { data, error } = await server.browser().auth.verifyOtp({ email, token, type: 'email' });
  expect(error).toBeNull();
  expect(data.user?.user_metadata).toEqual({ display_name: 'Ana' });
  const { error: guess } = await server.browser().auth.signInWithPassword({ email, password });
  expect(guess).toMatchObject({ code: 'invalid_credentials' });
});

test('an invitation’s six digits are in the answer to the administrator’s own link', async () => {
  const email = newAddress();
  const { data } = await admin.generateLink({ type: 'invite', email });
  expect(data.user?.invited_at).toEqual(expect.any(String));
  const token = data.properties?.email_otp ?? '';
  const { error } = await server.browser().auth.verifyOtp({ email, token, type: 'invite' });
  expect(error).toBeNull();
});

test('an invitation is sent again until it is accepted, and the newer link replaces the older', async () => {
  const email = newAddress();
  const first = tokenHashIn((await invite(email)).mail);
  const second = tokenHashIn((await invite(email)).mail);
  const verify = (token_hash: string) => server.browser().auth.verifyOtp({ token_hash, type: 'invite' });
  expect((await verify(first)).error).toMatchObject({ code: 'otp_expired' });
  expect((await verify(second)).error).toBeNull();
  const { error } = await admin.inviteUserByEmail(email);
  expect(error).toMatchObject({ status: 422, code: 'email_exists' });
});

test('an invitation takes over what a stranger has signed up with', async () => {
  const email = newAddress();
  await server.post('/signup', { email, password, data: { display_name: 'Mallory' } });
  const waiting = tokenHashIn(await server.mailTo(email));
  const { mail } = await invite(email, { data: { display_name: 'Ana' } });
  const stale = await server.browser().auth.verifyOtp({ token_hash: waiting, type: 'signup' });
  expect(stale.error).toMatchObject({ code: 'otp_expired' });
  const { data } = await server.browser().auth.verifyOtp({ token_hash: tokenHashIn(mail), type: 'invite' });
  expect(data.user?.user_metadata).toEqual({ display_name: 'Ana' });
  const { error } = await server.browser().auth.signInWithPassword({ email, password });
  expect(error).toMatchObject({ code: 'invalid_credentials' });
});

test('a link leads only to a page of this site', async () => {
  const own = await invite(newAddress(), { redirectTo: `${server.siteUrl}/en/settings` });
  expect(linkIn(own.mail).searchParams.get('next')).toBe('/en/settings');
  const other = await invite(newAddress(), { redirectTo: 'https://evil.example/' });
  expect(linkIn(other.mail).searchParams.has('next')).toBe(false);
});

test('only the secret key invites', async () => {
  const browser = server.browser();
  const visitor = await browser.auth.admin.inviteUserByEmail(newAddress());
  expect(visitor.error).toMatchObject({ status: 403, code: 'not_admin' });
  const email = await addPerson(server);
  await browser.auth.signInWithPassword({ email, password });
  const { data } = await browser.auth.getSession();
  const person = await server.request('/invite', {
    method: 'POST',
    headers: { Authorization: `Bearer ${data.session?.access_token}` },
    body: JSON.stringify({ email: newAddress() }),
  });
  expect(person.status).toBe(403);
});

test.each([
  [{}, 'validation_failed'],
  [{ email: 'nobody' }, 'validation_failed'],
  [{ email: 7 }, 'bad_json'],
  [{ email: 'a@example.org', data: 'x' }, 'bad_json'],
  [{ email: 'a@example.org', data: { note: 'ñ'.repeat(2100) } }, 'validation_failed'],
])('an invitation with %j is refused', async (body, code) => {
  const answer = await server.request('/invite', {
    method: 'POST',
    headers: { apikey: server.secretKey, Authorization: `Bearer ${server.secretKey}` },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code });
});

test('an administrator is told when the mail server is away, and invites again', async () => {
  const email = newAddress();
  server.mailWorks = false;
  const failed = await admin.inviteUserByEmail(email);
  server.mailWorks = true;
  expect(failed.error).toMatchObject({ status: 503 });
  expect((await admin.inviteUserByEmail(email)).error).toBeNull();
});
