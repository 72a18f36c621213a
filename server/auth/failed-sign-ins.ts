import type { Sql } from '../database/types.ts';
import type { Auth } from './auth.ts';
import type { Requester } from './limit-client.ts';
import type { Limit } from './policy.ts';
import { tooManyRequests } from './rate-limits.ts';

const kindOfAll = 'failed sign-in of all';

/** What a password is tried for, and by whom. */
export interface Attempt {
  /** Lower case. */
  readonly email: string;
  readonly requester: Requester;
}

/**
 * Counts an attempt before its password is looked at: guesses sent together cannot pass together, and beyond the limit not even the
 * right password gets an answer. Each network has attempts of its own, and all of them together a limit far above that, so that one
 * stranger's guessing locks nobody else out; a device of the account is held to its own attempts only.
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

/** Resets the failures of the requester after a successful sign-in, not those of others. */
export async function resetSignInAttempts(auth: Auth, sql: Sql, attempt: Attempt): Promise<void> {
  const [kind, subject] = countOf(auth, attempt);
  await auth.limits.forget(sql, kind, subject);
  if (!attempt.requester.isKnownDevice) await auth.limits.refund(sql, kindOfAll, attempt.email);
}

/**
 * The owner has come in by another way than the password. @param email lower case
 * @param requester whose own failures are forgotten as well
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
