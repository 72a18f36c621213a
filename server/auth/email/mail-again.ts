import type { Context, Handler } from 'hono';
import * as v from 'valibot';
import type { Sql } from '#server/database/sql-types.ts';
import type { Env } from '#server/http/request-context.ts';
import type { Auth } from '../auth.ts';
import { invalid } from '../auth-error.ts';
import { type Metadata, readBody, readEmail } from '../body.ts';
import { limitClient, requesterOf } from '../limits/limit-client.ts';
import { challengeMembers, readChallenge } from '../sign-in/pkce.ts';
import { readNextPath } from '../sign-in/redirects.ts';
import { adoptSignUp, markUnproven } from '../sign-up/unproven-sign-ups.ts';
import { findUserByEmail, insertUser, isBanned, type User } from '../users/users.ts';
import {
  consumeMailQuota,
  type MailRequest,
  type ProofContents,
  type RedirectTarget,
  refundMailQuota,
} from './mails.ts';

const recoverSchema = v.object({ email: v.nullish(v.string(), ''), ...challengeMembers });
const resendSchema = v.object({ type: v.nullish(v.string(), ''), ...recoverSchema.entries });

/** POST /recover: mails a sign-in link for a forgotten password. Answers {} whether or not there is an account. */
export function recover(auth: Auth): Handler<Env> {
  return async (c) => {
    const body = await readBody(c, recoverSchema);
    if (!body.email) throw invalid('Password recovery requires an email');
    return mailInBackground(auth, c, body, { kind: 'recovery', proofs: ['recovery'] });
  };
}

/**
 * POST /resend: mails a sign-up or change of address again, if it is still pending. Answers {} either way. A
 * change is identified by the account's current address.
 */
export function resend(auth: Auth): Handler<Env> {
  return async (c) => {
    const body = await readBody(c, resendSchema);
    const { type: kind } = body;
    if (kind === 'signup')
      return mailInBackground(auth, c, body, { kind: 'signup_again', proofs: ['signup'] });
    if (kind === 'email_change')
      return mailInBackground(auth, c, body, {
        kind,
        proofs: ['email_change_current', 'email_change_new'],
      });
    throw invalid('Missing one of these types: signup, email_change');
  };
}

interface BackgroundMail extends MailRequest, RedirectTarget {
  /** The proofs to mail to the account, if there is one; each is made, and begins to hold, when it is sent. */
  readonly proofs: readonly ProofContents['proof'][];
  /** Makes an unconfirmed account with these metadata where there is none. */
  readonly newcomer?: { readonly data: Metadata } | undefined;
}

/**
 * Counts a request for mails, then puts them into the queue, if there is an account at that address. Answers {} once the
 * request is counted; work that depends on the account's existence runs afterwards, against timing attacks.
 * @throws AuthError 429, the same for every address; 400 for what is no address
 */
export async function mailInBackground(
  auth: Auth,
  c: Context<Env>,
  body: v.InferOutput<typeof recoverSchema>,
  what: Pick<BackgroundMail, 'kind' | 'proofs' | 'newcomer'>,
): Promise<Response> {
  const email = readEmail(body.email, auth.policy);
  if (!email) throw invalid('Unable to validate email address: invalid format');
  const request: BackgroundMail = {
    ...what,
    email,
    requester: requesterOf(auth, c, email),
    challenge: readChallenge(body),
    next: readNextPath(c.req.query('redirect_to'), auth.siteUrl),
  };
  await auth.transaction(async (sql) => {
    await limitClient(auth, sql, c, 'mail');
    await consumeMailQuota(auth, sql, request);
  });
  void mailIfDue(auth, request).catch(async (error: unknown) => {
    auth.log.error('mail_not_sent', error, { kind: request.kind });
    await refundMailQuota(auth, request).catch(() => undefined);
  });
  return c.json({});
}

async function mailIfDue(auth: Auth, request: BackgroundMail): Promise<void> {
  const { proofs, next, challenge, requester } = request;
  await auth.transaction(async (sql) => {
    const user = await recipientOf(auth, sql, request);
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

/** The account at an address; a new one without a password where the request may make it. */
async function recipientOf(
  auth: Auth,
  sql: Sql,
  { kind, email, challenge, newcomer }: BackgroundMail,
): Promise<User | undefined> {
  const known = await findUserByEmail(sql, email);
  if (known) {
    // The newest code answers for the metadata of an account that nobody has confirmed (`SignUpProof`).
    const data = newcomer?.data ?? {};
    if (kind === 'magiclink') await adoptSignUp(sql, known.id, { passwordHash: null, data, challenge });
    return known;
  }
  if (!newcomer) return undefined;
  const account = { email, passwordHash: null, data: newcomer.data, confirmed: false };
  const added = await insertUser(sql, account, auth.now());
  if (added) await markUnproven(sql, added.id, challenge);
  return added;
}
