import type { Handler } from 'hono';
import type { Env } from '../http/context.ts';
import { AuthError } from './errors.ts';

/** One endpoint for several ways to a session, chosen by the query's `grant_type`. */
export function grantType(grants: Readonly<Record<string, Handler<Env>>>): Handler<Env> {
  return (c, next) => {
    const type = c.req.query('grant_type') ?? '';
    const grant = Object.hasOwn(grants, type) ? grants[type] : undefined;
    if (!grant) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
    return grant(c, next);
  };
}
