import { AuthApiError } from '@supabase/auth-js';
import { describe, expect, it } from 'vitest';
import { Failure, failureOf } from '#app/errors/failure.ts';
import { passkeyProblemOf } from './passkey-problem.ts';

/** What the official client makes of something the browser threw. */
function fromBrowser(name: string): Failure {
  const cause = new DOMException('The operation either timed out or was not allowed', name);
  const wrapped = Object.assign(new Error(cause.message, { cause }), {
    name,
    code: 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY',
  });
  return failureOf(wrapped);
}

describe('passkeyProblemOf', () => {
  it.each([
    ['NotAllowedError', 'not_used'],
    ['AbortError', 'aborted'],
    ['InvalidStateError', 'exists'],
    ['SecurityError', 'other_site'],
    ['NotSupportedError', 'unsupported'],
    ['ConstraintError', 'unsupported'],
  ])('reads %s of a browser', (name, problem) => {
    expect(passkeyProblemOf(fromBrowser(name))).toBe(problem);
    expect(passkeyProblemOf(new Failure('unexpected', { cause: new DOMException('', name) }))).toBe(problem);
  });

  it.each([
    ['webauthn_challenge_expired', 'expired'],
    ['webauthn_verification_failed', 'unknown'],
    ['webauthn_credential_exists', 'exists'],
    ['too_many_passkeys', 'too_many'],
    ['passkey_disabled', 'unsupported'],
  ])('reads %s of a server', (code, problem) => {
    expect(passkeyProblemOf(failureOf(new AuthApiError('No', 400, code)))).toBe(problem);
  });

  it('leaves other failures to those who know them', () => {
    expect(passkeyProblemOf(failureOf(new TypeError('Failed to fetch')))).toBeUndefined();
    expect(
      passkeyProblemOf(failureOf(new AuthApiError('No', 400, 'reauthentication_needed'))),
    ).toBeUndefined();
  });
});
