import { createHmac } from 'node:crypto';
import type { Sql } from '#server/database/sql-types.ts';
import { AuthError } from '../auth-error.ts';
import type { Limit } from '../policy.ts';

const sweepEveryMilliseconds = 60_000;

/** Counters in the database, so that several processes share them. Subjects are stored as keyed hashes only. */
export interface RateLimits {
  /**
   * Counts one hit before the work is done, so that simultaneous hits cannot pass together.
   * @param kind what is limited
   * @param subject the client's address or mail address
   * @returns seconds until the next hit is allowed; 0 when this one is
   */
  take(sql: Sql, kind: string, subject: string, limit: Limit): Promise<number>;
  /** Checks without counting. @returns seconds until a hit would be allowed; 0 when it would be */
  look(sql: Sql, kind: string, subject: string, limit: Limit): Promise<number>;
  /** Takes back one hit whose work was not done. */
  refund(sql: Sql, kind: string, subject: string): Promise<void>;
  /** Resets the count. */
  forget(sql: Sql, kind: string, subject: string): Promise<void>;
}

/** @param key 32 bytes that are not in the database */
export function createRateLimits(key: Uint8Array, now: () => Date): RateLimits {
  const keyOf = (kind: string, subject: string) =>
    createHmac('sha256', key).update(`${kind}\0${subject}`).digest('base64url');
  let nextSweep = 0;

  const sweep = async (sql: Sql, at: Date) => {
    if (at.getTime() < nextSweep) return;
    nextSweep = at.getTime() + sweepEveryMilliseconds;
    // Rows locked by another process are left to the next sweep, so that two sweeps cannot wait for each other.
    await sql.query(
      `delete from auth.rate_limits where key in
         (select key from auth.rate_limits where resets_at <= $1 limit 1000 for update skip locked)`,
      [at.toISOString()],
    );
  };

  return {
    async take(sql, kind, subject, limit) {
      const at = now();
      await sweep(sql, at);
      const { rows } = await sql.query<{ hits: number; wait: number }>(
        `insert into auth.rate_limits as kept (key, hits, resets_at)
         values ($1, 1, $2::timestamptz + $3::float8 * interval '1 second')
         on conflict (key) do update set
           hits = case when kept.resets_at <= $2::timestamptz then 1 else kept.hits + 1 end,
           resets_at = case when kept.resets_at <= $2::timestamptz then excluded.resets_at else kept.resets_at end
         returning hits, extract(epoch from resets_at - $2::timestamptz)::float8 as wait`,
        [keyOf(kind, subject), at.toISOString(), limit.seconds],
      );
      const [row] = rows;
      return row && row.hits > limit.hits ? Math.max(1, Math.ceil(row.wait)) : 0;
    },

    async look(sql, kind, subject, limit) {
      const { rows } = await sql.query<{ wait: number }>(
        `select extract(epoch from resets_at - $2::timestamptz)::float8 as wait from auth.rate_limits
         where key = $1 and resets_at > $2::timestamptz and hits >= $3`,
        [keyOf(kind, subject), now().toISOString(), limit.hits],
      );
      const [row] = rows;
      return row ? Math.max(1, Math.ceil(row.wait)) : 0;
    },

    async refund(sql, kind, subject) {
      await sql.query('update auth.rate_limits set hits = hits - 1 where key = $1 and hits > 0', [
        keyOf(kind, subject),
      ]);
    },

    async forget(sql, kind, subject) {
      await sql.query('delete from auth.rate_limits where key = $1', [keyOf(kind, subject)]);
    },
  };
}

/** Too many requests from one client, or too many failed sign-ins for one address. @param wait seconds */
export function tooManyRequests(wait: number): AuthError {
  return new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', { retryAfter: wait });
}
