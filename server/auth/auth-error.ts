/** Error codes of the auth protocol that this service answers with; the official client knows these names. */
type AuthErrorCode =
  | 'bad_code_verifier'
  | 'bad_json'
  | 'bad_jwt'
  | 'bad_oauth_callback'
  | 'bad_oauth_state'
  | 'conflict'
  | 'current_password_invalid'
  | 'email_exists'
  | 'email_not_confirmed'
  | 'factor_reset_needs_mailbox'
  | 'factor_reset_not_found'
  | 'flow_state_expired'
  | 'flow_state_not_found'
  | 'insufficient_aal'
  | 'invalid_credentials'
  | 'mfa_challenge_expired'
  | 'mfa_factor_name_conflict'
  | 'mfa_factor_not_found'
  | 'mfa_ip_address_mismatch'
  | 'mfa_phone_enroll_not_enabled'
  | 'mfa_phone_verify_not_enabled'
  | 'mfa_recovery_codes_locked'
  | 'mfa_recovery_codes_sole_factor'
  | 'mfa_verification_failed'
  | 'mfa_verified_factor_exists'
  | 'mfa_webauthn_enroll_not_enabled'
  | 'mfa_webauthn_verify_not_enabled'
  | 'no_authorization'
  | 'not_admin'
  | 'otp_expired'
  | 'over_email_send_rate_limit'
  | 'over_request_rate_limit'
  | 'passkey_disabled'
  | 'provider_email_needs_verification'
  | 'reauthentication_needed'
  | 'reauthentication_not_valid'
  | 'refresh_token_already_used'
  | 'refresh_token_not_found'
  | 'request_entity_too_large'
  | 'request_timeout'
  | 'same_password'
  | 'session_expired'
  | 'session_not_found'
  | 'signup_disabled'
  | 'sms_send_failed'
  | 'too_many_enrolled_mfa_factors'
  | 'too_many_passkeys'
  | 'unexpected_failure'
  | 'user_already_exists'
  | 'user_banned'
  | 'user_not_found'
  | 'validation_failed'
  | 'weak_password'
  | 'webauthn_challenge_expired'
  | 'webauthn_challenge_not_found'
  | 'webauthn_credential_exists'
  | 'webauthn_verification_failed';

/** A refusal in the auth protocol's form. `message` goes to the client: it never quotes the request. */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 503;
  readonly code: AuthErrorCode | (string & {});
  /** Seconds, for the Retry-After header. */
  readonly retryAfter: number | undefined;
  /** Only with `weak_password`: every kind of rule the password breaks. */
  readonly reasons: readonly string[] | undefined;
  constructor(
    status: AuthError['status'],
    code: AuthError['code'],
    message: string,
    extra: { readonly retryAfter?: number; readonly reasons?: readonly string[] } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryAfter = extra.retryAfter;
    this.reasons = extra.reasons;
  }
}

/** 400 for a missing or invalid member. */
export function invalid(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message);
}

/** The same answer for a wrong password, an unknown address and an account without a password. */
export function invalidCredentials(): AuthError {
  return new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
}

/** The same answer for a mailed link or code that is wrong, used, replaced or expired. */
export function proofExpired(message = 'Token has expired or is invalid'): AuthError {
  return new AuthError(403, 'otp_expired', message);
}

/** The account is banned for now. */
export function userBanned(status: 400 | 403): AuthError {
  return new AuthError(status, 'user_banned', 'User is banned');
}
