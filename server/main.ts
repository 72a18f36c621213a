/** Starts the server. The one file here that knows the product, and hands it to the engine. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { authPolicy } from '#supabase/config.ts';
import { deleteAccount } from '#supabase/functions/delete-account/delete-account.ts';
import {
  emptyTrash,
  emptyTrashOfLists,
  finishWithdrawals,
  purgeReportShares,
  removeOrphanedAttachments,
} from '#supabase/jobs.ts';
import { measures } from '#supabase/measures.ts';
import {
  grantCommand,
  noteRunCommand,
  operatorJobs,
  operatorsCommand,
  recordMaintenance,
  revokeCommand,
} from '#supabase/operator-console.ts';
import { feedbackCommand, feedbackMail, purgeFeedback, replyMail } from '#supabase/operator-feedback.ts';
import { calendarFeed } from '#supabase/reminders/calendar-feed.ts';
import { pushKey, testPush } from '#supabase/reminders/push-functions.ts';
import { sendReminders } from '#supabase/reminders/send-reminders.ts';
import { closeDemo, DEMO_ACCOUNT, seedDemo } from '#supabase/seed/demo.ts';
import { announceTerms, termsNextOf } from '#supabase/terms-notices.ts';
import { eraseUnconfirmed, eraseUnused, inactiveMonthsOf } from '#supabase/unused-accounts.ts';
import { isPageToRead, locales, resolve } from '../app/paths.ts';
import { createUser } from './auth/users.ts';
import type { Database } from './database/sql-types.ts';
import { type Environment, parseEnvironment } from './env.ts';
import { createLog, type Log } from './http/log.ts';
import { startPagesServer } from './pages-server.ts';
import type { Job } from './periodic-jobs.ts';
import { type OpenPages, type Product, type RunningServer, startServer } from './start.ts';
import { cleanDocument } from './storage/clean-file.ts';
import { unknownSettings } from './unknown-settings.ts';
import { createWeb, type Settings } from './web/index.ts';

const root = join(import.meta.dirname, '..');

/** What the build has noted (scripts/lib/commit.ts); nothing before the first. */
function builtFrom(): Product['built'] {
  try {
    return JSON.parse(readFileSync(join(root, 'build/commit.json'), 'utf8'));
  } catch {
    return {};
  }
}

export const product: Product = {
  version: String(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version),
  built: builtFrom(),
  migrations: [join(root, 'server/migrations'), join(root, 'supabase/migrations')],
  policy: authPolicy,
  functions: {
    'delete-account': deleteAccount,
    'push-key': pushKey,
    'test-push': testPush,
    calendar: calendarFeed,
  },
  // A calendar's program sends no key: the address has a secret.
  openFunctions: ['calendar'],
  // High enough for a clinic behind one address, whose patients open links at once; 256-bit tokens cannot be
  // brute-forced at this rate.
  functionRates: {
    read_shared_report: { burst: 120, perSecond: 1 },
    // A network may send ten messages at once, and then one every ten minutes.
    send_feedback: { burst: 10, perSecond: 1 / 600 },
  },
  cleanFiles: { attachments: cleanDocument },
  jobs: [
    emptyTrash,
    emptyTrashOfLists,
    finishWithdrawals,
    removeOrphanedAttachments,
    purgeReportShares,
    purgeFeedback,
    eraseUnconfirmed(),
  ],
  measures,
  recordMaintenance,
  admin: {
    feedback: feedbackCommand,
    grant: grantCommand,
    revoke: revokeCommand,
    operators: operatorsCommand,
    note_run: noteRunCommand,
  },
  startingPage: readFileSync(join(root, 'app/starting.html'), 'utf8'),
};

/** The operator's settings for pages. */
export function pageSettings(env: Environment): Partial<Settings> {
  const { operator, thirdParties, hosted } = env;
  const client = { termsNext: termsNextOf(env.termsNext) };
  const api = hosted && { apiUrl: hosted.url, publishableKey: hosted.publishableKey };
  const texts = {
    OPERATOR_NAME: operator.name,
    OPERATOR_ADDRESS: operator.address,
    OPERATOR_EMAIL: operator.email,
    OPERATOR_TAX_ID: operator.taxId,
    OPERATOR_REGISTRY: operator.registry,
    OPERATOR_DPO: operator.dpo,
    OPERATOR_HOSTING: operator.hosting,
    OPERATOR_TRANSFERS: operator.transfers,
    OPERATOR_PROCESSORS: operator.processors,
    ...legalReview(operator.legalReview),
    ANALYTICS_ABOUT: thirdParties.analytics?.about,
    ADVERTISING_ABOUT: thirdParties.advertising?.about,
    INACTIVE_MONTHS: String(inactiveMonthsOf(env.inactiveMonths)),
  };
  const scripts = Object.entries(thirdParties).flatMap(([category, party]) =>
    party ? [[category, party.script] as const] : [],
  );
  if (scripts.length === 0) return { ...api, client, texts };
  return {
    ...api,
    client,
    // Every page gets the categories; only pages that may load the scripts get their addresses.
    texts: { ...texts, THIRD_PARTIES: scripts.map(([category]) => category).join(' ') },
    thirdParties: {
      texts: {
        THIRD_PARTIES: scripts.map(([category, address]) => `${category}=${new URL(address).href}`).join(' '),
      },
      origins: [...new Set(scripts.map(([, address]) => new URL(address).origin))],
      areAllowedAt(pathname) {
        const found = resolve(pathname);
        return found.kind === 'page' && isPageToRead(found.screen);
      },
    },
  };
}

