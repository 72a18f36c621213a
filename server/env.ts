import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { type SmsWebhook, webhookSecretPattern } from './auth/factors/sms.ts';
import type { ProviderOptions } from './auth/oauth/provider.ts';
import { EnvironmentError } from './environment-error.ts';
import { type HostedApi, hostedVariables, readHosted } from './hosted-environment.ts';
import { isThisMachine } from './http/address.ts';
import { type ScheduledKey, scheduledKeySchema } from './http/signing-keys.ts';
import { readProviders } from './oidc-environment.ts';
import {
  type BackupSettings,
  backupS3Variables,
  readBackups,
  readS3,
  s3Variables,
} from './s3-environment.ts';
import type { S3Settings } from './storage/stores/s3-store.ts';

export { EnvironmentError };

const wholeNumber = (most: number, what: string) =>
  v.pipe(v.string(), v.regex(/^\d{1,5}$/, what), v.transform(Number), v.maxValue(most, what));
const url = (protocols: readonly string[], what: string) =>
  v.pipe(
    v.string(),
    v.check((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), what),
  );
const origin = (what: string) =>
  v.pipe(
    url(['http:', 'https:'], what),
    v.transform((text) => new URL(text)),
    v.check(
      ({ pathname, search, hash, username }) => pathname === '/' && !(search || hash || username),
      what,
    ),
    v.transform((parsed) => parsed.origin),
  );

const webOrigin = 'must be an http or https address without a path, such as https://diary.example';
const jwkSetSchema = v.pipe(
  v.string(),
  v.parseJson(undefined, 'must be a JSON Web Key set, {"keys": [...]}'),
  v.object(
    { keys: v.pipe(v.array(scheduledKeySchema), v.minLength(1)) },
    'must be a JSON Web Key set of private EC P-256 keys, {"keys": [...]}',
  ),
  v.transform(({ keys }) => keys),
);

const commaSeparated = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
);

/** Two checks of deploy/haproxy.cfg, and the time to answer them. */
const proxyDrainSeconds = 5;
const guardedUrl = v.pipe(
  v.string(),
  v.check(isGuardedUrl, 'must be an https address, or http to this machine, without a password in it'),
);
/** Shown on pages: a single line. */
const oneLine = 'must be one line of at most 300 characters';
const line = v.pipe(v.string(), v.trim(), v.regex(/^[^\p{Cc}]{1,300}$/u, oneLine));
const onOrOff = v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on');

/** A day that the calendar has. */
const day = v.pipe(
  v.string(),
  v.isoDate('must be a day, such as 2027-03-01'),
  v.check(
    (text) => new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true,
    'must be a day that exists, such as 2027-03-01',
  ),
);

