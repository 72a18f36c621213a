import type { Sql } from '../database/types.ts';
import { networkOf } from '../http/address.ts';
import type { Auth } from './auth.ts';
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
