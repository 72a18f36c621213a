import type { Context, ErrorHandler } from 'hono';
import type { Log } from './log.ts';
import type { Env } from './request-context.ts';

/**
 * A request refused before its service handled it. Every service renders it in its own body format, through its own
 * error handler; `message` is for the client and quotes nothing of the request.
 */
export class Refusal extends Error {
  override readonly name: string = 'Refusal';
  readonly status: 400 | 401 | 403 | 413 | 415 | 429 | 503;
  /** Stable, snake_case; a service may translate it into a code of its own protocol. */
  readonly code: string;

  constructor(status: Refusal['status'], code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** More requests than one client may send: 429. The code is the auth service's. */
export class TooManyRequests extends Refusal {
  override readonly name = 'TooManyRequests';
  /** Seconds after which it may be tried again. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super(429, 'over_request_rate_limit', 'Request rate limit reached');
    this.retryAfter = retryAfter;
  }
}

/** The answer to a refusal, for services without a format of their own. */
export function answerRefusal(c: Context, error: Refusal): Response {
  const headers = error instanceof TooManyRequests ? { 'Retry-After': String(error.retryAfter) } : undefined;
  return c.json({ code: error.code, message: error.message }, error.status, headers);
}

/** A missing or unknown API key: 401. */
export class ApiKeyError extends Refusal {
  override readonly name = 'ApiKeyError';

  constructor(code: 'no_api_key' | 'invalid_api_key', message: string) {
    super(401, code, message);
  }
}

export type TokenFailure = 'malformed' | 'signature' | 'expired' | 'not_yet_valid' | 'audience' | 'issuer';

/** An invalid access token. Never treated as anonymous: 401 (403 on the auth service). */
export class TokenError extends Refusal {
  override readonly name = 'TokenError';
  readonly reason: TokenFailure;

  constructor(reason: TokenFailure, message: string) {
    super(401, 'bad_jwt', message);
    this.reason = reason;
  }
}

/** The body is larger than this service accepts: 413. */
export class PayloadTooLarge extends Refusal {
  override readonly name = 'PayloadTooLarge';

  /** @param limit bytes */
  constructor(limit: number) {
    super(413, 'request_entity_too_large', `Request body is larger than ${limit} bytes`);
  }
}

/** The last error handler, for errors no service has rendered: hides the cause, which is logged. */
export function renderFailure(log: Log): ErrorHandler<Env> {
  return (error, c) => {
    if (error instanceof Refusal) return answerRefusal(c, error);
    log.error('request_failed', error, { request_id: c.get('requestId') });
    return c.json({ code: 'unexpected_failure', message: 'Something went wrong on our side' }, 500);
  };
}
