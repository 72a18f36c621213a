import type { SupabaseClient } from '@supabase/supabase-js';
import { type Authenticator, createAuthenticator, type Misuse } from '../../support/authenticator.ts';
import type { AuthServer } from './auth-server.ts';
import { signedInBrowser } from './people.ts';

/** Registers a passkey by the official client's two steps. */
export async function addPasskey(browser: SupabaseClient, authenticator: Authenticator, wrong?: Misuse) {
  const started = await browser.auth.passkey.startRegistration();
  if (started.error) return started;
  const credential = authenticator.create(started.data.options, wrong);
  return browser.auth.passkey.verifyRegistration({ challengeId: started.data.challenge_id, credential });
}

/** Signs in with a passkey by the official client's two steps. */
export async function enterWithPasskey(
  browser: SupabaseClient,
  authenticator: Authenticator,
  wrong?: Misuse,
) {
  const started = await browser.auth.passkey.startAuthentication();
  if (started.error) return started;
  const credential = authenticator.get(started.data.options, wrong);
  return browser.auth.passkey.verifyAuthentication({ challengeId: started.data.challenge_id, credential });
}

/** A person whose passkey is in a new authenticator. */
export async function personWithPasskey(server: AuthServer) {
  const signedIn = await signedInBrowser(server);
  const authenticator = createAuthenticator(server.siteUrl);
  const { data, error } = await addPasskey(signedIn.browser, authenticator);
  if (error) throw error;
  return { ...signedIn, authenticator, passkeyId: data.id };
}

/** Adds a key as a second factor by the official client's three steps, and raises the session with it. */
export async function addKeyFactor(
  browser: SupabaseClient,
  authenticator: Authenticator,
  friendlyName = 'Llave',
) {
  const { mfa } = browser.auth;
  const enrolled = await mfa.webauthn.enroll({ friendlyName });
  if (enrolled.error) throw enrolled.error;
  const factorId = enrolled.data.id;
  const answer = await answerKeyFactor(browser, authenticator, factorId);
  if (answer.error) throw answer.error;
  return factorId;
}

/** What the server asks of a key factor, as it travels: the official client makes it binary for the browser. */
export async function challengeKeyFactor(browser: SupabaseClient, factorId: string) {
  const { data, error } = await browser.auth.mfa.challenge({
    factorId,
    webauthn: { rpId: 'ignored.example', rpOrigins: ['https://ignored.example'] },
  });
  if (error) throw error;
  const { type, credential_options } = data.webauthn;
  const { publicKey } = credential_options;
  const text = (bytes: BufferSource) => Buffer.from(bytes as ArrayBuffer).toString('base64url');
  const challenge = text(publicKey.challenge);
  return { id: data.id, type, publicKey, challenge, text };
}

/** Answers the challenge of a key factor: makes its key, or signs with it. */
export async function answerKeyFactor(
  browser: SupabaseClient,
  authenticator: Authenticator,
  factorId: string,
  wrong: Misuse = {},
) {
  const { id, type, publicKey, challenge, text } = await challengeKeyFactor(browser, factorId);
  const response =
    'rp' in publicKey
      ? authenticator.create({ challenge, rp: publicKey.rp, user: { id: text(publicKey.user.id) } }, wrong)
      : authenticator.get({ challenge, ...(publicKey.rpId && { rpId: publicKey.rpId }) }, wrong);
  // The client calls toJSON() of what the browser gives it.
  const credential_response = { toJSON: () => response } as never;
  return browser.auth.mfa.verify({
    factorId,
    challengeId: id,
    webauthn: { type, credential_response } as never,
  });
}
