import { authAttemptsWindowMinutes } from '#domain/limits.ts';
import type { ErrorCode, Failure } from './failure.ts';
import type { SecurityEvent } from './security-log.ts';

/** Where a failure is shown: in a toast, inline, or only in the security log. */
type Show = 'toast' | 'inline' | 'log';

/** All failures and where they are shown; the texts are in `app/i18n/{es,en}/errors.ts`. */
export const shownAs = {
  invalid_credentials: 'inline',
  email_taken: 'inline',
  email_not_confirmed: 'inline',
  email_invalid: 'inline',
  email_rate_limit: 'toast',
  too_many_attempts: 'toast',
  weak_password: 'toast',
  common_password: 'inline',
  same_password: 'inline',
  current_password_wrong: 'inline',
  proof_needed: 'inline',
  mailbox_code_needed: 'inline',
  sms_failed: 'inline',
  wrong_code: 'inline',
  passkey_failed: 'inline',
  second_factor_needed: 'toast',
  factor_name_taken: 'inline',
  too_many_factors: 'toast',
  link_expired: 'inline',
  password_needed: 'inline',
  signup_disabled: 'inline',
  account_suspended: 'inline',
  auth_other: 'toast',
  profile_load: 'toast',
  profile_update: 'toast',
  profile_setup_save: 'toast',
  // The person chose to continue, and continues (docs/specification.md#errors).
  profile_setup_skip: 'log',
  session_expired: 'toast',
  consent_needed: 'toast',
  forbidden: 'toast',
  not_found: 'inline',
  conflict: 'inline',
  invalid_data: 'toast',
  too_large: 'toast',
  account_full: 'toast',
  network: 'toast',
  unavailable: 'toast',
  storage_full: 'toast',
  device_full: 'toast',
  device_busy: 'toast',
  token_signature: 'log',
  unexpected: 'toast',
} as const satisfies Record<ErrorCode, Show>;

/** The failures that are recorded in the security log. */
export const loggedAs: Readonly<Partial<Record<ErrorCode, SecurityEvent>>> = {
  too_many_attempts: 'rate_limit_exceeded',
  email_rate_limit: 'rate_limit_exceeded',
  token_signature: 'token_signature',
  profile_setup_skip: 'profile_setup_skip',
};

/** The failures that have a text. */
type ShownCode = {
  [Code in ErrorCode]: (typeof shownAs)[Code] extends 'log' ? never : Code;
}[ErrorCode];

interface FailureText {
  readonly title: string;
  /** May use the minutes to wait or the server's own message. */
  readonly text?: string | ((waitMinutes: number, message: string) => string);
}

export type FailureTexts = Readonly<Record<ShownCode, FailureText>>;

export interface FailureMessage {
  readonly title: string;
  readonly text: string | undefined;
  readonly show: 'toast' | 'inline';
}

function isShown(code: ErrorCode): code is ShownCode {
  return shownAs[code] !== 'log';
}

/** Minutes to wait, at least one; the window's length if the server gave none. */
function minutesOf(waitSeconds: number | undefined): number {
  return waitSeconds === undefined ? authAttemptsWindowMinutes : Math.max(1, Math.ceil(waitSeconds / 60));
}

/** The text of a failure in the language of `texts`; undefined if it is only logged. */
export function messageOf(
  { code, waitSeconds, message }: Failure,
  texts: FailureTexts,
): FailureMessage | undefined {
  if (!isShown(code)) return undefined;
  const { title, text } = texts[code];
  return {
    title,
    text: typeof text === 'function' ? text(minutesOf(waitSeconds), message) : text,
    show: shownAs[code],
  };
}
