import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { type AdminCommands, listenForAdmin } from './admin.ts';
import { createApp } from './app.ts';
import { eraseOldEvents } from './auth/audit-log.ts';
import { finishErasing } from './auth/erase-account.ts';
import { beginReset, completeDueResets } from './auth/factors/reset/reset.ts';
import type { AuthPolicy } from './auth/policy.ts';
import { createAuthMails } from './auth/queued-mails.ts';
import { openSmsWebhook } from './auth/sms.ts';
import { backUpBeforeMigrating } from './backup/before-migrating.ts';
import { createBackups, type MaintenanceRun } from './backup/daily.ts';
import { ledgerPath, noteEnded } from './backup/ledger.ts';
import { noteMigrated } from './backup/migrated-stamp.ts';
import { listenForBackups } from './backup/socket.ts';
import { openDataFolder } from './data-folder.ts';
import { readMigrations } from './database/migration-files.ts';
import { openDatabase } from './database/open.ts';
import type { Database } from './database/sql-types.ts';
import type { Environment } from './env.ts';
import { checkFilesFolder } from './files-folder.ts';
import type { FunctionHandler } from './functions/function-types.ts';
import type { Readiness } from './http/health.ts';
import { checkKeys } from './http/key-fingerprint.ts';
import type { Rate } from './http/limiter.ts';
import { listen, type StartingPage } from './http/listen.ts';
import type { Log } from './http/log.ts';
import type { Env } from './http/request-context.ts';
import { createSecretBox } from './http/secret-box.ts';
import { openSecrets, type Secrets } from './http/secrets.ts';
import { createMetrics } from './http/server-metrics.ts';
import { createTokens, type Tokens, withForgeryLog } from './http/tokens.ts';
import { createMailer, type Mailer } from './mail/index.ts';
import { createMailQueue, type MailKind } from './mail/mail-queue.ts';
import {
  countMails,
  countPushes,
  type Measure,
  measureDatabase,
  measureJobs,
  measureProcess,
  showMetrics,
} from './metrics-endpoint.ts';
import { type Job, runJobs, watchJobs } from './periodic-jobs.ts';
import { createPush } from './push/index.ts';
import { openRealtime } from './realtime/index.ts';
import { createSelfChecks, type OperatorEngine } from './self-checks.ts';
import { createSealedFiles } from './storage/sealed-files.ts';
import { openDiskStore } from './storage/stores/disk-store.ts';
import { openS3Store } from './storage/stores/s3-store.ts';
import { followRemovals, removeNotedFiles, sweepFiles } from './storage/sweep.ts';
import type { CleanFile } from './storage/write-object.ts';
import { contentSecurityPolicy } from './web/content-security-policy.ts';
import type { Settings } from './web/index.ts';

/** Milliseconds between two checks for a new signing key, made by another process or due in this one. */
const refreshKeysMs = 5 * 60_000;

/** Milliseconds running requests may take to finish when the server stops. */
const graceMs = 3000;

