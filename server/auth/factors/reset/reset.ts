import { createHash } from 'node:crypto';
import { notifyOwner } from '#server/auth/email/notify-owner.ts';
import { endAllSessions } from '#server/auth/sessions/sessions.ts';
import { revokeFlows } from '#server/auth/sign-in/flow-states.ts';
import { recordEvent } from '#server/auth/users/audit-log.ts';
import { getUser, type User } from '#server/auth/users/users.ts';
import { removePasskeys } from '#server/auth/webauthn/webauthn-credentials.ts';
import type { Sql } from '../../../database/sql-types.ts';
import type { Auth, AuthOptions } from '../../auth.ts';
import { hasVerifiedFactor, isLasting } from '../factor.ts';

/** A reset whose waiting time is running. */
export interface RunningReset {
  readonly due_at: string;
  readonly needs_mailbox: boolean;
}

/** The account's reset, if one is running; locked until the transaction ends. */
export async function lockReset(sql: Sql, userId: string): Promise<RunningReset | undefined> {
  const { rows } = await sql.query<RunningReset>(
    `select due_at, needs_mailbox from auth.factor_resets
     where user_id = $1 and started_at is not null for update`,
    [userId],
  );
  return rows[0];
}

/** 256 random bits need no key and no salt. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * Starts the waiting time of the account a link was mailed to.
 * @returns the account, or undefined when the link was wrong, used, replaced or too old
 */
export async function startReset(
  auth: Auth,
  sql: Sql,
  token: string,
): Promise<{ readonly userId: string; readonly dueAt: string } | undefined> {
  const now = auth.now();
  const { waitSeconds, youngSeconds } = auth.policy.factors.reset;
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();
  const dueAt = at(waitSeconds);
  const { rows } = await sql.query<{ user_id: string }>(
    `update auth.factor_resets r set token_hash = null, token_expires_at = null, started_at = $2, due_at = $3,
       needs_mailbox = not exists (
         select from auth.mfa_factors f where f.user_id = r.user_id and f.status = 'verified'
           and f.factor_type <> 'recovery_code' and f.updated_at <= $4
       )
     where r.token_hash = $1 and r.token_expires_at > $2 returning r.user_id`,
    [hashToken(token), at(0), dueAt, at(-youngSeconds)],
  );
  return rows[0] && { userId: rows[0].user_id, dueAt };
}

/**
 * Starts the waiting time at the operator's word, for a person who cannot ask for it. The owner is told as always, and can
 * cancel.
 * @returns false when the account has no second factor; true also when a reset is running already
 */
export async function beginReset(
  options: Pick<AuthOptions, 'database' | 'policy' | 'mailQueue' | 'log'>,
  userId: string,
): Promise<boolean> {
  const dueAt = new Date(Date.now() + options.policy.factors.reset.waitSeconds * 1000).toISOString();
  const started = await options.database.asRole({ role: 'engine' }, async (sql) => {
    const user = await getUser(sql, userId);
    if (!hasVerifiedFactor(user)) return undefined;
    const { affected } = await sql.query(
      `insert into auth.factor_resets as r (user_id, started_at, due_at, needs_mailbox) values ($1, now(), $2, true)
       on conflict (user_id) do update set token_hash = null, token_expires_at = null, started_at = now(), due_at = $2,
         needs_mailbox = true where r.started_at is null`,
      [userId, dueAt],
    );
    if (affected > 0) await recordEvent(sql, userId, 'factor_reset_started');
    return { user, isNew: affected > 0 };
  });
  if (started?.isNew) notifyOwner(options, started.user, 'factor_reset_started', { dueAt });
  return started !== undefined;
}

/**
 * Completes resets whose waiting time is over: deletes the factors, every session, the passkeys and the password, which
 * the holder of the factor may have had. The mailbox remains as the way in. If several processes run, one of them
 * does it.
 * @returns the number of accounts
 */
export async function completeDueResets(
  options: Pick<AuthOptions, 'database' | 'mailQueue' | 'log' | 'now'>,
): Promise<number> {
  const now = options.now?.() ?? new Date();
  const users = await options.database.asRole({ role: 'engine' }, async (sql) => {
    const { rows } = await sql.query<{ user_id: string }>(
      `delete from auth.factor_resets where user_id in (
         select user_id from auth.factor_resets where due_at <= $1 limit 100 for update skip locked
       ) returning user_id`,
      [now.toISOString()],
    );
    const done: User[] = [];
    for (const { user_id } of rows) {
      const user = await getUser(sql, user_id);
      // If the factor was removed meanwhile and no other was added, there is nothing left to reset.
      if (hasVerifiedFactor(user)) done.push(await complete(sql, user, now));
    }
    return done;
  });
  for (const user of users) notifyOwner(options, user, 'factor_reset_done');
  return users.length;
}

async function complete(sql: Sql, user: User, now: Date): Promise<User> {
  const { id: userId } = user;
  await endAllSessions(sql, userId);
  await sql.query('delete from auth.mfa_factors where user_id = $1', [userId]);
  await removePasskeys(sql, userId);
  await sql.query('update auth.users set encrypted_password = null, updated_at = $2 where id = $1', [
    userId,
    now.toISOString(),
  ]);
  await sql.query('delete from auth.one_time_tokens where user_id = $1', [userId]);
  await revokeFlows(sql, userId);
  for (const _ of user.factors.filter(isLasting)) await recordEvent(sql, userId, 'factor_removed');
  await recordEvent(sql, userId, 'factor_reset_done');
  return user;
}
