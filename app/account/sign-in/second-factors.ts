import { queryOptions } from '@tanstack/react-query';
import type { Outcome } from '#app/errors/failure.ts';
import { accepted, act, dataOf } from '../client/act.ts';
import { type Client, loadClient } from '../client/client.ts';
import { queryClient } from '../client/query-client.ts';
import { storedSession } from '../session/stored-session.ts';

/** An authenticator app, a phone or a key, as the stored session lists it. */
interface StoredApp {
  readonly id: string;
  readonly name: string;
  /** Whether its codes come by SMS, on request. */
  readonly isPhone: boolean;
  /** Whether it signs instead of giving codes. */
  readonly isKey: boolean;
}

/** Second factors the stored session can be completed with, besides recovery codes. */
export function storedApps(): readonly StoredApp[] {
  const factors = storedSession()?.user.factors ?? [];
  return factors
    .filter(({ status, factor_type }) => status === 'verified' && factor_type !== 'recovery_code')
    .map(({ id, friendly_name, factor_type }) => ({
      id,
      name: typeof friendly_name === 'string' ? friendly_name : '',
      isPhone: factor_type === 'phone',
      isKey: factor_type === 'webauthn',
    }));
}

/** A verified second factor: an authenticator app, a phone or a key. */
export interface Factor {
  readonly id: string;
  readonly name: string;
  /** Whether its codes come by SMS, on request. */
  readonly isPhone: boolean;
  /** Whether it signs instead of giving codes. */
  readonly isKey: boolean;
  /** Instant. */
  readonly addedAt: string;
}

export interface Factors {
  readonly apps: readonly Factor[];
  /** Recovery codes, to be kept on paper; null while there are none. */
  readonly recoveryCodes: { readonly total: number; readonly left: number } | null;
}

const key = (userId: string) => ['factors', userId] as const;
export const refreshFactors = () => queryClient.invalidateQueries({ queryKey: ['factors'] });

/** The person's second factors. */
export function factorsQuery(userId: string) {
  return queryOptions({
    queryKey: key(userId),
    queryFn: async (): Promise<Factors> => {
      const { auth } = await loadClient();
      const { totp, phone, webauthn, recovery_code } = dataOf(await auth.mfa.listFactors());
      const codes = recovery_code.length > 0 ? dataOf(await auth.mfa.recoveryCodes.getStatus()) : null;
      return {
        apps: [...totp, ...phone, ...webauthn].map(({ id, friendly_name, factor_type, created_at }) => ({
          id,
          name: friendly_name ?? '',
          isPhone: factor_type === 'phone',
          isKey: factor_type === 'webauthn',
          addedAt: created_at,
        })),
        recoveryCodes: codes && { total: codes.total, left: codes.remaining },
      };
    },
  });
}

/** An authenticator app that waits for its first code. */
export interface Enrolment {
  readonly id: string;
  /** Data URL of an image. */
  readonly qrCode: string;
  /** Base32, for entering by hand. */
  readonly secret: string;
}

/**
 * Starts adding an authenticator app. Fails with `proof_needed`, `factor_name_taken`, `too_many_factors`,
 * `second_factor_needed`...
 */
export function beginEnrolment(name: string): Promise<Outcome<{ enrolment: Enrolment }>> {
  return act(async (auth) => {
    const { id, totp } = dataOf(await auth.mfa.enroll({ factorType: 'totp', friendlyName: name }));
    return { enrolment: { id, qrCode: totp.qr_code, secret: totp.secret } };
  });
}

/** Removes an enrolment that was started and never verified. */
export function abandonEnrolment(id: string): Promise<Outcome> {
  return act(async (auth) => {
    accepted(await auth.mfa.unenroll({ factorId: id }));
    return {};
  });
}

/** The latest challenge per phone factor, which its SMS code answers. */
const challenges = new Map<string, string>();

/** Sends a code to a phone. Fails with `sms_failed`, `too_many_attempts`... */
export function sendPhoneCode(id: string): Promise<Outcome> {
  return act(async (auth) => {
    const { id: challengeId } = dataOf(await auth.mfa.challenge({ factorId: id, channel: 'sms' }));
    challenges.set(id, challengeId);
    return {};
  });
}

/** Verifies a code of an app, or one that was sent to a phone; of a key, without a code, its signature. @throws the client's error */
export async function showCode(
  auth: Client['auth'],
  factorId: string,
  code: string | undefined,
): Promise<void> {
  if (code === undefined) return (await import('./key-factors.ts')).showKey(auth, factorId);
  const challengeId = challenges.get(factorId);
  if (challengeId === undefined) accepted(await auth.mfa.challengeAndVerify({ factorId, code }));
  else accepted(await auth.mfa.verify({ factorId, challengeId, code }));
  challenges.delete(factorId);
}

/**
 * Verifies a code of an app or a phone, or a key's signature, which raises the session to aal2. Fails with `wrong_code`,
 * `passkey_failed`, `too_many_attempts`...
 * @param code undefined for a key
 */
export function proveFactor(id: string, code: string | undefined): Promise<Outcome> {
  return act(async (auth) => {
    await showCode(auth, id, code);
    await refreshFactors();
    return {};
  });
}

/** Verifies a recovery code, which uses it up. Fails like `proveFactor`. */
export function proveRecoveryCode(code: string): Promise<Outcome> {
  return act(async (auth) => {
    accepted(await auth.mfa.recoveryCodes.verify({ code }));
    await refreshFactors();
    return {};
  });
}

/** Removes an app; with the last one the recovery codes go too. Requires an aal2 session. */
export function removeFactor(id: string): Promise<Outcome> {
  return act(async (auth) => {
    accepted(await auth.mfa.unenroll({ factorId: id }));
    // The present token still claims aal2; the renewed one does not.
    accepted(await auth.refreshSession());
    await refreshFactors();
    return {};
  });
}

/** Creates a set of recovery codes, replacing any older set. The codes are shown this one time only. */
export function makeRecoveryCodes(replacing: boolean): Promise<Outcome<{ codes: readonly string[] }>> {
  return act(async (auth) => {
    const { recoveryCodes } = auth.mfa;
    const { codes } = dataOf(await (replacing ? recoveryCodes.regenerate() : recoveryCodes.generate()));
    await refreshFactors();
    return { codes };
  });
}
