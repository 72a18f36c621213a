import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';
import type { Env } from './request-context.ts';

/** For any answer that is not a page: it may load nothing, and may not be framed. */
const closedPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

const twoYears = 63_072_000;

/**
 * The headers of every answer (OWASP ASVS 5.0, 3.4; MDN Observatory).
 * @param secure whether the site uses https; on plain http Strict-Transport-Security is ignored at best
 */
export function securityHeaders(secure: boolean): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': closedPolicy,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy':
      'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), ' +
      'magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
    ...(secure && { 'Strict-Transport-Security': `max-age=${twoYears}; includeSubDomains` }),
  };
}

/** Adds the headers, except those the answer has set itself (a page has its own policy). */
export function withSecurityHeaders(secure: boolean) {
  const headers = securityHeaders(secure);
  return defaultHeaders(() => headers);
}

type Headers = Readonly<Record<string, string>>;

/**
 * Adds headers to every answer that does not set its own. They are set on the connection before there is an answer:
 * changing an answer afterwards would make a full `Response` of what the server writes directly from its parts.
 * @param headersOf called once per request
 */
function defaultHeaders(headersOf: (requestId: string) => Headers) {
  return createMiddleware<Env>(async (c, next) => {
    const headers = Object.entries(headersOf(c.var.requestId));
    // Without an HTTP server (`app.request` in tests) there are no bindings, whatever the type says.
    const { outgoing }: Partial<HttpBindings> = c.env ?? {};
    if (outgoing && 'setHeader' in outgoing) {
      for (const [name, value] of headers) outgoing.setHeader(name, value);
      return next();
    }
    await next();
    for (const [name, value] of headers) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  });
}

/** Keeps answers out of every cache, unless an answer sets its own header. */
export const noStore = defaultHeaders(() => ({ 'Cache-Control': 'no-store' }));

const setHeader = defaultHeaders((requestId) => ({ 'X-Request-Id': requestId }));

/** Generates an id for every request (one that a client sends is ignored) and returns it as `X-Request-Id`. */
export const requestId = createMiddleware<Env>((c, next) => {
  c.set('requestId', randomUUID());
  return setHeader(c, next);
});
