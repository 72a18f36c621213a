import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Env } from '../../http/request-context.ts';
import type { Auth } from '../auth.ts';
import { AuthError } from '../auth-error.ts';
import { generateLink } from './generate-link.ts';
import { listPasskeysOf, removePasskeyOf } from './passkeys-of-user.ts';
import { listUsers, showUserById } from './read-users.ts';
import { changeUser, createUser, deleteFactor, deleteUserById, listFactors } from './write-users.ts';

/** Account administration with the secret key, as the official client's `auth.admin` calls it. */
export function createAdmin(auth: Auth): Hono<Env> {
  const app = new Hono<Env>();
  app.use(requireAdmin);
  app.post('/users', createUser(auth));
  app.get('/users', listUsers(auth));
  app.get('/users/:id', showUserById(auth));
  app.put('/users/:id', changeUser(auth));
  app.delete('/users/:id', deleteUserById(auth));
  app.get('/users/:id/factors', listFactors(auth));
  app.delete('/users/:id/factors/:factorId', deleteFactor(auth));
  app.get('/users/:id/passkeys', listPasskeysOf(auth));
  app.delete('/users/:id/passkeys/:passkeyId', removePasskeyOf(auth));
  app.post('/generate_link', generateLink(auth));
  return app;
}

/**
 * Requires the secret key. No person is an administrator, whatever the claims of their token.
 * @throws AuthError 401 `no_authorization`, 403 `not_admin`
 */
const requireAdmin = createMiddleware<Env>(async (c, next) => {
  if (c.req.header('authorization') === undefined) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  if (c.get('claims').role !== 'service_role') throw new AuthError(403, 'not_admin', 'User not allowed');
  await next();
});
