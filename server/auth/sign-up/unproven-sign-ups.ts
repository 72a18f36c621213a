import type { Sql } from '#server/database/sql-types.ts';
import type { Auth } from '../auth.ts';
import { AuthError } from '../auth-error.ts';
import { tooManyRequests } from '../limits/rate-limits.ts';
import { isPassword } from '../password/passwords.ts';
import { endAllSessions } from '../sessions/sessions.ts';
import { revokeFlows } from '../sign-in/flow-states.ts';
import { matchesChallenge } from '../sign-in/pkce.ts';
import { findUser } from '../users/users.ts';
import { removePasskeys } from '../webauthn/webauthn-credentials.ts';

const guesses = 'password of a sign-up';

/** Proof that a mailbox's owner also made the sign-up. */
export interface SignUpProof {
  /** The PKCE verifier of the sign-up itself, not of a later mail. */
  readonly verifier?: string | undefined;
  /** The stored hash that a typed password matched; see `readSignUpProof`. */
  readonly passwordHash?: string | undefined;
}

/** Marks a new account's password and metadata as coming from an unproven sign-up. */
export async function markUnproven(sql: Sql, userId: string, challenge: string | undefined): Promise<void> {
  await sql.query('insert into auth.unproven_sign_ups (user_id, code_challenge) values ($1, $2)', [
    userId,
    challenge ?? null,
  ]);
}

/** Whether an account's sign-up is unproven. */
export async function isUnproven(sql: Sql, userId: string): Promise<boolean> {
  const { rows } = await sql.query('select 1 from auth.unproven_sign_ups where user_id = $1', [userId]);
  return rows.length > 0;
}

/** Marks the sign-up of an account as proven. */
export async function markProven(sql: Sql, userId: string): Promise<void> {
  await sql.query('delete from auth.unproven_sign_ups where user_id = $1', [userId]);
}

/**
 * Checks a typed password against the one an account was signed up with. The attempt is counted before the
 * check. Must not be called inside a transaction. Checks nothing without a password or an unproven sign-up.
 * @param userId user whose mailbox has just been proven
 * @throws AuthError 400 `current_password_invalid`; 429; 503
 */
export async function readSignUpProof(
  auth: Auth,
  userId: string,
  shown: { readonly password: string; readonly verifier: string },
): Promise<SignUpProof> {
  const verifier = shown.verifier || undefined;
  if (!shown.password) return { verifier };
  const hash = await auth.transaction(async (sql) => {
    if (!(await isUnproven(sql, userId))) return undefined;
    const wait = await auth.limits.take(sql, guesses, userId, auth.policy.limits.passwordGuesses);
    if (wait > 0) throw tooManyRequests(wait);
    return (await findUser(sql, userId))?.encrypted_password ?? null;
  });
  if (hash === undefined) return { verifier };
  if (!(await isPassword(shown.password, hash))) {
    throw new AuthError(400, 'current_password_invalid', 'Current password is not correct');
  }
  return { verifier, passwordHash: hash ?? undefined };
}

/**
 * @throws AuthError 400 `bad_code_verifier` when the given proof is not the sign-up's; nothing is used up then
 */
export async function refuseWrongProof(sql: Sql, userId: string, proof: SignUpProof): Promise<void> {
  if (proof.verifier === undefined && proof.passwordHash === undefined) return;
  if ((await isUnproven(sql, userId)) && !(await isMaker(sql, userId, proof))) {
    throw new AuthError(400, 'bad_code_verifier', 'code verifier is not the one of the sign-up');
  }
}

/** Parts of a sign-up that were dropped, by their names in the answer. */
export type Dropped = readonly ('password' | 'user_metadata')[];

/**
 * Called before an address is confirmed. Keeps what its account was signed up with if the same person did both;
 * otherwise drops it: a stranger may have signed up first ("pre-hijacking": Sudhodanan and Paverd, USENIX
 * Security 2022).
 * @returns what was dropped
 */
export async function settleSignUp(
  auth: Auth,
  sql: Sql,
  userId: string,
  proof: SignUpProof = {},
): Promise<Dropped> {
  // Locked, so that one of two simultaneous redemptions decides.
  const { rows } = await sql.query('select 1 from auth.unproven_sign_ups where user_id = $1 for update', [
    userId,
  ]);
  const isTrusted = rows.length === 0 || (await isMaker(sql, userId, proof));
  const dropped = isTrusted ? [] : await signUpDataOf(sql, userId);
  if (!isTrusted) await evict(auth, sql, userId);
  await markProven(sql, userId);
  return dropped;
}

/** What an account was signed up with. */
async function signUpDataOf(sql: Sql, userId: string): Promise<Dropped> {
  const { rows } = await sql.query<{ password: boolean; user_metadata: boolean }>(
    `select encrypted_password is not null as password, raw_user_meta_data <> '{}' as user_metadata
     from auth.users where id = $1`,
    [userId],
  );
  return (['password', 'user_metadata'] as const).filter((name) => rows[0]?.[name]);
}

/**
 * Drops everything of an unproven sign-up: password, sessions, second factors, passkeys, pending mails and codes, a
 * change of address, and metadata. Identities and the address stay.
 */
export async function evict(auth: Auth, sql: Sql, userId: string): Promise<void> {
  await endAllSessions(sql, userId);
  await auth.oneTimeTokens.revoke(sql, userId);
  await revokeFlows(sql, userId);
  await sql.query('delete from auth.mfa_factors where user_id = $1', [userId]);
  await removePasskeys(sql, userId);
  await sql.query(
    `update auth.users set encrypted_password = null, new_email = null, email_change_agreed = null,
       raw_user_meta_data = '{}', updated_at = $2 where id = $1`,
    [userId, auth.now().toISOString()],
  );
}

async function isMaker(sql: Sql, userId: string, { verifier, passwordHash }: SignUpProof): Promise<boolean> {
  const { rows } = await sql.query<{ code_challenge: string | null; encrypted_password: string | null }>(
    `select s.code_challenge, u.encrypted_password from auth.unproven_sign_ups s
     join auth.users u on u.id = s.user_id where s.user_id = $1`,
    [userId],
  );
  const [row] = rows;
  if (!row) return false;
  const { code_challenge: challenge, encrypted_password: hash } = row;
  const byVerifier = verifier !== undefined && challenge !== null && matchesChallenge(verifier, challenge);
  return byVerifier || (passwordHash !== undefined && passwordHash === hash);
}
