import type { Handler } from 'hono';
import * as v from 'valibot';
import type { Sql } from '#server/database/sql-types.ts';
import type { Env } from '#server/http/request-context.ts';
import type { Auth } from '../auth.ts';
import { AuthError, phoneDisabled } from '../auth-error.ts';
import { type Metadata, mergeMetadata, metadataSchema, readBody, refuseLargeMetadata } from '../body.ts';
import { requestEmailChange } from '../email/email-change.ts';
import { notifyOwner } from '../email/notify-owner.ts';
import { owesSecondFactor, requireSecondFactor } from '../factors/factor.ts';
import { phonesOf } from '../factors/phone.ts';
import { limitClient, requesterOf } from '../limits/limit-client.ts';
import { provePresence, readNewPassword, storeNewPassword } from '../password/change-password.ts';
import { authenticate } from '../sessions/authenticate.ts';
import { challengeMembers, readChallenge } from '../sign-in/pkce.ts';
import { readNextPath } from '../sign-in/redirects.ts';
import { toUserAnswer } from '../user-answer.ts';
import { getUser, lockUser } from './users.ts';

const bodySchema = v.object({
  email: v.nullish(v.string(), ''),
  phone: v.nullish(v.string(), ''),
  password: v.nullish(v.string(), ''),
  current_password: v.nullish(v.string(), ''),
  nonce: v.nullish(v.string(), ''),
  data: v.nullish(metadataSchema),
  app_metadata: v.nullish(v.unknown()),
  ...challengeMembers,
});

/**
 * PUT /user: changes the metadata (merged), the password, or the address (once both mailboxes have confirmed).
 * An account with a second factor needs it for each of them. The current password or a mailed code without a
 * new password counts as a fresh proof (`requireFreshProof`). Answers the user.
 */
export function updateUser(auth: Auth): Handler<Env> {
  return async (c) => {
    const body = await readBody(c, bodySchema);
    const { email, password, data } = body;
    const challenge = readChallenge(body);
    const signedIn = await auth.transaction(async (sql) => {
      await limitClient(auth, sql, c, 'updateUser');
      return authenticate(auth, sql, c);
    });
    if (body.app_metadata) {
      throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
    }
    if (body.phone) throw phoneDisabled(422, 'Accounts have no phone number here');
    if (password || email || data) requireSecondFactor(signedIn, 401);
    const proof = { currentPassword: body.current_password, nonce: body.nonce };
    if (!password && (proof.currentPassword || proof.nonce)) await provePresence(auth, signedIn, proof);
    const change = { ...proof, password };
    const newHash = password ? await readNewPassword(auth, signedIn, change) : undefined;
    await auth.transaction(async (sql) => {
      await authenticate(auth, sql, c);
      if (data) await changeMetadata(auth, sql, signedIn.user.id, data);
      if (newHash) await storeNewPassword(auth, sql, signedIn, newHash);
    });
    if (newHash) notifyOwner(auth, signedIn.user, 'password_changed');
    // Last, because a new password voids the mails of an earlier change of address, but must not void those of
    // this one.
    if (email) {
      const next = readNextPath(c.req.query('redirect_to'), auth.siteUrl);
      const requester = requesterOf(auth, c, signedIn.user.email);
      await requestEmailChange(auth, signedIn.user, { email, next, challenge, requester });
    }
    return c.json(toUserAnswer(await auth.transaction((sql) => getUser(sql, signedIn.user.id))));
  };
}

async function changeMetadata(auth: Auth, sql: Sql, userId: string, change: Metadata) {
  // Locked, so that simultaneous changes do not overwrite each other.
  const user = await lockUser(sql, userId);
  const merged = mergeMetadata(user?.raw_user_meta_data ?? {}, change);
  refuseLargeMetadata(merged, auth.policy.userMetadataMax);
  await sql.query('update auth.users set raw_user_meta_data = $2::jsonb, updated_at = $3 where id = $1', [
    userId,
    JSON.stringify(merged),
    auth.now().toISOString(),
  ]);
}

/**
 * GET /user: the user, read from the database. The client ends its session when the answer is that the session
 * is gone.
 */
export function showUser(auth: Auth): Handler<Env> {
  return async (c) => {
    return auth.transaction(async (sql) => {
      const signedIn = await authenticate(auth, sql, c);
      const { user } = signedIn;
      // Not before the second factor: who has only the password learns nothing of it.
      const phones = owesSecondFactor(signedIn) ? undefined : await phonesOf(auth, sql, user);
      return c.json(toUserAnswer(user, phones));
    });
  };
}
