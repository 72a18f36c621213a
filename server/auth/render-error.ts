import type { Context } from 'hono';
import { DatabaseUnavailable } from '../database/sql-types.ts';
import { Refusal, TokenError, TooManyRequests } from '../http/http-refusal.ts';
import type { Env } from '../http/request-context.ts';
import { AuthError } from './auth-error.ts';
import { tooManyRequests } from './limits/rate-limits.ts';

const apiVersionHeader = 'X-Supabase-Api-Version';
/**
 * The API version from which an error's `code` is a string. The client reads it only if the answer names the
 * version too.
 */
const stringCodesSince = '2024-01-01';

/**
 * Formats any failure as the auth protocol has it, in the form of the API version the request asks for.
 * @returns the answer, and whether the failure is a fault to be logged
 */
export function renderError(error: unknown, c: Context<Env>): { answer: Response; isFault: boolean } {
  const known = toAuthError(error);
  const { status, code, message, reasons, retryAfter } =
    known ??
    new AuthError(
      500,
      'unexpected_failure',
      'Unexpected failure, please check server logs for more information',
    );
  const headers: Record<string, string> = { 'x-sb-error-code': code };
  if (retryAfter !== undefined) headers['Retry-After'] = String(retryAfter);
  const weak = reasons && { weak_password: { reasons } };
  const requested = c.req.header(apiVersionHeader);
  if (requested !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(requested) && requested >= stringCodesSince) {
    headers[apiVersionHeader] = stringCodesSince;
    return { answer: c.json({ code, message, ...weak }, status, headers), isFault: !known };
  }
  return {
    answer: c.json({ code: status, error_code: code, msg: message, ...weak }, status, headers),
    isFault: !known,
  };
}

function toAuthError(error: unknown): AuthError | undefined {
  if (error instanceof AuthError) return error;
  if (error instanceof TokenError) {
    return new AuthError(
      403,
      'bad_jwt',
      `invalid JWT: unable to parse or verify signature, ${error.message}`,
    );
  }
  if (error instanceof TooManyRequests) return tooManyRequests(error.retryAfter);
  if (error instanceof Refusal) {
    return new AuthError(error.status === 415 ? 400 : error.status, error.code, error.message);
  }
  if (error instanceof DatabaseUnavailable) {
    return new AuthError(503, 'request_timeout', 'Please retry after a moment', { retryAfter: 2 });
  }
  return undefined;
}
