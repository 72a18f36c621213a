import type { Context } from 'hono';
import * as v from 'valibot';
import type { Sql } from '../../database/sql-types.ts';
import type { Env } from '../../http/request-context.ts';
import { AuthError } from '../auth-error.ts';
import type { Session, SignedIn } from '../sessions/sessions.ts';
import type { Factor, User } from '../users/users.ts';

/** An authenticator app or a phone, with what checking or sending a code needs. */
export interface CodeFactor extends Factor {
  readonly factor_type: 'totp' | 'phone';
  /** Sealed: an app's secret, or a phone's number (E.164). */
  readonly secret: string;
  /** Only for an app. */
  readonly last_accepted_step: number | null;
}

/** A passkey or security key, whose credential is in `auth.webauthn_credentials`. */
export interface KeyFactor extends Factor {
  readonly factor_type: 'webauthn';
}

/** A factor in its own right. */
export type LastingFactor = CodeFactor | KeyFactor;

/** Whether it is a factor in its own right; recovery codes are not. */
export function isLasting({ factor_type }: Factor): boolean {
  return factor_type !== 'recovery_code';
}

/**
 * Loads the factor a path names, if it is an app, a phone or a key of this person, and locks the row until the
 * transaction ends.
 * @throws AuthError 404 `validation_failed` when it is no id, `mfa_factor_not_found` when the person has no
 * such factor
 */
export async function lockFactor(sql: Sql, c: Context<Env>, userId: string): Promise<LastingFactor> {
  const id = c.req.param('id');
  if (!isId(id)) {
    throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID');
  }
  const { rows } = await sql.query<LastingFactor>(
    `select * from auth.mfa_factors
     where id = $1 and user_id = $2 and factor_type <> 'recovery_code' for update`,
    [id, userId],
  );
  const [factor] = rows;
  if (!factor) throw factorNotFound();
  return factor;
}

/** Whether a text is a UUID: PostgreSQL fails when it compares one with anything else. */
export function isId(text: unknown): text is string {
  return v.is(v.pipe(v.string(), v.uuid()), text);
}

export function factorNotFound(): AuthError {
  return new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
}

/** @throws AuthError 422 `mfa_factor_name_conflict` */
export function refuseTakenName(factors: readonly Factor[], name: string): void {
  const isTaken = name.trim() !== '' && factors.some(({ friendly_name }) => friendly_name === name);
  if (!isTaken) return;
  throw new AuthError(422, 'mfa_factor_name_conflict', 'A factor with this friendly name already exists');
}

/** Whether the account has a second factor that this session has not shown. */
export function owesSecondFactor({ user, session }: SignedIn): boolean {
  return session.aal !== 'aal2' && hasVerifiedFactor(user);
}

export function hasVerifiedFactor({ factors }: Pick<User, 'factors'>): boolean {
  return factors.some(({ status }) => status === 'verified');
}

/**
 * @param status as the protocol has it, which differs by endpoint
 * @throws AuthError `insufficient_aal`
 */
export function requireSecondFactor(signedIn: SignedIn, status: 401 | 403 | 422): void {
  if (owesSecondFactor(signedIn)) throw insufficientAal(status);
}

/** Requires aal2 even of an account without a second factor. */
export function requireAal2(session: Session): void {
  if (session.aal !== 'aal2') throw insufficientAal(403);
}

export function insufficientAal(status: 401 | 403 | 422): AuthError {
  return new AuthError(status, 'insufficient_aal', 'AAL2 session is required for this operation');
}
