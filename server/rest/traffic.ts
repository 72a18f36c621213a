import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { networkOf } from '../http/address.ts';
import type { Env } from '../http/context.ts';
import { createLimiter, type Rate } from '../http/limiter.ts';
import { RestError } from './errors.ts';

/** How many requests come through, by whom. Tests set their own. */
export interface TrafficLimits {
  /** Requests of one person that run at the same time, on all devices. */
  readonly atOnce: number;
  /** Further ones that wait for them. */
  readonly waiting: number;
  /** Milliseconds one waits. */
  readonly queueTimeoutMs: number;
  readonly perSession: Rate;
  readonly perNetwork: Rate;
}

/**
 * Two at once leave the other connections of the pool to other people, and the embedded database one statement of theirs
 * between two of one's own. A page asks for a handful of things together, and several may be open.
 *
 * A device brings its diary one row a request, one after the other: ten years of the heaviest one are 27,000 rows (1,800
 * attacks, each with three doses and five readings, and two rows a day), at a few milliseconds each where the server is near.
 * The burst takes all of it, however fast it comes, and the rate goes on from there. A hospital is one network.
 */
export const defaultTraffic: TrafficLimits = {
  atOnce: 2,
  waiting: 100,
  queueTimeoutMs: 10_000,
  perSession: { burst: 30_000, perSecond: 100 },
  perNetwork: { burst: 120_000, perSecond: 400 },
};

interface Turns {
  running: number;
  /** Each tells one that waits that it is its turn. */
  readonly waiting: Set<() => void>;
}

/**
 * Lets one network call some functions only so often: those that visitors may call and that cost something.
 * @param rates by name @throws RestError 429, with Retry-After
 */
export function limitFunctions(rates: Readonly<Record<string, Rate>>) {
  const limiters = new Map(Object.entries(rates).map(([name, rate]) => [name, createLimiter(rate)]));
  return createMiddleware<Env, '/rpc/:function'>(async (c, next) => {
    const { claims, address } = c.var;
    const limiter = claims.role === 'service_role' ? undefined : limiters.get(c.req.param('function'));
    const wait = limiter?.(networkOf(address)) ?? 0;
    if (wait > 0) throw tooManyRequests('Request rate limit reached', wait);
    await next();
  });
}

/**
 * Lets through what one person, session and network may ask for; the secret key may ask for anything. Counted in this
 * process and in memory: it protects clients from each other and does not count exactly.
 * @throws RestError 429, with Retry-After
 */
export function limitTraffic(limits: TrafficLimits) {
  const ofSession = createLimiter(limits.perSession);
  const ofNetwork = createLimiter(limits.perNetwork);
  const turnsOf = new Map<string, Turns>();

  const count = ({ var: { claims, address, addressIsShared } }: Context<Env>): void => {
    const { sub, session_id: session = sub } = claims;
    const wait = Math.max(
      session === undefined ? 0 : ofSession(session),
      // Behind an undeclared proxy all clients share its address.
      addressIsShared && session !== undefined ? 0 : ofNetwork(networkOf(address)),
    );
    if (wait > 0) throw tooManyRequests('Request rate limit reached', wait);
  };

  return createMiddleware<Env>(async (c, next) => {
    const { claims, address } = c.var;
    if (claims.role === 'service_role') return next();
    count(c);
    const person = claims.sub ?? `visitor ${networkOf(address)}`;
    const turns = turnsOf.get(person) ?? { running: 0, waiting: new Set() };
    turnsOf.set(person, turns);
    if (turns.running >= limits.atOnce) await turn(turns, limits, c.req.raw.signal);
    else turns.running += 1;
    try {
      await next();
    } finally {
      const [awaited] = turns.waiting;
      // The next one in line takes the place over.
      if (awaited) {
        turns.waiting.delete(awaited);
        awaited();
      } else turns.running -= 1;
      if (turns.running === 0) turnsOf.delete(person);
    }
  });
}

/** Resolves when one that was running is done. @throws RestError 429 when too many wait, or it takes too long */
async function turn({ waiting }: Turns, limits: TrafficLimits, gone: AbortSignal): Promise<void> {
  if (waiting.size >= limits.waiting) throw tooManyAtOnce();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const giveUp = () => {
    waiting.delete(resolve);
    reject(tooManyAtOnce());
  };
  const timer = setTimeout(giveUp, limits.queueTimeoutMs);
  gone.addEventListener('abort', giveUp);
  waiting.add(resolve);
  try {
    await promise;
  } finally {
    clearTimeout(timer);
    gone.removeEventListener('abort', giveUp);
  }
}

function tooManyAtOnce(): RestError {
  return tooManyRequests('Too many requests at once', 1);
}

/** The code that the auth service has for it, too. @param wait seconds */
function tooManyRequests(message: string, wait: number): RestError {
  return new RestError(429, 'over_request_rate_limit', message, { retryAfter: wait });
}
