import type { Handler } from 'hono';
import type { Sql } from '../../database/types.ts';
import type { Env } from '../../http/context.ts';
import { recordEvent } from '../audit-log.ts';
import type { Auth } from '../auth.ts';
import { authenticate } from '../authenticate.ts';
import { limitClient } from '../limit-client.ts';
import { getUser } from '../users.ts';
import { type Factor, insufficientAal, lockTotp } from './factors.ts';
import { codesAmong } from './recovery-codes.ts';
import { lowerSessions } from './session-level.ts';

/** DELETE /factors/{id}: an authenticator app. */
export function unenrolFactor(auth: Auth): Handler<Env> {
  return async (c) =>
    auth.transaction(async (sql) => {
      await limitClient(auth, sql, c.get('address'), 'factor');
      const { user, session } = await authenticate(auth, sql, c);
      const factor = await lockTotp(sql, c, user.id);
      const isVerified = factor.status === 'verified';
      if (isVerified && session.aal !== 'aal2') throw insufficientAal(422);
      await removeFactor(sql, user.id, factor);
      if (isVerified) await recordEvent(sql, user.id, 'factor_removed', { session: session.id });
      const { factors } = await getUser(sql, user.id);
      const hasApp = factors.some(
        ({ factor_type, status }) => factor_type === 'totp' && status === 'verified',
      );
      const codes = factors.find(({ factor_type }) => factor_type === 'recovery_code');
      if (codes && !hasApp) await removeFactor(sql, user.id, codes);
      return c.json({ id: factor.id });
    });
}

/**
 * Removes a factor, and with it the level of the sessions it had lifted. Recovery codes go with the last authenticator app: they
 * never stand alone.
 */
export async function removeFactor(sql: Sql, userId: string, { id }: Pick<Factor, 'id'>): Promise<void> {
  await lowerSessions(sql, userId, id);
  await sql.query('delete from auth.mfa_factors where id = $1', [id]);
  const { factors } = await getUser(sql, userId);
  const hasApp = factors.some(({ factor_type, status }) => factor_type === 'totp' && status === 'verified');
  const codes = codesAmong(factors);
  if (codes && !hasApp) await removeFactor(sql, userId, codes);
}
