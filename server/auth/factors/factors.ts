import type { Context } from 'hono';
import * as v from 'valibot';
import type { Sql } from '../../database/types.ts';
import type { Env } from '../../http/context.ts';
import { AuthError } from '../errors.ts';
import type { Session, SignedIn } from '../sessions.ts';

/** What a person is told of a factor. Times are ISO 8601 with an offset. */
export interface Factor {
  readonly id: string;
  readonly friendly_name: string | null;
  readonly factor_type: 'totp' | 'recovery_code';
  readonly status: 'unverified' | 'verified';
  readonly created_at: string;
  readonly updated_at: string;
  readonly last_challenged_at: string | null;
}

/** An authenticator app, with what it takes to check its codes. */
export interface TotpFactor extends Factor {
  readonly secret: string;
  readonly last_accepted_step: number | null;
}

/**
 * The factor a path names, if it is an authenticator app of this person, kept from changing until the transaction ends.
 * @throws AuthError 404 `validation_failed` when it is no id, `mfa_factor_not_found` when it is nothing of theirs
 */
export async function lockTotp(sql: Sql, c: Context<Env>, userId: string): Promise<TotpFactor> {
  const id = c.req.param('id');
  if (!isId(id)) {
    throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID');
  }
  const { rows } = await sql.query<TotpFactor>(
    `select * from auth.mfa_factors
     where id = $1 and user_id = $2 and factor_type = 'totp' for update`,
    [id, userId],
  );
  const [factor] = rows;
  if (!factor) throw factorNotFound();
  return factor;
}

/** Whether a text is an id at all: PostgreSQL refuses to compare one with anything else. */
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

/** Whether this session still owes the second factor that its account has. */
export function owesSecondFactor({ user, session }: SignedIn): boolean {
  return session.aal !== 'aal2' && user.factors.some(({ status }) => status === 'verified');
}

/** @param status the protocol's, which differs by endpoint @throws AuthError `insufficient_aal` */
export function requireSecondFactor(signedIn: SignedIn, status: 401 | 403 | 422): void {
  if (owesSecondFactor(signedIn)) throw insufficientAal(status);
}

/** The same where a session without a second factor will not do in any case. */
export function requireAal2(session: Session): void {
  if (session.aal !== 'aal2') throw insufficientAal(403);
}

export function insufficientAal(status: 401 | 403 | 422): AuthError {
  return new AuthError(status, 'insufficient_aal', 'AAL2 session is required for this operation');
}
