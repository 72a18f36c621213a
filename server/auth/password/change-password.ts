import type { Sql } from '#server/database/sql-types.ts';
import type { Auth } from '../auth.ts';
import { AuthError } from '../auth-error.ts';
import { tooManyRequests } from '../limits/rate-limits.ts';
import { addProof, endOtherSessions, type SignedIn } from '../sessions/sessions.ts';
import { revokeFlows } from '../sign-in/flow-states.ts';
import { recordEvent } from '../users/audit-log.ts';
import { hashPassword, isPassword, refuseWeakPassword } from './passwords.ts';
import { consumeReauthentication } from './reauthenticate.ts';

const guesses = 'present password';

interface PasswordChange {
  readonly password: string;
  /** The current password, if the client sends it; empty otherwise. */
  readonly currentPassword: string;
  /** The code mailed by GET /reauthenticate, if the client sends it; empty otherwise. */
  readonly nonce: string;
}

/**
 * Checks a new password before it is stored: the password rules, and proof that the session is still used by
 * the person who signed in. The proof is the current password, a sign-in a few minutes ago (a recovery link
 * counts) or a mailed code; an open session alone is not enough.
 * @returns the new password's hash
 * @throws AuthError 422 `weak_password`, `same_password` or `reauthentication_not_valid`; 400
 * `reauthentication_needed` or `current_password_invalid`; 429
 */
export async function readNewPassword(
  auth: Auth,
  signedIn: SignedIn,
  change: PasswordChange,
): Promise<string> {
  await refuseWeakPassword(auth, change.password);
  await requirePresence(auth, signedIn, change);
  if (await isPassword(change.password, signedIn.user.encrypted_password)) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  }
  return hashPassword(change.password);
}

/** Stores the hash, ends the other sessions and voids pending mails. */
export async function storeNewPassword(
  auth: Auth,
  sql: Sql,
  { user, session }: SignedIn,
  newHash: string,
): Promise<void> {
  await sql.query('update auth.users set encrypted_password = $2, updated_at = $3 where id = $1', [
    user.id,
    newHash,
    auth.now().toISOString(),
  ]);
  await auth.oneTimeTokens.revoke(sql, user.id);
  await revokeFlows(sql, user.id);
  await endOtherSessions(sql, user.id, session.id);
  await recordEvent(sql, user.id, 'password_changed', { session: session.id });
}

/**
 * Checks the current password or a mailed code on its own. The session then counts as recently proven, at its
 * present level.
 * @throws AuthError 400 `current_password_invalid`; 422 `reauthentication_not_valid`; 429
 */
export async function provePresence(
  auth: Auth,
  signedIn: SignedIn,
  { currentPassword, nonce }: Omit<PasswordChange, 'password'>,
): Promise<void> {
  if (currentPassword) await requirePassword(auth, signedIn, currentPassword);
  else await requireMailedCode(auth, signedIn, nonce);
  const method = currentPassword ? 'password' : 'otp';
  await auth.transaction((sql) => addProof(sql, signedIn.session, method, auth.now()));
}

async function requirePresence(
  auth: Auth,
  signedIn: SignedIn,
  { currentPassword, nonce }: PasswordChange,
): Promise<void> {
  if (currentPassword) return requirePassword(auth, signedIn, currentPassword);
  if (hasJustSignedIn(auth, signedIn)) return;
  if (!nonce)
    throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication');
  await requireMailedCode(auth, signedIn, nonce);
}

async function requireMailedCode(auth: Auth, { user }: SignedIn, nonce: string): Promise<void> {
  // Thrown after the commit, so that a wrong code stays counted.
  const isRight = await auth.transaction((sql) => consumeReauthentication(auth, sql, user.id, nonce));
  if (!isRight) throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
}

/** By the session's newest proof; a refresh is not a proof. */
function hasJustSignedIn(auth: Auth, { session }: SignedIn): boolean {
  const newest = Math.max(...session.amr.map(({ timestamp }) => timestamp));
  return auth.now().getTime() / 1000 - newest <= auth.policy.freshProofSeconds;
}

/** Counts the attempt before the check, so that a stolen session cannot guess passwords. */
async function requirePassword(auth: Auth, { user }: SignedIn, password: string): Promise<void> {
  const { passwordGuesses } = auth.policy.limits;
  const wait = await auth.transaction((sql) => auth.limits.take(sql, guesses, user.id, passwordGuesses));
  if (wait > 0) throw tooManyRequests(wait);
  if (!(await isPassword(password, user.encrypted_password))) {
    throw new AuthError(400, 'current_password_invalid', 'Current password is not correct');
  }
  await auth.transaction((sql) => auth.limits.forget(sql, guesses, user.id));
}
