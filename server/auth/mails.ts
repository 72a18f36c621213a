import type { Sql } from '../database/types.ts';
import type { Mail } from '../mail/types.ts';
import type { Auth } from './auth.ts';
import { AuthError } from './errors.ts';
import type { User } from './users.ts';

/** What mails are counted by; the two about a change of address are one. */
export type MailKind = 'signup' | 'recovery' | 'email_change' | 'reauthentication' | 'factor_reset';

/**
 * Counts a mail before anything is known about its address, so that the refusal is the same for every address.
 * @throws AuthError 429, with Retry-After
 */
export async function takeMail(auth: Auth, sql: Sql, kind: MailKind, email: string): Promise<void> {
  const { mailInterval, mails } = auth.policy.limits;
  const pause = await auth.limits.take(sql, `mail ${kind}`, email, mailInterval);
  if (pause > 0) {
    throw tooManyMails(`For security purposes, you can only request this after ${pause} seconds.`, pause);
  }
  const wait = await auth.limits.take(sql, 'mails', email, mails);
  // Today's GoTrue writes it in lower case; the product's error catalogue knows the older spelling.
  if (wait > 0) throw tooManyMails('Email rate limit exceeded', wait);
}

/** The mail that was counted never left: it may be asked for again at once. */
export async function giveBackMail(auth: Auth, kind: MailKind, email: string): Promise<void> {
  await auth.transaction(async (sql) => {
    await auth.limits.giveBack(sql, `mail ${kind}`, email);
    await auth.limits.giveBack(sql, 'mails', email);
  });
}

const sentAtColumn = { signup: 'confirmation_sent_at', recovery: 'recovery_sent_at' } as const;

/** Where a mail's link leads, and to whom. */
export interface Onward {
  /** Path to go on to, if any. */
  readonly next: string | undefined;
  /** Of a client that wants a code rather than a session (PKCE). */
  readonly challenge: string | undefined;
}

/** Makes the proof that a mail of this kind carries, and the mail. */
export async function writeProofMail(
  auth: Auth,
  sql: Sql,
  user: User,
  { kind, next, challenge }: { readonly kind: 'signup' | 'recovery' } & Onward,
): Promise<Mail> {
  const { proof, mails } = auth.policy;
  const validSeconds = { signup: proof.signupSeconds, recovery: proof.recoverySeconds }[kind];
  const token = await auth.oneTimeTokens.issue(sql, { userId: user.id, kind, validSeconds, challenge });
  await sql.query(`update auth.users set ${sentAtColumn[kind]} = $2, updated_at = $2 where id = $1`, [
    user.id,
    auth.now().toISOString(),
  ]);
  return mails[kind]({
    to: user.email,
    siteUrl: auth.siteUrl,
    ...token,
    validSeconds,
    next,
    userMetadata: user.raw_user_meta_data,
  });
}

/** Hands over mails that were counted. @throws AuthError 503 when they cannot be sent; they may then be asked for again at once */
export async function sendNow(
  auth: Auth,
  mails: readonly Mail[],
  counted: { readonly kind: MailKind; readonly email: string },
): Promise<void> {
  try {
    await Promise.all(mails.map((mail) => auth.mailer.send(mail)));
  } catch (error) {
    auth.log.error('mail_not_sent', error, { kind: counted.kind });
    await giveBackMail(auth, counted.kind, counted.email);
    throw new AuthError(503, 'unexpected_failure', 'Error sending email', { retryAfter: 30 });
  }
}

function tooManyMails(message: string, retryAfter: number): AuthError {
  return new AuthError(429, 'over_email_send_rate_limit', message, { retryAfter });
}
