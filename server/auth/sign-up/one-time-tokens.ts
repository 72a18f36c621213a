import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Sql } from '#server/database/sql-types.ts';

/** The kinds of mailed proofs. */
export type ProofKind =
  | 'signup'
  | 'recovery'
  | 'magiclink'
  | 'invite'
  /** The two halves of a change of address. */
  | 'email_change_current'
  | 'email_change_new'
  /** A code only, for somebody already signed in. */
  | 'reauthentication';

/** The proof behind a mail's link. */
export interface RedeemedProof {
  readonly userId: string;
  readonly kind: ProofKind;
  /** PKCE challenge, if the client that asked for the mail wants a code. */
  readonly challenge: string | undefined;
}

export interface OneTimeTokens {
  /**
   * Makes a link's token and a six-digit code, each valid once. Links of this kind requested by others stay
   * valid, so that nobody can void the owner's by asking again and again; only the newest code is valid.
   * @param token.validSeconds lifetime of the link
   * @param token.requester who asked (`requesterOf`); without it every earlier link is replaced
   */
  issue(
    sql: Sql,
    token: {
      readonly userId: string;
      readonly kind: ProofKind;
      readonly validSeconds: number;
      readonly requester?: string | undefined;
      readonly challenge?: string | undefined;
    },
  ): Promise<{ readonly tokenHash: string; readonly code: string }>;
  /**
   * Looks a link's token up and locks it.
   * @returns what it proves; undefined when it is wrong, used, replaced or expired
   */
  findLink(sql: Sql, kinds: readonly ProofKind[], tokenHash: string): Promise<RedeemedProof | undefined>;
  /**
   * Checks a code and locks it. A wrong one is counted; after `attempts` of them only the link is valid.
   * @returns whether the code is right
   */
  findCode(
    sql: Sql,
    token: { readonly userId: string; readonly kind: ProofKind; readonly code: string },
    attempts: number,
  ): Promise<boolean>;
  /** Whether the newest code of this kind was asked for by this requester. */
  isNewestOf(
    sql: Sql,
    token: { readonly userId: string; readonly kind: ProofKind; readonly requester: string },
  ): Promise<boolean>;
  /** Uses up a proof: deletes every link and code of this kind. */
  use(sql: Sql, proof: { readonly userId: string; readonly kind: ProofKind }): Promise<void>;
  /** Voids all mailed proofs of a user whose credentials have changed. */
  revoke(sql: Sql, userId: string): Promise<void>;
}

/**
 * @param key 32 bytes that are not in the database; without it six digits could be brute-forced offline
 * @param codeSeconds maximum lifetime of a code; its link may live longer
 */
export function createOneTimeTokens(key: Uint8Array, codeSeconds: number, now: () => Date): OneTimeTokens {
  const keyed = (...parts: readonly string[]) =>
    createHmac('sha256', key).update(parts.join('\0')).digest('base64url');

  return {
    async issue(sql, { userId, kind, validSeconds, requester, challenge }) {
      // The prefix tells GET /verify and the reader of the link that it yields a PKCE code.
      const tokenHash = (challenge ? 'pkce_' : '') + randomBytes(32).toString('base64url');
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const at = now();
      const secondsLater = (seconds: number) => new Date(at.getTime() + seconds * 1000).toISOString();
      await sql.query(
        `delete from auth.one_time_tokens
         where user_id = $1 and kind = $2 and ($3::boolean or expires_at <= $4)`,
        [userId, kind, requester === undefined, at.toISOString()],
      );
      await sql.query(
        `insert into auth.one_time_tokens (user_id, kind, requester_hash, token_hash, code_hash, expires_at,
           code_expires_at, created_at, code_challenge)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         on conflict (user_id, kind, requester_hash) do update set token_hash = excluded.token_hash,
           code_hash = excluded.code_hash, failed_attempts = 0, expires_at = excluded.expires_at,
           code_expires_at = excluded.code_expires_at, created_at = excluded.created_at,
           code_challenge = excluded.code_challenge`,
        [
          userId,
          kind,
          keyed('requester', requester ?? ''),
          hashLink(tokenHash),
          keyed(userId, kind, code),
          secondsLater(validSeconds),
          secondsLater(Math.min(validSeconds, codeSeconds)),
          at.toISOString(),
          challenge ?? null,
        ],
      );
      return { tokenHash, code };
    },

    async findLink(sql, kinds, tokenHash) {
      const { rows } = await sql.query<{ user_id: string; kind: ProofKind; code_challenge: string | null }>(
        `select user_id, kind, code_challenge from auth.one_time_tokens
         where token_hash = $1 and kind = any($2) and expires_at > $3 for update`,
        [hashLink(tokenHash), kinds, now().toISOString()],
      );
      const [row] = rows;
      return row && { userId: row.user_id, kind: row.kind, challenge: row.code_challenge ?? undefined };
    },

    async findCode(sql, { userId, kind, code }, attempts) {
      // The row lock makes simultaneous guesses count one by one. Older codes do not become valid again when
      // the newest is void.
      const { rows } = await sql.query<{ token_hash: string; code_hash: string; is_open: boolean }>(
        `select token_hash, code_hash, code_expires_at > $3 and failed_attempts < $4 as is_open
         from auth.one_time_tokens where user_id = $1 and kind = $2
         order by created_at desc, token_hash limit 1 for update`,
        [userId, kind, now().toISOString(), attempts],
      );
      const [row] = rows;
      if (!row?.is_open) return false;
      if (isEqual(row.code_hash, keyed(userId, kind, code))) return true;
      await sql.query(
        'update auth.one_time_tokens set failed_attempts = failed_attempts + 1 where token_hash = $1',
        [row.token_hash],
      );
      return false;
    },

    async isNewestOf(sql, { userId, kind, requester }) {
      const { rows } = await sql.query<{ requester_hash: string }>(
        `select requester_hash from auth.one_time_tokens where user_id = $1 and kind = $2
         order by created_at desc, token_hash limit 1`,
        [userId, kind],
      );
      return rows[0]?.requester_hash === keyed('requester', requester);
    },

    async use(sql, { userId, kind }) {
      await sql.query('delete from auth.one_time_tokens where user_id = $1 and kind = $2', [userId, kind]);
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
