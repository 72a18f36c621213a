import type { Claims } from '../database/types.ts';
import type { VerifiedToken } from './tokens.ts';

/** What the middlewares of `server/app.ts` have established by the time a service sees a request. */
export type Env = {
  Variables: {
    /** Ours, new for each request: the thread from an answer's `X-Request-Id` to its log line. */
    requestId: string;
    /** The client's address as far as it can be trusted (see `address.ts`); for rate limits, never for a log. */
    address: string;
    /** The address is that of an undeclared proxy and shared by all clients. Count limits by account or device then. */
    addressIsShared: boolean;
    /** Who the request is; row-level security decides by it. */
    claims: Claims;
    /** The verified access token behind `claims`; undefined when the request came with an API key alone. */
    session: VerifiedToken | undefined;
  };
};
