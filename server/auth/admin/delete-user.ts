import type { Handler } from 'hono';
import * as v from 'valibot';
import type { Env } from '../../http/context.ts';
import type { Auth } from '../auth.ts';
import { readBody } from '../body.ts';
import { invalid } from '../errors.ts';
import { lockUserOfPath } from './user-of-path.ts';

const bodySchema = v.object({ should_soft_delete: v.nullish(v.boolean(), false) });

/**
 * DELETE /admin/users/{id}: the account and every row that belongs to it, in whatever schema, by foreign keys; then
 * what the development mailbox holds for its addresses. {} There is no soft deletion.
 */
export function deleteUserById(auth: Auth): Handler<Env> {
  return async (c) => {
    const { should_soft_delete: soft } = await readBody(c, bodySchema);
    if (soft) throw invalid('Soft deletion is not supported: an account is deleted with all of its data');
    const { email, new_email } = await auth.transaction(async (sql) => {
      const user = await lockUserOfPath(sql, c);
      await sql.query('delete from auth.users where id = $1', [user.id]);
      return user;
    });
    auth.mailer.forget(new_email === null ? [email] : [email, new_email]);
    return c.json({});
  };
}
