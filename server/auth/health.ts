import type { Handler } from 'hono';
import type { Env } from '../http/context.ts';

/** GET /health, under the name by which clients of the protocol know the service. */
export function health(): Handler<Env> {
  return (c) => c.json({ version: 'v2', name: 'GoTrue', description: 'Accounts and sessions' });
}
