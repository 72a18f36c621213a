import type { Context, Handler } from 'hono';
import * as v from 'valibot';
import type { Sql } from '#server/database/sql-types.ts';
import type { Env } from '#server/http/request-context.ts';
import type { Auth } from '../auth.ts';
import { AuthError, invalid, invalidCredentials, phoneDisabled, userBanned } from '../auth-error.ts';
import { normalizeEmail, readBody } from '../body.ts';
import { rememberDevice } from '../limits/devices.ts';
import {
  type Attempt,
  consumeSignInAttempt,
  refundSignInAttempt,
  resetSignInAttempts,
} from '../limits/failed-sign-ins.ts';
import { limitClient, requesterOf } from '../limits/limit-client.ts';
import { hashPassword, isOutdated, isPassword } from '../password/passwords.ts';
import { startSession } from '../sessions/sessions.ts';
import { answerWithSession } from '../user-answer.ts';
import { recordLater } from '../users/audit-log.ts';
import { findUserByEmail, isBanned, lockUser, type User } from '../users/users.ts';

const bodySchema = v.object({
  email: v.nullish(v.string(), ''),
  phone: v.nullish(v.string(), ''),
  password: v.nullish(v.string(), ''),
});

/**
 * POST /token?grant_type=password. An unknown address, an account without a password and a wrong password get
 * the same answer in the same time. Only a request with the right password learns that an account is
 * unconfirmed or banned.
 */
export function signInWithPassword(auth: Auth): Handler<Env> {
  return async (c) => {
    const { email: typed, phone, password } = await readBody(c, bodySchema);
    if (phone && !typed) throw phoneDisabled(422, 'Phone logins are disabled');
    if (!typed || !password) throw invalid('missing email or password');
    const email = normalizeEmail(typed);
    const agent = c.req.header('user-agent');
    const requester = requesterOf(auth, c, email);
    const attempt = { email, password, requester, agent };
    const user = await check(auth, c, attempt);
    const newHash = await renewedHash(user, password);
    const outcome = await auth.transaction(async (sql) => {
      const refusal = await refusalFor(auth, sql, user, attempt);
      if (refusal) return refusal;
      if (newHash) await storeHash(sql, user.id, newHash);
      const signIn = { userId: user.id, method: 'password', userAgent: agent } as const;
      return startSession(sql, signIn, auth.policy.session, auth.now());
    });
    if (outcome instanceof AuthError) throw outcome;
    rememberDevice(auth, c, email);
    return c.json(await answerWithSession(auth, outcome));
  };
}

/**
 * @returns the user with this password
 * @throws AuthError 400 `invalid_credentials`; 429; 503
 */
async function check(
  auth: Auth,
  c: Context<Env>,
  attempt: Attempt & {
    readonly password: string;
    readonly agent: string | undefined;
  },
): Promise<User> {
  const user = await auth.transaction(async (sql) => {
    await limitClient(auth, sql, c, 'signIn');
    await consumeSignInAttempt(auth, sql, attempt);
    return findUserByEmail(sql, attempt.email);
  });
  const isRight = await isPassword(attempt.password, user?.encrypted_password).catch(
    async (error: unknown) => {
      await refundSignInAttempt(auth, attempt);
      throw error;
    },
  );
  if (isRight && user) return user;
  // Only for an existing account, so it runs after the answer.
  if (user) recordLater(auth, user.id, 'sign_in_failed', { agent: attempt.agent });
  throw invalidCredentials();
}

/**
 * Refusal after a right password (unconfirmed, banned). Returned, not thrown, so that the reset of failures is
 * committed.
 */
async function refusalFor(
  auth: Auth,
  sql: Sql,
  checked: User,
  attempt: Attempt,
): Promise<AuthError | undefined> {
  const user = await lockUser(sql, checked.id);
  // The password was changed, or the account deleted, while the old one was being checked.
  if (user?.encrypted_password !== checked.encrypted_password) return invalidCredentials();
  await resetSignInAttempts(auth, sql, attempt);
  if (isBanned(user, auth.now())) return userBanned(400);
  if (!user.email_confirmed_at) return new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  return undefined;
}

/** A hash of an older cost can only be renewed at a successful sign-in. */
async function renewedHash(user: User, password: string): Promise<string | undefined> {
  const isOld = user.encrypted_password !== null && isOutdated(user.encrypted_password);
  return isOld ? hashPassword(password) : undefined;
}

async function storeHash(sql: Sql, userId: string, hash: string): Promise<void> {
  await sql.query('update auth.users set encrypted_password = $2 where id = $1', [userId, hash]);
}
