import { createMiddleware } from 'hono/factory';
import type { Env } from '../../http/context.ts';
import { AuthError } from '../errors.ts';

/**
 * Lets through who holds the secret key. No person is an administrator, whatever their token says.
 * @throws AuthError 401 `no_authorization`, 403 `not_admin`
 */
export const requireAdmin = createMiddleware<Env>(async (c, next) => {
  if (c.req.header('authorization') === undefined) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  if (c.get('claims').role !== 'service_role') throw new AuthError(403, 'not_admin', 'User not allowed');
  await next();
});
