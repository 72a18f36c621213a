import { randomInt } from 'node:crypto';
import type { Sql } from '../../database/types.ts';
import type { Auth } from '../auth.ts';
import type { Factor } from './factors.ts';

/** Unambiguous letters and digits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
/** 79 bits. */
const codeLength = 16;

/** Puts new codes in the place of a set's old ones. @returns the codes, which nobody can read again */
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

/** Uses a code up, however it was typed. @returns whether it was one of the set, and unused */
export async function spendCode(auth: Auth, sql: Sql, factorId: string, typed: string): Promise<boolean> {
  const code = typed.toLowerCase().replace(/[\s-]/g, '');
  const { affected } = await sql.query(
    'update auth.mfa_recovery_codes set used_at = $3 where factor_id = $1 and code_hash = $2 and used_at is null',
    [factorId, auth.factorKeys.hashRecoveryCode(factorId, code), auth.now().toISOString()],
  );
  return affected === 1;
}

/** How many codes a set has, and how many of them are unused. */
export async function countCodes(sql: Sql, factorId: string) {
  const { rows } = await sql.query<{ total: number; remaining: number }>(
    `select count(*) as total, count(*) filter (where used_at is null) as remaining
     from auth.mfa_recovery_codes where factor_id = $1`,
    [factorId],
  );
  return rows[0] ?? { total: 0, remaining: 0 };
}

/** The person's set of codes; undefined when none was made. */
export function codesAmong(factors: readonly Factor[]): Factor | undefined {
  return factors.find(({ factor_type }) => factor_type === 'recovery_code');
}

function newCode(): string {
  return Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}
