import { randomUUID } from 'node:crypto';
import type { Sql } from '#server/database/sql-types.ts';
import type { Auth } from '../auth.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { isId } from '../factors/factor.ts';
import { newChallenge } from './ceremonies.ts';

/** Seconds an expired challenge is kept, to be answered as expired and not as unknown. */
const remembered = 3600;

interface Challenge {
  readonly id: string;
  readonly challenge: string;
  /** Unix seconds. */
  readonly expiresAt: number;
}

/** Stores a new challenge. @param sessionId the session that registers a key; undefined for one to sign in */
export async function addChallenge(auth: Auth, sql: Sql, sessionId?: string): Promise<Challenge> {
  const now = auth.now().getTime();
  const ends = now + auth.policy.factors.challengeSeconds * 1000;
  // Rows locked by another process are left to the next one, so that two cannot wait for each other.
  await sql.query(
    `delete from auth.webauthn_challenges where id in (
       select id from auth.webauthn_challenges where expires_at < $1 limit 1000 for update skip locked)`,
    [new Date(now - remembered * 1000).toISOString()],
  );
  const id = randomUUID();
  const challenge = newChallenge();
  await sql.query(
    'insert into auth.webauthn_challenges (id, session_id, challenge, expires_at) values ($1, $2, $3, $4)',
    [id, sessionId ?? null, challenge, new Date(ends).toISOString()],
  );
  return { id, challenge, expiresAt: Math.floor(ends / 1000) };
}

/**
 * Takes a challenge: whatever the answer to it is worth, there is no second one. Refusals are returned, not thrown, so that the
 * challenge stays taken.
 * @param sessionId of the session that asked for it; undefined for one to sign in
 * @throws AuthError 400 `validation_failed` when it is no id
 */
export async function takeChallenge(
  auth: Auth,
  sql: Sql,
  id: string,
  sessionId?: string,
): Promise<string | AuthError> {
  if (id === '') throw invalid('challenge_id is required');
  if (!isId(id)) throw invalid('challenge_id must be a valid UUID');
  const { rows } = await sql.query<{ challenge: string; expires_at: string }>(
    `delete from auth.webauthn_challenges where id = $1 and session_id is not distinct from $2::uuid
     returning challenge, expires_at`,
    [id, sessionId ?? null],
  );
  const [taken] = rows;
  if (!taken) {
    return new AuthError(400, 'webauthn_challenge_not_found', 'Challenge not found or already used');
  }
  if (new Date(taken.expires_at) <= auth.now()) {
    return new AuthError(400, 'webauthn_challenge_expired', 'Challenge has expired');
  }
  return taken.challenge;
}
