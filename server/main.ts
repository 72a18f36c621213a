/** Starts the server with the product, and stops it. The one file here that knows the product. */
import { join } from 'node:path';
import { pageSettings, preparationFor, product, productFor, unstated } from '#product/index.ts';
import { DEMO_ACCOUNT } from '#product/seed/demo.ts';
import { locales, resolve } from '../app/paths.ts';
import { type Environment, parseEnvironment } from './env.ts';
import { createLog, type Log } from './http/log.ts';
import { startPagesServer } from './pages-server.ts';
import { refuseToStart } from './refuse-to-start.ts';
import { type OpenPages, type RunningServer, startServer } from './start.ts';
import { unknownSettings } from './unknown-settings.ts';
import { createWeb } from './web/index.ts';

const root = join(import.meta.dirname, '..');

/** The pages of the build. */
const openBuiltPages: OpenPages = async (settings) => ({
  app: createWeb({
    clientDir: join(root, 'build/client'),
    resolve,
    settings: { ...settings, languages: locales },
  }),
  close: async () => undefined,
});

/** Serves the built application until a signal stops it. */
export function start(): Promise<void> {
  return run(openBuiltPages);
}

/** Serves the application from its sources, with hot reload, to this machine only, until a signal stops it. */
export function startDev(): Promise<void> {
  return run(async (settings, server) => {
    if (!parseEnvironment(process.env).development)
      throw new Error(
        'npm run dev is for this machine only: use npm start with this SITE_URL, HOST or NODE_ENV.',
      );
    // Vite is not installed in production.
    const { openVitePages } = await import('./dev/vite.ts');
    return openVitePages(resolve, settings, server);
  });
}

async function run(openPages: OpenPages): Promise<void> {
  const stopping = new AbortController();
  try {
    const env = parseEnvironment(process.env);
    const log = createLog({ quiet: !env.production });
    if (env.production) logWarnings(log);
    for (const message of unknownSettings(process.env)) {
      if (env.production) log.warn('unknown_setting', { message });
      else console.warn(message);
    }
    process.on('uncaughtException', (error) => {
      log.error('crashed', error);
      process.exit(1);
    });
    if (env.hosted) {
      const pages = startPagesServer({
        env,
        release: { version: product.version, ...product.built },
        log,
        openPages: (settings, server) => openPages({ ...settings, ...pageSettings(env) }, server),
      });
      stopOnSignal(pages, { stopping, log, drainSeconds: env.drainSeconds });
      log.info('ready', { pages_of: env.hosted.url });
      if (!env.production) console.log(`\n  Address  ${(await pages).url}/\n  API      ${env.hosted.url}\n`);
      return;
    }
    const starting = startServer({
      env,
      product: productFor(env),
      log,
      openPages: (settings, server) => openPages({ ...settings, ...pageSettings(env) }, server),
      prepare: preparationFor(env),
      signal: stopping.signal,
    });
    stopOnSignal(starting, { stopping, log, drainSeconds: env.drainSeconds });
    announce(await starting, env, log);
  } catch (error) {
    if (stopping.signal.aborted) process.exit(0);
    refuseToStart(error);
  }
}

/** What Node says by itself (something deprecated, too many listeners) becomes a line of the log, without its text. */
function logWarnings(log: Log): void {
  // Node's own listener prints text.
  process.removeAllListeners('warning');
  process.on('warning', ({ name, ...more }) => {
    const code = 'code' in more ? String(more.code) : undefined;
    log.warn('runtime_warning', { name, code });
  });
}

function warnOfUnstated(env: Environment, log: Log): void {
  const missing = unstated(env).join(', ');
  if (missing) log.warn('operator_unnamed', { missing, consequence: 'nobody can sign up' });
}

interface Stopping {
  readonly stopping: AbortController;
  readonly log: Log;
  readonly drainSeconds: number;
}

/**
 * The first signal stops cleanly, a second one at once. SIGTERM comes from what manages the server: a proxy is then given
 * time to see that it leaves. A parent process with an IPC channel (scripts/run.mjs) may
 * die without sending a signal: the end of the channel counts as one.
 */
function stopOnSignal(
  starting: Promise<Pick<RunningServer, 'close' | 'leave'>>,
  { stopping, log, drainSeconds }: Stopping,
): void {
  let stoppingSince: number | undefined;
  let hasStarted = false;
  void starting.then(
    () => {
      hasStarted = true;
    },
    () => undefined,
  );
  const stop = async (signal?: NodeJS.Signals) => {
    const now = performance.now();
    if (stoppingSince !== undefined) {
      // Ctrl-C arrives twice within moments: from the terminal, and from the script that started this process.
      if (now - stoppingSince > 500) process.exit(1);
      return;
    }
    stoppingSince = now;
    stopping.abort();
    // Nobody was sent here before the start.
    const drainMs = signal === 'SIGTERM' && hasStarted ? drainSeconds * 1000 : 0;
    // A failed start ends the process by itself.
    const server = await starting.catch(() => undefined);
    if (!server) return;
    server.leave();
    if (drainMs > 0) await new Promise((resolve) => setTimeout(resolve, drainMs));
    await server.close().catch((error: unknown) => {
      log.error('stop_failed', error);
      process.exit(1);
    });
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal));
  process.once('disconnect', () => void stop());
}

function announce(server: RunningServer, env: Environment, log: Log): void {
  log.info('ready', { database: server.database.kind });
  warnOfUnstated(env, log);
  if (!env.smtpUrl && env.production)
    log.warn('no_smtp', { consequence: 'mails are kept in DATA_DIR and not sent' });
  if (env.production) return;
  console.log(`
  Diario de Migraña · Migraine Diary

  Address  ${server.url}/
  Demo     ${env.demo ? `${DEMO_ACCOUNT.email} / ${DEMO_ACCOUNT.password}` : 'none (DEMO=0)'}
  Mail     ${env.smtpUrl ? 'sent by SMTP' : env.development ? `${server.url}/dev/mailbox` : 'kept in DATA_DIR, not sent'}
`);
}

if (import.meta.main) await start();
