import { Hono } from 'hono';
import type { Env } from '../../http/context.ts';
import type { Auth } from '../auth.ts';
import { changeUser } from './change-user.ts';
import { createUser } from './create-user.ts';
import { deleteUserById } from './delete-user.ts';
import { deleteFactor, listFactors } from './factors.ts';
import { generateLink } from './generate-link.ts';
import { listUsers } from './list-users.ts';
import { requireAdmin } from './require-admin.ts';
import { showUserById } from './show-user.ts';

/** What the secret key may do with accounts, as the official client's `auth.admin` asks for it. */
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
  app.post('/generate_link', generateLink(auth));
  return app;
}
