import { queryOptions } from '@tanstack/react-query';
import type { Outcome } from '#app/errors/failure.ts';
import { accepted, act, dataOf } from './act.ts';
import type { Client } from './client.ts';
import { queryClient } from './query-client.ts';
import { connect } from './session.ts';

/** An authenticator app, or a phone, that has shown a right code. */
export interface Factor {
  readonly id: string;
  readonly name: string;
  /** Its codes come by SMS, when asked for. */
  readonly isPhone: boolean;
  /** Instant. */
  readonly addedAt: string;
}

export interface Factors {
  readonly apps: readonly Factor[];
  /** Codes on paper; null while there are none. */
  readonly recoveryCodes: { readonly total: number; readonly left: number } | null;
}

const key = (userId: string) => ['factors', userId] as const;
const refresh = () => queryClient.invalidateQueries({ queryKey: ['factors'] });

/** The person's second factors. */
export function factorsQuery(userId: string) {
  return queryOptions({
    queryKey: key(userId),
    queryFn: async (): Promise<Factors> => {
      const { auth } = await connect();
      const { totp, phone, recovery_code } = dataOf(await auth.mfa.listFactors());
      const codes = recovery_code.length > 0 ? dataOf(await auth.mfa.recoveryCodes.getStatus()) : null;
      return {
        apps: [...totp, ...phone].map(({ id, friendly_name, factor_type, created_at }) => ({
          id,
          name: friendly_name ?? '',
          isPhone: factor_type === 'phone',
          addedAt: created_at,
        })),
        recoveryCodes: codes && { total: codes.total, left: codes.remaining },
      };
    },
  });
}

/** An app that waits for its first code. */
export interface Enrolment {
  readonly id: string;
  /** Address of an image. */
  readonly qrCode: string;
  /** Base32, for who cannot scan. */
  readonly secret: string;
}

/** Begins to add an authenticator app. Fails with `proof_needed`, `factor_name_taken`, `too_many_factors`, `second_factor_needed`... */
export function beginEnrolment(name: string): Promise<Outcome<{ enrolment: Enrolment }>> {
  return act(async (auth) => {
    const { id, totp } = dataOf(await auth.mfa.enroll({ factorType: 'totp', friendlyName: name }));
    return { enrolment: { id, qrCode: totp.qr_code, secret: totp.secret } };
  });
}

/** Drops one that was begun and never answered. */
export function abandonEnrolment(id: string): Promise<Outcome> {
  return act(async (auth) => {
    accepted(await auth.mfa.unenroll({ factorId: id }));
    return {};
  });
}

/** What codes by SMS answer, by factor: the newest question is the one that counts. */
const asked = new Map<string, string>();

/** Has a code sent to a phone. Fails with `sms_failed`, `too_many_attempts`... */
export function sendPhoneCode(id: string): Promise<Outcome> {
  return act(async (auth) => {
    const { id: challengeId } = dataOf(await auth.mfa.challenge({ factorId: id, channel: 'sms' }));
    asked.set(id, challengeId);
    return {};
  });
}

/** Answers with a code: of an app, or the one that was sent to a phone. @throws the client's error */
export async function showCode(auth: Client['auth'], factorId: string, code: string): Promise<void> {
  const challengeId = asked.get(factorId);
  if (challengeId === undefined) accepted(await auth.mfa.challengeAndVerify({ factorId, code }));
  else accepted(await auth.mfa.verify({ factorId, challengeId, code }));
  asked.delete(factorId);
}

/** Shows a code of an app or a phone: the session counts as assured from here on. Fails with `wrong_code`, `too_many_attempts`... */
export function proveFactor(id: string, code: string): Promise<Outcome> {
  return act(async (auth) => {
    await showCode(auth, id, code);
    await refresh();
    return {};
  });
}

/** Shows a recovery code, which is spent. Fails like `proveFactor`. */
export function proveRecoveryCode(code: string): Promise<Outcome> {
  return act(async (auth) => {
    accepted(await auth.mfa.recoveryCodes.verify({ code }));
    await refresh();
    return {};
  });
}

/** Removes an app; with the last one the recovery codes go too. The session has to be assured. */
export function removeFactor(id: string): Promise<Outcome> {
  return act(async (auth) => {
    accepted(await auth.mfa.unenroll({ factorId: id }));
    // The token in hand still says that a factor was shown; the next one does not.
    accepted(await auth.refreshSession());
    await refresh();
    return {};
  });
}

/** A new set of recovery codes in place of the old one, if there was one; this is the only time they are told. */
export function makeRecoveryCodes(replacing: boolean): Promise<Outcome<{ codes: readonly string[] }>> {
  return act(async (auth) => {
    const { recoveryCodes } = auth.mfa;
    const { codes } = dataOf(await (replacing ? recoveryCodes.regenerate() : recoveryCodes.generate()));
    await refresh();
    return { codes };
  });
}
