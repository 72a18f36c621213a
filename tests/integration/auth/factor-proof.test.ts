import { afterAll, describe, expect, test } from 'vitest';
import { type AuthServer, startAuth } from './auth-server.ts';
import { addPerson, codeIn, newAddress, password, signedInBrowser, tokenHashIn } from './people.ts';
import { browserWithFactor, enrol, levelOf, passSecondFactor } from './second-factors.ts';

const server = await startAuth();
afterAll(() => server.close());

/** Seconds after which no proof is recent. */
const aWhile = 11 * 60;
const needed = { status: 400, code: 'reauthentication_needed' };

describe('a factor is added', () => {
  const add = (browser: ReturnType<AuthServer['browser']>) =>
    browser.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' });

  test('soon after signing in, not later, and again once the password was shown', async () => {
    const { browser } = await signedInBrowser(server);
    const started = await add(browser);
    await browser.auth.mfa.unenroll({ factorId: started.data?.id ?? '' });
    server.advance(aWhile);
    expect((await add(browser)).error).toMatchObject(needed);
    await browser.auth.refreshSession();
    expect((await add(browser)).error).toMatchObject(needed);

    const before = (await browser.auth.getClaims()).data?.claims.session_id;
    const wrong = await browser.auth.updateUser({ current_password: 'Not-this-1' });
    expect(wrong.error).toMatchObject({ status: 400, code: 'current_password_invalid' });
    expect((await add(browser)).error).toMatchObject(needed);
    expect((await browser.auth.updateUser({ current_password: password })).error).toBeNull();
    expect((await add(browser)).error).toBeNull();
    expect((await browser.auth.getClaims()).data?.claims.session_id).toBe(before);
  });

  test('also without a password, with a mailed code, which is valid once', async () => {
    const { browser, email } = await signedInBrowser(server);
    server.advance(aWhile);
    await browser.auth.reauthenticate();
    const nonce = codeIn(await server.mailTo(email));
    const wrong = await browser.auth.updateUser({ nonce: nonce === '000000' ? '111111' : '000000' });
    expect(wrong.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
    expect((await browser.auth.updateUser({ nonce })).error).toBeNull();
    expect((await add(browser)).error).toBeNull();
    expect((await browser.auth.updateUser({ nonce })).error).toMatchObject({
      code: 'reauthentication_not_valid',
    });
  });

  test('within its own time, even when the proof has aged since', async () => {
    const { browser } = await signedInBrowser(server);
    server.advance(aWhile - 90);
    const factor = await enrol(browser);
    server.advance(90);
    expect((await passSecondFactor(server, browser, factor)).error).toBeNull();
  });
});

describe('a factor is removed', () => {
  test('soon after one was shown, not later, and a password alone is no proof for it', async () => {
    const { browser, factorId, secret } = await browserWithFactor(server);
    server.advance(aWhile);
    const remove = () => browser.auth.mfa.unenroll({ factorId });
    expect((await remove()).error).toMatchObject(needed);
    expect((await browser.auth.updateUser({ current_password: password })).error).toBeNull();
    expect((await remove()).error).toMatchObject(needed);
    expect((await passSecondFactor(server, browser, { factorId, secret })).error).toBeNull();
    expect((await remove()).error).toBeNull();
  });

  test('so are recovery codes, which are made and replaced the same way', async () => {
    const { browser, ...factor } = await browserWithFactor(server);
    const { recoveryCodes } = browser.auth.mfa;
    server.advance(aWhile);
    expect((await recoveryCodes.generate()).error).toMatchObject(needed);
    await passSecondFactor(server, browser, factor);
    expect((await recoveryCodes.generate()).error).toBeNull();
    server.advance(aWhile);
    expect((await recoveryCodes.regenerate()).error).toMatchObject(needed);
    expect((await recoveryCodes.unenroll()).error).toMatchObject(needed);
    await passSecondFactor(server, browser, factor);
    expect((await recoveryCodes.regenerate()).error).toBeNull();
    expect((await recoveryCodes.unenroll()).error).toBeNull();
  });
});

test('a password shown on its own raises no session and is no guess without end', async () => {
  const { email } = await browserWithFactor(server);
  const { browser } = await signedInBrowser(server, email);
  expect((await browser.auth.updateUser({ current_password: password })).error).toBeNull();
  expect(await levelOf(browser)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
  const guesses = [];
  for (let count = 0; count < server.policy.limits.passwordGuesses.hits + 1; count++) {
    guesses.push((await browser.auth.updateUser({ current_password: `Not-this-${count}` })).error?.code);
  }
  expect(guesses.at(-1)).toBe('over_request_rate_limit');
});

describe('a mail tells of', () => {
  const subjectsTo = (email: string) => server.mails.filter(({ to }) => to === email);
  /** The newest mail to an address, other than those before `work`. */
  async function newMailTo(email: string, work: () => Promise<{ error: unknown }>) {
    const before = subjectsTo(email).length;
    expect((await work()).error).toBeNull();
    await expect.poll(() => subjectsTo(email).length).toBe(before + 1);
    const mail = subjectsTo(email).at(-1);
    if (!mail) throw new Error('No mail');
    for (const form of [mail.text, mail.html]) {
      expect(form).not.toMatch(/token|\b\d{6}\b/);
    }
    return mail;
  }

  test('a factor added and removed, recovery codes made and removed', async () => {
    const { browser, email } = await signedInBrowser(server);
    await browser.auth.updateUser({ data: { locale: 'en' } });
    const factor = await enrol(browser);
    const added = await newMailTo(email, () => passSecondFactor(server, browser, factor));
    expect(added.subject).toBe('A second step was added to your account');
    expect(added.text).toMatch(/If it wasn’t you/);
    expect(added.text).toContain(`${server.siteUrl}/en/auth`);
    const { recoveryCodes } = browser.auth.mfa;
    const made = await newMailTo(email, () => recoveryCodes.generate());
    expect(made.subject).toBe('New recovery codes were made');
    const gone = await newMailTo(email, () => recoveryCodes.unenroll());
    expect(gone.subject).toBe('Your recovery codes were removed');
    const removed = await newMailTo(email, () => browser.auth.mfa.unenroll({ factorId: factor.factorId }));
    expect(removed.subject).toBe('A second step was removed from your account');
  });

  test('another password, in the language of the account', async () => {
    const { browser, email } = await signedInBrowser(server);
    const mail = await newMailTo(email, () => browser.auth.updateUser({ password: 'Otra-clave-9' }));
    expect(mail.subject).toBe('Tu contraseña ha cambiado');
    expect(mail.text).toMatch(/Si no fuiste tú/);
  });

  test('another address, to both of them', async () => {
    const { browser, email } = await signedInBrowser(server);
    const wanted = newAddress();
    await browser.auth.updateUser({ email: wanted });
    const halves = [tokenHashIn(await server.mailTo(email)), tokenHashIn(await server.mailTo(wanted))];
    for (const token_hash of halves)
      await server.browser().auth.verifyOtp({ token_hash, type: 'email_change' });
    for (const to of [email, wanted]) {
      await expect.poll(() => subjectsTo(to).at(-1)?.subject).toBe('El correo de tu cuenta ha cambiado');
    }
  });

  test('what an administrator changes', async () => {
    const email = await addPerson(server);
    const { admin } = server.administrator().auth;
    const user = (await admin.listUsers({ perPage: 1000 })).data.users.find((one) => one.email === email);
    await newMailTo(email, () => admin.updateUserById(user?.id ?? '', { password: 'Otra-clave-9' }));
  });

  test('nothing when nothing changed, and a mail that cannot be sent stops no change', async () => {
    const { browser, email } = await signedInBrowser(server);
    await browser.auth.updateUser({ data: { theme: 'dark' } });
    await browser.auth.mfa.unenroll({ factorId: (await enrol(browser)).factorId });
    server.mailWorks = false;
    expect((await browser.auth.updateUser({ password: 'Otra-clave-9' })).error).toBeNull();
    await expect.poll(() => server.lines.some((line) => line.includes('mail_not_sent'))).toBe(true);
    server.mailWorks = true;
    expect(subjectsTo(email)).toEqual([]);
    expect(server.lines.join('\n')).not.toContain('@');
  });
});
