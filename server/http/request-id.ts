import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { Env } from './context.ts';
import { defaultHeaders } from './default-headers.ts';

const setHeader = defaultHeaders((requestId) => ({ 'X-Request-Id': requestId }));

/** Generates an id for every request (one that a client sends is ignored) and returns it as `X-Request-Id`. */
export const requestId = createMiddleware<Env>((c, next) => {
  c.set('requestId', randomUUID());
  return setHeader(c, next);
});
