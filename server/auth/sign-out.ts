import type { Handler } from 'hono';
import type { Env } from '../http/context.ts';
import type { Auth } from './auth.ts';
import { authenticate } from './authenticate.ts';
import { invalid } from './errors.ts';
import { endAllSessions, endOtherSessions, endSession } from './sessions.ts';

/** POST /logout?scope=global|local|others: ends all of the person's sessions, this one, or all but this one. 204. */
export function signOut(auth: Auth): Handler<Env> {
  return async (c) => {
    const scope = c.req.query('scope') ?? 'global';
    await auth.transaction(async (sql) => {
      const { user, session } = await authenticate(auth, sql, c);
      if (scope === 'global') return endAllSessions(sql, user.id);
      if (scope === 'local') return endSession(sql, session.id);
      if (scope === 'others') return endOtherSessions(sql, user.id, session.id);
      throw invalid('Unsupported logout scope');
    });
    return c.body(null, 204);
  };
}
