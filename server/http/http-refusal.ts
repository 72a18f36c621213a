/**
 * A request refused before its service handled it. Every service renders it in its own body format, through its own
 * error handler; `message` is for the client and quotes nothing of the request.
 */
export class Refusal extends Error {
  override readonly name: string = 'Refusal';
  readonly status: 400 | 401 | 403 | 413 | 415 | 503;
  /** Stable, snake_case; a service may translate it into a code of its own protocol. */
  readonly code: string;

  constructor(status: Refusal['status'], code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
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
