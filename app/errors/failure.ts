/** All failure codes; the catalogue has a text for each. */
export const errorCodes = [
  'invalid_credentials',
  'email_taken',
  'email_not_confirmed',
  'email_invalid',
  'email_rate_limit',
  'too_many_attempts',
  'weak_password',
  'common_password',
  'same_password',
  'current_password_wrong',
  'proof_needed',
  'mailbox_code_needed',
  'sms_failed',
  'wrong_code',
  'passkey_failed',
  'second_factor_needed',
  'factor_name_taken',
  'too_many_factors',
  'link_expired',
  'password_needed',
  'signup_disabled',
  'account_suspended',
  'auth_other',
  'profile_load',
  'profile_update',
  'profile_setup_save',
  'profile_setup_skip',
  'session_expired',
  'consent_needed',
  'forbidden',
  'not_found',
  'conflict',
  'invalid_data',
  'too_large',
  'account_full',
  'network',
  'unavailable',
  'storage_full',
  'device_full',
  'device_busy',
  'token_signature',
  'unexpected',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** A failure with a code. `message` is the original one: it may be shown only for `auth_other`, and is never logged. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: ErrorCode;
  /** Seconds to wait before retrying, if the server or the limiter gave them. */
  readonly waitSeconds: number | undefined;
  constructor(
    code: ErrorCode,
    options: { message?: string; waitSeconds?: number | undefined; cause?: unknown } = {},
  ) {
    super(options.message ?? code, { cause: options.cause });
    this.code = code;
    this.waitSeconds = options.waitSeconds;
  }
}

/** The result of an action: it never throws, so a form handles every outcome in one place. */
export type Outcome<T = unknown> =
  | ({ readonly ok: true } & T)
  | { readonly ok: false; readonly failure: Failure };

/** The codes of `/auth/v1`, PostgREST and PostgreSQL with a meaning of their own for a person. */
const byCode: Readonly<Record<string, ErrorCode>> = {
  invalid_credentials: 'invalid_credentials',
  user_already_exists: 'email_taken',
  email_exists: 'email_taken',
  email_not_confirmed: 'email_not_confirmed',
  email_address_invalid: 'email_invalid',
  over_email_send_rate_limit: 'email_rate_limit',
  over_request_rate_limit: 'too_many_attempts',
  weak_password: 'weak_password',
  same_password: 'same_password',
  current_password_invalid: 'current_password_wrong',
  current_password_required: 'current_password_wrong',
  reauthentication_needed: 'proof_needed',
  factor_reset_needs_mailbox: 'mailbox_code_needed',
  factor_reset_not_found: 'not_found',
  sms_send_failed: 'sms_failed',
  reauthentication_not_valid: 'wrong_code',
  mfa_verification_failed: 'wrong_code',
  mfa_challenge_expired: 'wrong_code',
  mfa_factor_name_conflict: 'factor_name_taken',
  too_many_enrolled_mfa_factors: 'too_many_factors',
  insufficient_aal: 'second_factor_needed',
  otp_expired: 'link_expired',
  signup_disabled: 'signup_disabled',
  user_banned: 'account_suspended',
  bad_jwt: 'session_expired',
  no_authorization: 'session_expired',
  session_expired: 'session_expired',
  session_not_found: 'session_expired',
  user_not_found: 'session_expired',
  refresh_token_not_found: 'session_expired',
  refresh_token_already_used: 'session_expired',
  invalid_jwt: 'token_signature',
  PGRST116: 'not_found',
  PGRST301: 'session_expired',
  PGRST302: 'session_expired',
  PGRST303: 'session_expired',
  '22001': 'invalid_data',
  '22P02': 'invalid_data',
  '23502': 'invalid_data',
  '23514': 'invalid_data',
  // Raised only by this product's own database (supabase/migrations, account quota).
  '54Q01': 'account_full',
  // More rows than one request may touch (docs/decisions/094), which the app itself never sends.
  '54Q02': 'too_large',
  PGRST124: 'too_large',
};

/** Messages of older servers, which send no code (docs/specification.md#errors). */
const byMessage: readonly (readonly [RegExp, ErrorCode])[] = [
  [/^invalid login credentials$/i, 'invalid_credentials'],
  [/already registered/i, 'email_taken'],
  [/email rate limit exceeded/i, 'email_rate_limit'],
  [/unable to validate email address/i, 'email_invalid'],
  // Raised inside the database, where no code of the account service exists.
  [/^auth session missing/i, 'session_expired'],
  [/^insufficient_aal$/, 'second_factor_needed'],
  [/failed to fetch|networkerror|load failed|importing a module script failed/i, 'network'],
];

const byStatus: Readonly<Record<number, ErrorCode>> = {
  0: 'network',
  401: 'session_expired',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'too_large',
  429: 'too_many_attempts',
  500: 'unavailable',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
  507: 'storage_full',
};

const codesWithWait: readonly ErrorCode[] = ['too_many_attempts', 'email_rate_limit', 'unavailable'];

/** Properties of the client packages' errors, all optional. */
interface ErrorFacts {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly status?: unknown;
  /** For a refused password. */
  readonly reasons?: unknown;
  readonly __isAuthError?: unknown;
}

/**
 * Classifies anything thrown or returned: by its code, else by its message, else by its HTTP status (0: no response).
 * @param waitSeconds from `Retry-After`
 */
export function failureOf(error: unknown, waitSeconds?: number): Failure {
  if (error instanceof Failure) return error;
  const facts: ErrorFacts = typeof error === 'object' && error !== null ? error : {};
  const message = typeof facts.message === 'string' ? facts.message : '';
  const isCommon =
    facts.code === 'weak_password' && Array.isArray(facts.reasons) && facts.reasons.join() === 'pwned';
  const code =
    (isCommon ? 'common_password' : undefined) ??
    (typeof facts.code === 'string' ? byCode[facts.code] : undefined) ??
    byMessage.find(([pattern]) => pattern.test(message))?.[1] ??
    (typeof facts.status === 'number' ? byStatus[facts.status] : undefined) ??
    (facts.__isAuthError ? 'auth_other' : 'unexpected');
  return new Failure(code, {
    message,
    waitSeconds: codesWithWait.includes(code) ? waitSeconds : undefined,
    cause: error,
  });
}

/** Whether no server was reached, as without a connection. */
export function isUnreachable({ code, cause }: Failure): boolean {
  return code === 'network' || (cause instanceof Failure && isUnreachable(cause));
}

/** Whether the same request may succeed later unchanged. */
export function isTransient({ code, cause }: Failure): boolean {
  return code === 'network' || code === 'unavailable' || (cause instanceof Failure && isTransient(cause));
}
