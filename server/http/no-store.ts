import { createMiddleware } from 'hono/factory';

/** Keeps answers out of every cache, unless an answer says otherwise itself. */
export const noStore = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
});
