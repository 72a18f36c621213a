import type { Context } from 'hono';
import type { Env } from '../http/context.ts';
import type { Auth } from './auth.ts';
import { limitClient } from './limit-client.ts';
import { giveBackMail, takeMail, writeProofMail } from './mails.ts';
import type { ProofKind } from './one-time-tokens.ts';
import { readNextPath } from './redirects.ts';
import { findUserByEmail, isBanned, type User } from './users.ts';

/**
 * Counts a request for a mail, and then sends it to the account at that address, if there is one and the mail is due.
 * Resolves once it is counted: what depends on there being an account happens afterwards, where no clock can see it.
 * @throws AuthError 429, the same for every address
 */
export async function mailInBackground(
  auth: Auth,
  c: Context<Env>,
  request: { readonly kind: ProofKind; readonly email: string; readonly isDue: (user: User) => boolean },
): Promise<void> {
  const { kind, email } = request;
  const next = readNextPath(c.req.query('redirect_to'), auth.siteUrl);
  await auth.transaction(async (sql) => {
    await limitClient(auth, sql, c.get('address'), 'mail');
    await takeMail(auth, sql, kind, email);
  });
  void mailIfDue(auth, request, next).catch(async (error: unknown) => {
    auth.log.error('mail_not_sent', error, { kind });
    await giveBackMail(auth, kind, email).catch(() => undefined);
  });
}

async function mailIfDue(
  auth: Auth,
  { kind, email, isDue }: Parameters<typeof mailInBackground>[2],
  next: string | undefined,
): Promise<void> {
  const mail = await auth.transaction(async (sql) => {
    const user = await findUserByEmail(sql, email);
    if (!user || isBanned(user, auth.now()) || !isDue(user)) return undefined;
    return writeProofMail(auth, sql, user, { kind, next });
  });
  if (mail) await auth.mailer.send(mail);
}
