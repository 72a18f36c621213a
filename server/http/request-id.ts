import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { defaultHeaders } from './default-headers.ts';
import type { Env } from './request-context.ts';

const setHeader = defaultHeaders((requestId) => ({ 'X-Request-Id': requestId }));

/** Generates an id for every request (one that a client sends is ignored) and returns it as `X-Request-Id`. */
export const requestId = createMiddleware<Env>((c, next) => {
  c.set('requestId', randomUUID());
  return setHeader(c, next);
});