const schema = v.object({
  NODE_ENV: v.optional(
    v.picklist(['production', 'development', 'test'], 'must be production, development or test'),
    'development',
  ),
  PORT: v.optional(wholeNumber(65_535, 'must be a port number, 0 to 65535'), '3000'),
  HOST: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'must be an address or a host name')),
    '127.0.0.1',
  ),
  SITE_URL: v.optional(origin(webOrigin)),
  DATA_DIR: v.optional(
    v.pipe(
      v.string(),
      v.nonEmpty('must name a folder'),
      v.transform((path) => resolve(path)),
    ),
    '.data',
  ),
  DATABASE_URL: v.optional(
    url(['postgres:', 'postgresql:'], 'must look like postgres://user:password@host:5432/database'),
  ),
  SMTP_URL: v.optional(
    url(['smtp:', 'smtps:'], 'must look like smtp://user:password@host:587 or smtps://...'),
  ),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[^\r\n]*@[^\r\n]+$/, 'must be a sender, such as "Diary <diary@example.org>"'),
    ),
  ),
  DEMO: v.optional(v.picklist(['0', '1'], 'must be 0 or 1')),
  TRUSTED_PROXY_HOPS: v.optional(wholeNumber(10, 'must be the number of proxies in front, 0 to 10'), '0'),
  RATE_LIMITS: onOrOff,
  PASSKEYS: onOrOff,
  CORS_ORIGINS: v.optional(
    v.pipe(commaSeparated, v.array(origin('must be a list of origins separated by commas'))),
    '',
  ),
  OIDC_PROVIDERS: v.optional(commaSeparated, ''),
  SIGNING_KEYS: v.optional(jwkSetSchema),
  SMS_WEBHOOK_URL: v.optional(guardedUrl),
  SMS_WEBHOOK_SECRET: v.optional(
    v.pipe(v.string(), v.regex(webhookSecretPattern, 'must be whsec_ and at least 24 bytes in base64')),
  ),
  METRICS_TOKEN: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[!-~]{32,200}$/, 'must be 32 to 200 characters without spaces: openssl rand -hex 32'),
    ),
  ),
  DRAIN_SECONDS: v.optional(wholeNumber(60, 'must be a whole number of seconds, 0 to 60')),
  S3_ENDPOINT: v.optional(guardedUrl),
  ...s3Variables,
  BACKUP_PASSPHRASE: v.optional(v.string()),
  BACKUP_KEY_FILE: v.optional(v.string()),
  BACKUP_DIR: v.optional(
    v.pipe(
      v.string(),
      v.transform((path) => resolve(path)),
    ),
  ),
  BACKUP_KEEP: v.optional(wholeNumber(1000, 'must be a whole number of backups'), '14'),
  BACKUP_S3_ENDPOINT: v.optional(guardedUrl),
  ...backupS3Variables,
  OPERATOR_NAME: v.optional(line),
  OPERATOR_ADDRESS: v.optional(line),
  OPERATOR_EMAIL: v.optional(v.pipe(line, v.email('must be a mail address'))),
  OPERATOR_LANGUAGE: v.optional(v.picklist(['es', 'en'], 'must be es or en'), 'es'),
  OPERATOR_TAX_ID: v.optional(line),
  OPERATOR_REGISTRY: v.optional(line),
  OPERATOR_DPO: v.optional(line),
  OPERATOR_HOSTING: v.optional(line),
  OPERATOR_TRANSFERS: v.optional(line),
  OPERATOR_PROCESSORS: v.optional(line),
  OPERATOR_LEGAL_REVIEW: v.optional(day),
  INACTIVE_MONTHS: v.optional(wholeNumber(99_999, 'must be a whole number of months')),
  TERMS_NEXT: v.optional(day),
  ANALYTICS_SCRIPT: v.optional(guardedUrl),
  ADVERTISING_SCRIPT: v.optional(guardedUrl),
  ANALYTICS_ABOUT: v.optional(line),
  ADVERTISING_ABOUT: v.optional(line),
  ...hostedVariables,
});

/** The variables that are read, without those of each provider and the files of secrets. */
export const settingNames: readonly string[] = Object.keys(schema.entries);

/** The parsed environment. */
export interface Environment {
  /** True if set, and also if the site has a public address. */
  readonly production: boolean;
  /** True if people elsewhere reach it: the site has a public address. */
  readonly isPublic: boolean;
  /** Whether /dev may be mounted at all: the whole server is reachable from this machine only. */
  readonly development: boolean;
  readonly host: string;
  /** 0 asks the system for a free port. */
  readonly port: number;
  /** Origin of the site; undefined on loopback, where it is http://localhost and the port. */
  readonly siteUrl: string | undefined;
  /** Absolute path. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly demo: boolean;
  readonly trustedProxyHops: number;
  readonly corsOrigins: readonly string[];
  /** Whether the REST service counts requests. */
  readonly rateLimits: boolean;
  /** Whether passkeys are offered. */
  readonly passkeys: boolean;
  /** OpenID Connect providers people can sign in with. */
  readonly providers: readonly ProviderOptions[];
  /** For several installations that accept each other's tokens; undefined where the server makes its own keys. */
  readonly signingKeys: readonly ScheduledKey[] | undefined;
  /** Webhook that sends text messages; undefined without one. */
  readonly smsWebhook: SmsWebhook | undefined;
  /** Opens /metrics; undefined: the path is not there. */
  readonly metricsToken: string | undefined;
  /** Seconds in which a server that is to stop says so at /ready and still takes requests. */
  readonly drainSeconds: number;
  /** Where files lie; undefined: in the data folder. */
  readonly fileStore: S3Settings | undefined;
  /** Backups the server makes by itself; undefined without a key. */
  readonly backups: BackupSettings | undefined;
  /** The operator of this server, for its legal pages; undefined members have not been set. */
  readonly operator: Operator;
  /** Months after which an unused account is erased; undefined: the product's default. */
  readonly inactiveMonths: number | undefined;
  /** Day from which new terms of use hold, ISO 8601; undefined: those of the build hold. */
  readonly termsNext: string | undefined;
  /** Third-party scripts, for public pages and with consent only. */
  readonly thirdParties: ThirdParties;
  /** The project whose API the pages use; undefined: they use this server's own. */
  readonly hosted: HostedApi | undefined;
}

