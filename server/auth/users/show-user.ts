import type { Handler } from 'hono';
import type { Env } from '#server/http/request-context.ts';
import type { Auth } from '../auth.ts';
import { authenticate } from '../sessions/authenticate.ts';
import { toUserAnswer } from './user-answer.ts';

/**
 * GET /user: the user, read from the database. The client ends its session when the answer is that the session
 * is gone.
 */
export function showUser(auth: Auth): Handler<Env> {
  return async (c) => {
    const { user } = await auth.transaction((sql) => authenticate(auth, sql, c));
    return c.json(toUserAnswer(user));
  };
}
