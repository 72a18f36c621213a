import { randomUUID } from 'node:crypto';
import type { Handler } from 'hono';
import * as v from 'valibot';
import type { Env } from '#server/http/request-context.ts';
import type { Mail } from '#server/mail/mail-types.ts';
import type { Auth } from '../auth.ts';
import { AuthError, invalid, phoneDisabled } from '../auth-error.ts';
import { type Metadata, metadataSchema, readBody, readEmail, refuseLargeMetadata } from '../body.ts';
import { consumeMailQuota, type RedirectTarget, sendNow, writeProofMail } from '../email/mails.ts';
import { limitClient, requesterOf } from '../limits/limit-client.ts';
import { hashPassword, refuseWeakPassword } from '../password/passwords.ts';
import { startSession } from '../sessions/sessions.ts';
import { challengeMembers, readChallenge } from '../sign-in/pkce.ts';
import { readNextPath } from '../sign-in/redirects.ts';
import { answerWithSession, toObfuscatedAnswer, toUserAnswer } from '../user-answer.ts';
import { findUserByEmail, insertUser, type User } from '../users/users.ts';
import { adoptSignUp, markUnproven } from './unproven-sign-ups.ts';

/** Role, confirmation and other claims of a body about its account are not parsed. */
const bodySchema = v.object({
  email: v.nullish(v.string(), ''),
  phone: v.nullish(v.string(), ''),
  password: v.nullish(v.string(), ''),
  data: v.nullish(metadataSchema, {}),
  ...challengeMembers,
});

interface Applicant {
  readonly email: string;
  readonly password: string;
  readonly data: Metadata;
}

/**
 * POST /signup. With confirmation by mail: answers the user without a session; a taken address gets the same
 * answer without identities, and its owner a mail about it. Without confirmation: signs in at once, or 422 when
 * the address is taken.
 */
export function signUp(auth: Auth): Handler<Env> {
  return async (c) => {
    const body = await readBody(c, bodySchema);
    const applicant = await readApplicant(auth, body);
    const challenge = readChallenge(body);
    await auth.transaction((sql) => limitClient(auth, sql, c, 'signUp'));
    // Also hashed for a taken address, so that the answer takes the same time.
    const passwordHash = await hashPassword(applicant.password);
    if (!auth.policy.confirmEmail) {
      return c.json(await signUpAtOnce(auth, applicant, passwordHash, c.req.header('user-agent')));
    }
    const next = readNextPath(c.req.query('redirect_to'), auth.siteUrl);
    const requester = requesterOf(auth, c, applicant.email);
    const { answer, mail } = await signUpWithConfirmation(auth, applicant, passwordHash, {
      next,
      challenge,
      requester,
    });
    if (mail) await sendNow(auth, [mail], { kind: 'signup', email: applicant.email, requester });
    return c.json(answer);
  };
}

/** The order of checks is the protocol's. @throws AuthError 400 or 422 */
async function readApplicant(auth: Auth, body: v.InferOutput<typeof bodySchema>): Promise<Applicant> {
  const { policy } = auth;
  const { password, data } = body;
  if (!policy.signUpAllowed) {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  }
  if (!body.email && !body.phone) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  if (!password) throw invalid('Signup requires a valid password');
  await refuseWeakPassword(auth, password);
  if (!body.email) throw phoneDisabled(400, 'Phone signups are disabled');
  if (body.email.length > policy.email.max) throw invalid('An email address is too long');
  const email = readEmail(body.email, policy);
  if (!email) throw invalid('Unable to validate email address: invalid format');
  refuseLargeMetadata(data, policy.userMetadataMax);
  return { email, password, data };
}

/** Without confirmation: a new account, signed in. */
async function signUpAtOnce(
  auth: Auth,
  { email, data }: Applicant,
  passwordHash: string,
  userAgent: string | undefined,
) {
  const signedIn = await auth.transaction(async (sql) => {
    const user = await insertUser(sql, { email, passwordHash, data, confirmed: true }, auth.now());
    if (!user) throw new AuthError(422, 'user_already_exists', 'User already registered');
    const signIn = { userId: user.id, method: 'password', userAgent } as const;
    return startSession(sql, signIn, auth.policy.session, auth.now());
  });
  return answerWithSession(auth, signedIn);
}

/**
 * Sign-up with confirmation: the answer and the mail for a new, an unconfirmed and a confirmed address. A
 * confirmed one is answered as taken at once, even if a mail was sent lately; only the owner's mail is not
 * repeated. The answer reveals it anyway, and "wait" would help the person less.
 * @throws AuthError 429 for any other address that was mailed lately
 */
async function signUpWithConfirmation(
  auth: Auth,
  { email, data }: Applicant,
  passwordHash: string,
  mailTarget: RedirectTarget,
): Promise<{ answer: object; mail: Mail | undefined }> {
  return auth.transaction(async (sql) => {
    try {
      await consumeMailQuota(auth, sql, { kind: 'signup', email, requester: mailTarget.requester });
    } catch (error) {
      const isWait = error instanceof AuthError && error.status === 429;
      if (!isWait || !(await findUserByEmail(sql, email))?.email_confirmed_at) throw error;
      return { answer: toObfuscatedAnswer(email, data, auth.now()), mail: undefined };
    }
    const added = await insertUser(sql, { email, passwordHash, data, confirmed: false }, auth.now());
    // An unconfirmed account keeps its first password: neither the first nor the second sign-up has proved
    // anything.
    if (added) await markUnproven(sql, added.id, mailTarget.challenge);
    const user = added ?? (await findUserByEmail(sql, email));
    // One that was made for a mailed code has no password yet, which this sign-up brings.
    if (!added && user)
      await adoptSignUp(sql, user.id, { passwordHash, data, challenge: mailTarget.challenge });
    if (!user || user.email_confirmed_at) {
      const answer = toObfuscatedAnswer(email, data, auth.now());
      const userMetadata = user?.raw_user_meta_data ?? data;
      return {
        answer,
        mail: auth.policy.mails.knownAddress({
          to: email,
          siteUrl: auth.siteUrl,
          next: mailTarget.next,
          userMetadata,
        }),
      };
    }
    const mail = await writeProofMail(auth, sql, user, { kind: 'signup', ...mailTarget });
    const at = auth.now().toISOString();
    // Whoever signs an address up again may be a stranger to the account: the answer is what they sent, as for a new one.
    const answer = added ?? asNew(user, data, at);
    return { answer: toUserAnswer({ ...answer, confirmation_sent_at: at }), mail };
  });
}

/** An unconfirmed account as it would be answered if it were made now, with these data: nothing of it but its address. */
function asNew({ email }: User, data: Metadata, at: string): User {
  const id = randomUUID();
  const identity = {
    id: randomUUID(),
    user_id: id,
    provider: 'email',
    provider_id: id,
    identity_data: { sub: id, email, email_verified: false, phone_verified: false },
    last_sign_in_at: null,
    created_at: at,
    updated_at: at,
  };
  return {
    id,
    email,
    // Only whether there is one is answered.
    encrypted_password: '',
    email_confirmed_at: null,
    confirmation_sent_at: at,
    recovery_sent_at: null,
    invited_at: null,
    new_email: null,
    email_change_agreed: null,
    email_change_sent_at: null,
    last_sign_in_at: null,
    banned_until: null,
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    raw_user_meta_data: data,
    created_at: at,
    updated_at: at,
    identities: [identity],
    factors: [],
    factor_reset_due_at: null,
    factor_reset_needs_mailbox: null,
  };
}
