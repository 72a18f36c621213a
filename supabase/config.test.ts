import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { passwordMinLength } from '#domain/limits.ts';
import { authPolicy } from './config.ts';

/** Settings of a hosted project by section and name, `auth.email.otp_length`, as they are written. */
function readSettings(): ReadonlyMap<string, string> {
  let section = '';
  const settings = new Map<string, string>();
  for (const line of readFileSync(join(import.meta.dirname, 'config.toml'), 'utf8').split('\n')) {
    section = /^\[(.+)\]$/.exec(line)?.[1] ?? section;
    const [, name, value] = /^(\w+) = (.+)$/.exec(line) ?? [];
    if (name && value) settings.set(`${section}.${name}`, value);
  }
  return settings;
}

test('a hosted project is set up as this server is', () => {
  const { session, proof, factors, limits, signUpAllowed, confirmEmail, password } = authPolicy;
  const settings = readSettings();
  const expected = {
    'auth.jwt_expiry': session.accessTokenSeconds,
    'auth.refresh_token_reuse_interval': session.refreshReuseSeconds,
    'auth.enable_signup': signUpAllowed,
    'auth.email.enable_confirmations': confirmEmail,
    'auth.sessions.timebox': `"${session.maxSeconds / 3600}h"`,
    'auth.sessions.inactivity_timeout': `"${session.idleSeconds / 3600}h"`,
    'auth.email.max_frequency': `"${limits.mailInterval.seconds / 60}m0s"`,
    'auth.email.otp_expiry': proof.recoverySeconds,
    'auth.mfa.max_enrolled_factors': factors.max,
    'auth.webauthn.rp_display_name': `"${factors.issuer}"`,
  };
  for (const [name, value] of Object.entries(expected)) expect(settings.get(name), name).toBe(String(value));
  expect(settings.get('auth.minimum_password_length')).toBe(String(passwordMinLength));
  // "lower_upper_letters_digits_symbols" asks for one of each.
  const withoutOne = ['A1-aaaaa', 'a1-aaaaa', 'aA-aaaaa', 'aA1aaaaa'].map(
    (text) => password.problems(text).length,
  );
  expect(withoutOne).toEqual([0, 1, 1, 1]);
  expect(password.problems('A1-AAAAA')).toHaveLength(1);
  expect(settings.get('auth.password_requirements')).toBe('"lower_upper_letters_digits_symbols"');
});

test('the API of a hosted project shows the schema public and no other', () => {
  expect(readSettings().get('api.schemas')).toBe('["public"]');
});

test('each function checks its caller itself, which the gateway of a hosted project cannot for every kind of key', () => {
  const settings = readSettings();
  const names = globSync('functions/[a-z]*/index.ts', { cwd: import.meta.dirname }).map(
    (file) => file.split('/')[1],
  );
  expect(names).toContain('delete-account');
  expect(names.filter((name) => settings.get(`functions.${name}.verify_jwt`) !== 'false')).toEqual([]);
});
