import type { Sql } from '../database/types.ts';
import type { Mail } from '../mail/types.ts';
import type { Auth } from './auth.ts';
import { AuthError } from './errors.ts';
import type { ProofKind } from './one-time-tokens.ts';
import type { User } from './users.ts';

/**
 * Counts a mail before anything is known about its address, so that the refusal is the same for every address.
 * @throws AuthError 429, with Retry-After
 */
export async function takeMail(auth: Auth, sql: Sql, kind: ProofKind, email: string): Promise<void> {
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
export async function giveBackMail(auth: Auth, kind: ProofKind, email: string): Promise<void> {
  await auth.transaction(async (sql) => {
    await auth.limits.giveBack(sql, `mail ${kind}`, email);
    await auth.limits.giveBack(sql, 'mails', email);
  });
}

const sentAtColumn = { signup: 'confirmation_sent_at', recovery: 'recovery_sent_at' } as const;

/** Makes the proof that a mail of this kind carries, and the mail. @param next path to go on to, if any */
export async function writeProofMail(
  auth: Auth,
  sql: Sql,
  user: User,
  { kind, next }: { readonly kind: ProofKind; readonly next: string | undefined },
): Promise<Mail> {
  const { proof, mails } = auth.policy;
  const validSeconds = { signup: proof.signupSeconds, recovery: proof.recoverySeconds }[kind];
  const token = await auth.oneTimeTokens.issue(sql, { userId: user.id, kind, validSeconds });
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

function tooManyMails(message: string, retryAfter: number): AuthError {
  return new AuthError(429, 'over_email_send_rate_limit', message, { retryAfter });
}
