import type { Handler } from 'hono';
import * as v from 'valibot';
import type { Sql } from '#server/database/sql-types.ts';
import type { Env } from '#server/http/request-context.ts';
import type { Auth } from '../auth.ts';
import { AuthError, userBanned } from '../auth-error.ts';
import { readBody } from '../body.ts';
import { rememberDevice } from '../limits/devices.ts';
import { resetFailedSignIns } from '../limits/failed-sign-ins.ts';
import { limitClient, requesterOf } from '../limits/limit-client.ts';
import { startSession } from '../sessions/sessions.ts';
import { answerWithSession } from '../user-answer.ts';
import { recordLater } from '../users/audit-log.ts';
import { isBanned, lockUser } from '../users/users.ts';
import {
  type Assertion,
  counterOf,
  readAssertion,
  requestOptions,
  verificationFailed,
} from './ceremonies.ts';
import { addChallenge, takeChallenge } from './challenges.ts';
import { type Credential, findPasskey, noteUse, requirePasskeys } from './webauthn-credentials.ts';

/** POST /passkeys/authentication/options: a challenge for any passkey of this site. It names no account. */
export function beginSignIn(auth: Auth): Handler<Env> {
  return async (c) => {
    const site = requirePasskeys(auth);
    return auth.transaction(async (sql) => {
      await limitClient(auth, sql, c, 'signIn');
      const { id, challenge, expiresAt } = await addChallenge(auth, sql);
      return c.json({ challenge_id: id, options: requestOptions(site, challenge), expires_at: expiresAt });
    });
  };
}

const bodySchema = v.object({ challenge_id: v.nullish(v.string(), ''), credential: v.nullish(v.unknown()) });

/**
 * POST /passkeys/authentication/verify: exchanges a signature for a session at aal1, like a password. An unknown key, one that
 * was removed and a wrong signature get the same answer. Only the owner of a key learns that an account is unconfirmed or
 * banned.
 */
export function finishSignIn(auth: Auth): Handler<Env> {
  return async (c) => {
    const site = requirePasskeys(auth);
    const { challenge_id, credential } = await readBody(c, bodySchema);
    const challenge = await auth.transaction(async (sql) => {
      await limitClient(auth, sql, c, 'signIn');
      return takeChallenge(auth, sql, challenge_id);
    });
    if (challenge instanceof AuthError) throw challenge;
    const answer = readAssertion(credential);
    const agent = c.req.header('user-agent');
    const key = await auth.transaction((sql) => findPasskey(sql, answer.id));
    const counter =
      key && isHandleOf(answer, key)
        ? await counterOf(site, { challenge, userVerified: true }, answer, key)
        : undefined;
    if (!key || counter === undefined) {
      if (key) recordLater(auth, key.user_id, 'sign_in_failed', { agent });
      throw verificationFailed();
    }
    const outcome = await auth.transaction(async (sql) => {
      const user = await enter(auth, sql, key, counter);
      await resetFailedSignIns(auth, sql, user.email, requesterOf(auth, c, user.email));
      const signIn = { userId: user.id, method: 'passkey', userAgent: agent } as const;
      return startSession(sql, signIn, auth.policy.session, auth.now());
    });
    rememberDevice(auth, c, outcome.user.email);
    return c.json(await answerWithSession(auth, outcome));
  };
}

/** Whether the authenticator has filed the key under this account. */
function isHandleOf({ response }: Assertion, { user_id }: Credential): boolean {
  const { userHandle } = response;
  return typeof userHandle === 'string' && Buffer.from(userHandle, 'base64url').toString() === user_id;
}

/** @throws AuthError 400, 403 `email_not_confirmed`, 403 `user_banned` */
async function enter(auth: Auth, sql: Sql, { id, user_id }: Credential, counter: number) {
  const user = await lockUser(sql, user_id);
  // The key was removed, used or its account deleted while its signature was being checked.
  if (!user || !(await noteUse(auth, sql, id, counter))) throw verificationFailed();
  if (!user.email_confirmed_at) throw new AuthError(403, 'email_not_confirmed', 'Email not confirmed');
  if (isBanned(user, auth.now())) throw userBanned(403);
  return user;
}
