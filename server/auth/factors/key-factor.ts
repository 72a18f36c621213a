import type { Sql } from '#server/database/sql-types.ts';
import type { Auth } from '../auth.ts';
import { AuthError, invalid } from '../auth-error.ts';
import type { User } from '../users/users.ts';
import {
  type Assertion,
  type Attestation,
  counterOf,
  creationOptions,
  newChallenge,
  newKeyOf,
  readAssertion,
  readAttestation,
  requestOptions,
} from '../webauthn/ceremonies.ts';
import type { RelyingParty } from '../webauthn/relying-party.ts';
import { addCredential, credentialsOf, noteUse } from '../webauthn/webauthn-credentials.ts';
import type { KeyFactor } from './factor.ts';

/** @throws AuthError 422 `mfa_webauthn_enroll_not_enabled` or `mfa_webauthn_verify_not_enabled` */
export function requireKeys({ relyingParty }: Auth, what: 'enroll' | 'verify'): RelyingParty {
  if (relyingParty) return relyingParty;
  throw new AuthError(422, `mfa_webauthn_${what}_not_enabled`, `MFA ${what} is disabled for WebAuthn`);
}

/**
 * What a key is asked: to be made, while the factor is unverified, and to sign from then on. It is filed under the factor, not
 * the account, so that it does not take the place of the account's passkey in the same authenticator.
 */
export async function askForKey(auth: Auth, sql: Sql, user: User, factor: KeyFactor) {
  const site = requireKeys(auth, 'verify');
  const challenge = newChallenge();
  const keys = await credentialsOf(sql, user.id);
  const creation = {
    challenge,
    handle: factor.id,
    email: user.email,
    displayName: factor.friendly_name || user.email,
    existing: keys,
    discoverable: false,
  };
  const webauthn =
    factor.status === 'unverified'
      ? { type: 'create', credential_options: { publicKey: creationOptions(site, creation) } }
      : {
          type: 'request',
          credential_options: {
            publicKey: requestOptions(
              site,
              challenge,
              keys.filter(({ factor_id }) => factor_id === factor.id),
            ),
          },
        };
  return { challenge, webauthn };
}

type KeyAnswer = { readonly made: Attestation } | { readonly signed: Assertion };

/**
 * Reads an authenticator's answer. Only an unverified factor takes a new key: whoever lacks the second factor cannot bring one.
 * @throws AuthError 400 `validation_failed`
 */
export function readKeyAnswer(
  auth: Auth,
  { status }: KeyFactor,
  body: { readonly type: string; readonly credential_response?: unknown } | null | undefined,
): KeyAnswer {
  requireKeys(auth, 'verify');
  if (!body) throw invalid('WebAuthn config required');
  const expected = status === 'unverified' ? 'create' : 'request';
  if (body.type !== expected) throw invalid(`WebAuthn type must be ${expected}`);
  if (!body.credential_response) throw invalid('credential_response required');
  try {
    return expected === 'create'
      ? { made: readAttestation(body.credential_response) }
      : { signed: readAssertion(body.credential_response) };
  } catch {
    throw invalid('Invalid credential_response');
  }
}

interface Answered {
  readonly factor: KeyFactor;
  readonly userId: string;
  readonly challenge: string | null;
}

/** Whether the answer is right: a new key, which is stored, or a signature of the factor's key. */
export async function isOfKey(auth: Auth, sql: Sql, answered: Answered & KeyAnswer): Promise<boolean> {
  const { factor, userId, challenge } = answered;
  const site = requireKeys(auth, 'verify');
  if (challenge === null) return false;
  const expected = { challenge, userVerified: false };
  if ('made' in answered) {
    const key = await newKeyOf(site, expected, answered.made);
    if (key) await addCredential(auth, sql, { userId, factorId: factor.id, key, name: '' });
    return key !== undefined;
  }
  const keys = await credentialsOf(sql, userId);
  const key = keys.find(
    ({ factor_id, credential_id }) => factor_id === factor.id && credential_id === answered.signed.id,
  );
  const counter = key && (await counterOf(site, expected, answered.signed, key));
  return key !== undefined && counter !== undefined && noteUse(auth, sql, key.id, counter);
}
