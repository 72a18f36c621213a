import pg from 'pg';
import { DatabaseError, DatabaseUnavailable, SessionEnded } from './types.ts';

/**
 * SQLSTATEs (or their classes) which mean that nobody can answer now, rather than that the statement was
 * wrong.
 */
const unavailable: readonly (readonly [
  state: string,
  reason: DatabaseUnavailable['reason'],
  meaning: string,
])[] = [
  ['57014', 'timeout', 'A statement took too long'],
  ['55P03', 'timeout', 'A lock was not to be had in time'],
  ['25P03', 'timeout', 'A transaction was left idle'],
  ['53100', 'disk_full', 'The disk is full'],
  ['57P', 'restarting', 'The database is stopping or starting'],
  ['53', 'unreachable', 'The database has no room for another connection or statement'],
  ['08', 'unreachable', 'The connection to the database broke'],
];

/** SQLSTATE of ours, raised by `auth.require_session`. */
const sessionEnded = 'SE001';

/**
 * What a failure of the driver means to the rest of the server. Nothing of the driver's own error is kept but
 * the fields PostgreSQL sent.
 */
export function toFailure(error: unknown): DatabaseError | DatabaseUnavailable | SessionEnded {
  if (error instanceof DatabaseUnavailable || error instanceof DatabaseError) return error;
  if (error instanceof pg.DatabaseError && error.code === sessionEnded) return new SessionEnded();
  if (error instanceof pg.DatabaseError && error.code) return refused(error, error.code);
  return new DatabaseUnavailable('unreachable', 'The database cannot be reached');
}

function refused(error: pg.DatabaseError, code: string): DatabaseError | DatabaseUnavailable {
  const [, reason, meaning] = unavailable.find(([state]) => code.startsWith(state)) ?? [];
  if (reason && meaning) return new DatabaseUnavailable(reason, meaning);
  const { message, constraint, table, column, detail, hint } = error;
  return new DatabaseError({ code, message, constraint, table, column, detail, hint });
}
