import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Env } from './request-context.ts';
import { type Metrics, serviceOf } from './server-metrics.ts';

type Fields = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * One JSON object per line. Fields are chosen by the code and hold no health data, tokens, IP or mail addresses: a
 * request is logged by its route (`/rest/v1/:table`), never by its path, query or body.
 */
export interface Log {
  info(event: string, fields?: Fields): void;
  warn(event: string, fields?: Fields): void;
  /** @param error only its kind, code and location are logged; messages may quote rows and bodies */
  error(event: string, error: unknown, fields?: Fields): void;
}

/** @param quiet omits informational lines; warnings and errors are always written */
export function createLog({
  quiet = false,
  write = (line: string) => process.stderr.write(`${line}\n`),
}: {
  readonly quiet?: boolean;
  readonly write?: (line: string) => unknown;
} = {}): Log {
  const line = (level: string, event: string, fields: Fields) =>
    write(JSON.stringify({ time: new Date().toISOString(), level, event, ...fields }));
  return {
    info: (event, fields = {}) => !quiet && line('info', event, fields),
    warn: (event, fields = {}) => line('warn', event, fields),
    error: (event, error, fields = {}) => line('error', event, { ...fields, ...loggablePartsOf(error) }),
  };
}

/** Writes one line for each answered request, and counts it. */
export function logRequests(log: Log, metrics?: Metrics) {
  return createMiddleware<Env>(async (c, next) => {
    const started = performance.now();
    await next();
    const ms = performance.now() - started;
    const service = serviceOf(c.req.path);
    metrics?.request(service, c.res.status, ms);
    // Every few seconds, the same: what Prometheus is refused is worth a line, what it reads is not.
    if (c.req.path === '/metrics' && c.res.ok) return;
    log.info('request', {
      request_id: c.var.requestId,
      service,
      method: c.req.method,
      // The last matching route: the endpoint, or the guard that refused.
      route: routePath(c),
      status: c.res.status,
      ms: Math.round(ms),
    });
  });
}

/** The parts of an error that may be logged: its name, its code, and its location. */
function loggablePartsOf(error: unknown): Fields {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const frames = error.stack?.match(/^ +at .+$/gm) ?? [];
  const cause = error.cause instanceof Error ? error.cause.name : undefined;
  return {
    error: error.name,
    code,
    cause,
    at: frames
      .slice(0, 6)
      .map((frame) => frame.trim())
      .join(' < '),
  };
}
