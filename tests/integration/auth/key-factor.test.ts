import { afterAll, describe, expect, test } from 'vitest';
import { createAuthenticator } from '../../support/authenticator.ts';
import { startAuth } from './auth-server.ts';
import {
  addKeyFactor,
  addPasskey,
  answerKeyFactor,
  challengeKeyFactor,
  enterWithPasskey,
} from './passkey-people.ts';
import { signedInBrowser } from './people.ts';
import { browserWithFactor, levelOf, passSecondFactor } from './second-factors.ts';

const server = await startAuth();
afterAll(() => server.close());

/** A browser signed in at aal2 by a key, on an account that has no other second factor. */
async function personWithKey() {
  const signedIn = await signedInBrowser(server);
  const authenticator = createAuthenticator(server.siteUrl);
  const factorId = await addKeyFactor(signedIn.browser, authenticator);
  return { ...signedIn, authenticator, factorId };
}

describe('a key as a second factor', () => {
  test('raises the session that adds it, and each later one by a signature', async () => {
    const { browser, email, authenticator, factorId } = await personWithKey();
    expect((await browser.auth.getClaims()).data?.claims).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/webauthn' }, { method: 'password' }],
    });
    expect((await browser.auth.mfa.listFactors()).data).toMatchObject({
      webauthn: [{ id: factorId, friendly_name: 'Llave', factor_type: 'webauthn', status: 'verified' }],
    });
    await server.mailTo(email, /nuevo segundo paso/);
    const again = (await signedInBrowser(server, email)).browser;
    expect(await levelOf(again)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    const { type, publicKey } = await challengeKeyFactor(again, factorId);
    expect(type).toBe('request');
    expect(publicKey).toMatchObject({ rpId: 'localhost', userVerification: 'preferred' });
    expect((await answerKeyFactor(again, authenticator, factorId)).error).toBeNull();
    expect(await levelOf(again)).toMatchObject({ currentLevel: 'aal2' });
  });

  test('signs nobody in by itself, and is no passkey', async () => {
    const { browser, authenticator } = await personWithKey();
    expect((await browser.auth.passkey.list()).data).toEqual([]);
    const { error } = await enterWithPasskey(server.browser(), authenticator);
    expect(error).toMatchObject({ status: 400, code: 'webauthn_verification_failed' });
  });

  test('is filed apart from the passkey of the same account', async () => {
    const { browser } = await signedInBrowser(server);
    const passkeys = createAuthenticator(server.siteUrl);
    expect((await addPasskey(browser, passkeys)).error).toBeNull();
    const key = createAuthenticator(server.siteUrl);
    const { data } = await browser.auth.mfa.webauthn.enroll({ friendlyName: 'Llave' });
    const { publicKey } = await challengeKeyFactor(browser, data?.id ?? '');
    expect(publicKey).toMatchObject({
      authenticatorSelection: { residentKey: 'discouraged' },
      excludeCredentials: [{ type: 'public-key' }],
    });
    expect((await answerKeyFactor(browser, key, data?.id ?? '')).error).toBeNull();
    expect(key.keys[0]?.handle).not.toBe(passkeys.keys[0]?.handle);
  });

  test('cannot be brought along by somebody who lacks the one there is', async () => {
    const { email, factorId } = await personWithKey();
    const thief = (await signedInBrowser(server, email)).browser;
    const enrolled = await thief.auth.mfa.webauthn.enroll({ friendlyName: 'Otra' });
    expect(enrolled.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    // A new key as the answer to what the present one is asked.
    const { id, challenge } = await challengeKeyFactor(thief, factorId);
    const own = createAuthenticator(server.siteUrl);
    const made = own.create({ challenge, rp: { id: 'localhost' }, user: { id: 'AAAA' } });
    const answer = await thief.auth.mfa.verify({
      factorId,
      challengeId: id,
      webauthn: { type: 'create', credential_response: { toJSON: () => made } } as never,
    });
    expect(answer.error).toMatchObject({ status: 400, code: 'validation_failed' });
    const foreign = own.get({ challenge, rpId: 'localhost' });
    const signed = await thief.auth.mfa.verify({
      factorId,
      challengeId: id,
      webauthn: { type: 'request', credential_response: { toJSON: () => foreign } } as never,
    });
    expect(signed.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    expect(await levelOf(thief)).toMatchObject({ currentLevel: 'aal1' });
  });

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['a counter that goes back', { counter: 1 }],
  ])('refuses %s', async (_, wrong) => {
    const { email, authenticator, factorId } = await personWithKey();
    const { browser } = await signedInBrowser(server, email);
    const { error } = await answerKeyFactor(browser, authenticator, factorId, wrong);
    expect(error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    expect((await answerKeyFactor(browser, authenticator, factorId)).error).toBeNull();
  });

  test('answers a challenge once, right or wrong', async () => {
    const { email, authenticator, factorId } = await personWithKey();
    const { browser } = await signedInBrowser(server, email);
    const { id, challenge } = await challengeKeyFactor(browser, factorId);
    const answer = (wrong = {}) =>
      browser.auth.mfa.verify({
        factorId,
        challengeId: id,
        webauthn: {
          type: 'request',
          credential_response: { toJSON: () => authenticator.get({ challenge, rpId: 'localhost' }, wrong) },
        } as never,
      });
    expect((await answer({ origin: 'https://evil.example' })).error).toMatchObject({
      code: 'mfa_verification_failed',
    });
    expect((await answer()).error).toMatchObject({ status: 422, code: 'mfa_ip_address_mismatch' });
  });

  test('is refused as the client’s mistake when it is none', async () => {
    const { factorId, accessToken, email } = await personWithKey();
    const { browser } = await signedInBrowser(server, email);
    const headers = {
      Authorization: `Bearer ${(await browser.auth.getSession()).data.session?.access_token ?? accessToken}`,
    };
    for (const webauthn of [
      undefined,
      {},
      { type: 'request' },
      { type: 'other', credential_response: {} },
      { type: 'request', credential_response: { id: 'AAAA' } },
    ]) {
      const { id } = await challengeKeyFactor(browser, factorId);
      const body = JSON.stringify({ challenge_id: id, code: '123456', webauthn });
      const answer = await server.request(`/factors/${factorId}/verify`, { method: 'POST', headers, body });
      expect(answer.status).toBe(400);
    }
  });

  test('is removed by itself or another factor, and lowers the sessions it raised', async () => {
    const { browser, email, authenticator, factorId } = await personWithKey();
    const other = (await signedInBrowser(server, email)).browser;
    const refused = await other.auth.mfa.unenroll({ factorId });
    expect(refused.error).toMatchObject({ status: 422, code: 'insufficient_aal' });
    expect((await answerKeyFactor(other, authenticator, factorId)).error).toBeNull();
    expect((await other.auth.mfa.unenroll({ factorId })).error).toBeNull();
    expect((await browser.auth.refreshSession()).error).toBeNull();
    expect(await levelOf(browser)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
  });

  test('stands beside an authenticator app', async () => {
    const { browser, email, ...app } = await browserWithFactor(server);
    const authenticator = createAuthenticator(server.siteUrl);
    const factorId = await addKeyFactor(browser, authenticator);
    const again = (await signedInBrowser(server, email)).browser;
    expect((await answerKeyFactor(again, authenticator, factorId)).error).toBeNull();
    const third = (await signedInBrowser(server, email)).browser;
    expect((await passSecondFactor(server, third, app)).error).toBeNull();
  });
});