interface Operator {
  readonly name: string | undefined;
  readonly address: string | undefined;
  readonly email: string | undefined;
  /** Language of mails about the server itself. */
  readonly language: 'es' | 'en';
  readonly taxId: string | undefined;
  /** Registration, which the law requires of companies and regulated professions. */
  readonly registry: string | undefined;
  /** Contact of the data protection officer, or why there is none. */
  readonly dpo: string | undefined;
  /** Companies that host the server and deliver its mails, and their countries. */
  readonly hosting: string | undefined;
  /** Data that leave the European Economic Area, and the safeguards. */
  readonly transfers: string | undefined;
  /** Further companies that process data on the operator's behalf, and their countries. */
  readonly processors: string | undefined;
  /** Day on which a lawyer reviewed the legal texts, ISO 8601. */
  readonly legalReview: string | undefined;
}

interface ThirdParties {
  readonly analytics: ThirdParty | undefined;
  readonly advertising: ThirdParty | undefined;
}

interface ThirdParty {
  /** Address of the script. */
  readonly script: string;
  /** One line for the cookie policy: the provider, what the script stores and for how long, and where it sends it. */
  readonly about: string;
}

/** @throws EnvironmentError for a script without a description: people could not know what they consent to */
function thirdParty(
  name: 'ANALYTICS' | 'ADVERTISING',
  script: string | undefined,
  about: string | undefined,
): ThirdParty | undefined {
  if (script === undefined) return undefined;
  if (about !== undefined) return { script, about };
  throw new EnvironmentError(
    `${name}_ABOUT is needed with ${name}_SCRIPT: whose it is, what it keeps and for how long, and where it sends it. The cookie policy shows it.`,
  );
}

/** Whether codes may be sent to it: https, or http on this machine. */
function isGuardedUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  // fetch refuses an address with a password.
  if (username || password) return false;
  return protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname));
}

/** Variables whose value may be in a file instead, which their name and _FILE names. */
export const secretNames =
  /^(DATABASE_URL|SMTP_URL|(BACKUP_)?S3_SECRET_ACCESS_KEY|METRICS_TOKEN|SIGNING_KEYS|SMS_WEBHOOK_SECRET|OIDC_[A-Z0-9_]+_CLIENT_SECRET)_FILE$/;

/**
 * Reads the secrets that are given as files (containers' secrets, systemd's credentials): the environment of a process is seen
 * by more programs than a file. Space around is left out.
 * @throws EnvironmentError for a file that cannot be read or is empty, or a secret given twice
 */
function withSecretFiles(given: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const files = Object.entries(given).filter(([name]) => secretNames.test(name));
  const secrets = files.map(([name, path]) => {
    const secret = name.slice(0, -'_FILE'.length);
    if (given[secret] !== undefined) throw new EnvironmentError(`Set ${secret} or ${name}, not both.`);
    return [secret, readSecret(name, path)] as const;
  });
  return { ...given, ...Object.fromEntries(secrets) };
}

function readSecret(name: string, path: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch {
    throw new EnvironmentError(`${name}: ${path} cannot be read.`);
  }
  if (text === '') throw new EnvironmentError(`${name}: ${path} is empty.`);
  return text;
}

/**
 * Parses the environment once. An empty variable counts as absent, and secrets may be in files.
 * @throws EnvironmentError naming every invalid variable and what it should be
 */
