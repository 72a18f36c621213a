import { randomUUID } from 'node:crypto';
import type { Handler } from 'hono';
import * as v from 'valibot';
import type { Sql } from '../../database/sql-types.ts';
import type { Env } from '../../http/request-context.ts';
import type { Auth } from '../auth.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { readBody } from '../body.ts';
import { limitClient } from '../limits/limit-client.ts';
import { authenticate } from '../sessions/authenticate.ts';
import { type CodeFactor, isId, lockFactor } from './factor.ts';
import { askForKey } from './key-factor.ts';
import { newPhoneCode, requireSms, type SentCode, sendPhoneCode } from './phone.ts';

/** Seconds an expired challenge is kept, to be answered as expired and not as unknown. */
const remembered = 3600;

const bodySchema = v.object({ channel: v.nullish(v.string(), '') });

/**
 * POST /factors/{id}/challenge: creates a challenge to be answered with a code, or with a signature. To a phone the code is sent.
 */
export function challengeFactor(auth: Auth): Handler<Env> {
  return async (c) => {
    const { channel } = await readBody(c, bodySchema);
    const { id, now, factor, sent, user, webauthn } = await auth.transaction(async (sql) => {
      const address = c.get('address');
      await limitClient(auth, sql, c, 'factor');
      const { user } = await authenticate(auth, sql, c);
      const factor = await lockFactor(sql, c, user.id);
      const id = randomUUID();
      const now = auth.now();
      const sent =
        factor.factor_type === 'phone'
          ? await renewCode(auth, sql, { userId: user.id, factor, channel })
          : undefined;
      const asked = factor.factor_type === 'webauthn' ? await askForKey(auth, sql, user, factor) : undefined;
      await sql.query('delete from auth.mfa_challenges where factor_id = $1 and created_at < $2', [
        factor.id,
        new Date(now.getTime() - remembered * 1000).toISOString(),
      ]);
      await sql.query(
        `insert into auth.mfa_challenges (id, factor_id, address_hash, code_hash, webauthn_challenge, created_at)
         values ($1, $2, $3, $4, $5, $6)`,
        [
          id,
          factor.id,
          auth.factorKeys.hashAddress(address),
          sent ? auth.factorKeys.hashPhoneCode(id, sent.code) : null,
          asked?.challenge ?? null,
          now.toISOString(),
        ],
      );
      await sql.query('update auth.mfa_factors set last_challenged_at = $2 where id = $1', [
        factor.id,
        now.toISOString(),
      ]);
      return { id, now, factor, sent, user, webauthn: asked?.webauthn };
    });
    if (sent) await sendPhoneCode(auth, sent, { userId: user.id, challengeId: id });
    const expires_at = Math.floor(now.getTime() / 1000) + auth.policy.factors.challengeSeconds;
    return c.json({ id, type: factor.factor_type, expires_at, webauthn });
  };
}

/** Creates a phone code that replaces any earlier one. @throws AuthError 400, 422 or 429 */
async function renewCode(
  auth: Auth,
  sql: Sql,
  {
    userId,
    factor,
    channel,
  }: { readonly userId: string; readonly factor: CodeFactor; readonly channel: string },
): Promise<SentCode> {
  requireSms(auth, 'verify');
  if (channel !== '' && channel !== 'sms') throw invalid('channel needs to be sms');
  await sql.query('delete from auth.mfa_challenges where factor_id = $1 and verified_at is null', [
    factor.id,
  ]);
  return newPhoneCode(auth, sql, userId, factor);
}

/**
 * Whether a challenge may be answered: it belongs to this factor, comes from the address that asked for it, is
 * unused and has not expired.
 * @returns what a key has to sign; null for a code
 * @throws AuthError 422
 */
export async function readChallenge(
  auth: Auth,
  sql: Sql,
  { id, factorId, address }: { readonly id: string; readonly factorId: string; readonly address: string },
): Promise<string | null> {
  if (!isId(id)) throw unknownChallenge();
  const { rows } = await sql.query<{
    address_hash: string;
    created_at: string;
    verified_at: string | null;
    webauthn_challenge: string | null;
  }>(
    `select address_hash, created_at, verified_at, webauthn_challenge from auth.mfa_challenges
     where id = $1 and factor_id = $2`,
    [id, factorId],
  );
  const [challenge] = rows;
  if (!challenge) throw unknownChallenge();
  if (challenge.verified_at !== null || challenge.address_hash !== auth.factorKeys.hashAddress(address)) {
    throw new AuthError(
      422,
      'mfa_ip_address_mismatch',
      'Challenge and verify IP addresses mismatch, or the challenge was answered already',
    );
  }
  const age = auth.now().getTime() - new Date(challenge.created_at).getTime();
  if (age > auth.policy.factors.challengeSeconds * 1000) {
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      'MFA challenge has expired, verify against another challenge or create a new one',
    );
  }
  return challenge.webauthn_challenge;
}

/** Deletes a challenge, so that it cannot be answered twice. */
export async function closeChallenge(auth: Auth, sql: Sql, id: string): Promise<void> {
  await sql.query('update auth.mfa_challenges set verified_at = $2 where id = $1', [
    id,
    auth.now().toISOString(),
  ]);
}

function unknownChallenge(): AuthError {
  return new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
}
