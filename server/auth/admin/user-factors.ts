import type { Handler } from 'hono';
import type { Env } from '../../http/request-context.ts';
import type { Auth } from '../auth.ts';
import { notifyOwner } from '../email/notify-owner.ts';
import { factorNotFound } from '../factors/factor.ts';
import { removeFactor } from '../factors/unenrol.ts';
import { recordEvent } from '../users/audit-log.ts';
import { toUserAnswer } from '../users/user-answer.ts';
import { lockUserOfPath } from './user-of-path.ts';

/** GET /admin/users/{id}/factors */
export function listFactors(auth: Auth): Handler<Env> {
  return async (c) => {
    const user = await auth.transaction((sql) => lockUserOfPath(sql, c));
    return c.json(toUserAnswer(user).factors ?? []);
  };
}

/** DELETE /admin/users/{id}/factors/{factorId}: for a person who has lost the phone and the recovery codes. */
export function deleteFactor(auth: Auth): Handler<Env> {
  return async (c) => {
    const { user, factor } = await auth.transaction(async (sql) => {
      const user = await lockUserOfPath(sql, c);
      const factor = user.factors.find(({ id }) => id === c.req.param('factorId'));
      if (!factor) throw factorNotFound();
      await removeFactor(sql, user.id, factor);
      await recordEvent(sql, user.id, 'factor_removed');
      return { user, factor };
    });
    if (factor.status === 'verified') notifyOwner(auth, user, 'factor_removed');
    return c.json({ id: factor.id });
  };
}
