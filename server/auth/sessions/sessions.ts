import { randomUUID } from 'node:crypto';
import type { Sql } from '#server/database/sql-types.ts';
import type { AuthPolicy } from '../policy.ts';
import { type ProofMethod, recordEvent } from '../users/audit-log.ts';
import { getUser, type User } from '../users/users.ts';

/** Proofs that count as a second factor. */
export const secondFactors = [
  'totp',
  'mfa/phone',
  'mfa/webauthn',
  'mfa/recovery_code',
] as const satisfies readonly ProofMethod[];
export type SecondFactor = (typeof secondFactors)[number];

export function isSecondFactor(method: ProofMethod): method is SecondFactor {
  return (secondFactors as readonly ProofMethod[]).includes(method);
}

/** One proof given in a session; `timestamp` in Unix seconds. */
interface Proof {
  readonly method: ProofMethod;
  readonly timestamp: number;
}

export interface Session {
  readonly id: string;
  readonly user_id: string;
  readonly aal: 'aal1' | 'aal2';
  readonly amr: readonly Proof[];
  readonly refresh_token_counter: number;
  readonly refreshed_at: string;
  readonly not_after: string;
}

interface SignIn {
  readonly userId: string;
  readonly method: ProofMethod;
  /** The identity that signs in; `email` by default. */
  readonly provider?: string;
  /** The User-Agent, for the list of the person's devices. */
  readonly userAgent: string | undefined;
}

/** A session and its user. */
export interface SignedIn {
  readonly user: User;
  readonly session: Session;
}

/** Starts a session and deletes the user's expired ones. */
export async function startSession(
  sql: Sql,
  { userId, method, provider = 'email', userAgent }: SignIn,
  { maxSeconds, idleSeconds }: AuthPolicy['session'],
  now: Date,
): Promise<SignedIn> {
  const at = now.toISOString();
  await sql.query('update auth.users set last_sign_in_at = $2, updated_at = $2 where id = $1', [userId, at]);
  await sql.query(
    `update auth.identities set last_sign_in_at = $2, updated_at = $2 where user_id = $1 and provider = $3`,
    [userId, at, provider],
  );
  await sql.query(
    'delete from auth.sessions where user_id = $1 and (not_after <= $2 or refreshed_at <= $3)',
    [userId, at, secondsAfter(now, -idleSeconds)],
  );
  const proof: Proof = { method, timestamp: Math.floor(now.getTime() / 1000) };
  const { rows } = await sql.query<Session>(
    `insert into auth.sessions (id, user_id, amr, user_agent, created_at, refreshed_at, not_after)
     values ($1, $2, $3::jsonb, $4, $5, $5, $6) returning *`,
    [
      randomUUID(),
      userId,
      JSON.stringify([proof]),
      userAgent?.slice(0, 512) ?? null,
      at,
      secondsAfter(now, maxSeconds),
    ],
  );
  const [session] = rows;
  if (!session) throw new Error('The new session was not returned');
  await recordEvent(sql, userId, 'signed_in', { session: session.id, agent: userAgent, method });
  return { session, user: await getUser(sql, userId) };
}

/** A session's proofs with one added, which replaces an older one of its kind. */
export function withProof(amr: readonly Proof[], method: ProofMethod, now: Date): readonly Proof[] {
  const proof: Proof = { method, timestamp: Math.floor(now.getTime() / 1000) };
  return [proof, ...amr.filter((earlier) => earlier.method !== method)];
}

/** Records another proof in a session; its level stays as it is. */
export async function addProof(
  sql: Sql,
  session: Session,
  method: Exclude<ProofMethod, SecondFactor>,
  now: Date,
): Promise<void> {
  await sql.query('update auth.sessions set amr = $2::jsonb where id = $1', [
    session.id,
    JSON.stringify(withProof(session.amr, method, now)),
  ]);
}

/** Whether a session has been idle for too long or reached its maximum age. */
export function isOver(session: Session, { idleSeconds }: AuthPolicy['session'], now: Date): boolean {
  const idleSince = new Date(session.refreshed_at).getTime();
  return new Date(session.not_after) <= now || idleSince + idleSeconds * 1000 <= now.getTime();
}

export async function endSession(sql: Sql, id: string): Promise<void> {
  await sql.query('delete from auth.sessions where id = $1', [id]);
}

export async function endAllSessions(sql: Sql, userId: string): Promise<void> {
  await sql.query('delete from auth.sessions where user_id = $1', [userId]);
}

/** Ends every session of the person but one. */
export async function endOtherSessions(sql: Sql, userId: string, currentId: string): Promise<void> {
  await sql.query('delete from auth.sessions where user_id = $1 and id <> $2', [userId, currentId]);
}

function secondsAfter(now: Date, seconds: number): string {
  return new Date(now.getTime() + seconds * 1000).toISOString();
}
