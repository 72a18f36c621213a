import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { PayloadTooLarge } from './http-refusal.ts';

/**
 * Refuses bodies over a size: by their Content-Length before a byte is read, or by counting without one.
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
    // With Transfer-Encoding the Content-Length does not count, so the bytes are counted.
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return count(c, next);
    if (Number(length) > maxSize) throw new PayloadTooLarge(maxSize);
    return next();
  });
}
