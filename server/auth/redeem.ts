import type { Sql } from '../database/types.ts';
import type { Auth } from './auth.ts';
import { type AuthError, userBanned } from './errors.ts';
import { forgetFailedSignIns } from './failed-sign-ins.ts';
import type { ProofKind } from './one-time-tokens.ts';
import { type SignedIn, startSession } from './sessions.ts';
import { confirmEmail, getUser, isBanned } from './users.ts';

/** The protocol's `type` of a verification, and what it is the proof of here; `email` is its newer name for a sign-up. */
const kinds: Readonly<Record<string, ProofKind>> = {
  signup: 'signup',
  email: 'signup',
  recovery: 'recovery',
};

/** Undefined for a type we send no mails of: nothing of that type can be valid. */
export function readProofKind(type: string): ProofKind | undefined {
  return Object.hasOwn(kinds, type) ? kinds[type] : undefined;
}

/**
 * Signs in whoever has just shown to read the account's mail: the address counts as confirmed, and failed sign-ins are
 * forgotten, so that a stranger's guessing cannot keep the owner out.
 */
export async function signInByProof(
  auth: Auth,
  sql: Sql,
  { userId, userAgent }: { readonly userId: string; readonly userAgent: string | undefined },
): Promise<SignedIn | AuthError> {
  const now = auth.now();
  const user = await getUser(sql, userId);
  if (isBanned(user, now)) return userBanned(403);
  await confirmEmail(sql, userId, now);
  await forgetFailedSignIns(auth, sql, user.email);
  // The mail has served: who signs up again at once is told of the account, not to wait.
  await auth.limits.forget(sql, 'mail signup', user.email);
  return startSession(sql, { userId, method: 'otp', userAgent }, auth.policy.session, now);
}