/** The product the engine serves. */
export interface Product {
  readonly version: string;
  /** The commit it was built from, and the commit's day, ISO 8601; without them where nobody knows. */
  readonly built: { readonly commit?: string; readonly day?: string };
  /** Folders of SQL files, absolute paths. */
  readonly migrations: readonly string[];
  readonly policy: AuthPolicy;
  /** The product's own endpoints, by name. */
  readonly functions: Readonly<Record<string, FunctionHandler>>;
  /** Those that are called without an API key, by name; each checks a secret of its own. */
  readonly openFunctions: readonly string[];
  /** How often one network may call a database function that is open to visitors, by its name. */
  readonly functionRates: Readonly<Record<string, Rate>>;
  /** What is stored of an uploaded file, by bucket. */
  readonly cleanFiles: Readonly<Record<string, CleanFile>>;
  /** Further mails that the queue sends, by kind. */
  readonly mails?: Readonly<Record<string, MailKind>>;
  /** Periodic jobs. */
  readonly jobs: readonly Job[];
  /** Keeps what the server did for its own safety. */
  readonly recordMaintenance?: (database: Database, run: MaintenanceRun) => Promise<void>;
  /** Further jobs, which need what the engine does for the operator. */
  readonly operatorJobs?: (server: OperatorEngine) => readonly Job[];
  /** What /metrics says of the product's own tables. */
  readonly measures?: readonly Measure[];
  /** Commands of `npm run admin`, by name. */
  readonly admin: AdminCommands;
  /** HTML shown to browsers until the server is ready; it has to reload by itself. */
  readonly startingPage?: string;
}

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
export async function startServer({
  env,
  product,
  log,
  prepare,
  openPages,
  signal,
  measureFreeSpace,
}: StartOptions): Promise<RunningServer> {
  await using cleanup = new AsyncDisposableStack();
  const listener = await listen({ ...env, startingPage: startingPageOf(product, env) });
  cleanup.defer(() => listener.close(0));
  const url = env.siteUrl ?? `http://localhost:${listener.port}`;

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
  cleanup.defer(await listenForBackups({ dataDir: env.dataDir, database, version: product.version, log }));
  cleanup.defer(await listenForAdmin({ dataDir: env.dataDir, database, commands: product.admin, log }));
  await checkKeys(database, secrets, join(env.dataDir, 'secrets.json'));
  const filesFolder = join(env.dataDir, 'files');
  const store = env.fileStore ? openS3Store(env.fileStore) : await openDiskStore(filesFolder);
  if (!env.fileStore) await checkFilesFolder(database, filesFolder);
  const files = createSealedFiles(store, database, createSecretBox(secrets.derive('storage: file keys')));
  await prepare?.(database);
  const metrics = createMetrics();
  const readiness: Readiness = { stopping: false };
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
  const push = countPushes(devices, metrics);
  const { policy } = product;
  const mailQueue = createMailQueue({
    database,
    mailer,
    kinds: { ...createAuthMails({ policy, siteUrl: url, derive: secrets.derive }), ...product.mails },
    derive: secrets.derive,
    log,
  });
  const waitingMails: Job = {
    name: 'send_mails',
    everyMinutes: 0.5,
    isQuiet: true,
    run: () => mailQueue.run(),
  };
  const factorResets: Job = {
    name: 'factor_resets',
    everyMinutes: 5,
    run: () => completeDueResets({ database, mailQueue, log }),
  };
  const oldEvents: Job = {
    name: 'erase_old_events',
    everyMinutes: 24 * 60,
    run: eraseOldEvents,
  };
  const accounts: Job = {
    name: 'finish_erasing_accounts',
    everyMinutes: 30,
    run: () => finishErasing({ database, mailer }),
  };
  // An account that was closed by SQL does not wait for the job.
  const erase = () =>
    finishErasing({ database, mailer }).catch((error: unknown) => log.error('accounts_not_erased', error));
  await database.listen('closed_accounts', { onNotification: erase, onMissed: erase });
  const leftFiles: Job = {
    name: 'sweep_files',
    everyMinutes: 60,
    run: () => sweepFiles(database, files),
  };
  const removedFiles: Job = {
    name: 'remove_files',
    everyMinutes: 1,
    isQuiet: true,
    run: () => removeNotedFiles(database, files),
  };
  // The job does what a stopped process left, or a store that was away.
  await followRemovals(database, files, (error) => log.error('files_not_removed', error));
  const note = () => noteEnded(database, ledgerPath(env.dataDir), secrets.derive);
  cleanup.defer(async () => {
    await note().catch((error: unknown) => log.error('ends_not_noted', error));
  });
  const ends: Job = { name: 'note_ended', everyMinutes: 1, isQuiet: true, run: note };
  const backups =
    backupsOptions &&
    createBackups({ ...backupsOptions, record: async (run) => product.recordMaintenance?.(database, run) });
  if (!backups && env.production)
    log.warn('no_backups', { consequence: 'set BACKUP_KEY_FILE, or back up by another way' });
  const backupJobs: readonly Job[] = backups
    ? [
        { name: 'backup', everyMinutes: 60, isQuiet: true, run: backups.daily },
        { name: 'restore_drill', everyMinutes: 7 * 24 * 60, run: backups.weekly },
      ]
    : [];
  const app: { fetch?: (request: Request) => Response | Promise<Response> } = {};
  const jobAges = watchJobs(database, () => jobs);
  const operatorJobs =
    product.operatorJobs?.({
      checks: createSelfChecks({
        env,
        url,
        version: product.version,
        migrations: (await readMigrations(product.migrations)).length,
        database,
        mailer,
        push,
        store,
        keyDays: () => secrets.keyDays(new Date()),
        lateJobs: async () => (await jobAges()).filter(({ isLate }) => isLate).length,
      }),
      backup: backups?.backup,
      drill: backups?.drill,
      resend: (userId) => resendConfirmation({ database, url, key: secrets.publishableKey, app }, userId),
      resetFactor: (userId) => beginReset({ database, mailQueue, policy, log }, userId),
    }) ?? [];
  const jobs: readonly Job[] = [
    ...product.jobs,
    ...operatorJobs,
    ...backupJobs,
    waitingMails,
    ends,
    factorResets,
    oldEvents,
    accounts,
    removedFiles,
    leftFiles,
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
  const settings = { siteUrl: url, publishableKey: secrets.publishableKey };
  const pages = await openPages?.(settings, listener.server);
  cleanup.defer(() => pages?.close());

  const measures = () => [
    measureProcess(),
    measureDatabase(database),
    measureJobs(jobAges),
    measureMails,
    ...(product.measures ?? []).map((measure) => () => measure(database)),
  ];
  const token = env.metricsToken;
  const api = createApp({
    ...env,
    release: { version: product.version, ...product.built },
    policy: product.policy,
    functions: product.functions,
    openFunctions: product.openFunctions,
    push,
    functionRates: product.functionRates,
    siteUrl: url,
    pages: pages?.app,
    secrets,
    tokens,
    database,
    files,
    cleanFiles: product.cleanFiles,
    mailer,
    mailQueue,
    sms,
    topics: realtime.topics,
    log,
    metrics,
    readiness,
    showMetrics: token === undefined ? undefined : showMetrics({ token, metrics, measures: measures() }),
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

interface Resending {
  readonly database: Database;
  readonly url: string;
  readonly key: string;
  readonly app: { readonly fetch?: (request: Request) => Response | Promise<Response> };
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
