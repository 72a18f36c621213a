import type { Claims } from '../database/sql-types.ts';

/** Variables set by the middleware of `server/app.ts`. */
export type Env = {
  Variables: {
    /** Generated for each request: connects an answer's `X-Request-Id` with its log line. */
    requestId: string;
    /** The client's address as far as it can be trusted (see `address.ts`); for rate limits, never for a log. */
    address: string;
    /** The address is an undeclared proxy's, shared by all clients: limits are counted by account or device then. */
    addressIsShared: boolean;
    /** Claims of the request; row-level security depends on them. */
    claims: Claims;
    /** The verified access token behind `claims`; undefined when the request came with an API key alone. */
    session: VerifiedToken | undefined;
  };
};

/** The payload of an access token after every check; times in Unix seconds. */
export interface VerifiedToken extends Claims {
  readonly role: 'authenticated';
  readonly sub: string;
  readonly session_id: string;
  readonly iss: string;
  readonly iat: number;
  readonly exp: number;
}
