import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { Env } from './context.ts';

/** Gives every request an id of ours (one that a client sends is ignored) and returns it as `X-Request-Id`. */
export const requestId = createMiddleware<Env>(async (c, next) => {
  const id = randomUUID();
  c.set('requestId', id);
  await next();
  c.header('X-Request-Id', id);
});
