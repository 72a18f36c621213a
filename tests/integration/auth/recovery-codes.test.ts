import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, describe, expect, test } from 'vitest';
import { startAuth } from './auth-server.ts';
import { signedInBrowser } from './people.ts';
import { browserWithFactor, levelOf } from './second-factors.ts';

const server = await startAuth();
afterAll(() => server.close());

/** A person with an authenticator app and a set of codes. */
async function browserWithCodes() {
  const person = await browserWithFactor(server);
  const { data, error } = await person.browser.auth.mfa.recoveryCodes.generate();
  if (error) throw error;
  return { ...person, codes: data.codes, codesId: data.id };
}

const status = async (browser: SupabaseClient) => (await browser.auth.mfa.recoveryCodes.getStatus()).data;

describe('a set of recovery codes', () => {
  test('is ten codes, shown once, and one of the factors', async () => {
    const { browser } = await browserWithFactor(server);
    const none = await browser.auth.mfa.recoveryCodes.getStatus();
    expect(none.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
    const { data } = await browser.auth.mfa.recoveryCodes.generate({ friendlyName: 'En el cajón' });
    expect(data).toMatchObject({ type: 'recovery_code', friendly_name: 'En el cajón', total: 10 });
    expect(new Set(data?.codes)).toHaveLength(10);
    for (const code of data?.codes ?? []) expect(code).toMatch(/^[a-hjkmnp-z2-9]{16}$/);
    expect(await status(browser)).toEqual({
      id: data?.id,
      type: 'recovery_code',
      total: 10,
      remaining: 10,
    });
    expect((await browser.auth.mfa.listFactors()).data?.recovery_code).toMatchObject([{ id: data?.id }]);
    const again = await browser.auth.mfa.recoveryCodes.generate();
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' });
  });

  test('is made, replaced and removed at aal2 only, and never without an app', async () => {
    const { email } = await browserWithCodes();
    const thief = (await signedInBrowser(server, email)).browser;
    const { recoveryCodes } = thief.auth.mfa;
    for (const { error } of [
      await recoveryCodes.generate(),
      await recoveryCodes.regenerate(),
      await recoveryCodes.unenroll(),
    ]) {
      expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    }
    const { browser } = await signedInBrowser(server);
    const alone = await browser.auth.mfa.recoveryCodes.generate();
    expect(alone.error).toMatchObject({ code: 'insufficient_aal' });
  });

  test('is replaced whole, and removed whole', async () => {
    const { browser, codes, codesId, email } = await browserWithCodes();
    const renewed = await browser.auth.mfa.recoveryCodes.regenerate();
    expect(renewed.data).toMatchObject({ id: codesId, friendly_name: 'Recovery codes', total: 10 });
    const other = (await signedInBrowser(server, email)).browser;
    const old = await other.auth.mfa.recoveryCodes.verify({ code: codes[0] ?? '' });
    expect(old.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    expect((await browser.auth.mfa.recoveryCodes.unenroll()).data).toEqual({ id: codesId });
    const gone = await browser.auth.mfa.recoveryCodes.regenerate();
    expect(gone.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
  });

  test('goes with the last app, and lowers the session it had lifted', async () => {
    const { email, factorId, codes } = await browserWithCodes();
    const { browser } = await signedInBrowser(server, email);
    expect((await browser.auth.mfa.recoveryCodes.verify({ code: codes[0] ?? '' })).error).toBeNull();
    expect((await browser.auth.mfa.unenroll({ factorId })).error).toBeNull();
    expect((await browser.auth.mfa.listFactors()).data?.all).toEqual([]);
    await browser.auth.refreshSession();
    expect(await levelOf(browser)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
  });
});

describe('a recovery code', () => {
  test('lifts the session once, however it is typed, and ends the others at aal1', async () => {
    const { email, codes } = await browserWithCodes();
    const { browser } = await signedInBrowser(server, email);
    const waiting = await signedInBrowser(server, email);
    const before = await browser.auth.getClaims();
    const events: string[] = [];
    browser.auth.onAuthStateChange((event) => void events.push(event));
    const typed = ` ${codes[3]?.toUpperCase().replace(/(.{4})/g, '$1-')} `;
    const { data, error } = await browser.auth.mfa.recoveryCodes.verify({ code: typed });
    expect(error).toBeNull();
    expect(data).toMatchObject({ expires_in: 3600, user: { email } });
    expect(events).toContain('MFA_CHALLENGE_VERIFIED');
    const claims = (await browser.auth.getClaims()).data?.claims;
    expect(claims).toMatchObject({
      aal: 'aal2',
      session_id: before.data?.claims.session_id,
      amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
    });
    expect(await status(browser)).toMatchObject({ total: 10, remaining: 9 });
    expect((await waiting.browser.auth.getUser()).error).not.toBeNull();

    const again = (await signedInBrowser(server, email)).browser;
    const replayed = await again.auth.mfa.recoveryCodes.verify({ code: codes[3] ?? '' });
    expect(replayed.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
  });

  test('is used once, however many use it at the same moment', async () => {
    const { email, codes } = await browserWithCodes();
    const browsers = await Promise.all(
      Array.from({ length: 4 }, async () => (await signedInBrowser(server, email)).browser),
    );
    const answers = await Promise.all(
      browsers.map((browser) => browser.auth.mfa.recoveryCodes.verify({ code: codes[0] ?? '' })),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  });

  test('can be guessed at ten times; a new set starts the count again', async () => {
    const { browser, email, codes } = await browserWithCodes();
    const thief = (await signedInBrowser(server, email)).browser;
    for (let guess = 0; guess < 10; guess++) {
      const wrong = await thief.auth.mfa.recoveryCodes.verify({ code: guess === 0 ? '' : `guess-${guess}` });
      expect(wrong.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    }
    const locked = await thief.auth.mfa.recoveryCodes.verify({ code: codes[0] ?? '' });
    expect(locked.error).toMatchObject({ status: 429, code: 'mfa_recovery_codes_locked' });
    const renewed = await browser.auth.mfa.recoveryCodes.regenerate();
    const right = await thief.auth.mfa.recoveryCodes.verify({ code: renewed.data?.codes[0] ?? '' });
    expect(right.error).toBeNull();
  });

  test('is refused for another account, and as a code of an app', async () => {
    const { codes, codesId, browser } = await browserWithCodes();
    const stranger = await browserWithCodes();
    const { error } = await stranger.browser.auth.mfa.recoveryCodes.verify({ code: codes[0] ?? '' });
    expect(error).toMatchObject({ code: 'mfa_verification_failed' });
    for (const refused of [
      await browser.auth.mfa.challenge({ factorId: codesId }),
      await browser.auth.mfa.unenroll({ factorId: codesId }),
    ]) {
      expect(refused.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
    }
  });
});
