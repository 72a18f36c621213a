import type { Context } from 'hono';
import type { Sql } from '../database/types.ts';
import { networkOf } from '../http/address.ts';
import type { Env } from '../http/context.ts';
import type { Auth } from './auth.ts';
import { knownDevice } from './devices.ts';
import type { AuthPolicy } from './policy.ts';
import { tooManyRequests } from './rate-limits.ts';

/**
 * Counts a request of one kind against its client's address, or the IPv6 network it belongs to.
 * @throws AuthError 429, with Retry-After
 */
export async function limitClient(
  auth: Auth,
  sql: Sql,
  address: string,
  kind: keyof AuthPolicy['limits']['perAddress'],
): Promise<void> {
  const wait = await auth.limits.take(
    sql,
    `client ${kind}`,
    networkOf(address),
    auth.policy.limits.perAddress[kind],
  );
  if (wait > 0) throw tooManyRequests(wait);
}

/** Who asks for something about an account: each has an allowance of their own, so that nobody uses up another's. */
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