/** What the legal texts say of their review, by language. @param day ISO 8601; undefined: there was none */
function legalReview(day: string | undefined) {
  if (day === undefined) return {};
  const written = (locale: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
  return {
    LEGAL_REVIEW_ES: `Revisado jurídicamente el ${written('es-ES')}.`,
    LEGAL_REVIEW_EN: `Legally reviewed on ${written('en-US')}.`,
  };
}

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
      prepare: env.demo ? prepareDemo : env.production ? closeDemo : undefined,
      signal: stopping.signal,
    });
    stopOnSignal(starting, { stopping, log, drainSeconds: env.drainSeconds });
    announce(await starting, env, log);
  } catch (error) {
    if (stopping.signal.aborted) process.exit(0);
    refuseToStart(error);
  }
}

/** A line of the log in production, where a program reads it; otherwise a sentence. */
function refuseToStart(error: unknown): never {
  if (process.env.NODE_ENV === 'production') {
    const { message, isForPeople } = messageFor(error);
    createLog().error('start_failed', error, isForPeople ? { message } : {});
  } else console.error(messageFor(error).message);
  process.exit(1);
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

/** The product with what the operator's settings ask for. */
export const productFor = (env: Environment) => ({
  ...product,
  policy: { ...product.policy, signUpAllowed: unstated(env).length === 0 },
  jobs: [...product.jobs, sendReminders({ siteUrl: siteOf(env) }), ...mailingJobs(env)],
  operatorJobs: operatorJobs({ siteUrl: siteOf(env), operatorEmail: env.operator.email }),
  mails: queuedMails(env),
});

/**
 * What the operator of a public server has to say before people may give them health data (GDPR, article 13.1): the variables
 * that are missing. Nobody signs up until then.
 */
function unstated({ isPublic, operator }: Environment): readonly string[] {
  if (!isPublic) return [];
  return (['name', 'address', 'email'] as const)
    .filter((one) => operator[one] === undefined)
    .map((one) => `OPERATOR_${one.toUpperCase()}`);
}

function warnOfUnstated(env: Environment, log: Log): void {
  const missing = unstated(env).join(', ');
  if (missing) log.warn('operator_unnamed', { missing, consequence: 'nobody can sign up' });
}

const siteOf = ({ siteUrl, port }: Environment) => siteUrl ?? `http://localhost:${port}`;

/** The mails of messages to the operator. In production without SMTP messages stay in the database only. */
function queuedMails({ operator: { email }, smtpUrl, production }: Environment) {
  const isMailed = email !== undefined && !(smtpUrl === undefined && production);
  return { reply: replyMail(email), ...(isMailed && { feedback: feedbackMail(email) }) };
}

/**
 * Jobs that send mail. In production without SMTP nobody reads the mails: unused accounts are not erased, because their
 * owners could not be warned.
 */
function mailingJobs(env: Environment): readonly Job[] {
  const { smtpUrl, production } = env;
  const months = inactiveMonthsOf(env.inactiveMonths);
  if (smtpUrl === undefined && production) return [];
  const next = termsNextOf(env.termsNext);
  const terms = next === undefined ? [] : [announceTerms({ next, siteUrl: siteOf(env) })];
  return [...terms, eraseUnused({ months, siteUrl: siteOf(env) })];
}

/** Creates the demo account with a diary up to today, at the first start only. */
function prepareDemo(database: Database): Promise<boolean> {
  const now = new Date().toISOString();
  return seedDemo({ database, createUser: (user) => createUser(database, user), now });
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

interface Explained {
  readonly message: string;
  /** False for a bug, whose message may quote anything. */
  readonly isForPeople: boolean;
}

/** A sentence for the operator. */
function messageFor(error: unknown): Explained {
  if (!(error instanceof Error)) return { message: String(error), isForPeople: false };
  const known = sentenceFor(error);
  if (known !== undefined) return { message: known, isForPeople: true };
  // These errors have messages for the operator; any other is a bug, whose location is needed.
  const isForPeople = ['Error', 'BackupError', 'EnvironmentError', 'DatabaseUnavailable'].includes(
    error.name,
  );
  return { message: isForPeople ? error.message : (error.stack ?? error.message), isForPeople };
}

function sentenceFor(error: Error): string | undefined {
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return `PORT ${process.env.PORT ?? 3000} is in use: stop what listens there, or set another PORT.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST ${process.env.HOST} is no address of this machine: correct it, or leave it out.`;
  if (code === 'EACCES' && 'syscall' in error && error.syscall === 'listen')
    return `PORT ${process.env.PORT} is not this user's to listen on: set one from 1024 on.`;
  // A failure of a file or folder below DATA_DIR; the system's own message names it.
  if (code && 'path' in error)
    return `DATA_DIR cannot be used (${error.message}): give the user who starts the server the right to, or restore it from a backup (npm run restore).`;
  return undefined;
}

if (import.meta.main) await start();
