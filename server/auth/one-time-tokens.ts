import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Sql } from '../database/types.ts';

/** What a mail proves: that the address of a new account, or of one whose password is forgotten, is read by its owner. */
export type ProofKind = 'signup' | 'recovery';

export interface OneTimeTokens {
  /** Makes a link's token and a six-digit code for it, valid once, in place of any earlier ones of this kind. */
  issue(
    sql: Sql,
    token: { readonly userId: string; readonly kind: ProofKind; readonly validSeconds: number },
  ): Promise<{ readonly tokenHash: string; readonly code: string }>;
  /** Uses up a link's token. @returns whose it was; undefined when it was wrong, used, replaced or too old */
  redeemLink(sql: Sql, kind: ProofKind, tokenHash: string): Promise<string | undefined>;
  /** Uses up a code. A wrong one is counted; at `attempts` of them only the link remains. @returns whether it held */
  redeemCode(
    sql: Sql,
    token: { readonly userId: string; readonly kind: ProofKind; readonly code: string },
    attempts: number,
  ): Promise<boolean>;
  /** Voids what was mailed to somebody: their secrets have changed. */
  revoke(sql: Sql, userId: string): Promise<void>;
}

/** @param key 32 bytes that are not in the database; without it six digits would be tried through in a moment */
export function createOneTimeTokens(key: Uint8Array, now: () => Date): OneTimeTokens {
  const hashCode = (userId: string, kind: ProofKind, code: string) =>
    createHmac('sha256', key).update(`${userId}\0${kind}\0${code}`).digest('base64url');

  return {
    async issue(sql, { userId, kind, validSeconds }) {
      const tokenHash = randomBytes(32).toString('base64url');
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const at = now();
      await sql.query(
        `insert into auth.one_time_tokens (user_id, kind, token_hash, code_hash, expires_at, created_at)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (user_id, kind) do update set token_hash = excluded.token_hash, code_hash = excluded.code_hash,
           failed_attempts = 0, expires_at = excluded.expires_at, created_at = excluded.created_at`,
        [
          userId,
          kind,
          hashLink(tokenHash),
          hashCode(userId, kind, code),
          new Date(at.getTime() + validSeconds * 1000).toISOString(),
          at.toISOString(),
        ],
      );
      return { tokenHash, code };
    },

    async redeemLink(sql, kind, tokenHash) {
      const { rows } = await sql.query<{ user_id: string }>(
        'delete from auth.one_time_tokens where token_hash = $1 and kind = $2 and expires_at > $3 returning user_id',
        [hashLink(tokenHash), kind, now().toISOString()],
      );
      return rows[0]?.user_id;
    },

    async redeemCode(sql, { userId, kind, code }, attempts) {
      // The row lock makes guesses sent at once count one by one.
      const { rows } = await sql.query<{ code_hash: string }>(
        `select code_hash from auth.one_time_tokens
         where user_id = $1 and kind = $2 and expires_at > $3 and failed_attempts < $4 for update`,
        [userId, kind, now().toISOString(), attempts],
      );
      const [row] = rows;
      if (!row) return false;
      const holds = isEqual(row.code_hash, hashCode(userId, kind, code));
      await sql.query(
        holds
          ? 'delete from auth.one_time_tokens where user_id = $1 and kind = $2'
          : 'update auth.one_time_tokens set failed_attempts = failed_attempts + 1 where user_id = $1 and kind = $2',
        [userId, kind],
      );
      return holds;
    },

    async revoke(sql, userId) {
      await sql.query('delete from auth.one_time_tokens where user_id = $1', [userId]);
    },
  };
}

/** 256 random bits need no key and no salt. */
function hashLink(tokenHash: string): string {
  return createHash('sha256').update(tokenHash).digest('base64url');
}

function isEqual(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
