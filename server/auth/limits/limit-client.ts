import type { Context } from 'hono';
import type { Sql } from '#server/database/sql-types.ts';
import { networkOf } from '#server/http/address.ts';
import type { Env } from '#server/http/request-context.ts';
import type { Auth } from '../auth.ts';
import type { AuthPolicy } from '../policy.ts';
import { knownDevice } from './devices.ts';
import { tooManyRequests } from './rate-limits.ts';

/** The limit is multiplied by this behind an undeclared proxy, where all clients share its address. */
const sharedFactor = 50;

/**
 * Counts a request of one kind against its client's address or IPv6 network. Behind an undeclared proxy all
 * clients have one address: there signed-in people are counted by account, and all others together with a
 * larger limit. Attempts on one account are limited elsewhere (`failed-sign-ins.ts`, `mails.ts`).
 * @throws AuthError 429, with Retry-After
 */
export async function limitClient(
  auth: Auth,
  sql: Sql,
  c: Context<Env>,
  kind: keyof AuthPolicy['limits']['perAddress'],
): Promise<void> {
  const { address, addressIsShared, session } = c.var;
  const limit = auth.policy.limits.perAddress[kind];
  const [subject, allowed] = !addressIsShared
    ? [networkOf(address), limit]
    : session
      ? [`account ${session.sub}`, limit]
      : [networkOf(address), { ...limit, hits: limit.hits * sharedFactor }];
  const wait = await auth.limits.take(sql, `client ${kind}`, subject, allowed);
  if (wait > 0) throw tooManyRequests(wait);
}

/** The origin of a request about an account; each requester has its own limits. */
export interface Requester {
  /** A device on which the account has signed in, or a network. */
  readonly id: string;
  readonly isKnownDevice: boolean;
}

/** @param email the account's address, lower case, whether or not there is an account */
export function requesterOf(auth: Auth, c: Context<Env>, email: string): Requester {
  const device = knownDevice(auth, c, email);
  return device === undefined
    ? { id: networkOf(c.get('address')), isKnownDevice: false }
    : { id: `device ${device}`, isKnownDevice: true };
}
