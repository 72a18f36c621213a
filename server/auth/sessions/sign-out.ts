import type { Handler } from 'hono';
import type { Sql } from '#server/database/sql-types.ts';
import type { Env } from '#server/http/request-context.ts';
import type { Auth } from '../auth.ts';
import { invalid } from '../auth-error.ts';
import { insufficientAal, owesSecondFactor } from '../factors/factor.ts';
import { type AccountEvent, recordEvent } from '../users/audit-log.ts';
import { authenticate } from './authenticate.ts';
import { endAllSessions, endOtherSessions, endSession, type Session } from './sessions.ts';

interface Scope {
  readonly event: AccountEvent;
  end(sql: Sql, session: Session): Promise<void>;
}

const global: Scope = {
  event: 'signed_out_everywhere',
  end: (sql, { user_id }) => endAllSessions(sql, user_id),
};
const local: Scope = { event: 'signed_out', end: (sql, { id }) => endSession(sql, id) };
const others: Scope = {
  event: 'other_sessions_ended',
  end: (sql, { user_id, id }) => endOtherSessions(sql, user_id, id),
};
const scopes: Readonly<Record<string, Scope>> = { global, local, others };

/**
 * POST /logout?scope=global|local|others: ends all of the person's sessions, this one, or all but this one.
 * Answers 204. A session that lacks its account's second factor may only end itself: the wider scopes answer
 * 403 `insufficient_aal`.
 */
export function signOut(auth: Auth): Handler<Env> {
  return async (c) => {
    const name = c.req.query('scope') ?? 'global';
    const requested = Object.hasOwn(scopes, name) ? scopes[name] : undefined;
    const done = await auth.transaction(async (sql) => {
      const signedIn = await authenticate(auth, sql, c);
      if (!requested) throw invalid('Unsupported logout scope');
      const scope = owesSecondFactor(signedIn) ? own(requested) : requested;
      const { user, session } = signedIn;
      await scope?.end(sql, session);
      if (scope) await recordEvent(sql, user.id, scope.event, { session: session.id });
      return scope;
    });
    // Thrown after the commit, so that the session itself stays ended.
    if (done !== requested) throw insufficientAal(403);
    return c.body(null, 204);
  };
}

/** The part of a scope that concerns the session itself. */
function own(scope: Scope): Scope | undefined {
  return scope === others ? undefined : local;
}
