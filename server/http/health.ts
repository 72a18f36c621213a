import type { Handler } from 'hono';
import { type Database, DatabaseUnavailable } from '../database/types.ts';
import type { Env } from './context.ts';

/** Whether this process can serve requests: 200 with the database's round trip in milliseconds, or 503 and why not. */
export function health(database: Database, version: string): Handler<Env> {
  return async (c) => {
    const { kind } = database;
    try {
      const ms = Math.round(await database.ping());
      return c.json({ status: 'ok', database: { kind, ms }, version });
    } catch (error) {
      const reason = error instanceof DatabaseUnavailable ? error.reason : 'error';
      return c.json({ status: 'unavailable', database: { kind, reason }, version }, 503, {
        'Retry-After': '2',
      });
    }
  };
}
