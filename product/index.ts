/** This diary as the engine takes it: what a server of it is made of, and what the operator's settings make of that. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPageToRead, resolve } from '#app/paths.ts';
import {
  cleanDocument,
  createUser,
  type Database,
  type Environment,
  type Job,
  loadFunctions,
  type Product,
  type Settings,
} from '#server/contract.ts';
import { authPolicy } from '#supabase/config.ts';
import {
  emptyTrash,
  emptyTrashOfLists,
  finishWithdrawals,
  purgeReportShares,
  removeOrphanedAttachments,
} from './jobs.ts';
import {
  endSessionsCommand,
  grantCommand,
  measures,
  noteRunCommand,
  operatorJobs,
  operatorsCommand,
  recordMaintenance,
  revokeCommand,
} from './operator-console.ts';
import { feedbackCommand, feedbackMail, purgeFeedback, replyMail } from './operator-feedback.ts';
import { redLinesMail, statusCommand } from './red-lines.ts';
import { sendReminders } from './reminders/send-reminders.ts';
import { closeDemo, seedDemo } from './seed/demo.ts';
import { announceTerms, termsNextOf } from './terms-notices.ts';
import { eraseUnconfirmed, eraseUnused, inactiveMonthsOf, unusedMail } from './unused-accounts.ts';

const root = join(import.meta.dirname, '..');

/** This diary, as the engine takes it. */
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
  // What a hosted project can run, too, and what needs this server.
  functions: await loadFunctions(join(root, 'supabase/functions'), join(root, 'product/functions')),
  // A calendar's program and a service worker send no key: each has a secret.
  openFunctions: ['calendar', 'answer-reminder'],
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
    'end-sessions': endSessionsCommand,
    status: statusCommand,
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

/** The product with what the operator's settings ask for. */
export const productFor = (env: Environment) => ({
  ...product,
  policy: { ...product.policy, signUpAllowed: unstated(env).length === 0 },
  jobs: [...product.jobs, sendReminders({ siteUrl: siteOf(env) }), ...mailingJobs(env)],
  operatorJobs: operatorJobs({
    siteUrl: siteOf(env),
    operatorEmail: env.operator.email,
    isDevelopment: !env.production,
  }),
  mails: queuedMails(env),
});

/**
 * What the operator of a public server has to say before people may give them health data (GDPR, article 13.1): the variables
 * that are missing. Nobody signs up until then.
 */
export function unstated({ isPublic, operator }: Environment): readonly string[] {
  if (!isPublic) return [];
  return (['name', 'address', 'email'] as const)
    .filter((one) => operator[one] === undefined)
    .map((one) => `OPERATOR_${one.toUpperCase()}`);
}

const siteOf = ({ siteUrl, port }: Environment) => siteUrl ?? `http://localhost:${port}`;

/** The mails that the queue sends for the product. In production without SMTP nobody reads them: messages stay in the database only. */
function queuedMails(env: Environment) {
  const { email: to, language: locale } = env.operator;
  const isRead = env.smtpUrl !== undefined || !env.production;
  return {
    reply: replyMail(to),
    ...(isRead && { unused: unusedMail({ siteUrl: siteOf(env) }) }),
    ...(isRead &&
      to !== undefined && {
        feedback: feedbackMail(to),
        red_lines: redLinesMail({ to, locale, siteUrl: siteOf(env) }),
      }),
  };
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
  return [...terms, eraseUnused({ months })];
}

/** What happens after the migrations and before the first request, if anything. */
export const preparationFor = ({ demo, production }: Environment) =>
  demo ? prepareDemo : production ? closeDemo : undefined;

/** Creates the demo account with a diary up to today, at the first start only. */
function prepareDemo(database: Database): Promise<boolean> {
  const now = new Date().toISOString();
  return seedDemo({ database, createUser: (user) => createUser(database, user), now });
}
