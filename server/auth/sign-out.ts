import type { Handler } from 'hono';
import type { Sql } from '../database/types.ts';
import type { Env } from '../http/context.ts';
import { type AccountEvent, recordEvent } from './audit-log.ts';
import type { Auth } from './auth.ts';
import { authenticate } from './authenticate.ts';
import { invalid } from './errors.ts';
import { endAllSessions, endOtherSessions, endSession, type Session } from './sessions.ts';

interface Scope {
  readonly event: AccountEvent;
  end(sql: Sql, session: Session): Promise<void>;
}

const scopes: Readonly<Record<string, Scope>> = {
  global: { event: 'signed_out_everywhere', end: (sql, { user_id }) => endAllSessions(sql, user_id) },
  local: { event: 'signed_out', end: (sql, { id }) => endSession(sql, id) },
  others: {
    event: 'other_sessions_ended',
    end: (sql, { user_id, id }) => endOtherSessions(sql, user_id, id),
  },
};

/** POST /logout?scope=global|local|others: ends all of the person's sessions, this one, or all but this one. 204. */
export function signOut(auth: Auth): Handler<Env> {
  return async (c) => {
    const name = c.req.query('scope') ?? 'global';
    const scope = Object.hasOwn(scopes, name) ? scopes[name] : undefined;
    await auth.transaction(async (sql) => {
      const { user, session } = await authenticate(auth, sql, c);
      if (!scope) throw invalid('Unsupported logout scope');
      await scope.end(sql, session);
      await recordEvent(sql, user.id, scope.event, { session: session.id });
    });
    return c.body(null, 204);
  };
}
