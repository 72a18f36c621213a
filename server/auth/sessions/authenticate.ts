import type { Context } from 'hono';
import type { Sql } from '#server/database/sql-types.ts';
import type { Env } from '#server/http/request-context.ts';
import type { Auth } from '../auth.ts';
import { AuthError, userBanned } from '../auth-error.ts';
import { hasVerifiedFactor } from '../factors/factor.ts';
import { findUser, isBanned } from '../users/users.ts';
import { isSecondFactor, type Session, type SignedIn } from './sessions.ts';

/**
 * The user and session of a request, read from the database: an access token stays valid after sign-out and
 * deletion.
 * @throws AuthError 401 `no_authorization`; 403 `user_not_found`, `session_not_found` or `user_banned`
 */
export async function authenticate(auth: Auth, sql: Sql, c: Context<Env>): Promise<SignedIn> {
  const token = c.get('session');
  if (!token) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  const user = await findUser(sql, token.sub);
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  const { rows } = await sql.query<Session>('select * from auth.sessions where id = $1 and user_id = $2', [
    token.session_id ?? null,
    user.id,
  ]);
  const [session] = rows;
  if (!session) {
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  if (isBanned(user, auth.now())) throw userBanned(403);
  return { user, session };
}

/**
 * Requires a recent sign-in, password or mailed code before credentials change, so that an unattended session is not
 * enough. An account with a second factor has to show that factor.
 * @throws AuthError 400 `reauthentication_needed`
 */
export function requireFreshProof(auth: Auth, { user, session }: SignedIn): void {
  const proofs = hasVerifiedFactor(user)
    ? session.amr.filter(({ method }) => isSecondFactor(method))
    : session.amr;
  const newest = Math.max(...proofs.map(({ timestamp }) => timestamp));
  if (auth.now().getTime() / 1000 - newest <= auth.policy.freshProofSeconds) return;
  throw new AuthError(400, 'reauthentication_needed', 'This change requires reauthentication');
}
