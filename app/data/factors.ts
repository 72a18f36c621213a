import { queryOptions } from '@tanstack/react-query';
import type { Outcome } from '#app/errors/failure.ts';
import { accepted, act, dataOf } from './act.ts';
import { queryClient } from './query-client.ts';
import { connect } from './session.ts';

/** An authenticator app that has shown a right code. */
export interface Factor {
  readonly id: string;
  readonly name: string;
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
      const { totp, recovery_code } = dataOf(await auth.mfa.listFactors());
      const codes = recovery_code.length > 0 ? dataOf(await auth.mfa.recoveryCodes.getStatus()) : null;
      return {
        apps: totp.map(({ id, friendly_name, created_at }) => ({
          id,
          name: friendly_name ?? '',
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

/** Begins to add an authenticator app. Fails with `factor_name_taken`, `too_many_factors`, `second_factor_needed`... */
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

/** Shows a code of an app: the session counts as assured from here on. Fails with `wrong_code`, `too_many_attempts`... */
export function proveFactor(id: string, code: string): Promise<Outcome> {
  return act(async (auth) => {
    accepted(await auth.mfa.challengeAndVerify({ factorId: id, code }));
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
