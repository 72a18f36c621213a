import pg from 'pg';
import { DatabaseError, DatabaseUnavailable, SessionEnded } from './sql-types.ts';

/** SQLSTATEs (or their classes) that mean the database cannot answer now, as opposed to a wrong statement. */
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

/** Our own SQLSTATE, raised by `auth.require_session`. */
const sessionEnded = 'SE001';

/** Classifies a failure of the driver. Of the driver's own error only the fields PostgreSQL sent are kept. */
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
