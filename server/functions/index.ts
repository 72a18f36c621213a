import { Hono, type MiddlewareHandler } from 'hono';
import { answerRefusal, Refusal } from '../http/http-refusal.ts';
import type { Log } from '../http/log.ts';
import type { Env, VerifiedToken } from '../http/request-context.ts';
import type { Push } from '../push/push-types.ts';

interface FunctionsOptions extends Pick<FunctionContext, 'env' | 'fetch' | 'push'> {
  /** By name; a name is one segment of the path. */
  readonly functions: Readonly<Record<string, FunctionHandler>>;
  readonly log: Log;
}

/**
 * A product's own endpoints in the protocol of Supabase Functions, for `/functions/v1`: the function of that name
 * answers every method and any further path. An exception is a 500 without details.
 * @param guards middleware to run first; one of them sets `session`
 */
export function createFunctions(
  { functions, log, ...context }: FunctionsOptions,
  ...guards: readonly MiddlewareHandler<Env>[]
): Hono<Env> {
  const app = new Hono<Env>();

  app.onError((error, c) => {
    if (error instanceof Refusal) return answerRefusal(c, error);
    log.error('function_failed', error, { request_id: c.get('requestId') });
    return c.json({ code: 'unexpected_failure', message: 'Something went wrong on our side' }, 500);
  });
  for (const guard of guards) app.use(guard);

  app.all('/:name/*', async (c) => {
    const name = c.req.param('name');
    const run = Object.hasOwn(functions, name) ? functions[name] : undefined;
    if (!run) return c.json({ code: 'not_found', message: 'There is no such function' }, 404);
    return run(c.req.raw, { ...context, token: c.get('session') });
  });
  app.all('*', (c) => c.json({ code: 'not_found', message: 'There is no such function' }, 404));
  return app;
}

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
