import { createHash, randomBytes } from 'node:crypto';
import type { Sql } from '#server/database/sql-types.ts';
import type { Auth } from '../auth.ts';
import { AuthError } from '../auth-error.ts';
import type { ProofMethod } from '../users/audit-log.ts';
import { matchesChallenge } from './pkce.ts';

/** Seconds a code is valid: enough for a browser to load one page. */
const validSeconds = 300;
/** Seconds an expired code is answered as expired and not as unknown. */
const rememberedSeconds = 3600;

/** A signed-in user whose client still has to present the PKCE verifier. */
interface Flow {
  readonly userId: string;
  readonly method: ProofMethod;
  readonly provider: string;
  readonly challenge: string;
  /** Sealed. */
  readonly providerToken?: string | undefined;
}

/**
 * @returns a code for the address bar: 256 random bits, valid once, for five minutes, and only with the
 * verifier
 */
export async function issueCode(auth: Auth, sql: Sql, flow: Flow): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  const now = auth.now().getTime();
  await sql.query('delete from auth.flow_states where expires_at <= $1', [
    new Date(now - rememberedSeconds * 1000).toISOString(),
  ]);
  await sql.query(
    `insert into auth.flow_states (code_hash, user_id, method, provider, code_challenge, provider_token, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      hashCode(code),
      flow.userId,
      flow.method,
      flow.provider,
      flow.challenge,
      flow.providerToken ?? null,
      new Date(now + validSeconds * 1000).toISOString(),
    ],
  );
  return code;
}

/**
 * Uses up a code. A wrong verifier does not use it up: whoever sees the code in an address bar cannot spoil it
 * for the client that began the flow.
 * @throws AuthError 404 `flow_state_not_found`, 422 `flow_state_expired`, 400 `bad_code_verifier`
 */
export async function redeemFlow(auth: Auth, sql: Sql, code: string, verifier: string): Promise<Flow> {
  const { rows } = await sql.query<{
    user_id: string;
    method: ProofMethod;
    provider: string;
    code_challenge: string;
    provider_token: string | null;
    expires_at: string;
  }>('select * from auth.flow_states where code_hash = $1 for update', [hashCode(code)]);
  const [row] = rows;
  if (!row) throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
  if (new Date(row.expires_at) <= auth.now()) {
    throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
  }
  if (!matchesChallenge(verifier, row.code_challenge)) {
    throw new AuthError(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    );
  }
  await sql.query('delete from auth.flow_states where code_hash = $1', [hashCode(code)]);
  return {
    userId: row.user_id,
    method: row.method,
    provider: row.provider,
    challenge: row.code_challenge,
    providerToken: row.provider_token ?? undefined,
  };
}

/** Voids all pending codes of a user whose credentials have changed. */
export async function revokeFlows(sql: Sql, userId: string): Promise<void> {
  await sql.query('delete from auth.flow_states where user_id = $1', [userId]);
}

function hashCode(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}
