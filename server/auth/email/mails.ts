import type { Sql } from '#server/database/sql-types.ts';
import type { Mail } from '#server/mail/mail-types.ts';
import type { Auth } from '../auth.ts';
import { AuthError } from '../auth-error.ts';
import type { Requester } from '../limits/limit-client.ts';
import type { User } from '../users/users.ts';

/**
 * Kinds of mail with a limit of their own. Both mails of a change of address are one kind; a sign-up's second
 * mail is a separate one.
 */
type MailKind =
  | 'signup'
  | 'signup_again'
  | 'recovery'
  | 'magiclink'
  | 'email_change'
  | 'reauthentication'
  | 'factor_reset';

/** A mail as the limits count it. */
export interface MailRequest {
  readonly kind: MailKind;
  /** Lower case. */
  readonly email: string;
  readonly requester: Requester;
}

/**
 * Counts a mail before the address is looked up, so that the refusal is the same for every address: by kind for
 * the requester, then for all requesters together.
 * @throws AuthError 429, with Retry-After
 */
export async function consumeMailQuota(auth: Auth, sql: Sql, request: MailRequest): Promise<void> {
  const { mailInterval, mails, mailsOfAddress } = auth.policy.limits;
  const { email, requester } = request;
  const own = `${requester.id}\0${email}`;
  // `signup_again` also waits for the first mail of the sign-up.
  const before =
    request.kind === 'signup_again' ? await auth.limits.look(sql, 'mail signup', own, mailInterval) : 0;
  const pause = before || (await auth.limits.take(sql, `mail ${request.kind}`, own, mailInterval));
  if (pause > 0) {
    throw tooManyMails(`For security purposes, you can only request this after ${pause} seconds.`, pause);
  }
  const wait =
    (await auth.limits.take(sql, `mails ${request.kind}`, own, mails)) ||
    (requester.isKnownDevice
      ? 0
      : await auth.limits.take(sql, `mails ${request.kind} of all`, email, mailsOfAddress));
  // Today's GoTrue writes it in lower case; the product's error catalogue has the older spelling.
  if (wait > 0) throw tooManyMails('Email rate limit exceeded', wait);
}

/** Takes back the count of a mail that was not sent. */
export async function refundMailQuota(auth: Auth, { kind, email, requester }: MailRequest): Promise<void> {
  const own = `${requester.id}\0${email}`;
  await auth.transaction(async (sql) => {
    await auth.limits.refund(sql, `mail ${kind}`, own);
    await auth.limits.refund(sql, `mails ${kind}`, own);
    if (!requester.isKnownDevice) await auth.limits.refund(sql, `mails ${kind} of all`, email);
  });
}

/**
 * Resets the count after a sign-up mail was used, so that a new sign-up gets the notice about the account instead of a
 * wait.
 */
export async function resetSignUpMailQuota(
  auth: Auth,
  sql: Sql,
  email: string,
  requester: Requester,
): Promise<void> {
  await auth.limits.forget(sql, 'mail signup', `${requester.id}\0${email}`);
}

/** A sign-in link is the protocol's second kind of recovery. */
const sentAtColumns = {
  signup: ['confirmation_sent_at'],
  recovery: ['recovery_sent_at'],
  magiclink: ['recovery_sent_at'],
  invite: ['invited_at', 'confirmation_sent_at'],
} as const;

/** Notes in the account when a mail of this kind was made. */
export async function noteSent(
  auth: Pick<Auth, 'now'>,
  sql: Sql,
  userId: string,
  kind: keyof typeof sentAtColumns,
): Promise<void> {
  const columns = sentAtColumns[kind].map((column) => `${column} = $2`);
  await sql.query(`update auth.users set ${columns.join(', ')}, updated_at = $2 where id = $1`, [
    userId,
    auth.now().toISOString(),
  ]);
}

/** Target and recipient of a mail's link. */
export interface RedirectTarget {
  /** Path to continue to, if any. */
  readonly next: string | undefined;
  /** PKCE challenge of a client that wants a code instead of a session. */
  readonly challenge: string | undefined;
  readonly requester: Requester;
}

/** What a mailed proof is made of, in the queue. */
export interface ProofContents extends RedirectTarget {
  readonly proof: 'signup' | 'recovery' | 'magiclink' | 'email_change_current' | 'email_change_new';
}

/** What mails of proofs are written with. */
export type ProofWriter = Pick<Auth, 'policy' | 'oneTimeTokens' | 'siteUrl' | 'now'>;

/** Creates the proof for a mail of this kind, and the mail that carries it. An administrator's has no requester. */
export async function writeProofMail(
  auth: ProofWriter,
  sql: Sql,
  user: User,
  {
    kind,
    next,
    challenge,
    requester,
  }: { readonly kind: keyof typeof sentAtColumns } & Partial<RedirectTarget>,
): Promise<Mail> {
  const { proof, mails } = auth.policy;
  const validSeconds = {
    signup: proof.signupSeconds,
    recovery: proof.recoverySeconds,
    magiclink: proof.magicLinkSeconds,
    invite: proof.inviteSeconds,
  }[kind];
  const token = await auth.oneTimeTokens.issue(sql, {
    userId: user.id,
    kind,
    validSeconds,
    requester: requester?.id,
    challenge,
  });
  await noteSent(auth, sql, user.id, kind);
  return mails[kind]({
    to: user.email,
    siteUrl: auth.siteUrl,
    ...token,
    validSeconds,
    codeSeconds: Math.min(validSeconds, proof.codeSeconds),
    next,
    userMetadata: user.raw_user_meta_data,
  });
}

/**
 * Sends mails that were counted.
 * @throws AuthError 503 when they cannot be sent; the count is taken back, so that they may be requested again
 * at once
 */
export async function sendNow(auth: Auth, mails: readonly Mail[], counted: MailRequest): Promise<void> {
  try {
    await Promise.all(mails.map((mail) => auth.mailer.send(mail)));
  } catch (error) {
    auth.log.error('mail_not_sent', error, { kind: counted.kind });
    await refundMailQuota(auth, counted);
    throw new AuthError(503, 'unexpected_failure', 'Error sending email', { retryAfter: 30 });
  }
}

function tooManyMails(message: string, retryAfter: number): AuthError {
  return new AuthError(429, 'over_email_send_rate_limit', message, { retryAfter });
}
