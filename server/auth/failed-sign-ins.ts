import type { Sql } from '../database/types.ts';
import type { Auth } from './auth.ts';
import { tooManyRequests } from './rate-limits.ts';

const kind = 'failed sign-in';

/**
 * Counts an attempt before its password is looked at: guesses sent together cannot pass together, and beyond the limit
 * not even the right password gets an answer. A good sign-in, or a link from the mailbox, starts the count again.
 * @throws AuthError 429, with Retry-After
 */
export async function takeSignIn(auth: Auth, sql: Sql, email: string): Promise<void> {
  const wait = await auth.limits.take(sql, kind, email, auth.policy.limits.failedSignIns);
  if (wait > 0) throw tooManyRequests(wait);
}

/** @param email lower case */
export async function forgetFailedSignIns(auth: Auth, sql: Sql, email: string): Promise<void> {
  await auth.limits.forget(sql, kind, email);
}

/** The attempt was turned away before its password was looked at. */
export async function giveBackSignIn(auth: Auth, email: string): Promise<void> {
  await auth.transaction((sql) => auth.limits.giveBack(sql, kind, email));
}
