import type { Handler } from 'hono';
import * as v from 'valibot';
import type { Env } from '../../http/request-context.ts';
import type { Auth } from '../auth.ts';
import { invalid } from '../auth-error.ts';
import { readBody } from '../body.ts';
import { eraseAccount } from '../users/erase-account.ts';
import { lockUserOfPath } from './user-of-path.ts';

const bodySchema = v.object({ should_soft_delete: v.nullish(v.boolean(), false) });

/**
 * DELETE /admin/users/{id}: deletes the account and every row that belongs to it. Answers {} when done. Soft
 * deletion is not supported.
 */
export function deleteUserById(auth: Auth): Handler<Env> {
  return async (c) => {
    const { should_soft_delete: soft } = await readBody(c, bodySchema);
    if (soft) throw invalid('Soft deletion is not supported: an account is deleted with all of its data');
    const { id } = await auth.transaction((sql) => lockUserOfPath(sql, c));
    await eraseAccount(auth, id);
    return c.json({});
  };
}
