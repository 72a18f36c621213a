import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { startAuth } from './auth-server.ts';
import { addPerson, codeIn, linkIn, password, signedInBrowser, tokenHashIn } from './people.ts';
import { browserWithFactor, enrol, levelOf, passSecondFactor } from './second-factors.ts';

const server = await startAuth();
afterEach(() =>
  server.database.asRole({ role: 'engine' }, (sql) => sql.query('delete from auth.factor_resets')),
);
afterAll(() => server.close());

const day = 24 * 3600;

async function send(path: string, body: object, browser?: SupabaseClient) {
  const token = browser && (await browser.auth.getSession()).data.session?.access_token;
  const answer = await server.request(`/factors/reset${path}`, {
    method: 'POST',
    headers: token ? { Authorization: `Bearer ${token}` } : {},
    body: JSON.stringify(body),
  });
  return { status: answer.status, ...(await answer.json()) };
}

const mailsTo = (email: string) => server.mails.filter(({ to }) => to === email);
const subjectsTo = (email: string) => mailsTo(email).map(({ subject }) => subject);

/** An account with a second factor; and a browser of a person who has only its password and mailbox. */
async function lockedOut() {
  const holder = await browserWithFactor(server);
  await expect.poll(() => subjectsTo(holder.email)).toHaveLength(1);
  const owner = (await signedInBrowser(server, holder.email)).browser;
  return { holder, owner, email: holder.email };
}

/** The same, with the waiting time started. */
async function waiting(age = 0) {
  const { holder, email } = await lockedOut();
  server.advance(age);
  const { browser: owner } = await signedInBrowser(server, email);
  expect(await send('', {}, owner)).toEqual({ status: 200 });
  const mail = mailsTo(email).at(-1);
  const started = await send('/confirm', { token_hash: tokenHashIn(mail ?? { text: '' }) });
  expect(started.status).toBe(200);
  await expect.poll(() => subjectsTo(email).at(-1)).toBe('Se va a quitar tu segundo paso');
  return { holder, owner, email, dueAt: started.due_at as string };
}

