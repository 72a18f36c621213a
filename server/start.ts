import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { listenForAdmin } from './admin.ts';
import { createApp } from './app.ts';
import { createAuthMails } from './auth/email/queued-mails.ts';
import { beginReset, completeDueResets } from './auth/factors/reset/reset.ts';
import { openSmsWebhook } from './auth/factors/sms.ts';
import { eraseOldEvents } from './auth/users/audit-log.ts';
import { finishErasing } from './auth/users/erase-account.ts';
import { backUpBeforeMigrating } from './backup/before-migrating.ts';
import { type Backups, createBackups } from './backup/daily.ts';
import { ledgerPath, noteEnded } from './backup/ledger.ts';
import { noteMigrated } from './backup/migrated-stamp.ts';
import { listenForBackups } from './backup/socket.ts';
import type { Product } from './contract.ts';
import { openDataFolder } from './data-folder.ts';
import { readMigrations } from './database/migration-files.ts';
import { openDatabase } from './database/open.ts';
import type { Database } from './database/sql-types.ts';
import type { Environment } from './env.ts';
import { checkFilesFolder } from './files-folder.ts';
import type { Readiness } from './http/health.ts';
import { listen, type StartingPage } from './http/listen.ts';
import type { Log } from './http/log.ts';
import type { Env } from './http/request-context.ts';
import { createSecretBox } from './http/secret-box.ts';
import { checkKeys, openSecrets, type Secrets } from './http/secrets.ts';
import { createMetrics, type Metrics } from './http/server-metrics.ts';
import { createTokens, type Tokens, withForgeryLog } from './http/tokens.ts';
import { createMailer, type Mailer } from './mail/index.ts';
import { createMailQueue, type MailQueue } from './mail/mail-queue.ts';
import {
  countMails,
  countPushes,
  measureDatabase,
  measureDisk,
  measureJobs,
  measureProcess,
  showMetrics,
} from './metrics-endpoint.ts';
import { type Job, runJobs, watchJobs } from './periodic-jobs.ts';
import { createPush } from './push/index.ts';
import { openRealtime } from './realtime/index.ts';
import { createSelfChecks, type OperatorEngine } from './self-checks.ts';
import { createSealedFiles, type SealedFiles } from './storage/sealed-files.ts';
import { openDiskStore } from './storage/stores/disk-store.ts';
import { openS3Store } from './storage/stores/s3-store.ts';
import { followRemovals, removeNotedFiles, sweepFiles } from './storage/sweep.ts';
import { contentSecurityPolicy } from './web/content-security-policy.ts';
import type { Settings } from './web/index.ts';

/** Milliseconds between two checks for a new signing key, made by another process or due in this one. */
const refreshKeysMs = 5 * 60_000;

/** Milliseconds running requests may take to finish when the server stops. */
const graceMs = 3000;

/** Serves everything outside the API. */
export interface Pages {
  readonly app: Hono<Env>;
  close(): Promise<void>;
}

/** @param server the HTTP server, for WebSockets of their own */
export type OpenPages = (settings: Settings, server: Server) => Promise<Pages>;

interface StartOptions {
  readonly env: Environment;
  readonly product: Product;
  readonly log: Log;
  /** Runs after the migrations and before the first request. */
  readonly prepare?: ((database: Database) => Promise<unknown>) | undefined;
  /** Without it no pages are served. */
  readonly openPages?: OpenPages;
  /** Aborts the wait for a database that is starting. */
  readonly signal?: AbortSignal;
  /** Free bytes below the database's folder; only tests replace the measurement of the disk. */
  readonly measureFreeSpace?: (() => number) | undefined;
}

export interface RunningServer {
  /** Origin of the site. */
  readonly url: string;
  readonly secrets: Secrets;
  readonly tokens: Tokens;
  readonly database: Database;
  readonly mailer: Mailer;
  /** Says at /ready that no more requests are wanted; they are still answered. */
  leave(): void;
  /** Accepts no more requests, finishes the running ones, and closes the database. */
  close(): Promise<void>;
}

