import type { Handler } from 'hono';
import type { Env } from '../../http/context.ts';
import type { Auth } from '../auth.ts';
import { toUserAnswer } from '../user-answer.ts';
import { lockUserOfPath } from './user-of-path.ts';

/** GET /admin/users/{id} */
export function showUserById(auth: Auth): Handler<Env> {
  return async (c) => c.json(toUserAnswer(await auth.transaction((sql) => lockUserOfPath(sql, c))));
}
