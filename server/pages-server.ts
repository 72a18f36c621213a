import { Hono } from 'hono';
import type { Environment } from './env.ts';
import { clientAddress } from './http/address.ts';
import { type Readiness, type Release, ready } from './http/health.ts';
import { renderFailure } from './http/http-refusal.ts';
import { listen } from './http/listen.ts';
import { type Log, logRequests } from './http/log.ts';
import type { Env } from './http/request-context.ts';
import { noStore, requestId, withSecurityHeaders } from './http/response-headers.ts';
import { createMetrics } from './http/server-metrics.ts';
import { measureProcess, showMetrics } from './metrics-endpoint.ts';
import type { OpenPages } from './start.ts';

interface PagesOptions {
  readonly env: Environment;
  readonly release: Release;
  readonly log: Log;
  readonly openPages: OpenPages;
}

/** A server of pages alone. */
interface PagesServer {
  /** Origin of the site. */
  readonly url: string;
  /** Says at /ready that no more requests are wanted; they are still answered. */
  leave(): void;
  close(): Promise<void>;
}

/** Milliseconds running requests may take to finish when the server stops. */
const graceMs = 3000;

/**
 * Serves the pages of a hosted project: no database, no API, no jobs, no keys, nothing in DATA_DIR. Its health says so; the paths
 * of an API answer 404, because pages ask the project's.
 * @throws Error with code EADDRINUSE and the like
 */
export async function startPagesServer({ env, release, log, openPages }: PagesOptions): Promise<PagesServer> {
  const listener = await listen({ ...env, startingPage: undefined });
  const url = env.siteUrl ?? `http://localhost:${listener.port}`;
  const publishableKey = env.hosted?.publishableKey ?? '';
  const pages = await openPages({ siteUrl: url, publishableKey }, listener.server);
  const metrics = createMetrics();
  const readiness: Readiness = { stopping: false };
  const app = new Hono<Env>();
  app.onError(renderFailure(log));
  app.use(requestId);
  app.use(logRequests(log, metrics));
  app.use(withSecurityHeaders(url.startsWith('https:')));
  app.use(clientAddress(env.trustedProxyHops));
  app.all('/:service{auth|rest|realtime|storage|functions}/v1/*', noStore, (c) =>
    c.json({ message: 'This server has pages only; its API is elsewhere' }, 404),
  );
  app.get('/health', noStore, (c) => c.json({ status: 'ok', pages_of: env.hosted?.url, ...release }));
  // Its database is the project's.
  app.get('/ready', noStore, ready({ ping: async () => 0 }, readiness));
  const token = env.metricsToken;
  if (token) app.get('/metrics', noStore, showMetrics({ token, metrics, measures: [measureProcess()] }));
  app.route('/', pages.app);
  listener.serve(app.fetch);
  return {
    url,
    leave() {
      readiness.stopping = true;
    },
    async close() {
      await listener.close(graceMs);
      await pages.close();
    },
  };
}
