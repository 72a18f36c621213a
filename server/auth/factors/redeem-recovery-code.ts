import type { Handler } from 'hono';
import * as v from 'valibot';
import type { Sql } from '../../database/sql-types.ts';
import type { Env } from '../../http/request-context.ts';
import type { Auth } from '../auth.ts';
import { AuthError } from '../auth-error.ts';
import { readBody } from '../body.ts';
import { limitClient } from '../limits/limit-client.ts';
import { authenticate } from '../sessions/authenticate.ts';
import type { SignedIn } from '../sessions/sessions.ts';
import { answerWithSession } from '../user-answer.ts';
import { recordEvent } from '../users/audit-log.ts';
import { factorNotFound } from './factor.ts';
import { consumeRecoveryGuess, resetRecoveryGuesses } from './recovery-code-endpoints.ts';
import { consumeCode, recoveryCodesOf } from './recovery-codes.ts';
import { endLowerSessions, raiseSession } from './session-level.ts';

const bodySchema = v.object({ code: v.nullish(v.string(), '') });

/**
 * POST /factors/recovery-codes/verify: exchanges a recovery code for a session at aal2. The person's other
 * sessions at aal1 end.
 */
export function redeemRecoveryCode(auth: Auth): Handler<Env> {
  return async (c) => {
    const { code } = await readBody(c, bodySchema);
    const outcome = await auth.transaction(async (sql) => {
      await limitClient(auth, sql, c, 'factor');
      return spend(auth, sql, await authenticate(auth, sql, c), code);
    });
    if (outcome instanceof AuthError) throw outcome;
    return c.json(await answerWithSession(auth, outcome));
  };
}

/**
 * Checks the code. Refusals are returned, not thrown: the counted guess and the logged event have to be
 * committed.
 */
async function spend(
  auth: Auth,
  sql: Sql,
  { user, session }: SignedIn,
  code: string,
): Promise<SignedIn | AuthError> {
  const factor = recoveryCodesOf(user.factors);
  if (!factor) return factorNotFound();
  const wait = await consumeRecoveryGuess(auth, sql, factor.id);
  if (wait > 0) {
    const message = 'Too many failed attempts, please try again later';
    return new AuthError(429, 'mfa_recovery_codes_locked', message, { retryAfter: wait });
  }
  if (!(await consumeCode(auth, sql, factor.id, code))) {
    await recordEvent(sql, user.id, 'second_factor_failed', { session: session.id });
    return new AuthError(422, 'mfa_verification_failed', 'Invalid recovery code entered');
  }
  await resetRecoveryGuesses(auth, sql, factor.id);
  await endLowerSessions(sql, session);
  await recordEvent(sql, user.id, 'recovery_code_used', { session: session.id });
  return raiseSession(sql, session, { method: 'mfa/recovery_code', factorId: factor.id }, auth.now());
}
