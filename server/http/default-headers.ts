import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';
import type { Env } from './request-context.ts';

type Headers = Readonly<Record<string, string>>;

/**
 * Adds headers to every answer that does not set its own. They are set on the connection before there is an answer:
 * changing an answer afterwards would make a full `Response` of what the server writes directly from its parts.
 * @param headersOf called once per request
 */
export function defaultHeaders(headersOf: (requestId: string) => Headers) {
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
