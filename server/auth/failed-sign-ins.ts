import type { Sql } from '../database/types.ts';
import type { Auth } from './auth.ts';
import { tooManyRequests } from './rate-limits.ts';

const kind = 'failed sign-in';
const kindOnDevice = 'failed sign-in on a known device';

/** What a password is tried for, and where. */
export interface Attempt {
  /** Lower case. */
  readonly email: string;
  /** Where this account has signed in before: its attempts are counted apart, and strangers' do not count against it. */
  readonly device: string | undefined;
}

/**
 * Counts an attempt before its password is looked at: guesses sent together cannot pass together, and beyond the limit
 * not even the right password gets an answer. A good sign-in, or a link from the mailbox, starts the count again.
 * @throws AuthError 429, with Retry-After
 */
export async function takeSignIn(auth: Auth, sql: Sql, attempt: Attempt): Promise<void> {
  const { failedSignIns, failedSignInsOfDevice } = auth.policy.limits;
  const limit = attempt.device === undefined ? failedSignIns : failedSignInsOfDevice;
  const wait = await auth.limits.take(sql, ...countOf(attempt), limit);
  if (wait > 0) throw tooManyRequests(wait);
}

/** A good sign-in on a known device forgets that device's failures only: strangers get no new attempts by it. */
export async function forgetAttempts(auth: Auth, sql: Sql, attempt: Attempt): Promise<void> {
  await auth.limits.forget(sql, ...countOf(attempt));
}

/** The owner has come in by another way than the password. @param email lower case */
export async function forgetFailedSignIns(auth: Auth, sql: Sql, email: string): Promise<void> {
  await forgetAttempts(auth, sql, { email, device: undefined });
}

/** The attempt was turned away before its password was looked at. */
export async function giveBackSignIn(auth: Auth, attempt: Attempt): Promise<void> {
  await auth.transaction((sql) => auth.limits.giveBack(sql, ...countOf(attempt)));
}

function countOf({ email, device }: Attempt): [kind: string, subject: string] {
  return device === undefined ? [kind, email] : [kindOnDevice, `${device}\0${email}`];
}
