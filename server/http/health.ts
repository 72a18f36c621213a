import type { Handler } from 'hono';
import { type Database, DatabaseUnavailable } from '../database/sql-types.ts';
import type { Env } from './request-context.ts';

/** Which program this is: its version, and the commit it was built from with its day, where they are known. */
export interface Release {
  readonly version: string;
  readonly commit?: string;
  readonly day?: string;
}

/** Milliseconds of a trivial round trip from which people notice it. */
const slowFrom = 1000;

/**
 * Whether this process can serve requests: 200 with the database's round trip in milliseconds, `ok` or `degraded` with the
 * reason (`disk_full`, `disk_low`, `database_slow`), or 503 and why not.
 */
export function health(database: Database, release: Release): Handler<Env> {
  return async (c) => {
    const { kind } = database;
    try {
      const ms = Math.round(await database.ping());
      const reason = degradation(database, ms);
      const status = reason ? { status: 'degraded', reason } : { status: 'ok' };
      return c.json({ ...status, database: { kind, ms }, ...release });
    } catch (error) {
      const reason = error instanceof DatabaseUnavailable ? error.reason : 'error';
      return c.json({ status: 'unavailable', database: { kind, reason }, ...release }, 503, {
        'Retry-After': '2',
      });
    }
  };
}

/** Whether this process is to get requests: on a signal to stop it says no before it stops, so that a proxy asks others. */
export interface Readiness {
  stopping: boolean;
}

/** 200 while this process is to get requests: its database answers, its migrations are done, it does not stop. Otherwise 503. */
export function ready(database: Pick<Database, 'ping'>, readiness: Readonly<Readiness>): Handler<Env> {
  return async (c) => {
    const state = readiness.stopping
      ? 'stopping'
      : await database.ping().then(
          () => 'ready' as const,
          () => 'no_database' as const,
        );
    return state === 'ready'
      ? c.json({ status: state })
      : c.json({ status: state }, 503, { 'Retry-After': '2' });
  };
}

/** The first problem that degrades the service without stopping it. */
function degradation(database: Database, ms: number): string | undefined {
  const room = database.diskSpace();
  if (room !== 'enough') return room === 'none' ? 'disk_full' : 'disk_low';
  return ms >= slowFrom ? 'database_slow' : undefined;
}
