import { createMiddleware } from 'hono/factory';
import type { Database } from '../database/sql-types.ts';
import { networkOf } from '../http/address.ts';
import { TooManyRequests } from '../http/http-refusal.ts';
import { createLimiter, type Rate } from '../http/limiter.ts';
import type { Env } from '../http/request-context.ts';
import { createTurns, type TurnLimits } from '../http/turns.ts';
import { RestError } from './rest-error.ts';

/** Limits of one person's concurrent requests, on all devices; of frequent ones `server/http/limit-requests.ts` has them. */
export interface TrafficLimits extends TurnLimits {
  /** Requests of everybody, running or waiting; the next one is refused at once, so that these are answered soon. */
  readonly ofAll: number;
}

/**
 * Limits for a database of this kind.
 *
 * Two at once leave the other connections of the pool to other people. On the embedded database, whose one connection
 * serves in order of arrival, a second request of the same person would be faster for nobody and would have others
 * wait for both. A page sends several requests together, and several pages may be open: they wait their turn.
 */
export const trafficFor = (kind: Database['kind']): TrafficLimits => ({
  atOnce: kind === 'pglite' ? 1 : 2,
  // About a second of small writes on the embedded database.
  ofAll: 600,
  waiting: 100,
  waitMs: 10_000,
});

/**
 * Limits how often one network may call certain functions: those that are open to visitors and expensive.
 * @param rates by name
 * @throws RestError 429, with Retry-After
 */
export function limitFunctions(rates: Readonly<Record<string, Rate>>) {
  const limiters = new Map(Object.entries(rates).map(([name, rate]) => [name, createLimiter(rate)]));
  return createMiddleware<Env, '/rpc/:function'>(async (c, next) => {
    const { claims, address } = c.var;
    const limiter = claims.role === 'service_role' ? undefined : limiters.get(c.req.param('function'));
    const wait = limiter?.(networkOf(address)) ?? 0;
    if (wait > 0) throw new TooManyRequests(wait);
    await next();
  });
}

/**
 * Limits the requests of one person at once, and of all; the secret key is not limited. Counted in this process's memory.
 * @throws RestError 429, or 503 when the whole server has too much to do, both with Retry-After
 */
export function limitTraffic(limits: TrafficLimits) {
  const inTurn = createTurns(
    limits,
    () => new RestError(429, 'over_request_rate_limit', 'Too many requests at once', { retryAfter: 1 }),
  );
  let present = 0;

  return createMiddleware<Env>(async (c, next) => {
    const { claims, address } = c.var;
    if (claims.role === 'service_role') return next();
    if (present >= limits.ofAll) throw new RestError(503, 'over_capacity', 'The server has too much to do');
    present += 1;
    try {
      await inTurn(claims.sub ?? `visitor ${networkOf(address)}`, next, c.req.raw.signal);
    } finally {
      present -= 1;
    }
  });
}
