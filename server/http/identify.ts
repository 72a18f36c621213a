import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { type Claims, type Database, SessionEnded } from '../database/sql-types.ts';
import { ApiKeyError, Refusal, TokenError } from './http-refusal.ts';
import type { Env, VerifiedToken } from './request-context.ts';
import type { Tokens } from './tokens.ts';

interface Identity {
  readonly claims: Claims;
  readonly session: VerifiedToken | undefined;
}

/**
 * Determines the claims of a request, from its API key (header `apikey`; a publishable one also in the query) and its
 * `Authorization: Bearer`: a user's access token, or an API key again (the official client sends its key there while
 * nobody is signed in). An invalid credential is refused and never treated as anonymous.
 * @param isOpen paths allowed without a key: opened by a browser from a mail, and public keys
 * @throws ApiKeyError, TokenError to the service's own error handler
 */
export function identify(options: {
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly tokens: Tokens;
  readonly isOpen?: (path: string) => boolean;
}) {
  const { tokens, isOpen = () => false } = options;

  const roleOfKey = rolesOfKeys(options);

  const identityOf = async (c: Context<Env>): Promise<Identity> => {
    const inHeader = c.req.header('apikey');
    const key = inHeader ?? c.req.query('apikey');
    if (key === undefined && !isOpen(c.req.path)) {
      throw new ApiKeyError('no_api_key', 'No API key found in request');
    }
    const role = key === undefined ? 'anon' : roleOfKey(key);
    if (!role) throw new ApiKeyError('invalid_api_key', 'Invalid API key');
    if (inHeader === undefined && role === 'service_role') throw secretInAddress();

    const bearer = bearerOf(c.req.header('authorization'));
    if (bearer === undefined) return { claims: { role }, session: undefined };
    const bearerRole = roleOfKey(bearer);
    if (bearerRole) return { claims: { role: bearerRole }, session: undefined };
    const session = await tokens.verify(bearer);
    return { claims: session, session };
  };

  return createMiddleware<Env>(async (c, next) => {
    const { claims, session } = await identityOf(c);
    c.set('claims', claims);
    c.set('session', session);
    await next();
  });
}

/** URLs are stored in proxies, logs and browser history, so a secret in one is refused. */
function secretInAddress(): ApiKeyError {
  return new ApiKeyError(
    'invalid_api_key',
    'The secret key is not taken from an address: send it in the apikey header',
  );
}

/** @returns a function from an API key to its role; undefined for a key that is not ours */
export function rolesOfKeys(keys: { readonly publishableKey: string; readonly secretKey: string }) {
  return (key: string): 'anon' | 'service_role' | undefined => {
    if (isEqual(key, keys.publishableKey)) return 'anon';
    if (isEqual(key, keys.secretKey)) return 'service_role';
    return undefined;
  };
}

/** The credential of a Bearer header; undefined without an Authorization header. */
function bearerOf(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const [, token] = /^Bearer +(\S+)$/i.exec(header) ?? [];
  if (token === undefined) throw new TokenError('malformed', 'This endpoint requires a valid Bearer token');
  return token;
}

/** Compares a secret in a time that tells nothing but its length. */
export function isEqual(given: string, ours: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(ours);
  return a.length === b.length && timingSafeEqual(a, b);
}

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
