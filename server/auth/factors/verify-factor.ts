import type { Handler } from 'hono';
import * as v from 'valibot';
import type { Sql } from '../../database/sql-types.ts';
import type { Env } from '../../http/request-context.ts';
import type { Auth } from '../auth.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { readBody } from '../body.ts';
import { notifyOwner } from '../email/notify-owner.ts';
import { limitClient } from '../limits/limit-client.ts';
import { tooManyRequests } from '../limits/rate-limits.ts';
import { authenticate } from '../sessions/authenticate.ts';
import type { SignedIn } from '../sessions/sessions.ts';
import { answerWithSession } from '../user-answer.ts';
import { recordEvent } from '../users/audit-log.ts';
import { closeChallenge, readChallenge } from './challenge.ts';
import { type CodeFactor, type LastingFactor, lockFactor, requireSecondFactor } from './factor.ts';
import { isOfKey, readKeyAnswer } from './key-factor.ts';
import { isPhoneCode } from './phone.ts';
import { endLowerSessions, raiseSession } from './session-level.ts';
import { stepOfCode } from './totp.ts';

const bodySchema = v.object({
  challenge_id: v.nullish(v.string(), ''),
  code: v.nullish(v.string(), ''),
  webauthn: v.nullish(
    v.object({ type: v.nullish(v.string(), ''), credential_response: v.nullish(v.unknown()) }),
  ),
});

/**
 * POST /factors/{id}/verify: exchanges a code, or a key's signature, for a session at aal2. The first right one verifies the
 * factor, and the owner is notified by mail.
 */
export function verifyFactor(auth: Auth): Handler<Env> {
  return async (c) => {
    const { challenge_id, code, webauthn } = await readBody(c, bodySchema);
    const outcome = await auth.transaction(async (sql) => {
      const address = c.get('address');
      await limitClient(auth, sql, c, 'factor');
      const signedIn = await authenticate(auth, sql, c);
      const factor = await lockFactor(sql, c, signedIn.user.id);
      // Somebody who has only the password must not verify a factor of their own beside the one they lack.
      if (factor.status === 'unverified') requireSecondFactor(signedIn, 403);
      const read = factor.factor_type === 'webauthn' ? readKeyAnswer(auth, factor, webauthn) : undefined;
      if (!read && !code) throw invalid('Code needs to be non-empty');
      const challenge = await readChallenge(auth, sql, { id: challenge_id, factorId: factor.id, address });
      // Of a key's challenge there is one answer, right or wrong.
      if (read) await closeChallenge(auth, sql, challenge_id);
      // Returned, not thrown: the counted guess and the logged event have to be committed.
      const refusal = await refusalOf(auth, sql, { factor, signedIn }, () =>
        factor.factor_type === 'webauthn'
          ? read !== undefined && isOfKey(auth, sql, { factor, challenge, ...read, userId: signedIn.user.id })
          : isRightCode(auth, sql, { factor, code, challengeId: challenge_id }),
      );
      if (refusal) return refusal;
      if (!read) await closeChallenge(auth, sql, challenge_id);
      if (factor.status === 'unverified') await confirm(auth, sql, { factor, signedIn });
      const { session } = signedIn;
      const method = methods[factor.factor_type];
      const raised = await raiseSession(sql, session, { method, factorId: factor.id }, auth.now());
      return { raised, isNew: factor.status === 'unverified' };
    });
    if (outcome instanceof AuthError) throw outcome;
    const { raised, isNew } = outcome;
    if (isNew) notifyOwner(auth, raised.user, 'factor_added');
    return c.json(await answerWithSession(auth, raised));
  };
}

/** The proof each kind of factor is, by the protocol's names. */
const methods = { totp: 'totp', phone: 'mfa/phone', webauthn: 'mfa/webauthn' } as const;

const wrong = {
  totp: 'Invalid TOTP code entered',
  phone: 'Invalid MFA Phone code entered',
  webauthn: 'Invalid WebAuthn response',
};

interface Guess {
  readonly factor: LastingFactor;
  readonly signedIn: SignedIn;
}

/** Counts the guess before the check. A right code is accepted once. */
async function refusalOf(
  auth: Auth,
  sql: Sql,
  { factor, signedIn }: Guess,
  isRight: () => boolean | Promise<boolean>,
): Promise<AuthError | undefined> {
  const wait = await auth.limits.take(sql, 'factor', factor.id, auth.policy.limits.factorGuesses);
  if (wait > 0) return tooManyRequests(wait);
  if (!(await isRight())) {
    await recordEvent(sql, signedIn.user.id, 'second_factor_failed', { session: signedIn.session.id });
    return new AuthError(422, 'mfa_verification_failed', wrong[factor.factor_type]);
  }
  await auth.limits.forget(sql, 'factor', factor.id);
  return undefined;
}

function isRightCode(
  auth: Auth,
  sql: Sql,
  {
    factor,
    code,
    challengeId,
  }: { readonly factor: CodeFactor; readonly code: string; readonly challengeId: string },
): Promise<boolean> {
  return factor.factor_type === 'phone'
    ? isPhoneCode(auth, sql, challengeId, code)
    : acceptAppCode(auth, sql, factor, code);
}

/** Whether an app shows this code now. Afterwards neither it nor an older one is accepted. */
async function acceptAppCode(auth: Auth, sql: Sql, factor: CodeFactor, code: string): Promise<boolean> {
  const step = stepOfCode(auth.factorKeys.open(factor.secret, factor.id), code, auth.now());
  if (step === undefined || step <= (factor.last_accepted_step ?? 0)) return false;
  await sql.query('update auth.mfa_factors set last_accepted_step = $2 where id = $1', [factor.id, step]);
  return true;
}

/**
 * Marks the factor as verified. The account now has a second factor: sessions without it end, and unverified
 * factors are deleted.
 */
async function confirm(auth: Auth, sql: Sql, { factor, signedIn }: Guess): Promise<void> {
  const { user, session } = signedIn;
  await sql.query(`update auth.mfa_factors set status = 'verified', updated_at = $2 where id = $1`, [
    factor.id,
    auth.now().toISOString(),
  ]);
  await sql.query(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified'`, [user.id]);
  await endLowerSessions(sql, session);
  await recordEvent(sql, user.id, 'factor_added', { session: session.id });
}
