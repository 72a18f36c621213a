import type { Context } from 'hono';
import type { Sql } from '../database/sql-types.ts';
import type { Env } from '../http/request-context.ts';
import type { Mail } from '../mail/mail-types.ts';
import type { Auth } from './auth.ts';
import { limitClient } from './limit-client.ts';
import { consumeMailQuota, type MailRequest, refundMailQuota } from './mails.ts';
import { findUserByEmail, isBanned, type User } from './users.ts';

interface BackgroundMail extends MailRequest {
  /** The mails to send to this account; none when there is nothing to prove. */
  readonly write: (sql: Sql, user: User) => Promise<readonly Mail[]>;
}

/**
 * Counts a request for a mail, then sends the mails due to the account at that address, if there is one.
 * Resolves once the request is counted; work that depends on the account's existence runs afterwards, against
 * timing attacks.
 * @throws AuthError 429, the same for every address
 */
export async function mailInBackground(auth: Auth, c: Context<Env>, request: BackgroundMail): Promise<void> {
  await auth.transaction(async (sql) => {
    await limitClient(auth, sql, c, 'mail');
    await consumeMailQuota(auth, sql, request);
  });
  void mailIfDue(auth, request).catch(async (error: unknown) => {
    auth.log.error('mail_not_sent', error, { kind: request.kind });
    await refundMailQuota(auth, request).catch(() => undefined);
  });
}

async function mailIfDue(auth: Auth, { email, write }: BackgroundMail): Promise<void> {
  const mails = await auth.transaction(async (sql) => {
    const user = await findUserByEmail(sql, email);
    return user && !isBanned(user, auth.now()) ? write(sql, user) : [];
  });
  await Promise.all(mails.map((mail) => auth.mailer.send(mail)));
}
