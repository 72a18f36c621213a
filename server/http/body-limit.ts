import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { PayloadTooLarge } from './refusal.ts';

/**
 * Refuses bodies over a size: by their Content-Length before a byte is read, by counting where there is none.
 * @param maxSize bytes
 * @throws PayloadTooLarge to the service's own error handler
 */
export function limitBody(maxSize: number) {
  const count = bodyLimit({
    maxSize,
    onError: () => {
      throw new PayloadTooLarge(maxSize);
    },
  });
  return createMiddleware(async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const length = c.req.header('content-length');
    // A request may lie about its length only by saying it twice; the header that chunks it then decides.
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return count(c, next);
    if (Number(length) > maxSize) throw new PayloadTooLarge(maxSize);
    return next();
  });
}
