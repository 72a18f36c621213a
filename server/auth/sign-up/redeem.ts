import type { Sql } from '#server/database/sql-types.ts';
import type { Auth } from '../auth.ts';
import { type AuthError, userBanned } from '../auth-error.ts';
import { agreeToEmailChange } from '../email/email-change.ts';
import { resetSignUpMailQuota } from '../email/mails.ts';
import { resetFailedSignIns } from '../limits/failed-sign-ins.ts';
import type { Requester } from '../limits/limit-client.ts';
import type { ProofMethod } from '../users/audit-log.ts';
import { confirmEmail, getUser, isBanned, type User } from '../users/users.ts';
import type { ProofKind } from './one-time-tokens.ts';
import { type Dropped, type SignUpProof, settleSignUp } from './unproven-sign-ups.ts';

/**
 * The protocol's `type` of a verification, and the proofs it may redeem; `email` is its newer name for mails
 * that sign in.
 */
const kinds: Readonly<Record<string, readonly ProofKind[]>> = {
  signup: ['signup'],
  email: ['signup', 'magiclink'],
  recovery: ['recovery'],
  magiclink: ['magiclink'],
  invite: ['invite'],
  email_change: ['email_change_current', 'email_change_new'],
  // Names used in links that an administrator makes.
  email_change_current: ['email_change_current'],
  email_change_new: ['email_change_new'],
};

/** Empty for a type of which no mails are sent: no proof of it can be valid. */
export function readProofKinds(type: string): readonly ProofKind[] {
  return (Object.hasOwn(kinds, type) ? kinds[type] : undefined) ?? [];
}

/** The sign-in method of a session that begins with a mail of this kind. */
export function methodOf(kind: ProofKind): ProofMethod {
  if (kind === 'signup') return 'email/signup';
  if (kind === 'email_change_current' || kind === 'email_change_new') return 'email_change';
  return kind === 'reauthentication' ? 'otp' : kind;
}

/** The protocol's message after one of two mailboxes has confirmed. */
export const firstHalf = {
  msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
  code: '200',
} as const;

/** The requester of a redemption, with any further proofs. */
interface Redeemer {
  readonly requester: Requester;
  /** Proof of having made the sign-up, while its address is unconfirmed. */
  readonly maker: SignUpProof;
}

/** The person may sign in; `dropped` lists what was removed of the sign-up. */
export interface Accepted {
  readonly dropped: Dropped;
}

/**
 * Acts on proof of a mailbox. For the account's address: it is confirmed. For one address of a change: it
 * agrees.
 * @returns that the person may sign in, `false` when the other mailbox has to confirm as well, or the refusal,
 * which is returned because the proof stays used up
 */
export async function acceptProof(
  auth: Auth,
  sql: Sql,
  { userId, kind }: { readonly userId: string; readonly kind: ProofKind },
  redeemer: (email: string) => Redeemer,
): Promise<Accepted | false | AuthError> {
  const user = await getUser(sql, userId);
  if (isBanned(user, auth.now())) return userBanned(403);
  if (kind === 'email_change_current' || kind === 'email_change_new') {
    const agreed = await agreeToEmailChange(
      auth,
      sql,
      userId,
      kind === 'email_change_new' ? 'new' : 'current',
    );
    return agreed === true ? { dropped: [] } : agreed;
  }
  return { dropped: await confirmMailbox(auth, sql, user, redeemer(user.email)) };
}

/**
 * Confirms the address of an account: deletes what somebody else may have signed it up with, and resets failed
 * sign-ins, so that a stranger's guessing cannot keep the owner out.
 */
export async function confirmMailbox(
  auth: Auth,
  sql: Sql,
  user: User,
  { requester, maker }: Redeemer,
): Promise<Dropped> {
  const dropped = await settleSignUp(auth, sql, user.id, maker);
  await confirmEmail(sql, user.id, auth.now());
  await resetFailedSignIns(auth, sql, user.email, requester);
  await resetSignUpMailQuota(auth, sql, user.email, requester);
  return dropped;
}
