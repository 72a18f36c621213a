import { type Handler, Hono, type MiddlewareHandler } from 'hono';
import type { SmsSender } from './auth/factors/sms.ts';
import { createAuth } from './auth/index.ts';
import type { ProviderOptions } from './auth/oauth/provider.ts';
import type { AuthPolicy } from './auth/policy.ts';
import type { Database } from './database/sql-types.ts';
import { createDevelopmentRoutes } from './dev/index.ts';
import { createFunctions, type FunctionHandler } from './functions/index.ts';
import { clientAddress } from './http/address.ts';
import { cors } from './http/cors.ts';
import { health, type Readiness, type Release, ready } from './http/health.ts';
import { renderFailure } from './http/http-refusal.ts';
import { identify, requireLiveSession } from './http/identify.ts';
import { createRequestLimits, limitBody } from './http/limit-requests.ts';
import type { Rate } from './http/limiter.ts';
import { type Log, logRequests } from './http/log.ts';
import type { Env } from './http/request-context.ts';
import { noStore, requestId, withSecurityHeaders } from './http/response-headers.ts';
import type { Secrets } from './http/secrets.ts';
import type { Metrics } from './http/server-metrics.ts';
import type { Tokens } from './http/tokens.ts';
import type { Mailer } from './mail/index.ts';
import type { MailQueue } from './mail/mail-queue.ts';
import type { Push } from './push/push-types.ts';
import { createRealtimeRoutes } from './realtime/realtime-routes.ts';
import type { Topics } from './realtime/topics/topics.ts';
import { createRest } from './rest/index.ts';
import { trafficFor } from './rest/traffic.ts';
import { createStorage, isOpenStoragePath } from './storage/index.ts';
import type { SealedFiles } from './storage/sealed-files.ts';
import { type CleanFile, largestUpload } from './storage/write-object.ts';

const mebibyte = 1024 * 1024;

/**
 * Paths a browser opens without an API key: public keys, the link of a mail, a provider's sign-in and callback.
 */
const openPaths = new Set(
  ['/.well-known/jwks.json', '/verify', '/authorize', '/callback'].map((path) => `/auth/v1${path}`),
);

const proxyNotTrusted = {
  consequence:
    'requests say that they were forwarded, and TRUSTED_PROXY_HOPS is 0: limits by address count nobody apart',
};

interface AppOptions {
  readonly release: Release;
  /** Origin of the site. */
  readonly siteUrl: string;
  readonly trustedProxyHops: number;
  readonly corsOrigins: readonly string[];
  /** False for benchmarks, which send more requests than people do. */
  readonly rateLimits: boolean;
  readonly secrets: Secrets;
  readonly tokens: Tokens;
  readonly database: Database;
  readonly files: SealedFiles;
  /** What is stored of a file, by bucket. */
  readonly cleanFiles: Readonly<Record<string, CleanFile>>;
  readonly mailer: Mailer;
  readonly mailQueue: MailQueue;
  /** Channels per topic, for broadcasts sent over HTTP. WebSockets do not pass through this app. */
  readonly topics: Topics;
  readonly policy: AuthPolicy;
  /** Sends codes by SMS; without it a phone cannot be a second factor. */
  readonly sms?: SmsSender | undefined;
  /** Whether passkeys are offered. */
  readonly passkeys: boolean;
  /** OpenID Connect providers people can sign in with. */
  readonly providers: readonly ProviderOptions[];
  /** The product's own endpoints, by name. */
  readonly functions: Readonly<Record<string, FunctionHandler>>;
  /** Those that are called without an API key, by name. */
  readonly openFunctions: readonly string[];
  readonly push: Push;
  /** How often one network may call a function of the database, by its name. */
  readonly functionRates: Readonly<Record<string, Rate>>;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly readiness: Readonly<Readiness>;
  /** Answers GET /metrics; without it the path is not there. */
  readonly showMetrics: Handler<Env> | undefined;
  /** Serves /dev to requests from this machine. */
  readonly development: boolean;
  /** Everything outside the API; without it no pages are served. */
  readonly pages?: Hono<Env> | undefined;
}

/** The whole server: middleware in order, then the services. */
export function createApp(options: AppOptions): Hono<Env> {
  const { database, tokens, mailer, mailQueue, policy, providers, log, secrets, siteUrl } = options;
  const app = new Hono<Env>();
  app.onError(renderFailure(log));
  const isOpen = (path: string) =>
    openPaths.has(path) ||
    isOpenStoragePath(path) ||
    options.openFunctions.some((name) => path.startsWith(`/functions/v1/${name}/`));

  app.use(requestId);
  app.use(logRequests(log, options.metrics));
  app.use(withSecurityHeaders(siteUrl.startsWith('https:')));
  app.use(clientAddress(options.trustedProxyHops, () => log.warn('proxy_not_trusted', proxyNotTrusted)));

  const limits = options.rateLimits ? createRequestLimits() : undefined;
  const identifying = identify({ ...secrets, tokens, isOpen });
  /**
   * Middleware every service runs first. It is mounted inside the service, so that the service's own error
   * handler formats refusals.
   */
  const guards = (bodyLimit: number): MiddlewareHandler<Env>[] => [
    noStore,
    limitBody(bodyLimit),
    limits?.identified(identifying) ?? identifying,
  ];
  app.use('/:service/v1/*', cors(options.corsOrigins));
  app.route(
    '/auth/v1',
    createAuth(
      {
        database,
        tokens,
        mailer,
        mailQueue,
        policy,
        providers,
        siteUrl,
        derive: secrets.derive,
        log,
        sms: options.sms,
        passkeys: options.passkeys,
      },
      ...guards(mebibyte),
    ),
  );
  const traffic = options.rateLimits ? trafficFor(database.kind) : undefined;
  const functionRates = options.rateLimits ? options.functionRates : undefined;
  app.route(
    '/rest/v1',
    createRest({ database, schemas: ['public'], log, traffic, functionRates }, ...guards(5 * mebibyte)),
  );
  const live = requireLiveSession(database);
  app.route(
    '/realtime/v1',
    createRealtimeRoutes({ database, topics: options.topics, log }, ...guards(mebibyte / 4), live),
  );
  app.route(
    '/storage/v1',
    createStorage(
      {
        database,
        files: options.files,
        clean: options.cleanFiles,
        signingKey: secrets.derive('storage: signed addresses'),
        log,
      },
      ...guards(largestUpload),
      live,
    ),
  );
  const env = {
    SUPABASE_URL: siteUrl,
    SUPABASE_ANON_KEY: secrets.publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: secrets.secretKey,
  };
  const fetch = async (request: Request) => app.fetch(request);
  app.route(
    '/functions/v1',
    createFunctions(
      { functions: options.functions, env, fetch, push: options.push, log },
      ...guards(mebibyte),
      live,
    ),
  );
  app.all('/:service{auth|rest|realtime|storage|functions}/v1/*', noStore, (c) =>
    c.json({ message: 'There is no such endpoint' }, 404),
  );
  if (limits) for (const path of ['/health', '/ready', '/metrics']) app.use(path, limits.visitors);
  app.get('/health', noStore, health(database, options.release));
  app.get('/ready', noStore, ready(database, options.readiness));
  if (options.showMetrics) app.get('/metrics', noStore, options.showMetrics);

  if (options.development) {
    const { publishableKey, secretKey } = secrets;
    const client = { url: siteUrl, publishableKey, secretKey };
    app.route('/dev', createDevelopmentRoutes({ messages: mailer.messages, client }));
  }
  if (options.pages) app.route('/', options.pages);
  return app;
}