export function parseEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const given = withSecretFiles(
    Object.fromEntries(
      Object.entries(variables).filter((entry): entry is [string, string] => Boolean(entry[1])),
    ),
  );
  const parsed = v.safeParse(schema, given);
  if (!parsed.success) {
    const wrong = parsed.issues.map((issue) => `${v.getDotPath(issue)?.split('.')[0]} ${issue.message}.`);
    throw new EnvironmentError([...new Set(wrong)].join('\n'));
  }
  const env = parsed.output;
  const isLoopback = isThisMachine(env.HOST);
  if (!env.SITE_URL && !isLoopback) {
    throw new EnvironmentError(
      `SITE_URL is needed when HOST is ${env.HOST}: the address people type, ${webOrigin.slice(8)}.`,
    );
  }
  const isPublic = env.SITE_URL !== undefined && !isThisMachine(new URL(env.SITE_URL).hostname);
  if (isPublic && !env.SITE_URL?.startsWith('https:')) {
    throw new EnvironmentError(
      `SITE_URL must be an https address when it is not this machine's: over ${env.SITE_URL} everybody on the way ` +
        'could read passwords and diaries. Put a proxy with a certificate in front.',
    );
  }
  const production = env.NODE_ENV === 'production' || isPublic;
  const development = !production && isLoopback && env.TRUSTED_PROXY_HOPS === 0;
  if (env.DEMO === '1' && !(isLoopback && !isPublic)) {
    throw new EnvironmentError(
      'DEMO must be 0 when SITE_URL or HOST is not this machine: everybody knows the password of the demo account.',
    );
  }
  if (production && env.RATE_LIMITS === 'off') {
    throw new EnvironmentError('RATE_LIMITS=off is for benchmarks: in production it has to be on.');
  }
  if (env.SMTP_URL && !env.MAIL_FROM)
    throw new EnvironmentError('MAIL_FROM is needed with SMTP_URL: who mails come from.');
  const hosted = readHosted(env);
  return {
    production,
    isPublic,
    development,
    host: env.HOST,
    port: env.PORT,
    siteUrl: env.SITE_URL,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? 'no-reply@localhost',
    demo: env.DEMO === undefined ? development && !hosted : env.DEMO === '1',
    trustedProxyHops: env.TRUSTED_PROXY_HOPS,
    corsOrigins: env.CORS_ORIGINS,
    rateLimits: env.RATE_LIMITS === 'on',
    passkeys: env.PASSKEYS === 'on',
    providers: readProviders(env.OIDC_PROVIDERS, given),
    signingKeys: env.SIGNING_KEYS,
    smsWebhook: env.SMS_WEBHOOK_URL
      ? { url: env.SMS_WEBHOOK_URL, secret: env.SMS_WEBHOOK_SECRET }
      : undefined,
    metricsToken: env.METRICS_TOKEN,
    drainSeconds: env.DRAIN_SECONDS ?? (production && env.TRUSTED_PROXY_HOPS > 0 ? proxyDrainSeconds : 0),
    fileStore: readS3(env),
    backups: readBackups(env),
    operator: {
      name: env.OPERATOR_NAME,
      address: env.OPERATOR_ADDRESS,
      email: env.OPERATOR_EMAIL,
      language: env.OPERATOR_LANGUAGE,
      taxId: env.OPERATOR_TAX_ID,
      registry: env.OPERATOR_REGISTRY,
      dpo: env.OPERATOR_DPO,
      hosting: env.OPERATOR_HOSTING,
      transfers: env.OPERATOR_TRANSFERS,
      processors: env.OPERATOR_PROCESSORS,
      legalReview: env.OPERATOR_LEGAL_REVIEW,
    },
    inactiveMonths: env.INACTIVE_MONTHS,
    termsNext: env.TERMS_NEXT,
    thirdParties: {
      analytics: thirdParty('ANALYTICS', env.ANALYTICS_SCRIPT, env.ANALYTICS_ABOUT),
      advertising: thirdParty('ADVERTISING', env.ADVERTISING_SCRIPT, env.ADVERTISING_ABOUT),
    },
    hosted,
  };
}