describe('the reset of a second factor', () => {
  test('takes the password, the mailbox and a week; then the mailbox alone opens the account', async () => {
    const { holder, owner, email, dueAt } = await waiting();
    const { waitSeconds } = server.policy.factors.reset;
    expect((new Date(dueAt).getTime() - server.now().getTime()) / 1000).toBeCloseTo(waitSeconds, -2);
    expect(linkIn(mailsTo(email).at(-2) ?? { text: '' }).pathname).toBe('/es/auth/reset-second-step');

    server.advance(waitSeconds - 60);
    expect(await server.completeResets()).toBe(0);
    expect((await holder.browser.auth.refreshSession()).error).toBeNull();
    server.advance(61);
    expect(await server.completeResets()).toBe(1);
    expect(await server.completeResets()).toBe(0);

    for (const browser of [holder.browser, owner])
      expect((await browser.auth.refreshSession()).error).not.toBeNull();
    await expect
      .poll(() => subjectsTo(email).at(-1))
      .toBe('Se ha quitado tu segundo paso: elige otra contraseña');
    const old = await server.browser().auth.signInWithPassword({ email, password });
    expect(old.error).toMatchObject({ code: 'invalid_credentials' });

    const fresh = server.browser();
    const before = mailsTo(email).length;
    await fresh.auth.resetPasswordForEmail(email);
    await expect.poll(() => mailsTo(email).length).toBe(before + 1);
    const token_hash = tokenHashIn(mailsTo(email).at(-1) ?? { text: '' });
    expect((await fresh.auth.verifyOtp({ token_hash, type: 'recovery' })).error).toBeNull();
    expect(await levelOf(fresh)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
    expect((await fresh.auth.updateUser({ password: 'Otra-clave-9' })).error).toBeNull();
  });

  test('is shown on every signed-in device', async () => {
    const { holder, owner, email, dueAt } = await waiting();
    for (const browser of [holder.browser, owner, (await signedInBrowser(server, email)).browser]) {
      const { data } = await browser.auth.getUser();
      expect(data.user).toMatchObject({ factor_reset: { due_at: dueAt, needs_mailbox: true } });
      expect((await browser.auth.refreshSession()).data.user).toMatchObject({
        factor_reset: { due_at: dueAt },
      });
    }
    expect((await lockedOut().then(({ owner }) => owner.auth.getUser())).data.user).not.toHaveProperty(
      'factor_reset',
    );
  });

  test('is started once: a second request returns the due date', async () => {
    const { owner, email, dueAt } = await waiting();
    const sent = mailsTo(email).length;
    expect(await send('', {}, owner)).toEqual({ status: 200, due_at: dueAt });
    expect(mailsTo(email)).toHaveLength(sent);
  });

  test('continues if the factor is replaced by another one', async () => {
    const { holder, owner } = await waiting();
    await passSecondFactor(server, holder.browser, holder);
    expect((await holder.browser.auth.mfa.unenroll({ factorId: holder.factorId })).error).toBeNull();
    await holder.browser.auth.refreshSession();
    const next = await enrol(holder.browser, 'Another');
    expect((await passSecondFactor(server, holder.browser, next)).error).toBeNull();
    server.advance(server.policy.factors.reset.waitSeconds + 1);
    expect(await server.completeResets()).toBe(1);
    expect((await owner.auth.refreshSession()).error).not.toBeNull();
  });

  test('does nothing to an account whose factor was removed meanwhile', async () => {
    const { holder, owner, email } = await waiting();
    await passSecondFactor(server, holder.browser, holder);
    expect((await holder.browser.auth.mfa.unenroll({ factorId: holder.factorId })).error).toBeNull();
    server.advance(server.policy.factors.reset.waitSeconds + 1);
    expect(await server.completeResets()).toBe(0);
    for (const browser of [holder.browser, owner])
      expect((await browser.auth.refreshSession()).error).toBeNull();
    expect((await signedInBrowser(server, email)).accessToken).toBeTruthy();
    expect((await owner.auth.getUser()).data.user).not.toHaveProperty('factor_reset');
  });
});

describe('cancelling', () => {
  test('of a reset of an old factor takes a code of it, just shown', async () => {
    const { holder, owner, email } = await waiting(31 * day);
    expect(await send('/cancel', {}, owner)).toMatchObject({ status: 403, code: 'insufficient_aal' });
    await holder.browser.auth.refreshSession();
    expect(await send('/cancel', {}, holder.browser)).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
    });
    await passSecondFactor(server, holder.browser, holder);
    expect(await send('/cancel', {}, holder.browser)).toEqual({ status: 200 });
    await expect.poll(() => subjectsTo(email).at(-1)).toBe('Tu segundo paso se queda como está');
    expect(await send('/cancel', {}, holder.browser)).toMatchObject({
      status: 404,
      code: 'factor_reset_not_found',
    });
    server.advance(server.policy.factors.reset.waitSeconds + 1);
    expect(await server.completeResets()).toBe(0);
  });

  test('of a reset of a recent factor also needs the mailbox', async () => {
    const { holder, email } = await waiting(29 * day);
    await holder.browser.auth.refreshSession();
    await passSecondFactor(server, holder.browser, holder);
    const cancel = (nonce?: string) => send('/cancel', nonce ? { nonce } : {}, holder.browser);
    expect(await cancel()).toMatchObject({ status: 400, code: 'factor_reset_needs_mailbox' });
    // Neither waiting nor a new factor makes it any older.
    server.advance(3 * day);
    await holder.browser.auth.refreshSession();
    await passSecondFactor(server, holder.browser, holder);
    expect(await cancel()).toMatchObject({ code: 'factor_reset_needs_mailbox' });

    const before = mailsTo(email).length;
    await holder.browser.auth.reauthenticate();
    await expect.poll(() => mailsTo(email).length).toBe(before + 1);
    const code = codeIn(mailsTo(email).at(-1) ?? { text: '' });
    expect(await cancel(code === '000000' ? '111111' : '000000')).toMatchObject({
      status: 422,
      code: 'reauthentication_not_valid',
    });
    expect(await cancel(code)).toEqual({ status: 200 });
  });

  test('is no way to guess the mailed code', async () => {
    const { holder } = await waiting();
    await passSecondFactor(server, holder.browser, holder);
    const answers = [];
    for (let count = 0; count <= server.policy.limits.resetCancels.hits; count++)
      answers.push(await send('/cancel', { nonce: '000000' }, holder.browser));
    expect(answers.at(-2)).toMatchObject({ code: 'reauthentication_not_valid' });
    expect(answers.at(-1)).toMatchObject({ status: 429 });
  });
});

