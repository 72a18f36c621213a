import type { Context } from 'hono';
import type { Env } from '#server/http/request-context.ts';
import type { Auth } from '../auth.ts';
import { limitClient } from '../limits/limit-client.ts';
import { findUserByEmail, isBanned } from '../users/users.ts';
import {
  consumeMailQuota,
  type MailRequest,
  type ProofContents,
  type RedirectTarget,
  refundMailQuota,
} from './mails.ts';

interface BackgroundMail extends MailRequest, RedirectTarget {
  /** The proofs to mail to the account, if there is one; each is made, and begins to hold, when it is sent. */
  readonly proofs: readonly ProofContents['proof'][];
}

/**
 * Counts a request for mails, then puts them into the queue, if there is an account at that address. Resolves once the
 * request is counted; work that depends on the account's existence runs afterwards, against timing attacks.
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

async function mailIfDue(
  auth: Auth,
  { email, proofs, next, challenge, requester }: BackgroundMail,
): Promise<void> {
  await auth.transaction(async (sql) => {
    const user = await findUserByEmail(sql, email);
    if (!user || isBanned(user, auth.now())) return;
    for (const proof of proofs) {
      const contents: ProofContents = { proof, next, challenge, requester };
      // Whoever asks again while the mail server is away gets one mail, with the newest link.
      const key = `${user.id}\0${proof}\0${requester.id}`;
      await auth.mailQueue.add(sql, { kind: 'proof', userId: user.id, contents, key });
    }
  });
  auth.mailQueue.hurry();
}
