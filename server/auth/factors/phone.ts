import { randomInt } from 'node:crypto';
import type { Sql } from '../../database/sql-types.ts';
import type { Auth } from '../auth.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { tooManyRequests } from '../limits/rate-limits.ts';
import type { CodeFactor } from './factor.ts';
import type { SmsSender } from './sms.ts';

/** E.164: a plus sign, a country code that does not begin with 0, at most fifteen digits. */
const e164 = /^\+[1-9]\d{6,14}$/;

const phoneKind = 'sms to a phone';
const accountKind = 'sms of an account';

/** A phone code that is about to be sent. */
export interface SentCode {
  readonly phone: string;
  readonly code: string;
  /** Subject of the rate limit. */
  readonly countedBy: string;
}

/**
 * Normalizes a phone number to E.164; spaces, dots, hyphens and parentheses are dropped.
 * @throws AuthError 400 `validation_failed`
 */
export function readPhone(typed: string): string {
  const phone = typed.replace(/[\s().-]/g, '');
  if (!e164.test(phone)) throw invalid('Invalid phone number format (E.164 required)');
  return phone;
}

/** @throws AuthError 422 when no SMS sender is configured */
export function requireSms(auth: Auth, what: 'enroll' | 'verify'): SmsSender {
  if (auth.sms) return auth.sms;
  const message = `MFA ${what} is disabled for Phone: no SMS sender is configured`;
  throw new AuthError(422, `mfa_phone_${what}_not_enabled`, message);
}

/**
 * Creates a code for a phone, counted against the number and the account before it is sent.
 * @throws AuthError 429
 */
export async function newPhoneCode(
  auth: Auth,
  sql: Sql,
  userId: string,
  factor: CodeFactor,
): Promise<SentCode> {
  const phone = Buffer.from(auth.factorKeys.open(factor.secret, factor.id)).toString();
  // An unverified number is counted by itself: adding a stranger's number to an account must not use up the
  // codes its owner signs in with.
  const countedBy = factor.status === 'verified' ? factor.id : phone;
  const { smsOfPhone, smsOfAccount } = auth.policy.limits;
  const waits = [
    await auth.limits.take(sql, phoneKind, countedBy, smsOfPhone),
    await auth.limits.take(sql, accountKind, userId, smsOfAccount),
  ];
  const wait = Math.max(...waits);
  if (wait > 0) throw tooManyRequests(wait);
  return { phone, countedBy, code: String(randomInt(1_000_000)).padStart(6, '0') };
}

/**
 * Sends a code. Its challenge has to be committed before, and is deleted when sending fails.
 * @throws AuthError 422 `sms_send_failed`
 */
export async function sendPhoneCode(
  auth: Auth,
  { phone, code, countedBy }: SentCode,
  { userId, challengeId }: { readonly userId: string; readonly challengeId: string },
): Promise<void> {
  try {
    await requireSms(auth, 'verify').send({ userId, phone, code });
  } catch (error) {
    if (error instanceof AuthError) throw error;
    auth.log.error('sms_not_sent', error);
    await auth.transaction(async (sql) => {
      await sql.query('delete from auth.mfa_challenges where id = $1', [challengeId]);
      await auth.limits.refund(sql, phoneKind, countedBy);
      await auth.limits.refund(sql, accountKind, userId);
    });
    throw new AuthError(422, 'sms_send_failed', 'Error sending SMS code, please try again later');
  }
}

/**
 * Whether a code is the one sent for a challenge. The guess is counted before the check; after too many no code
 * is accepted. The caller has locked the factor, so simultaneous guesses are counted one by one.
 */
export async function isPhoneCode(auth: Auth, sql: Sql, challengeId: string, code: string): Promise<boolean> {
  const { rows } = await sql.query<{ code_hash: string | null }>(
    `update auth.mfa_challenges set guesses = guesses + 1
     where id = $1 and guesses < $2 returning code_hash`,
    [challengeId, auth.policy.factors.codeAttempts],
  );
  const [challenge] = rows;
  return challenge?.code_hash === auth.factorKeys.hashPhoneCode(challengeId, code);
}