/**
 * Opens port, keys, database with its migrations, and pages, in that order: what fails fastest comes first.
 * @throws the first failure, after closing everything opened
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { env, product, log, prepare, openPages } = options;
  const { policy } = product;
  await using cleanup = new AsyncDisposableStack();
  const listener = await listen({ ...env, startingPage: startingPageOf(product, env) });
  cleanup.defer(() => listener.close(0));
  const url = env.siteUrl ?? `http://localhost:${listener.port}`;

  const { secrets, database, backups } = await openData(options, cleanup);
  const { store, files } = await openFiles(env, database, secrets);
  await prepare?.(database);
  const metrics = createMetrics();
  const readiness: Readiness = { stopping: false };
  const { mailer, mailQueue, measureMails, push } = openSenders(
    { ...options, url, secrets, database, metrics },
    cleanup,
  );
  const note = () => noteEnded(database, ledgerPath(env.dataDir), secrets.derive);
  const noteNow = async () => {
    await note().catch((error: unknown) => log.error('ends_not_noted', error));
  };
  cleanup.defer(noteNow);
  // An account that was closed, by SQL too, stands in the ledger before a row of it is gone, and does not wait for the job.
  const erase = async () => {
    await noteNow();
    await finishErasing({ database, mailer }).catch((error: unknown) =>
      log.error('accounts_not_erased', error),
    );
  };
  await database.listen('closed_accounts', { onNotification: erase, onMissed: erase });
  // The job does what a stopped process left, or a store that was away.
  await followRemovals(database, files, (error) => log.error('files_not_removed', error));
  const app: Asked = {};
  const jobAges = watchJobs(database, () => jobs);
  const checks = createSelfChecks({
    env,
    url,
    database,
    mailer,
    push,
    store,
    version: product.version,
    migrations: (await readMigrations(product.migrations)).length,
    keyDays: () => secrets.keyDays(new Date()),
    lateJobs: async () => (await jobAges()).filter(({ isLate }) => isLate).length,
  });
  const operator: OperatorEngine = {
    checks,
    log,
    backup: backups?.backup,
    drill: backups?.drill,
    resend: (userId) => resendConfirmation({ database, url, key: secrets.publishableKey, app }, userId),
    resetFactor: (userId) => beginReset({ database, mailQueue, policy, log }, userId),
  };
  const jobs: readonly Job[] = [
    ...product.jobs,
    ...(product.operatorJobs?.(operator) ?? []),
    ...engineJobs({ database, mailer, mailQueue, files, log, note, backups }),
  ];
  let stopJobs: () => Promise<void> = async () => undefined;
  cleanup.defer(() => stopJobs());
  cleanup.defer(() => mailQueue.close());
  const sms = env.smsWebhook && (await openSmsWebhook(env.smsWebhook, env.dataDir));
  const tokens = withForgeryLog(createTokens(secrets.signingKeys, { issuer: `${url}/auth/v1` }), log);

  // Closing is in reverse order: running requests finish before what they need is closed.
  cleanup.defer(() => listener.close(graceMs));
  const realtime = await openRealtime({ ...env, ...secrets, siteUrl: url, database, tokens, log, metrics });
  cleanup.defer(() => realtime.close());
  const { publishableKey } = secrets;
  const pages = await openPages?.({ siteUrl: url, publishableKey }, listener.server);
  cleanup.defer(() => pages?.close());

  const measures = [
    measureProcess(),
    measureDisk(env.dataDir),
    measureDatabase(database),
    measureJobs(jobAges),
    measureMails,
    realtime.measure,
    ...(product.measures ?? []).map((measure) => () => measure(database)),
  ];
  const token = env.metricsToken;
  const api = createApp({
    ...env,
    ...product,
    release: { version: product.version, ...product.built },
    push,
    siteUrl: url,
    pages: pages?.app,
    secrets,
    tokens,
    database,
    files,
    mailer,
    mailQueue,
    sms,
    topics: realtime.topics,
    log,
    metrics,
    readiness,
    showMetrics: token === undefined ? undefined : showMetrics({ token, metrics, measures }),
  });
  app.fetch = api.fetch;
  listener.serve(api.fetch);
  realtime.serve(listener.server);
  // Not before: the server asks itself whether it answers.
  stopJobs = runJobs({ jobs, database, mailer, push, log, metrics });

  const opened = cleanup.move();
  const leave = () => {
    readiness.stopping = true;
  };
  return { url, secrets, tokens, database, mailer, leave, close: () => opened.disposeAsync() };
}

/** Opens keys and database, after a backup of what the migrations are about to change. What is opened, `cleanup` closes. */
async function openData(
  { env, product, log, signal, measureFreeSpace }: StartOptions,
  cleanup: AsyncDisposableStack,
) {
  const dataFolder = await openDataFolder(env, log);
  cleanup.defer(() => dataFolder?.release());
  const secrets = await openSecrets(env.dataDir, {
    signingKeys: env.signingKeys,
    tokenSeconds: product.policy.session.accessTokenSeconds,
  });
  cleanup.defer(refreshRegularly(secrets, log));
  const backupsOptions = env.backups && {
    ...env,
    ...env.backups,
    version: product.version,
    migrations: product.migrations,
    folder: env.backups.folder ?? join(env.dataDir, 'backups'),
    store: env.backups.store && openS3Store(env.backups.store),
  };
  const migrating = { ...env, migrations: product.migrations, backups: backupsOptions, log };
  const savedBefore = await backUpBeforeMigrating(migrating);
  const database = await openDatabase({
    dataDir: join(env.dataDir, 'database'),
    databaseUrl: env.databaseUrl,
    migrations: product.migrations,
    log,
    signal,
    measureFreeSpace,
  });
  cleanup.defer(() => database.close());
  await noteMigrated(migrating);
  if (savedBefore) await product.recordMaintenance?.(database, savedBefore);
  cleanup.defer(
    await listenForBackups({
      dataDir: env.dataDir,
      database,
      version: product.version,
      log,
    }),
  );
  cleanup.defer(await listenForAdmin({ dataDir: env.dataDir, database, commands: product.admin, log }));
  await checkKeys(database, secrets, join(env.dataDir, 'secrets.json'));
  const backups =
    backupsOptions &&
    createBackups({ ...backupsOptions, record: async (run) => product.recordMaintenance?.(database, run) });
  if (!backups && env.production)
    log.warn('no_backups', { consequence: 'set BACKUP_KEY_FILE, or back up by another way' });
  return { secrets, database, backups };
}

