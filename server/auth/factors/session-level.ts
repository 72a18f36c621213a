import type { Sql } from '../../database/sql-types.ts';
import { AuthError } from '../auth-error.ts';
import {
  type SecondFactor,
  type Session,
  type SignedIn,
  secondFactors,
  withProof,
} from '../sessions/sessions.ts';
import { getUser } from '../users/users.ts';

/**
 * Raises a session to aal2: the same session with one more proof and a new refresh token.
 * @throws AuthError 403 `session_not_found` when it has ended meanwhile
 */
export async function raiseSession(
  sql: Sql,
  session: Session,
  { method, factorId }: { readonly method: SecondFactor; readonly factorId: string },
  now: Date,
): Promise<SignedIn> {
  const { rows } = await sql.query<Session>(
    `update auth.sessions set aal = 'aal2', factor_id = $2, amr = $3::jsonb, refreshed_at = $4,
       refresh_token_counter = refresh_token_counter + 1
     where id = $1 returning *`,
    [session.id, factorId, JSON.stringify(withProof(session.amr, method, now)), now.toISOString()],
  );
  const [raised] = rows;
  if (!raised) {
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  return { session: raised, user: await getUser(sql, session.user_id) };
}

/**
 * Lowers the sessions that reached aal2 by a factor to aal1, which their next refresh shows. Call it before the
 * factor is deleted, because deletion clears the reference to it.
 */
export async function lowerSessions(sql: Sql, userId: string, factorId: string): Promise<void> {
  await sql.query(
    `update auth.sessions set aal = 'aal1', factor_id = null, amr = coalesce(
       (select jsonb_agg(proof order by place) from jsonb_array_elements(amr) with ordinality as proofs(proof, place)
        where proof ->> 'method' <> all ($3::text[])), '[]')
     where user_id = $1 and factor_id = $2`,
    [userId, factorId, secondFactors],
  );
}

/** Ends the person's other sessions at aal1. */
export async function endLowerSessions(sql: Sql, { user_id, id }: Session): Promise<void> {
  await sql.query(`delete from auth.sessions where user_id = $1 and id <> $2 and aal = 'aal1'`, [
    user_id,
    id,
  ]);
}
