import type { Database, Sql } from '#server/database/sql-types.ts';
import type { Auth } from '../auth.ts';

/** Events of an account's security log: changes of the account, never diary content. */
export type AccountEvent =
  | 'signed_up'
  | 'signed_in'
  | 'sign_in_failed'
  | 'signed_out'
  | 'signed_out_everywhere'
  | 'other_sessions_ended'
  | 'session_ended'
  | 'refresh_token_reused'
  | 'password_changed'
  | 'email_change_requested'
  | 'email_changed'
  | 'identity_linked'
  | 'factor_added'
  | 'factor_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'second_factor_failed'
  | 'recovery_codes_made'
  | 'recovery_codes_removed'
  | 'recovery_code_used'
  | 'factor_reset_requested'
  | 'factor_reset_started'
  | 'factor_reset_cancelled'
  | 'factor_reset_done'
  | 'exported';

/**
 * Authentication methods, by the protocol's names. Exchanging a PKCE code has the method that began the flow.
 */
export type ProofMethod =
  | 'password'
  | 'otp'
  | 'oauth'
  | 'totp'
  | 'mfa/phone'
  | 'mfa/webauthn'
  | 'passkey'
  | 'mfa/recovery_code'
  | 'email/signup'
  | 'recovery'
  | 'magiclink'
  | 'invite'
  | 'email_change';

/** Proof, session and browser (User-Agent) of an event. No IP or mail address is stored. */
interface Circumstances {
  readonly session?: string | undefined;
  readonly agent?: string | undefined;
  readonly method?: ProofMethod | undefined;
}

/**
 * Adds an event to an account's log, within the caller's transaction. The database bounds the log and makes its
 * rows immutable.
 * @param about.session id of the session it happened in
 * @param about.agent User-Agent of the browser
 * @param about.method the proof given to sign in
 */
export async function recordEvent(
  sql: Sql,
  userId: string,
  event: AccountEvent,
  { session, agent, method }: Circumstances = {},
): Promise<void> {
  const payload = {
    actor_id: userId,
    action: event,
    session_id: session,
    agent: agent?.slice(0, 512),
    method,
  };
  await sql.query('insert into auth.audit_log_entries (payload) values ($1::json)', [
    JSON.stringify(payload),
  ]);
}

/**
 * Deletes entries older than a year, including those of inactive accounts.
 * @returns the number of entries deleted
 */
export async function eraseOldEvents(database: Database): Promise<number> {
  const { affected } = await database.query(
    { role: 'engine' },
    `delete from auth.audit_log_entries where created_at < now() - interval '1 year'`,
  );
  return affected;
}

/** `recordEvent` after the response was sent, where its duration would reveal that the account exists. */
export function recordLater(auth: Auth, userId: string, event: AccountEvent, about: Circumstances): void {
  void auth
    .transaction((sql) => recordEvent(sql, userId, event, about))
    .catch((error: unknown) => auth.log.error('event_not_recorded', error, { event }));
}
