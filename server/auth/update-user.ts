import type { Handler } from 'hono';
import * as v from 'valibot';
import type { Sql } from '../database/types.ts';
import type { Env } from '../http/context.ts';
import type { Auth } from './auth.ts';
import { authenticate } from './authenticate.ts';
import { readBody } from './body.ts';
import { AuthError } from './errors.ts';
import { limitClient } from './limit-client.ts';
import { type Metadata, mergeMetadata, metadataSchema, refuseLargeMetadata } from './metadata.ts';
import { refuseWeakPassword } from './new-password.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { endOtherSessions } from './sessions.ts';
import { toUserAnswer } from './user-answer.ts';
import { getUser, lockUser, type User } from './users.ts';

const bodySchema = v.object({
  password: v.nullish(v.string(), ''),
  data: v.nullish(metadataSchema),
  app_metadata: v.nullish(v.unknown()),
});

/** PUT /user: changes what the person says about the account (merged), or the password. Answers the user. */
export function updateUser(auth: Auth): Handler<Env> {
  return async (c) => {
    const { data, password, app_metadata } = await readBody(c, bodySchema);
    const { user, session } = await auth.transaction(async (sql) => {
      await limitClient(auth, sql, c.get('address'), 'updateUser');
      return authenticate(auth, sql, c);
    });
    if (app_metadata) {
      throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
    }
    const newHash = password ? await readNewPassword(auth, user, password) : undefined;
    const updated = await auth.transaction(async (sql) => {
      await authenticate(auth, sql, c);
      if (data) await changeMetadata(auth, sql, user.id, data);
      if (newHash) await changePassword(auth, sql, { userId: user.id, sessionId: session.id, newHash });
      return getUser(sql, user.id);
    });
    return c.json(toUserAnswer(updated));
  };
}

/** @throws AuthError 422 `weak_password` or `same_password` */
async function readNewPassword(auth: Auth, user: User, password: string): Promise<string> {
  await refuseWeakPassword(auth, password);
  if (await isPassword(password, user.encrypted_password)) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  }
  return hashPassword(password);
}

async function changeMetadata(auth: Auth, sql: Sql, userId: string, change: Metadata) {
  // Locked, so that of two changes at once none is lost.
  const user = await lockUser(sql, userId);
  const merged = mergeMetadata(user?.raw_user_meta_data ?? {}, change);
  refuseLargeMetadata(merged, auth.policy.userMetadataMax);
  await sql.query('update auth.users set raw_user_meta_data = $2::jsonb, updated_at = $3 where id = $1', [
    userId,
    JSON.stringify(merged),
    auth.now().toISOString(),
  ]);
}

/** Whoever knew the old password, or holds a mail sent under it, is out from here on. */
async function changePassword(
  auth: Auth,
  sql: Sql,
  change: { readonly userId: string; readonly sessionId: string; readonly newHash: string },
): Promise<void> {
  await sql.query('update auth.users set encrypted_password = $2, updated_at = $3 where id = $1', [
    change.userId,
    change.newHash,
    auth.now().toISOString(),
  ]);
  await auth.oneTimeTokens.revoke(sql, change.userId);
  await endOtherSessions(sql, change.userId, change.sessionId);
}
