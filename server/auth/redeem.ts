import type { Sql } from '../database/types.ts';
import type { Auth } from './auth.ts';
import { agreeToEmailChange } from './email-change.ts';
import { type AuthError, userBanned } from './errors.ts';
import { forgetFailedSignIns } from './failed-sign-ins.ts';
import type { ProofKind } from './one-time-tokens.ts';
import type { ProofMethod } from './sessions.ts';
import { confirmEmail, getUser, isBanned } from './users.ts';

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

/** What a client is told when one of two mailboxes has agreed; the protocol's words. */
export const firstHalf = {
  msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
  code: '200',
} as const;

/**
 * Somebody has just shown to read a mailbox. That of the account: the address counts as confirmed, and failed sign-ins are
 * forgotten, so that a stranger's guessing cannot keep the owner out. One of the two of a change of address: it agrees.
 * @returns whether the person may come in now (`false`: the other mailbox has to agree as well), or why not. Refusals are
 * returned, because the proof stays used up.
 */
export async function acceptProof(
  auth: Auth,
  sql: Sql,
  { userId, kind }: { readonly userId: string; readonly kind: ProofKind },
): Promise<boolean | AuthError> {
  const now = auth.now();
  const user = await getUser(sql, userId);
  if (isBanned(user, now)) return userBanned(403);
  if (kind === 'email_change_current') return agreeToEmailChange(auth, sql, userId, 'current');
  if (kind === 'email_change_new') return agreeToEmailChange(auth, sql, userId, 'new');
  await confirmEmail(sql, userId, now);
  await forgetFailedSignIns(auth, sql, user.email);
  // The mail has served: who signs up again at once is told of the account, not to wait.
  await auth.limits.forget(sql, 'mail signup', user.email);
  return true;
}
