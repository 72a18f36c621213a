import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Sql } from '../database/types.ts';

/** What a mail proves: that its mailbox is read by the account's owner, and what the owner wants. */
export type ProofKind =
  | 'signup'
  | 'recovery'
  | 'magiclink'
  | 'invite'
  /** The two halves of a change of address. */
  | 'email_change_current'
  | 'email_change_new'
  /** A code only: somebody who is signed in shows to be still the same. */
  | 'reauthentication';

export interface RedeemedProof {
  readonly userId: string;
  readonly kind: ProofKind;
  /** Of the client that asked for the mail, when it wants a code (PKCE). */
  readonly challenge: string | undefined;
}

export interface OneTimeTokens {
  /** Makes a link's token and a six-digit code for it, valid once, in place of any earlier ones of this kind. */
  issue(
    sql: Sql,
    token: {
      readonly userId: string;
      readonly kind: ProofKind;
      readonly validSeconds: number;
      readonly challenge?: string | undefined;
    },
  ): Promise<{ readonly tokenHash: string; readonly code: string }>;
  /** Uses up a link's token. @returns what it proves; undefined when it was wrong, used, replaced or too old */
  redeemLink(sql: Sql, kinds: readonly ProofKind[], tokenHash: string): Promise<RedeemedProof | undefined>;
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
    async issue(sql, { userId, kind, validSeconds, challenge }) {
      // The prefix tells GET /verify, and whoever reads the link, that a code is to come of it.
      const tokenHash = (challenge ? 'pkce_' : '') + randomBytes(32).toString('base64url');
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const at = now();
      await sql.query(
        `insert into auth.one_time_tokens
           (user_id, kind, token_hash, code_hash, expires_at, created_at, code_challenge)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (user_id, kind) do update set token_hash = excluded.token_hash, code_hash = excluded.code_hash,
           failed_attempts = 0, expires_at = excluded.expires_at, created_at = excluded.created_at,
           code_challenge = excluded.code_challenge`,
        [
          userId,
          kind,
          hashLink(tokenHash),
          hashCode(userId, kind, code),
          new Date(at.getTime() + validSeconds * 1000).toISOString(),
          at.toISOString(),
          challenge ?? null,
        ],
      );
      return { tokenHash, code };
    },

    async redeemLink(sql, kinds, tokenHash) {
      const { rows } = await sql.query<{ user_id: string; kind: ProofKind; code_challenge: string | null }>(
        `delete from auth.one_time_tokens where token_hash = $1 and kind = any($2) and expires_at > $3
         returning user_id, kind, code_challenge`,
        [hashLink(tokenHash), kinds, now().toISOString()],
      );
      const [row] = rows;
      return row && { userId: row.user_id, kind: row.kind, challenge: row.code_challenge ?? undefined };
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
