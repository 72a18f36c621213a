import type { Handler } from 'hono';
import * as v from 'valibot';
import type { Sql } from '#server/database/sql-types.ts';
import type { Env } from '#server/http/request-context.ts';
import type { Auth } from '../auth.ts';
import { AuthError, invalid, userBanned } from '../auth-error.ts';
import { readBody } from '../body.ts';
import { limitClient } from '../limits/limit-client.ts';
import { answerWithSession } from '../user-answer.ts';
import { recordEvent } from '../users/audit-log.ts';
import { getUser, isBanned } from '../users/users.ts';
import type { RefreshPosition } from './refresh-tokens.ts';
import { endSession, isOver, type Session, type SignedIn } from './sessions.ts';

const bodySchema = v.object({ refresh_token: v.nullish(v.string(), '') });

/** POST /token?grant_type=refresh_token: a new access token and the next refresh token. */
export function refresh(auth: Auth): Handler<Env> {
  return async (c) => {
    const { refresh_token: token } = await readBody(c, bodySchema);
    const position = auth.refreshTokens.read(token);
    if (position === 'malformed') throw invalid('Refresh token is not valid');
    if (position === 'unknown') throw notFound();
    const outcome = await auth.transaction(async (sql) => {
      // A refusal signs people out, so only automated requests reach this limit.
      await limitClient(auth, sql, c, 'refresh');
      return advance(auth, sql, position);
    });
    if (outcome instanceof AuthError) throw outcome;
    return c.json(await answerWithSession(auth, outcome));
  };
}

/**
 * The session after a token was presented, or why it is refused. Refusals are returned, because ending a
 * session must not be rolled back. The row lock serializes simultaneous refreshes of one session.
 */
async function advance(
  auth: Auth,
  sql: Sql,
  { sessionId, counter }: RefreshPosition,
): Promise<SignedIn | AuthError> {
  const now = auth.now();
  const { rows } = await sql.query<Session>('select * from auth.sessions where id = $1 for update', [
    sessionId,
  ]);
  const [session] = rows;
  if (!session) return notFound();
  if (isOver(session, auth.policy.session, now)) {
    await endSession(sql, sessionId);
    return new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired');
  }
  const user = await getUser(sql, session.user_id);
  if (isBanned(user, now)) return userBanned(400);
  const current = session.refresh_token_counter;
  // A counter above the row's is from before the database was restored from a backup: it is ours, so continue
  // from it.
  if (counter >= current) return { user, session: await rotate(sql, session, counter + 1, now) };
  // The last response was lost, or another tab refreshed at the same time: send the current token again.
  const sinceRefresh = now.getTime() - new Date(session.refreshed_at).getTime();
  const isSimultaneous = sinceRefresh < auth.policy.session.refreshReuseSeconds * 1000;
  if (counter === current - 1 || isSimultaneous) return { user, session };
  // Token reuse: the session ends for both holders.
  await endSession(sql, sessionId);
  await recordEvent(sql, user.id, 'refresh_token_reused', { session: sessionId });
  auth.log.warn('refresh_token_reused');
  return new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
}

async function rotate(sql: Sql, session: Session, counter: number, now: Date): Promise<Session> {
  await sql.query('update auth.sessions set refresh_token_counter = $2, refreshed_at = $3 where id = $1', [
    session.id,
    counter,
    now.toISOString(),
  ]);
  return { ...session, refresh_token_counter: counter, refreshed_at: now.toISOString() };
}

function notFound(): AuthError {
  return new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
}
