import type { Database, Sql } from '../database/types.ts';
import type { Auth } from './auth.ts';
import type { ProofMethod } from './sessions.ts';

/** Events of an account's security log: changes of the account, never content of the diary. */
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
  | 'second_factor_failed'
  | 'recovery_codes_made'
  | 'recovery_codes_removed'
  | 'recovery_code_used'
  | 'factor_reset_requested'
  | 'factor_reset_started'
  | 'factor_reset_cancelled'
  | 'factor_reset_done'
  | 'exported';

/** How and where it happened: by which proof, in which session and browser, as it calls itself. No address of any kind. */
interface Circumstances {
  readonly session?: string | undefined;
  readonly agent?: string | undefined;
  readonly method?: ProofMethod | undefined;
}

/**
 * Adds to an account's log, as part of the transaction in which it happens. The database keeps it bounded, and lets nobody change it.
 * @param about.session which session it happened in; @param about.agent as the browser calls itself; @param about.method what was shown to get in
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

/** Erases what is older than a year, also of accounts to which nothing happens any more. @returns of how many entries */
export async function eraseOldEvents(database: Database): Promise<number> {
  const { affected } = await database.query(
    { role: 'engine' },
    `delete from auth.audit_log_entries where created_at < now() - interval '1 year'`,
  );
  return affected;
}

/** The same after the response was sent, where its duration would reveal that the account exists. */
export function recordLater(auth: Auth, userId: string, event: AccountEvent, about: Circumstances): void {
  void auth
    .transaction((sql) => recordEvent(sql, userId, event, about))
    .catch((error: unknown) => auth.log.error('event_not_recorded', error, { event }));
}
