import type { Handler } from 'hono';
import type { Sql } from '../../database/sql-types.ts';
import type { Env } from '../../http/request-context.ts';
import type { Auth } from '../auth.ts';
import { notifyOwner } from '../email/notify-owner.ts';
import { limitClient } from '../limits/limit-client.ts';
import { authenticate, requireFreshProof } from '../sessions/authenticate.ts';
import { recordEvent } from '../users/audit-log.ts';
import { type Factor, getUser } from '../users/users.ts';
import { insufficientAal, isLasting, lockFactor } from './factor.ts';
import { recoveryCodesOf } from './recovery-codes.ts';
import { lowerSessions } from './session-level.ts';

/**
 * DELETE /factors/{id}: removes an authenticator app or a phone. For a verified one the session must just have
 * shown it or another one.
 */
export function unenrolFactor(auth: Auth): Handler<Env> {
  return async (c) => {
    const { user, factor } = await auth.transaction(async (sql) => {
      await limitClient(auth, sql, c, 'factor');
      const { user, session } = await authenticate(auth, sql, c);
      const factor = await lockFactor(sql, c, user.id);
      if (factor.status === 'verified') {
        if (session.aal !== 'aal2') throw insufficientAal(422);
        requireFreshProof(auth, { user, session });
        await recordEvent(sql, user.id, 'factor_removed', { session: session.id });
      }
      await removeFactor(sql, user.id, factor);
      return { user, factor };
    });
    if (factor.status === 'verified') notifyOwner(auth, user, 'factor_removed');
    return c.json({ id: factor.id });
  };
}

/**
 * Deletes a factor and lowers the sessions it had raised. Recovery codes are deleted with the last other
 * factor: they are no factor by themselves.
 */
export async function removeFactor(sql: Sql, userId: string, { id }: Pick<Factor, 'id'>): Promise<void> {
  await lowerSessions(sql, userId, id);
  await sql.query('delete from auth.mfa_factors where id = $1', [id]);
  const { factors } = await getUser(sql, userId);
  const codes = recoveryCodesOf(factors);
  if (codes && !factors.some((factor) => isLasting(factor) && factor.status === 'verified'))
    await removeFactor(sql, userId, codes);
}
