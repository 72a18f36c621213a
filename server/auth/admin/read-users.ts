import type { Context, Handler } from 'hono';
import * as v from 'valibot';
import type { Sql } from '#server/database/sql-types.ts';
import type { Env } from '#server/http/request-context.ts';
import type { Auth } from '../auth.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { toUserAnswer } from '../user-answer.ts';
import { countUsers, listUsersNewestFirst, lockUser, type User } from '../users/users.ts';

const pageSize = 50;
const pageSizeMax = 1000;

/** GET /admin/users?page&per_page: newest first; the total and the links to other pages are in the headers. */
export function listUsers(auth: Auth): Handler<Env> {
  return async (c) => {
    const page = readCount(c, 'page', 1);
    const perPage = Math.min(readCount(c, 'per_page', pageSize), pageSizeMax);
    const { users, total } = await auth.transaction(async (sql) => ({
      users: await listUsersNewestFirst(sql, { limit: perPage, offset: (page - 1) * perPage }),
      total: await countUsers(sql),
    }));
    const last = Math.max(1, Math.ceil(total / perPage));
    const linkTo = (number: number, rel: string) =>
      `<${auth.siteUrl}/auth/v1/admin/users?page=${number}&per_page=${perPage}>; rel="${rel}"`;
    const links = [...(page < last ? [linkTo(page + 1, 'next')] : []), linkTo(last, 'last')];
    return c.json({ users: users.map((user) => toUserAnswer(user)), aud: 'authenticated' }, 200, {
      'X-Total-Count': String(total),
      Link: links.join(', '),
    });
  };
}

/** A number of the query. The official client sends an empty text for one it was not given. */
function readCount(c: Context<Env>, name: string, absent: number): number {
  const text = c.req.query(name) ?? '';
  if (text === '') return absent;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw invalid(`Bad Pagination Parameters: ${name}`);
  return Number(text);
}

/** GET /admin/users/{id} */
export function showUserById(auth: Auth): Handler<Env> {
  return async (c) => c.json(toUserAnswer(await auth.transaction((sql) => lockUserOfPath(sql, c))));
}

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
