import type { Context } from 'hono';
import { DatabaseError, DatabaseUnavailable, type Role, SessionEnded } from '../../database/sql-types.ts';
import {
  ApiKeyError,
  Refusal,
  TokenError,
  type TokenFailure,
  TooManyRequests,
} from '../../http/http-refusal.ts';
import type { Env } from '../../http/request-context.ts';
import { RestError } from '../rest-error.ts';
import { fromDatabaseError } from './database-error.ts';
import { respond } from './success.ts';

/** Retry-After in seconds when the database could not answer. */
const databaseBack = 2;

/** Formats any failure as PostgREST does: `{code, message, details, hint}` and its `Proxy-Status`. */
export function answerFailure(
  error: unknown,
  c: Context<Env>,
): { readonly answer: Response; readonly isFault: boolean } {
  // Unset when a guard refused the request before it was identified.
  const claims: Env['Variables']['claims'] | undefined = c.get('claims');
  const { status, body, retryAfter } = toRestError(error, claims?.role ?? 'anon');
  const wait = status === 503 || status === 504 || status === 507 ? databaseBack : retryAfter;
  const answer = respond(status, JSON.stringify(body), {
    'Content-Type': 'application/json; charset=utf-8',
    'Proxy-Status': `PostgREST; error=${body.code}`,
    'WWW-Authenticate': status === 401 ? challenge(error) : undefined,
    'Retry-After': wait?.toString(),
  });
  // A RestError is an answer that was meant, such as a refusal under load.
  return { answer, isFault: status >= 500 && !(error instanceof RestError) };
}

function toRestError(error: unknown, role: Role): RestError {
  if (error instanceof RestError) return error;
  if (error instanceof DatabaseError) return fromDatabaseError(error, role);
  if (error instanceof DatabaseUnavailable) return fromUnavailable(error);
  if (error instanceof SessionEnded) return new RestError(401, 'PGRST303', error.message);
  if (error instanceof TokenError) return fromTokenError(error);
  if (error instanceof ApiKeyError) return new RestError(401, 'PGRST302', error.message);
  if (error instanceof TooManyRequests)
    return new RestError(429, error.code, error.message, { retryAfter: error.retryAfter });
  if (error instanceof Refusal) return new RestError(error.status, error.code, error.message);
  return new RestError(500, 'PGRSTX00', 'Something went wrong on our side');
}

const brokenClaims: Readonly<Partial<Record<TokenFailure, string>>> = {
  expired: 'JWT expired',
  not_yet_valid: 'JWT not yet valid',
  audience: 'JWT not in audience',
  issuer: 'JWT issuer not accepted',
};

/** PGRST301 for an invalid token, PGRST303 for a valid one with the wrong claims. */
function fromTokenError({ reason }: TokenError): RestError {
  const message = brokenClaims[reason];
  return message === undefined
    ? new RestError(401, 'PGRST301', 'JWT could not be decoded or verified')
    : new RestError(401, 'PGRST303', message);
}

function challenge(error: unknown): string {
  const refused = error instanceof TokenError || error instanceof SessionEnded;
  if (!refused) return 'Bearer';
  return `Bearer error="invalid_token", error_description="${toRestError(error, 'anon').body.message}"`;
}

/**
 * 503, which the client retries by itself when reading; but 504 for a statement that took too long, because three
 * retries would block everybody else three times more.
 */
function fromUnavailable({ reason }: DatabaseUnavailable): RestError {
  if (reason === 'disk_full') return new RestError(507, '53100', 'There is no room left to store this');
  if (reason === 'timeout') return new RestError(504, 'PGRST003', 'The database took too long');
  return new RestError(503, 'PGRST001', 'The database cannot be reached');
}
