import type { Handler } from 'hono';
import * as v from 'valibot';
import type { Sql } from '#server/database/sql-types.ts';
import type { Env } from '#server/http/request-context.ts';
import type { Auth } from '../auth.ts';
import { invalid } from '../auth-error.ts';
import { type Metadata, mergeMetadata, readBody, refuseLargeMetadata } from '../body.ts';
import { changeEmail, emailExists, notifyEmailChanged } from '../email/email-change.ts';
import { notifyOwner } from '../email/notify-owner.ts';
import { factorNotFound } from '../factors/factor.ts';
import { removeFactor } from '../factors/unenrol.ts';
import { refuseWeakPassword } from '../password/passwords.ts';
import { endAllSessions } from '../sessions/sessions.ts';
import { revokeFlows } from '../sign-in/flow-states.ts';
import { markProven, settleSignUp } from '../sign-up/unproven-sign-ups.ts';
import { toUserAnswer } from '../user-answer.ts';
import { recordEvent } from '../users/audit-log.ts';
import { eraseAccount } from '../users/erase-account.ts';
import { confirmEmail, getUser, insertUser, type User } from '../users/users.ts';
import { attributesSchema, hashPasswordOf, readBan, readEmailOf, refuseNotOffered } from './attributes.ts';
import { lockUserOfPath } from './read-users.ts';

/**
 * PUT /admin/users/{id}. Metadata is merged, null removes a member. An address given here counts as confirmed: the
 * administrator vouches for it, so `email_confirm: false` is refused. A new password keeps the rules of a person's own
 * and signs the person out everywhere.
 */
export function changeUser(auth: Auth): Handler<Env> {
  return async (c) => {
    const attributes = await readBody(c, attributesSchema);
    refuseNotOffered(attributes);
    if (attributes.email_confirm === false)
      throw invalid(
        'An address cannot be set as unconfirmed: one given by an administrator counts as confirmed',
      );
    if (attributes.password) await refuseWeakPassword(auth, attributes.password);
    const email = readEmailOf(auth, attributes);
    const bannedUntil = readBan(attributes, auth.now());
    const passwordHash = await hashPasswordOf(auth, attributes);
    const { before, changed } = await auth.transaction(async (sql) => {
      const user = await lockUserOfPath(sql, c);
      if (email && email !== user.email) await changeEmail(auth, sql, user.id, email);
      else if (attributes.email_confirm) await confirmAddress(auth, sql, user.id);
      if (passwordHash) await setPassword(auth, sql, user, passwordHash);
      const { user_metadata: userMetadata, app_metadata: appMetadata } = attributes;
      const confirmed = await getUser(sql, user.id);
      const changed = await applyAttributes(auth, sql, confirmed, { bannedUntil, userMetadata, appMetadata });
      return { before: user, changed };
    });
    notifyEmailChanged(auth, before, changed);
    if (passwordHash) notifyOwner(auth, changed, 'password_changed');
    return c.json(toUserAnswer(changed));
  };
}

/**
 * Changes that only an administrator may make to an account.
 * @param change.bannedUntil null lifts the ban; undefined members change nothing
 */
async function applyAttributes(
  auth: Auth,
  sql: Sql,
  user: User,
  change: {
    readonly bannedUntil: string | null | undefined;
    readonly userMetadata?: Metadata | null | undefined;
    readonly appMetadata?: Metadata | null | undefined;
  },
): Promise<User> {
  const userMetadata = mergeMetadata(user.raw_user_meta_data, change.userMetadata ?? {});
  const appMetadata = mergeMetadata(user.raw_app_meta_data, change.appMetadata ?? {});
  for (const data of [userMetadata, appMetadata]) refuseLargeMetadata(data, auth.policy.userMetadataMax);
  const { bannedUntil = user.banned_until } = change;
  await sql.query(
    `update auth.users set raw_user_meta_data = $2::jsonb, raw_app_meta_data = $3::jsonb, banned_until = $4,
       updated_at = $5 where id = $1`,
    [
      user.id,
      JSON.stringify(userMetadata),
      JSON.stringify(appMetadata),
      bannedUntil,
      auth.now().toISOString(),
    ],
  );
  return getUser(sql, user.id);
}

/** Confirms an address set by the administrator. */
async function confirmAddress(auth: Auth, sql: Sql, userId: string): Promise<void> {
  await markProven(sql, userId);
  await confirmEmail(sql, userId, auth.now());
}

async function setPassword(auth: Auth, sql: Sql, { id }: User, passwordHash: string): Promise<void> {
  // Setting a password removes what an unproven sign-up left behind.
  await settleSignUp(auth, sql, id);
  await sql.query('update auth.users set encrypted_password = $2 where id = $1', [id, passwordHash]);
  await auth.oneTimeTokens.revoke(sql, id);
  await revokeFlows(sql, id);
  await endAllSessions(sql, id);
  await recordEvent(sql, id, 'password_changed');
}

/**
 * POST /admin/users: an account without a mail, confirmed if the administrator asks for it. A password is
 * optional.
 */
export function createUser(auth: Auth): Handler<Env> {
  return async (c) => {
    const attributes = await readBody(c, attributesSchema);
    refuseNotOffered(attributes);
    const email = readEmailOf(auth, attributes);
    if (!email) throw invalid('Cannot create a user without an email');
    const data = attributes.user_metadata ?? {};
    refuseLargeMetadata(data, auth.policy.userMetadataMax);
    const bannedUntil = readBan(attributes, auth.now());
    const passwordHash = (await hashPasswordOf(auth, attributes)) ?? null;
    const user = await auth.transaction(async (sql) => {
      const confirmed = attributes.email_confirm ?? false;
      const added = await insertUser(sql, { email, passwordHash, data, confirmed }, auth.now());
      if (!added) throw emailExists();
      return applyAttributes(auth, sql, added, { bannedUntil, appMetadata: attributes.app_metadata });
    });
    return c.json(toUserAnswer(user));
  };
}

const bodySchema = v.object({ should_soft_delete: v.nullish(v.boolean(), false) });

/**
 * DELETE /admin/users/{id}: deletes the account and every row that belongs to it. Answers {} when done. Soft
 * deletion is not supported.
 */
export function deleteUserById(auth: Auth): Handler<Env> {
  return async (c) => {
    const { should_soft_delete: soft } = await readBody(c, bodySchema);
    if (soft) throw invalid('Soft deletion is not supported: an account is deleted with all of its data');
    const { id } = await auth.transaction((sql) => lockUserOfPath(sql, c));
    await eraseAccount(auth, id);
    return c.json({});
  };
}

/** GET /admin/users/{id}/factors */
export function listFactors(auth: Auth): Handler<Env> {
  return async (c) => {
    const user = await auth.transaction((sql) => lockUserOfPath(sql, c));
    return c.json(toUserAnswer(user).factors ?? []);
  };
}

/** DELETE /admin/users/{id}/factors/{factorId}: for a person who has lost the phone and the recovery codes. */
export function deleteFactor(auth: Auth): Handler<Env> {
  return async (c) => {
    const { user, factor } = await auth.transaction(async (sql) => {
      const user = await lockUserOfPath(sql, c);
      const factor = user.factors.find(({ id }) => id === c.req.param('factorId'));
      if (!factor) throw factorNotFound();
      await removeFactor(sql, user.id, factor);
      await recordEvent(sql, user.id, 'factor_removed');
      return { user, factor };
    });
    if (factor.status === 'verified') notifyOwner(auth, user, 'factor_removed');
    return c.json({ id: factor.id });
  };
}
