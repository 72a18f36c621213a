import { DatabaseError, type Sql } from '#server/database/sql-types.ts';
import type { Mail } from '#server/mail/mail-types.ts';
import type { Auth } from '../auth.ts';
import { AuthError, invalid, proofExpired } from '../auth-error.ts';
import { readEmail } from '../body.ts';
import { resetFailedSignIns } from '../limits/failed-sign-ins.ts';
import { revokeFlows } from '../sign-in/flow-states.ts';
import { markProven, settleSignUp } from '../sign-up/unproven-sign-ups.ts';
import { recordEvent } from '../users/audit-log.ts';
import { findUserByEmail, getUser, lockUser, type User } from '../users/users.ts';
import { consumeMailQuota, type ProofWriter, type RedirectTarget, sendNow } from './mails.ts';
import { notifyOwner } from './notify-owner.ts';

const halves = ['current', 'new'] as const;
type Half = (typeof halves)[number];

/**
 * Requests a change of address and mails both addresses. The address changes once both mailboxes have
 * confirmed, so that neither a stolen session nor a typing error loses the account. A new request replaces the
 * pending one. The attempt is counted before the address is looked up, against enumeration. Must not be called
 * inside a transaction.
 * @param user as authenticated
 * @param change.email as typed; the account's own address changes nothing
 * @throws AuthError 400 `validation_failed`; 429 `over_email_send_rate_limit`; 422 `email_exists`; 503 when no
 * mail can be sent
 */
export async function requestEmailChange(
  auth: Auth,
  user: User,
  change: { readonly email: string } & RedirectTarget,
): Promise<void> {
  const email = readEmail(change.email, auth.policy);
  if (!email) throw invalid('Unable to validate email address: invalid format');
  if (email === user.email) return;
  const counted = { kind: 'email_change', email: user.email, requester: change.requester } as const;
  await auth.transaction((sql) => consumeMailQuota(auth, sql, counted));
  const mails = await auth.transaction(async (sql) => {
    if (await findUserByEmail(sql, email)) throw emailExists();
    await sql.query(
      'update auth.users set new_email = $2, email_change_agreed = null, updated_at = $3 where id = $1',
      [user.id, email, auth.now().toISOString()],
    );
    await voidEmailChange(auth, sql, user.id);
    await recordEvent(sql, user.id, 'email_change_requested');
    const changing = await getUser(sql, user.id);
    const written: (Mail | undefined)[] = [];
    for (const half of halves) written.push(await writeEmailChangeMail(auth, sql, changing, half, change));
    return written.filter((mail) => mail !== undefined);
  });
  await sendNow(auth, mails, counted);
}

/** Voids a pending change, so that its mails cannot confirm a later one. */
export async function voidEmailChange(auth: Auth, sql: Sql, userId: string): Promise<void> {
  for (const half of halves) await auth.oneTimeTokens.use(sql, { userId, kind: `email_change_${half}` });
}

/** The mail to one of the mailboxes; undefined when it has confirmed, or no change is pending. */
export async function writeEmailChangeMail(
  auth: ProofWriter,
  sql: Sql,
  user: User,
  half: Half,
  { next, challenge, requester }: RedirectTarget,
): Promise<Mail | undefined> {
  const { new_email: newEmail } = user;
  if (newEmail === null || half === user.email_change_agreed) return undefined;
  await sql.query('update auth.users set email_change_sent_at = $2, updated_at = $2 where id = $1', [
    user.id,
    auth.now().toISOString(),
  ]);
  const validSeconds = auth.policy.proof.emailChangeSeconds;
  const token = await auth.oneTimeTokens.issue(sql, {
    userId: user.id,
    kind: `email_change_${half}`,
    validSeconds,
    requester: requester.id,
    challenge,
  });
  return auth.policy.mails.emailChange({
    to: half === 'new' ? newEmail : user.email,
    siteUrl: auth.siteUrl,
    ...token,
    validSeconds,
    codeSeconds: Math.min(validSeconds, auth.policy.proof.codeSeconds),
    next,
    userMetadata: user.raw_user_meta_data,
    half,
    newEmail,
  });
}

/** The users for whom this address may hold a code: its owner and those who requested it. */
export async function findEmailChanges(
  sql: Sql,
  email: string,
): Promise<readonly { readonly userId: string; readonly kind: `email_change_${Half}` }[]> {
  const { rows } = await sql.query<{ id: string; half: Half }>(
    `select id, case when email = $1 then 'current' else 'new' end as half from auth.users
     where new_email is not null and (email = $1 or new_email = $1)`,
    [email],
  );
  return rows.map(({ id, half }) => ({ userId: id, kind: `email_change_${half}` }));
}

/**
 * Records that one mailbox has confirmed. After the second the address changes and counts as confirmed, and
 * earlier mails are void.
 * @returns whether the address has changed, or why it no longer can
 */
export async function agreeToEmailChange(
  auth: Auth,
  sql: Sql,
  userId: string,
  half: Half,
): Promise<boolean | AuthError> {
  const user = await lockUser(sql, userId);
  if (!user || user.new_email === null) return proofExpired();
  if (user.email_change_agreed === null || user.email_change_agreed === half) {
    await sql.query('update auth.users set email_change_agreed = $2 where id = $1', [userId, half]);
    return false;
  }
  if (await findUserByEmail(sql, user.new_email)) return emailExists();
  await settleSignUp(auth, sql, userId);
  await changeEmail(auth, sql, userId, user.new_email);
  void notifyIfCommitted(auth, user);
  return true;
}

/**
 * Sets an account's address, as confirmed.
 * @param email lower case
 * @throws AuthError 422 `email_exists`
 */
export async function changeEmail(auth: Auth, sql: Sql, userId: string, email: string): Promise<void> {
  const at = auth.now().toISOString();
  const { email: before } = await getUser(sql, userId);
  try {
    await sql.query(
      `update auth.users set email = $2, email_confirmed_at = $3, new_email = null, email_change_agreed = null,
         email_change_sent_at = null, updated_at = $3 where id = $1`,
      [userId, email, at],
    );
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '23505') throw emailExists();
    throw error;
  }
  await sql.query(
    `update auth.identities set updated_at = $3,
       identity_data = identity_data || jsonb_build_object('email', $2::text, 'email_verified', true)
     where user_id = $1 and provider = 'email'`,
    [userId, email, at],
  );
  await auth.oneTimeTokens.revoke(sql, userId);
  await revokeFlows(sql, userId);
  await markProven(sql, userId);
  await recordEvent(sql, userId, 'email_changed');
  await resetFailedSignIns(auth, sql, before);
}

/** Notifies the old and the new address of a completed change. Call it after the commit. */
export function notifyEmailChanged(auth: Auth, before: User, after: User): void {
  if (before.email === after.email) return;
  notifyOwner(auth, after, 'email_changed', { to: [before.email, after.email] });
}

/**
 * Logs and mails the change if it was committed. Reading the locked row waits for the transaction that changes
 * it.
 */
async function notifyIfCommitted(auth: Auth, before: User): Promise<void> {
  try {
    const after = await auth.transaction((sql) => lockUser(sql, before.id));
    if (after) notifyEmailChanged(auth, before, after);
  } catch (error) {
    auth.log.error('mail_not_sent', error, { kind: 'email_changed' });
  }
}

export function emailExists(): AuthError {
  return new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
}
