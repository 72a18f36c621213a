import { afterAll, describe, expect, test } from 'vitest';
import { startAuth } from './auth-server.ts';
import { addPerson, codeIn, linkIn, newAddress, password, signedInBrowser, tokenHashIn } from './people.ts';

const server = await startAuth();
afterAll(() => server.close());

const verifyLink = (token_hash: string) =>
  server.browser().auth.verifyOtp({ type: 'email_change', token_hash });

/** A person who has requested another address, and the content of the two mails. */
async function requestChange() {
  const { browser, email } = await signedInBrowser(server);
  const newEmail = newAddress();
  const { data, error } = await browser.auth.updateUser({ email: newEmail.toUpperCase() });
  if (error) throw error;
  const mails = { current: await server.mailTo(email), new: await server.mailTo(newEmail) };
  return { browser, email, newEmail, user: data.user, mails };
}

describe('requesting another address', () => {
  test('changes nothing until both mailboxes have agreed', async () => {
    const { browser, email, newEmail, user, mails } = await requestChange();
    expect(user).toMatchObject({ email, new_email: newEmail, email_change_sent_at: expect.any(String) });
    expect(linkIn(mails.new).searchParams.get('type')).toBe('email_change');

    const first = await server.post('/verify', { type: 'email_change', token_hash: tokenHashIn(mails.new) });
    expect(first.status).toBe(200);
    expect(await first.json()).toEqual({
      msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
      code: '200',
    });
    expect((await browser.auth.getUser()).data.user?.email).toBe(email);

    const second = await verifyLink(tokenHashIn(mails.current));
    expect(second.data.session).not.toBeNull();
    expect(second.data.user).toMatchObject({ email: newEmail, email_confirmed_at: expect.any(String) });
    expect(second.data.user?.new_email).toBeUndefined();
    expect(second.data.user?.identities?.[0]?.identity_data).toMatchObject({ email: newEmail });
    const byNew = await server.browser().auth.signInWithPassword({ email: newEmail, password });
    expect(byNew.error).toBeNull();
    const byOld = await server.browser().auth.signInWithPassword({ email, password });
    expect(byOld.error).toMatchObject({ code: 'invalid_credentials' });
  });

  test('is agreed to with the codes, too, each with its own address', async () => {
    const { email, newEmail, mails } = await requestChange();
    const type = 'email_change';
    const verify = (address: string, token: string) =>
      server.browser().auth.verifyOtp({ type, email: address, token });
    expect((await verify(email, codeIn(mails.new))).error).toMatchObject({ code: 'otp_expired' });
    expect((await verify(email, codeIn(mails.current))).data.session).toBeNull();
    expect((await verify(newEmail, codeIn(mails.new))).data.user?.email).toBe(newEmail);
  });

  test('is not completed by one mailbox agreeing repeatedly', async () => {
    const { browser, email, mails } = await requestChange();
    await verifyLink(tokenHashIn(mails.current));
    expect((await verifyLink(tokenHashIn(mails.current))).error).toMatchObject({ code: 'otp_expired' });
    expect((await browser.auth.getUser()).data.user?.email).toBe(email);
  });

  test('through the protocol’s own links says what is still missing', async () => {
    const { newEmail, mails } = await requestChange();
    const open = async (mail: { readonly text: string }) => {
      const answer = await server.request(`/verify?type=email_change&token=${tokenHashIn(mail)}`);
      return new URLSearchParams(new URL(answer.headers.get('location') ?? '').hash.slice(1));
    };
    expect((await open(mails.current)).get('message')).toMatch(/^Confirmation link accepted/);
    const token = (await open(mails.new)).get('access_token') ?? '';
    expect((await server.browser().auth.getUser(token)).data.user?.email).toBe(newEmail);
  });

  test('a second request replaces the first', async () => {
    const { browser, mails } = await requestChange();
    server.advance(61);
    const third = newAddress();
    expect((await browser.auth.updateUser({ email: third })).error).toBeNull();
    expect((await verifyLink(tokenHashIn(mails.current))).error).toMatchObject({ code: 'otp_expired' });
    expect((await verifyLink(tokenHashIn(mails.new))).error).toMatchObject({ code: 'otp_expired' });
    expect((await verifyLink(tokenHashIn(await server.mailTo(third)))).error).toBeNull();
  });

  test('is valid for a day', async () => {
    const { mails } = await requestChange();
    server.advance(24 * 3600 + 1);
    expect((await verifyLink(tokenHashIn(mails.new))).error).toMatchObject({ code: 'otp_expired' });
  });

  test('is void when somebody else has it by then', async () => {
    const { newEmail, mails } = await requestChange();
    await verifyLink(tokenHashIn(mails.new));
    await server.administrator().auth.admin.createUser({ email: newEmail, email_confirm: true });
    const late = await verifyLink(tokenHashIn(mails.current));
    expect(late.error).toMatchObject({ status: 422, code: 'email_exists' });
  });

  test('voids what was mailed to the old address', async () => {
    const { email, mails } = await requestChange();
    await server.browser().auth.resetPasswordForEmail(email);
    await expect.poll(async () => (await server.mailTo(email)).text).not.toBe(mails.current.text);
    const recovery = tokenHashIn(await server.mailTo(email));
    await verifyLink(tokenHashIn(mails.current));
    await verifyLink(tokenHashIn(mails.new));
    const late = await server.browser().auth.verifyOtp({ type: 'recovery', token_hash: recovery });
    expect(late.error).toMatchObject({ code: 'otp_expired' });
  });

  test('of a taken address is refused, and only so many are tried', async () => {
    const { browser } = await signedInBrowser(server);
    const taken = await addPerson(server);
    expect((await browser.auth.updateUser({ email: taken })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    });
    const again = await browser.auth.updateUser({ email: await addPerson(server) });
    expect(again.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
    expect(server.mails.filter(({ to }) => to === taken)).toEqual([]);
  });

  test('is refused for an invalid address, or the present one', async () => {
    const { browser, email } = await signedInBrowser(server);
    expect((await browser.auth.updateUser({ email: 'nowhere' })).error).toMatchObject({
      code: 'validation_failed',
    });
    const own = await browser.auth.updateUser({ email: email.toUpperCase() });
    expect(own.error).toBeNull();
    expect(own.data.user?.new_email).toBeUndefined();
    expect(server.mails.filter(({ to }) => to === email)).toEqual([]);
  });

  test('with PKCE ends in a code for the client that wanted it', async () => {
    const browser = server.browser('pkce');
    const email = await addPerson(server);
    await browser.auth.signInWithPassword({ email, password });
    const newEmail = newAddress();
    await browser.auth.updateUser({ email: newEmail });
    const open = async (address: string) => {
      const token = tokenHashIn(await server.mailTo(address));
      const answer = await server.request(`/verify?type=email_change&token=${token}`);
      return new URL(answer.headers.get('location') ?? '');
    };
    expect((await open(email)).searchParams.get('code')).toBeNull();
    const code = (await open(newEmail)).searchParams.get('code') ?? '';
    const { data, error } = await browser.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(newEmail);
  });

  test('is said in the language of the account', async () => {
    const { browser, email } = await signedInBrowser(server);
    await browser.auth.updateUser({ data: { locale: 'en' } });
    const newEmail = newAddress();
    await browser.auth.updateUser({ email: newEmail });
    const mail = await server.mailTo(newEmail);
    expect(mail.subject).toBe('Confirm your new email');
    expect(mail.text, 'a slip of the pen tells a stranger nothing').not.toContain(email);
  });
});

describe('the mails again', () => {
  test('go to the mailbox that has not agreed yet', async () => {
    const { email, newEmail, mails } = await requestChange();
    await verifyLink(tokenHashIn(mails.new));
    server.advance(61);
    // Those of this mailbox alone: a mail of the test before may still be on its way.
    const here = () => server.mails.filter(({ to }) => to === email);
    const sent = here().length;
    expect((await server.browser().auth.resend({ type: 'email_change', email })).error).toBeNull();
    await expect.poll(() => here().length).toBe(sent + 1);
    const mail = here().at(-1);
    expect(mail?.to).toBe(email);
    expect((await verifyLink(tokenHashIn(mail ?? { text: '' }))).data.user?.email).toBe(newEmail);
  });

  test('are not sent without a pending change', async () => {
    const emails = [await addPerson(server), newAddress()];
    for (const email of emails) {
      expect((await server.browser().auth.resend({ type: 'email_change', email })).error).toBeNull();
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(server.mails.filter(({ to }) => emails.includes(to))).toEqual([]);
  });
});
