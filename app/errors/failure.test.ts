import { describe, expect, test } from 'vitest';
import { Failure, failureOf, isTransient } from './failure.ts';

const authError = (facts: object) => ({ __isAuthError: true, ...facts });

describe('failureOf', () => {
  test.each([
    ['a code before anything else', { code: 'over_email_send_rate_limit', status: 429 }, 'email_rate_limit'],
    ['too many requests', { code: 'over_request_rate_limit', status: 429 }, 'too_many_attempts'],
    ['a wrong password', { code: 'invalid_credentials', status: 400 }, 'invalid_credentials'],
    ['a wrong password without a code', { message: 'Invalid login credentials' }, 'invalid_credentials'],
    ['a taken address', { code: 'user_already_exists', status: 422 }, 'email_taken'],
    ['a taken address by its message', { message: 'User already registered' }, 'email_taken'],
    ['the same inside a longer message', { message: 'Sorry, it is already registered.' }, 'email_taken'],
    ['the mail limit as it used to be written', { message: 'Email rate limit exceeded' }, 'email_rate_limit'],
    ['the mail limit as it is written today', { message: 'email rate limit exceeded' }, 'email_rate_limit'],
    [
      'a password everybody uses',
      { code: 'weak_password', status: 422, reasons: ['pwned'] },
      'common_password',
    ],
    [
      'one that breaks a rule besides',
      { code: 'weak_password', status: 422, reasons: ['length', 'pwned'] },
      'weak_password',
    ],
    ['an old link', { code: 'otp_expired', status: 403 }, 'link_expired'],
    ['a forged token', { code: 'invalid_jwt', status: 400 }, 'token_signature'],
    ['any other answer of the account service', authError({ message: 'Odd', status: 400 }), 'auth_other'],
    ['no row', { code: 'PGRST116', status: 406 }, 'not_found'],
    ['an expired token at the tables', { code: 'PGRST303', status: 401 }, 'session_expired'],
    ['a row nobody may write, as a visitor', { code: '42501', status: 401 }, 'session_expired'],
    ['a row this person may not write', { code: '42501', status: 403 }, 'forbidden'],
    ['a row that breaks a rule', { code: '23514', status: 400 }, 'invalid_data'],
    ['a row that is there already', { code: '23505', status: 409 }, 'conflict'],
    ['a request that would touch too many rows', { code: 'PGRST124', status: 400 }, 'too_large'],
    ['an account that holds as much as it may', { code: '54Q01', status: 413 }, 'account_full'],
    ['too long a body', { status: 413 }, 'too_large'],
    ['an overloaded server', authError({ message: 'Service Unavailable', status: 503 }), 'unavailable'],
    ['a full disk', { status: 507 }, 'storage_full'],
    ['a request that never arrived', authError({ message: 'Failed to fetch', status: 0 }), 'network'],
    [
      'a script that could not be loaded',
      new TypeError('Failed to fetch dynamically imported module'),
      'network',
    ],
    ['a fault of ours', new TypeError('x is undefined'), 'unexpected'],
    ['something that is no error', 'oops', 'unexpected'],
    ['nothing', undefined, 'unexpected'],
  ])('%s', (_situation, error, code) => {
    expect(failureOf(error).code).toBe(code);
  });

  test('leaves a failure as it is', () => {
    const failure = new Failure('conflict');
    expect(failureOf(failure)).toBe(failure);
  });

  test('keeps a wait only for errors where waiting helps', () => {
    expect(failureOf({ status: 429 }, 90).waitSeconds).toBe(90);
    expect(failureOf({ status: 403 }, 90).waitSeconds).toBeUndefined();
  });
});

test('only errors that can pass by themselves are transient, also as a cause', () => {
  expect(isTransient(new Failure('network'))).toBe(true);
  expect(isTransient(new Failure('unavailable'))).toBe(true);
  expect(isTransient(new Failure('profile_load', { cause: new Failure('network') }))).toBe(true);
  expect(isTransient(new Failure('profile_load', { cause: new Failure('forbidden') }))).toBe(false);
  expect(isTransient(new Failure('conflict'))).toBe(false);
});
