import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, describe, expect, test } from 'vitest';
import { startAuth } from './auth-server.ts';
import { codeIn, newAddress, password, signedInBrowser } from './people.ts';
import { browserWithFactor, passSecondFactor } from './second-factors.ts';

const server = await startAuth();
afterAll(() => server.close());

const newPassword = 'Otra-clave-9';

/** A browser whose session is older than a recent sign-in. */
async function oldSession() {
  const signedIn = await signedInBrowser(server);
  server.advance(server.policy.freshProofSeconds + 1);
  await signedIn.browser.auth.refreshSession();
  return signedIn;
}

const change = async (browser: SupabaseClient, attributes: object) =>
  (await browser.auth.updateUser({ password: newPassword, ...attributes })).error;

describe('a new password', () => {
  test('takes a sign-in of the last minutes, and signs out everybody else', async () => {
    const { browser, email } = await signedInBrowser(server);
    const other = await signedInBrowser(server, email);
    expect(await change(browser, {})).toBeNull();
    expect((await browser.auth.getUser()).error).toBeNull();
    expect((await other.browser.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    const signIn = (typed: string) => server.browser().auth.signInWithPassword({ email, password: typed });
    expect((await signIn(password)).error).toMatchObject({ code: 'invalid_credentials' });
    expect((await signIn(newPassword)).error).toBeNull();
  });

  test('takes the present one when the sign-in was longer ago, however often the session was refreshed', async () => {
    const { browser } = await oldSession();
    expect(await change(browser, {})).toMatchObject({ status: 400, code: 'reauthentication_needed' });
    const wrong = await change(browser, { current_password: 'Not-this-1' });
    expect(wrong).toMatchObject({ status: 400, code: 'current_password_invalid' });
    expect(await change(browser, { current_password: password })).toBeNull();
  });

  test('takes a mailed code instead', async () => {
    const { browser, email } = await oldSession();
    expect((await browser.auth.reauthenticate()).error).toBeNull();
    const nonce = codeIn(await server.mailTo(email));
    const wrong = nonce === '000000' ? '111111' : '000000';
    expect(await change(browser, { nonce: wrong })).toMatchObject({
      status: 422,
      code: 'reauthentication_not_valid',
    });
    expect(await change(browser, { nonce })).toBeNull();
    const again = await change(browser, { password: 'Tercera-clave-9', nonce });
    expect(again).toMatchObject({ code: 'reauthentication_not_valid' });
  });

  test('takes a mailed code when a recovery’s link was followed too long ago, and the same try goes on', async () => {
    const { email } = await signedInBrowser(server);
    const browser = server.browser();
    await browser.auth.resetPasswordForEmail(email);
    const token = codeIn(await server.mailTo(email, /^Elige una nueva contraseña$/));
    expect((await browser.auth.verifyOtp({ email, token, type: 'recovery' })).error).toBeNull();
    server.advance(server.policy.freshProofSeconds + 1);
    expect(await change(browser, {})).toMatchObject({ status: 400, code: 'reauthentication_needed' });
    expect((await browser.auth.reauthenticate()).error).toBeNull();
    expect(await change(browser, { nonce: codeIn(await server.mailTo(email)) })).toBeNull();
  });

  test('limits guesses of the present one', async () => {
    const { browser } = await signedInBrowser(server);
    const guesses = await Promise.all(
      Array.from({ length: 8 }, (_, guess) => change(browser, { current_password: `Guess-no-${guess}` })),
    );
    const codes = guesses.map((error) => error?.code);
    expect(codes.filter((code) => code === 'current_password_invalid')).toHaveLength(5);
    const late = await change(browser, { current_password: password });
    expect(late).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    server.advance(15 * 60);
    expect(await change(browser, { current_password: password })).toBeNull();
  });

  test('differs from the present one', async () => {
    const { browser } = await signedInBrowser(server);
    expect(await change(browser, { password })).toMatchObject({ status: 422, code: 'same_password' });
  });
});

describe('an account with a second factor', () => {
  test('needs it for another password, address or name', async () => {
    const { email, ...factor } = await browserWithFactor(server);
    const { browser } = await signedInBrowser(server, email);
    const changes = [{ password: newPassword }, { email: newAddress() }, { data: { display_name: 'Eva' } }];
    for (const attributes of changes) {
      const { error } = await browser.auth.updateUser({ current_password: password, ...attributes });
      expect(error).toMatchObject({ status: 401, code: 'insufficient_aal' });
    }
    expect((await passSecondFactor(server, browser, factor)).error).toBeNull();
    const address = newAddress();
    const { data, error } = await browser.auth.updateUser({ password: newPassword, email: address });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, new_email: address });
  });

  test('needs it also after a mailed link', async () => {
    const { email, ...factor } = await browserWithFactor(server);
    await server.browser().auth.resetPasswordForEmail(email);
    const browser = server.browser();
    const token = codeIn(await server.mailTo(email, /^Elige una nueva contraseña$/));
    expect((await browser.auth.verifyOtp({ email, token, type: 'recovery' })).error).toBeNull();
    expect(await change(browser, {})).toMatchObject({ status: 401, code: 'insufficient_aal' });
    expect((await passSecondFactor(server, browser, factor)).error).toBeNull();
    expect(await change(browser, {})).toBeNull();
  });
});
