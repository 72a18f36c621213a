import type { VerifiedToken } from '../http/tokens.ts';

/** What a function runs with. */
export interface FunctionContext {
  /** Named as on hosted Supabase. The service role's key opens everything: it never leaves the server. */
  readonly env: Readonly<Record<'SUPABASE_URL' | 'SUPABASE_ANON_KEY' | 'SUPABASE_SERVICE_ROLE_KEY', string>>;
  /** The caller's access token after every check but whether its session still is; undefined for a visitor. */
  readonly token: VerifiedToken | undefined;
  /** Reaches this server's own services without a network; not for other hosts. */
  readonly fetch: (request: Request) => Promise<Response>;
}

/** A product's own endpoint, in terms of the web platform alone. */
export type FunctionHandler = (request: Request, context: FunctionContext) => Promise<Response>;
