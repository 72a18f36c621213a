import type { Sql } from '#server/database/sql-types.ts';
import type { Auth } from '../auth.ts';
import type { Limit } from '../policy.ts';
import type { Requester } from './limit-client.ts';
import { tooManyRequests } from './rate-limits.ts';

const kindOfAll = 'failed sign-in of all';

/** An attempt to sign in with a password: the account and the requester. */
export interface Attempt {
  /** Lower case. */
  readonly email: string;
  readonly requester: Requester;
}

/**
 * Counts an attempt before its password is checked: simultaneous guesses cannot slip through together, and
 * beyond the limit even the right password is refused. Each network has its own limit, and all networks
 * together a much larger one, so that one stranger's guessing does not lock others out; a known device of the
 * account only has its own limit.
 * @throws AuthError 429, with Retry-After
 */
export async function consumeSignInAttempt(auth: Auth, sql: Sql, attempt: Attempt): Promise<void> {
  const { failedSignInsOfAddress } = auth.policy.limits;
  const [kind, subject, limit] = countOf(auth, attempt);
  const wait =
    (await auth.limits.take(sql, kind, subject, limit)) ||
    (attempt.requester.isKnownDevice
      ? 0
      : await auth.limits.take(sql, kindOfAll, attempt.email, failedSignInsOfAddress));
  if (wait > 0) throw tooManyRequests(wait);
}

/** Resets the requester's failures after a successful sign-in, but not those of others. */
export async function resetSignInAttempts(auth: Auth, sql: Sql, attempt: Attempt): Promise<void> {
  const [kind, subject] = countOf(auth, attempt);
  await auth.limits.forget(sql, kind, subject);
  if (!attempt.requester.isKnownDevice) await auth.limits.refund(sql, kindOfAll, attempt.email);
}

/**
 * Resets failures after the owner signed in by another way than the password.
 * @param email lower case
 * @param requester whose own failures are reset as well
 */
export async function resetFailedSignIns(
  auth: Auth,
  sql: Sql,
  email: string,
  requester?: Requester,
): Promise<void> {
  await auth.limits.forget(sql, kindOfAll, email);
  if (requester) await resetSignInAttempts(auth, sql, { email, requester });
}

/** Takes back an attempt whose password was not checked. */
export async function refundSignInAttempt(auth: Auth, attempt: Attempt): Promise<void> {
  const [kind, subject] = countOf(auth, attempt);
  await auth.transaction(async (sql) => {
    await auth.limits.refund(sql, kind, subject);
    if (!attempt.requester.isKnownDevice) await auth.limits.refund(sql, kindOfAll, attempt.email);
  });
}

function countOf(
  { policy }: Auth,
  { email, requester: { id, isKnownDevice } }: Attempt,
): [kind: string, subject: string, limit: Limit] {
  const { failedSignIns, failedSignInsOfDevice } = policy.limits;
  return ['failed sign-in', `${id}\0${email}`, isKnownDevice ? failedSignInsOfDevice : failedSignIns];
}
