import type { Sql } from '../database/types.ts';
import type { Auth } from './auth.ts';
import { agreeToEmailChange } from './email-change.ts';
import { type AuthError, userBanned } from './errors.ts';
import { resetFailedSignIns } from './failed-sign-ins.ts';
import type { Requester } from './limit-client.ts';
import { resetSignUpMailQuota } from './mails.ts';
import type { ProofKind } from './one-time-tokens.ts';
import type { ProofMethod } from './sessions.ts';
import { type Dropped, type SignUpProof, settleSignUp } from './unproven-sign-ups.ts';
import { confirmEmail, getUser, isBanned, type User } from './users.ts';

/** The protocol's `type` of a verification, and what it may prove here; `email` is its newer name for mails that sign in. */
const kinds: Readonly<Record<string, readonly ProofKind[]>> = {
  signup: ['signup'],
  email: ['signup', 'magiclink'],
  recovery: ['recovery'],
  magiclink: ['magiclink'],
  invite: ['invite'],
  email_change: ['email_change_current', 'email_change_new'],
  // As links that an administrator makes name them.
  email_change_current: ['email_change_current'],
  email_change_new: ['email_change_new'],
};

/** Empty for a type we send no mails of: nothing of that type can be valid. */
export function readProofKinds(type: string): readonly ProofKind[] {
  return (Object.hasOwn(kinds, type) ? kinds[type] : undefined) ?? [];
}

/** How a flow began whose code comes of a mail of this kind. */
export function methodOf(kind: ProofKind): ProofMethod {
  if (kind === 'signup') return 'email/signup';
  if (kind === 'email_change_current' || kind === 'email_change_new') return 'email_change';
  return kind === 'reauthentication' ? 'otp' : kind;
}

/** The protocol's message when one of two mailboxes has agreed. */
export const firstHalf = {
  msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
  code: '200',
} as const;

/** The requester of a redemption and further proofs. */
interface Redeemer {
  readonly requester: Requester;
  /** Of having signed the account up, while its address is unconfirmed. */
  readonly maker: SignUpProof;
}

/** The person may come in now, without what was dropped of the sign-up. */
export interface Accepted {
  readonly dropped: Dropped;
}

/**
 * Somebody has just shown to read a mailbox. That of the account: the address counts as confirmed. One of the two of a change of
 * address: it agrees.
 * @returns that the person may come in now, `false` when the other mailbox has to agree as well, or why not. Refusals are
 * returned, because the proof stays used up.
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
 * The address of an account has proved itself: what somebody else may have signed it up with goes, and failed sign-ins are
 * forgotten, so that a stranger's guessing cannot keep the owner out.
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