async function openFiles(env: Environment, database: Database, secrets: Secrets) {
  const filesFolder = join(env.dataDir, 'files');
  const store = env.fileStore ? openS3Store(env.fileStore) : await openDiskStore(filesFolder);
  if (!env.fileStore) await checkFilesFolder(database, filesFolder);
  const files = createSealedFiles(store, database, createSecretBox(secrets.derive('storage: file keys')));
  return { store, files };
}

interface SendersOptions extends Pick<StartOptions, 'env' | 'product' | 'log'> {
  /** Origin of the site. */
  readonly url: string;
  readonly secrets: Secrets;
  readonly database: Database;
  readonly metrics: Metrics;
}

/** What sends mails and notifications, counted. What is opened, `cleanup` closes. */
function openSenders(
  { env, product, log, url, secrets, database, metrics }: SendersOptions,
  cleanup: AsyncDisposableStack,
) {
  const transport = createMailer({
    smtpUrl: env.smtpUrl,
    from: env.mailFrom,
    mailboxPath: join(env.dataDir, 'mailbox.jsonl'),
  });
  cleanup.defer(() => transport.close());
  const [mailer, measureMails] = countMails(transport, metrics);
  const devices = createPush({
    derive: secrets.derive,
    // Push services refuse an address of this machine.
    contact: url.startsWith('https:') ? url : `mailto:${addressOf(env.mailFrom)}`,
    allowsLoopback: !env.production,
  });
  const mailQueue = createMailQueue({
    database,
    mailer,
    kinds: {
      ...createAuthMails({ policy: product.policy, siteUrl: url, derive: secrets.derive }),
      ...product.mails,
    },
    derive: secrets.derive,
    log,
  });
  return { mailer, mailQueue, measureMails, push: countPushes(devices, metrics) };
}

interface EngineJobs {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly mailQueue: MailQueue;
  readonly files: SealedFiles;
  readonly log: Log;
  /** Notes what has ended, for a restore. */
  readonly note: () => Promise<number>;
  readonly backups: Backups | undefined;
}

/** What the engine does by itself, whatever the product. */
const engineJobs = ({
  database,
  mailer,
  mailQueue,
  files,
  log,
  note,
  backups,
}: EngineJobs): readonly Job[] => [
  ...(backups
    ? [
        { name: 'backup', everyMinutes: 60, isQuiet: true, run: backups.daily },
        { name: 'restore_drill', everyMinutes: 7 * 24 * 60, run: backups.weekly },
      ]
    : []),
  { name: 'send_mails', everyMinutes: 0.5, isQuiet: true, run: () => mailQueue.run() },
  { name: 'note_ended', everyMinutes: 1, isQuiet: true, run: note },
  { name: 'factor_resets', everyMinutes: 5, run: () => completeDueResets({ database, mailQueue, log }) },
  { name: 'erase_old_events', everyMinutes: 24 * 60, run: eraseOldEvents },
  {
    name: 'finish_erasing_accounts',
    everyMinutes: 1,
    isQuiet: true,
    run: () => finishErasing({ database, mailer }),
  },
  { name: 'remove_files', everyMinutes: 1, isQuiet: true, run: () => removeNotedFiles(database, files) },
  { name: 'sweep_files', everyMinutes: 60, run: () => sweepFiles(database, files) },
];

/** The server as it asks itself; without `fetch` until it answers. */
interface Asked {
  fetch?: (request: Request) => Response | Promise<Response>;
}

interface Resending {
  readonly database: Database;
  readonly url: string;
  readonly key: string;
  readonly app: Asked;
}

/** As the person would ask for it, so that its limits and its mail are the same. @throws Error when it is refused */
async function resendConfirmation({ database, url, key, app }: Resending, userId: string): Promise<void> {
  const { rows } = await database.query<{ email: string }>(
    { role: 'engine' },
    'select email from auth.users where id = $1',
    [userId],
  );
  const answer = await app.fetch?.(
    new Request(`${url}/auth/v1/resend`, {
      method: 'POST',
      headers: { apikey: key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ type: 'signup', email: rows[0]?.email }),
    }),
  );
  if (!answer?.ok) throw new Error('The mail was refused');
}

function startingPageOf({ startingPage: html }: Product, { siteUrl }: Environment): StartingPage | undefined {
  const secure = siteUrl?.startsWith('https:') ?? false;
  return html === undefined ? undefined : { html, policy: contentSecurityPolicy(html, { secure }) };
}

/** The address of a sender, with or without a name: `Diary <diary@example.org>`. */
const addressOf = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

/** @returns a function that stops it */
function refreshRegularly(secrets: Secrets, log: Log): () => void {
  const timer = setInterval(() => {
    secrets.refresh().catch((error: unknown) => log.error('keys_not_refreshed', error));
  }, refreshKeysMs);
  timer.unref();
  return () => clearInterval(timer);
}
