import { randomInt } from 'node:crypto';
import type { Sql } from '../../database/sql-types.ts';
import type { Auth } from '../auth.ts';
import type { Factor } from '../users/users.ts';

/** Unambiguous letters and digits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Characters; 79 bits. */
const codeLength = 16;

/** Replaces a set's codes by new ones. @returns the codes, which cannot be read again */
export async function writeCodes(auth: Auth, sql: Sql, factorId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: auth.policy.factors.recoveryCodes }, newCode);
  await sql.query('delete from auth.mfa_recovery_codes where factor_id = $1', [factorId]);
  await sql.query(
    `insert into auth.mfa_recovery_codes (factor_id, code_hash, created_at)
     select $1, code_hash, $3 from unnest($2::text[]) as new(code_hash)`,
    [
      factorId,
      codes.map((code) => auth.factorKeys.hashRecoveryCode(factorId, code)),
      auth.now().toISOString(),
    ],
  );
  return codes;
}

/**
 * Uses up a code; spelling and separators as typed do not matter.
 * @returns whether it was an unused code of the set
 */
export async function consumeCode(auth: Auth, sql: Sql, factorId: string, typed: string): Promise<boolean> {
  const code = typed.toLowerCase().replace(/[\s-]/g, '');
  const { affected } = await sql.query(
    'update auth.mfa_recovery_codes set used_at = $3 where factor_id = $1 and code_hash = $2 and used_at is null',
    [factorId, auth.factorKeys.hashRecoveryCode(factorId, code), auth.now().toISOString()],
  );
  return affected === 1;
}

/** How many codes a set has, and how many are unused. */
export async function countCodes(sql: Sql, factorId: string) {
  const { rows } = await sql.query<{ total: number; remaining: number }>(
    `select count(*) as total, count(*) filter (where used_at is null) as remaining
     from auth.mfa_recovery_codes where factor_id = $1`,
    [factorId],
  );
  return rows[0] ?? { total: 0, remaining: 0 };
}

/** The person's set of codes; undefined when there is none. */
export function recoveryCodesOf(factors: readonly Factor[]): Factor | undefined {
  return factors.find(({ factor_type }) => factor_type === 'recovery_code');
}

function newCode(): string {
  return Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}
