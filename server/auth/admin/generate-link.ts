import type { Handler } from 'hono';
import * as v from 'valibot';
import type { Sql } from '../../database/sql-types.ts';
import type { Env } from '../../http/request-context.ts';
import type { Auth } from '../auth.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { type Metadata, metadataSchema, readBody, readEmail, refuseLargeMetadata } from '../body.ts';
import { emailExists, voidEmailChange } from '../email/email-change.ts';
import { noteSent } from '../email/mails.ts';
import { hashPassword } from '../password/passwords.ts';
import { readRedirect } from '../sign-in/redirects.ts';
import { evict, isUnproven, markProven } from '../sign-up/unproven-sign-ups.ts';
import { toUserAnswer } from '../user-answer.ts';
import { findUserByEmail, getUser, insertUser, type User } from '../users/users.ts';

const linkTypes = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] as const;
type LinkType = (typeof linkTypes)[number];

const bodySchema = v.object({
  type: v.nullish(v.string(), ''),
  email: v.nullish(v.string(), ''),
  new_email: v.nullish(v.string(), ''),
  password: v.nullish(v.string(), ''),
  data: v.nullish(metadataSchema, {}),
  redirect_to: v.nullish(v.string(), ''),
});
type Body = v.InferOutput<typeof bodySchema>;

/**
 * POST /admin/generate_link: the link and code of a mail, for an administrator who delivers them in another
 * way. They replace those already mailed. `signup` and `invite` create the account if there is none.
 */
export function generateLink(auth: Auth): Handler<Env> {
  return async (c) => {
    const body = await readBody(c, bodySchema);
    const type = linkTypes.find((known) => known === body.type);
    if (!type) throw invalid('Invalid email action link type requested');
    const email = readAddress(auth, body.email);
    const passwordHash = await readPassword(auth, type, body.password);
    refuseLargeMetadata(body.data, auth.policy.userMetadataMax);
    const { user, token } = await auth.transaction(async (sql) => {
      const found = await findOrInvite(auth, sql, { type, email, passwordHash, data: body.data });
      if (type === 'email_change_current' || type === 'email_change_new')
        await requestEmail(auth, sql, found, body);
      const validSeconds = validSecondsOf(auth, type);
      const token = await auth.oneTimeTokens.issue(sql, { userId: found.id, kind: type, validSeconds });
      if (type === 'invite') await noteSent(auth, sql, found.id, type);
      return { user: await getUser(sql, found.id), token };
    });
    const requested = body.redirect_to || c.req.query('redirect_to');
    const redirectTo = (readRedirect(requested, auth.siteUrl) ?? new URL(auth.siteUrl)).href;
    const query = new URLSearchParams({ token: token.tokenHash, type, redirect_to: redirectTo });
    return c.json({
      ...toUserAnswer(user),
      action_link: `${auth.siteUrl}/auth/v1/verify?${query}`,
      email_otp: token.code,
      hashed_token: token.tokenHash,
      verification_type: type,
      redirect_to: redirectTo,
    });
  };
}

export function readAddress(auth: Auth, typed: string): string {
  const email = readEmail(typed, auth.policy);
  if (!email) throw invalid('Unable to validate email address: invalid format');
  return email;
}

async function readPassword(auth: Auth, type: LinkType, password: string): Promise<string | null> {
  if (type !== 'signup') return null;
  if (!password) throw invalid('Signup requires a valid password');
  const { max } = auth.policy.password;
  if (password.length > max) throw invalid(`Password cannot be longer than ${max} characters`);
  return hashPassword(password);
}

/**
 * The account a link is for. `signup` and `invite` make it, or take an unconfirmed sign-up over.
 * @throws AuthError 422 `email_exists` when it is confirmed; 404 `user_not_found`
 */
export async function findOrInvite(
  auth: Auth,
  sql: Sql,
  wanted: {
    readonly type: LinkType;
    readonly email: string;
    readonly passwordHash: string | null;
    readonly data: Metadata;
  },
): Promise<User> {
  const { type, email } = wanted;
  const found = await findUserByEmail(sql, email);
  if (type === 'signup' || type === 'invite') {
    if (found?.email_confirmed_at) throw emailExists();
    if (found) return takeOverSignUp(auth, sql, found, wanted);
    const added = await insertUser(sql, { ...wanted, confirmed: false }, auth.now());
    if (!added) throw emailExists();
    return added;
  }
  if (!found) throw new AuthError(404, 'user_not_found', 'User with this email not found');
  return found;
}

/** Takes over an unconfirmed sign-up: the account becomes what the administrator specifies. */
async function takeOverSignUp(
  auth: Auth,
  sql: Sql,
  found: User,
  { passwordHash, data }: { readonly passwordHash: string | null; readonly data: Metadata },
): Promise<User> {
  if (!(await isUnproven(sql, found.id))) return found;
  await evict(auth, sql, found.id);
  await markProven(sql, found.id);
  await sql.query(
    'update auth.users set encrypted_password = $2, raw_user_meta_data = $3::jsonb where id = $1',
    [found.id, passwordHash, JSON.stringify(data)],
  );
  return getUser(sql, found.id);
}

/** Requests a change of address; repeating the pending one keeps the confirmations given so far. */
async function requestEmail(auth: Auth, sql: Sql, user: User, { new_email: typed }: Body): Promise<void> {
  const email = readAddress(auth, typed);
  if (await findUserByEmail(sql, email)) throw emailExists();
  if (user.new_email === email) return;
  await voidEmailChange(auth, sql, user.id);
  await sql.query('update auth.users set new_email = $2, email_change_agreed = null where id = $1', [
    user.id,
    email,
  ]);
}

function validSecondsOf({ policy: { proof } }: Auth, type: LinkType): number {
  return {
    signup: proof.signupSeconds,
    invite: proof.inviteSeconds,
    magiclink: proof.magicLinkSeconds,
    recovery: proof.recoverySeconds,
    email_change_current: proof.emailChangeSeconds,
    email_change_new: proof.emailChangeSeconds,
  }[type];
}
