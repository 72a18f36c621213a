import type { SupabaseClient } from '@supabase/supabase-js';
import { TOTP } from 'otpauth';
import type { AuthServer } from './auth-server.ts';
import { signedInBrowser } from './people.ts';

/** The code of an authenticator app for a secret, at the service's time plus some steps. */
export function codeFor(server: AuthServer, secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: server.now().getTime() + steps * 30_000 });
}

/** A code that is wrong now, one step earlier and one step later. */
export function wrongCode(server: AuthServer, secret: string): string {
  const right = [-1, 0, 1].map((steps) => codeFor(server, secret, steps));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? '';
}

/** Enrols a new authenticator app, unverified. */
export async function enrol(browser: SupabaseClient, friendlyName = 'App') {
  const { data, error } = await browser.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  return { factorId: data.id, secret: data.totp.secret };
}

/** Signs in with a second factor. Waits for the next code first, because none is accepted twice. */
export async function passSecondFactor(
  server: AuthServer,
  browser: SupabaseClient,
  factor: { readonly factorId: string; readonly secret: string },
) {
  server.advance(30);
  const { factorId, secret } = factor;
  return browser.auth.mfa.challengeAndVerify({ factorId, code: codeFor(server, secret) });
}

/** A browser signed in at aal2, on an account with an authenticator app. */
export async function browserWithFactor(server: AuthServer) {
  const signedIn = await signedInBrowser(server);
  const factor = await enrol(signedIn.browser);
  const { error } = await passSecondFactor(server, signedIn.browser, factor);
  if (error) throw error;
  return { ...signedIn, ...factor };
}

/** Level and methods in the stored access token. */
export async function levelOf(browser: SupabaseClient) {
  const { data } = await browser.auth.mfa.getAuthenticatorAssuranceLevel();
  return data;
}
