import { createMiddleware } from 'hono/factory';
import { type Database, SessionEnded } from '../database/sql-types.ts';
import { Refusal } from './http-refusal.ts';
import type { Env } from './request-context.ts';

/**
 * Refuses a token whose session has ended, for services that do not query the database as the person. `/rest/v1` does
 * not need it: its own transaction checks the session.
 */
export function requireLiveSession(database: Database) {
  return createMiddleware<Env>(async (c, next) => {
    if (c.var.session) {
      await database.query(c.var.claims, 'select').catch((error: unknown) => {
        throw error instanceof SessionEnded ? new Refusal(401, 'session_not_found', error.message) : error;
      });
    }
    await next();
  });
}
