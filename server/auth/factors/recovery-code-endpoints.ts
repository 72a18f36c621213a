import { randomUUID } from 'node:crypto';
import type { Context, Handler } from 'hono';
import * as v from 'valibot';
import type { Sql } from '../../database/sql-types.ts';
import type { Env } from '../../http/request-context.ts';
import type { Auth } from '../auth.ts';
import { AuthError } from '../auth-error.ts';
import { readBody } from '../body.ts';
import { notifyOwner } from '../email/notify-owner.ts';
import { limitClient } from '../limits/limit-client.ts';
import type { NoticeKind } from '../policy.ts';
import { authenticate, requireFreshProof } from '../sessions/authenticate.ts';
import type { SignedIn } from '../sessions/sessions.ts';
import { recordEvent } from '../users/audit-log.ts';
import { type Factor, getUser, lockUser, type User } from '../users/users.ts';
import { factorNotFound, refuseTakenName, requireAal2 } from './factor.ts';
import { countCodes, recoveryCodesOf, writeCodes } from './recovery-codes.ts';
import { removeFactor } from './unenrol.ts';

const limitKind = 'recovery codes';
const bodySchema = v.object({ friendly_name: v.nullish(v.pipe(v.string(), v.maxLength(100)), '') });

/** GET /factors/recovery-codes: how many there are and how many are unused; never the codes. */
export function showRecoveryCodes(auth: Auth): Handler<Env> {
  return (c) =>
    asOwner(auth, c, async (sql, { user }) => {
      const { id } = recoveryCodesOf(user.factors) ?? refuse();
      return { answer: { id, type: 'recovery_code', ...(await countCodes(sql, id)) } };
    });
}

/** POST /factors/recovery-codes: the first set, for an account with an authenticator app. */
export function makeRecoveryCodes(auth: Auth): Handler<Env> {
  return async (c) => {
    const { friendly_name } = await readBody(c, bodySchema);
    return asOwner(auth, c, async (sql, { user, session }) => {
      requireAal2(session);
      requireFreshProof(auth, { user, session });
      // Locked, so that the second of two simultaneous requests sees the first set.
      await lockUser(sql, user.id);
      const { factors } = await getUser(sql, user.id);
      if (recoveryCodesOf(factors)) {
        throw new AuthError(
          422,
          'mfa_verified_factor_exists',
          'Recovery codes exist, regenerate them instead',
        );
      }
      if (!factors.some(({ status }) => status === 'verified')) {
        throw new AuthError(
          422,
          'mfa_recovery_codes_sole_factor',
          'Recovery codes need another factor first',
        );
      }
      const name = friendly_name || 'Recovery codes';
      refuseTakenName(factors, name);
      const id = randomUUID();
      await sql.query(
        `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
         values ($1, $2, $3, 'recovery_code', 'verified', $4, $4)`,
        [id, user.id, name, auth.now().toISOString()],
      );
      return newSet(auth, sql, { id, friendly_name: name }, { user, session });
    });
  };
}

/**
 * POST /factors/recovery-codes/regenerate: a new set replaces the old one, and the count of wrong guesses
 * starts again.
 */
export function remakeRecoveryCodes(auth: Auth): Handler<Env> {
  return (c) =>
    asOwner(auth, c, async (sql, signedIn) => {
      requireAal2(signedIn.session);
      requireFreshProof(auth, signedIn);
      await lockUser(sql, signedIn.user.id);
      const factor = recoveryCodesOf((await getUser(sql, signedIn.user.id)).factors) ?? refuse();
      await resetRecoveryGuesses(auth, sql, factor.id);
      return newSet(auth, sql, factor, signedIn);
    });
}

/** DELETE /factors/recovery-codes. */
export function removeRecoveryCodes(auth: Auth): Handler<Env> {
  return (c) =>
    asOwner(auth, c, async (sql, { user, session }) => {
      requireAal2(session);
      const factor = recoveryCodesOf(user.factors) ?? refuse();
      requireFreshProof(auth, { user, session });
      await removeFactor(sql, user.id, factor);
      await recordEvent(sql, user.id, 'recovery_codes_removed', { session: session.id });
      return { answer: { id: factor.id }, notice: { user, kind: 'recovery_codes_removed' } };
    });
}

/** Counts a guess before the code is checked. @returns seconds to wait; 0 when it may be checked */
export function consumeRecoveryGuess(auth: Auth, sql: Sql, factorId: string): Promise<number> {
  return auth.limits.take(sql, limitKind, factorId, auth.policy.limits.factorGuesses);
}

export function resetRecoveryGuesses(auth: Auth, sql: Sql, factorId: string): Promise<void> {
  return auth.limits.forget(sql, limitKind, factorId);
}

interface Outcome {
  readonly answer: object;
  /** The notice to mail to the owner, if any. */
  readonly notice?: { readonly user: User; readonly kind: NoticeKind };
}

async function asOwner(
  auth: Auth,
  c: Context<Env>,
  work: (sql: Sql, signedIn: SignedIn) => Promise<Outcome>,
): Promise<Response> {
  const { answer, notice } = await auth.transaction(async (sql) => {
    await limitClient(auth, sql, c, 'factor');
    return work(sql, await authenticate(auth, sql, c));
  });
  if (notice) notifyOwner(auth, notice.user, notice.kind);
  return c.json(answer);
}

async function newSet(
  auth: Auth,
  sql: Sql,
  { id, friendly_name }: Pick<Factor, 'id' | 'friendly_name'>,
  { user, session }: SignedIn,
): Promise<Outcome> {
  const codes = await writeCodes(auth, sql, id);
  await recordEvent(sql, user.id, 'recovery_codes_made', { session: session.id });
  const answer = { id, type: 'recovery_code', friendly_name, total: codes.length, codes };
  return { answer, notice: { user, kind: 'recovery_codes_made' } };
}

function refuse(): never {
  throw factorNotFound();
}
