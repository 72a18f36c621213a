import { Failure, type Outcome } from '#app/errors/failure.ts';
import { act } from '../client/act.ts';
import type { Client } from '../client/client.ts';

/** Why a passkey was not used, as far as a browser tells. */
type PasskeyProblem =
  | 'not_used'
  | 'expired'
  | 'exists'
  | 'unknown'
  | 'unsupported'
  | 'other_site'
  | 'too_many'
  | 'aborted';

/** By the server's code, or the name of the browser's exception (Web Authentication, 5.1.3 and 5.1.4). */
const problems: Readonly<Record<string, PasskeyProblem>> = {
  webauthn_challenge_expired: 'expired',
  webauthn_challenge_not_found: 'expired',
  mfa_challenge_expired: 'expired',
  webauthn_credential_exists: 'exists',
  webauthn_verification_failed: 'unknown',
  webauthn_credential_not_found: 'unknown',
  mfa_verification_failed: 'unknown',
  too_many_passkeys: 'too_many',
  passkey_disabled: 'unsupported',
  mfa_webauthn_enroll_not_enabled: 'unsupported',
  mfa_webauthn_verify_not_enabled: 'unsupported',
  // Browsers do not tell a person who cancels from one who waits, or has no key.
  NotAllowedError: 'not_used',
  AbortError: 'aborted',
  InvalidStateError: 'exists',
  SecurityError: 'other_site',
  NotSupportedError: 'unsupported',
  ConstraintError: 'unsupported',
};

/** What became of a passkey; undefined for a failure that has nothing to do with it, such as no connection. */
export function passkeyProblemOf({ cause }: Failure): PasskeyProblem | undefined {
  // The first is the failure of an action, the second what the browser threw into the client.
  for (let error: unknown = cause; error instanceof Error; error = error.cause) {
    const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
    const problem = problems[code] ?? problems[error.name];
    if (problem) return problem;
    if (error.message === 'Browser does not support WebAuthn') return 'unsupported';
  }
  return undefined;
}

/** Whether this browser can use passkeys at all. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window;

/** `act` whose failures about a passkey are `passkey_failed`. */
export async function actWithPasskey<T extends object>(
  run: (auth: Client['auth']) => Promise<T>,
): Promise<Outcome<T>> {
  const outcome = await act(run);
  if (outcome.ok || !passkeyProblemOf(outcome.failure)) return outcome;
  return { ok: false, failure: new Failure('passkey_failed', { cause: outcome.failure.cause }) };
}