describe('it is not started', () => {
  test('without the password, or with one shown long ago', async () => {
    const { email } = await lockedOut();
    const byMail = server.browser();
    await byMail.auth.resetPasswordForEmail(email);
    await expect.poll(() => subjectsTo(email)).toHaveLength(2);
    const token_hash = tokenHashIn(mailsTo(email).at(-1) ?? { text: '' });
    await byMail.auth.verifyOtp({ token_hash, type: 'recovery' });
    const needed = { status: 400, code: 'reauthentication_needed' };
    expect(await send('', {}, byMail)).toMatchObject(needed);

    const { browser } = await signedInBrowser(server, email);
    server.advance(11 * 60);
    expect(await send('', {}, browser)).toMatchObject(needed);
    await browser.auth.updateUser({ current_password: password });
    expect(await send('', {}, browser)).toEqual({ status: 200 });
  });

  test('for an account without a second factor, or for nobody', async () => {
    const { browser } = await signedInBrowser(server, await addPerson(server));
    expect(await send('', {}, browser)).toMatchObject({ status: 400, code: 'validation_failed' });
    for (const path of ['', '/cancel']) expect((await send(path, {})).status).toBe(401);
  });

  test('with a link that is wrong, used, replaced or too old', async () => {
    const { owner, email } = await lockedOut();
    const link = async () => {
      expect(await send('', {}, owner)).toEqual({ status: 200 });
      return tokenHashIn(mailsTo(email).at(-1) ?? { text: '' });
    };
    const refused = async (token_hash: string) =>
      expect(await send('/confirm', { token_hash })).toMatchObject({ status: 403, code: 'otp_expired' });
    await refused('wrong');
    expect(await send('/confirm', {})).toMatchObject({ status: 400 });
    const replaced = await link();
    server.advance(61);
    const late = await link();
    await refused(replaced);
    server.advance(3601);
    await refused(late);
    await owner.auth.refreshSession();
    await owner.auth.updateUser({ current_password: password });
    const good = await link();
    expect((await send('/confirm', { token_hash: good })).status).toBe(200);
    await refused(good);
    // The stored form of a link opens nothing.
    const stored = await server.database.asRole({ role: 'engine' }, async (sql) =>
      JSON.stringify((await sql.query('select * from auth.factor_resets')).rows),
    );
    expect(stored).not.toContain(good);
    expect(server.lines.join('\n')).not.toMatch(new RegExp(`@|${good}`));
  });

  test('minute by minute: its mails are counted', async () => {
    const { owner } = await lockedOut();
    expect((await send('', {}, owner)).status).toBe(200);
    expect(await send('', {}, owner)).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
  });

  test('when its mail cannot be sent', async () => {
    const { owner } = await lockedOut();
    server.mailWorks = false;
    expect((await send('', {}, owner)).status).toBe(503);
    server.mailWorks = true;
    expect((await send('', {}, owner)).status).toBe(200);
  });
});
