import { afterAll, expect, test } from 'vitest';
import { startAuth } from './auth-server.ts';
import { codeIn, signedInBrowser } from './people.ts';

const server = await startAuth();
afterAll(() => server.close());

test('a code comes by mail, without a link, in the language of the account', async () => {
  const { browser, email } = await signedInBrowser(server);
  await browser.auth.updateUser({ data: { locale: 'en' } });
  expect((await browser.auth.reauthenticate()).error).toBeNull();
  const mail = await server.mailTo(email);
  expect(mail.subject).toBe('Your security code');
  expect(codeIn(mail)).toMatch(/^\d{6}$/);
  expect(mail.text).not.toMatch(/https?:/);
  expect(mail.html).not.toMatch(/href/);
});

test('is sent at most once a minute', async () => {
  const { browser } = await signedInBrowser(server);
  await browser.auth.reauthenticate();
  const again = await browser.auth.reauthenticate();
  expect(again.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
  server.advance(61);
  expect((await browser.auth.reauthenticate()).error).toBeNull();
});

test('needs a signed-in session', async () => {
  const answer = await server.request('/reauthenticate');
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ code: 'no_authorization' });
});

test('a code that cannot be mailed may be asked for again at once', async () => {
  const { browser, email } = await signedInBrowser(server);
  server.mailWorks = false;
  expect((await browser.auth.reauthenticate()).error).toMatchObject({ status: 503 });
  server.mailWorks = true;
  expect((await browser.auth.reauthenticate()).error).toBeNull();
  expect(codeIn(await server.mailTo(email))).toMatch(/^\d{6}$/);
});

test('the code does not sign in', async () => {
  const { browser, email } = await signedInBrowser(server);
  await browser.auth.reauthenticate();
  const token = codeIn(await server.mailTo(email));
  for (const type of ['reauthentication', 'email', 'signup', 'recovery', 'magiclink', 'email_change']) {
    const answer = await server.post('/verify', { type, email, token });
    expect(answer.status, type).toBe(403);
  }
});
