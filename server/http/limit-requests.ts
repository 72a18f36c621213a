import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { networkOf } from './address.ts';
import { PayloadTooLarge, TooManyRequests } from './http-refusal.ts';
import { createLimiter, type Rate } from './limiter.ts';
import type { Env } from './request-context.ts';

/** How often may be asked, of all services together. Tests set their own. */
export interface RequestLimits {
  readonly perSession: Rate;
  /** All requests of one network: people and visitors. */
  readonly perNetwork: Rate;
  /** Those of a network that show no session: whoever has none, or a wrong one. */
  readonly perVisitor: Rate;
}

/**
 * A device uploads its diary one row per request, one after the other: ten years of the heaviest one are 27,000 rows
 * (1,800 attacks, each with three doses and five readings, and two rows a day), at a few milliseconds each where the
 * server is near. The burst takes all of it, however fast it comes, and the rate continues from there. A hospital is
 * one network. Without a session one signs in, opens a link, or reads a calendar: a hundred people at once are a thousand
 * requests, and thirty a second take a tenth of the embedded database's time.
 */
export const requestLimits: RequestLimits = {
  perSession: { burst: 30_000, perSecond: 100 },
  perNetwork: { burst: 120_000, perSecond: 400 },
  perVisitor: { burst: 1000, perSecond: 30 },
};

/** A visitor's limit is multiplied by this behind an undeclared proxy, where all share its address. */
const sharedFactor = 50;

/**
 * Counts requests by session and network, in this process's memory and not exactly: it protects clients from each other. The
 * secret key is not limited.
 * @returns guards for every open door: `identified` wraps what identifies a request, `visitors` is for paths that identify nobody
 */
export function createRequestLimits({ perSession, perNetwork, perVisitor }: RequestLimits = requestLimits) {
  const ofSession = createLimiter(perSession);
  const ofNetwork = createLimiter(perNetwork);
  const ofVisitor = createLimiter(perVisitor);
  const ofShared = createLimiter({
    burst: perVisitor.burst * sharedFactor,
    perSecond: perVisitor.perSecond * sharedFactor,
  });

  const countVisitor = ({ var: { address, addressIsShared } }: Context<Env>): number => {
    const network = networkOf(address);
    return Math.max(addressIsShared ? ofShared(network) : ofVisitor(network), ofNetwork(network));
  };
  const refuse = (wait: number) => {
    if (wait > 0) throw new TooManyRequests(wait);
  };

  return {
    identified: (identify: MiddlewareHandler<Env>): MiddlewareHandler<Env> =>
      createMiddleware<Env>(async (c, next) => {
        try {
          await identify(c, async () => undefined);
        } catch (error) {
          refuse(countVisitor(c));
          throw error;
        }
        const { claims, address, addressIsShared } = c.var;
        const session = claims.session_id ?? claims.sub;
        if (claims.role === 'service_role') return next();
        if (session === undefined) refuse(countVisitor(c));
        // Behind an undeclared proxy all clients share its address.
        else refuse(Math.max(ofSession(session), addressIsShared ? 0 : ofNetwork(networkOf(address))));
        await next();
      }),
    visitors: createMiddleware<Env>(async (c, next) => {
      refuse(countVisitor(c));
      await next();
    }),
  };
}

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
