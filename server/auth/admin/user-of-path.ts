import type { Context } from 'hono';
import * as v from 'valibot';
import type { Sql } from '../../database/sql-types.ts';
import type { Env } from '../../http/request-context.ts';
import { AuthError } from '../auth-error.ts';
import { lockUser, type User } from '../users/users.ts';

/**
 * Loads the user a path names and locks the row until the transaction ends.
 * @throws AuthError 404 `validation_failed` when it is no id, `user_not_found` when there is no such user
 */
export async function lockUserOfPath(sql: Sql, c: Context<Env>): Promise<User> {
  const id = c.req.param('id');
  if (!v.is(v.pipe(v.string(), v.uuid()), id)) {
    throw new AuthError(404, 'validation_failed', 'user_id must be an UUID');
  }
  const user = await lockUser(sql, id);
  if (!user) throw new AuthError(404, 'user_not_found', 'User not found');
  return user;
}
