import type { Context, Handler } from 'hono';
import type { Env } from '../../http/request-context.ts';
import type { Auth } from '../auth.ts';
import { invalid } from '../auth-error.ts';
import { toUserAnswer } from '../users/user-answer.ts';
import { countUsers, listUsersNewestFirst } from '../users/users.ts';
import { lockUserOfPath } from './user-of-path.ts';

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
    return c.json({ users: users.map(toUserAnswer), aud: 'authenticated' }, 200, {
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
