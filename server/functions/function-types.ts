import type { VerifiedToken } from '../http/request-context.ts';
import type { Push } from '../push/push-types.ts';

/** The context a function runs with. */
export interface FunctionContext {
  /** Named as on hosted Supabase. The service role's key grants everything: it never leaves the server. */
  readonly env: Readonly<Record<'SUPABASE_URL' | 'SUPABASE_ANON_KEY' | 'SUPABASE_SERVICE_ROLE_KEY', string>>;
  /** The caller's access token after every check except whether its session still exists; undefined for a visitor. */
  readonly token: VerifiedToken | undefined;
  /** Sends notifications to devices; a hosted project has none. */
  readonly push: Push;
  /** Calls this server's own services without a network; not for other hosts. */
  readonly fetch: (request: Request) => Promise<Response>;
}

/** A product's own endpoint, with the types of the web platform only. */
export type FunctionHandler = (request: Request, context: FunctionContext) => Promise<Response>;
