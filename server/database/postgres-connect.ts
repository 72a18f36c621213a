import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseLog } from './sql-types.ts';

/** Milliseconds between two attempts, and the timeout of each. */
const between = 500;
const perAttempt = 5_000;

/** The oldest version the migrations run on. */
const oldestVersion = 15;

interface ConnectRetry {
  readonly log: DatabaseLog;
  /** Milliseconds to wait for a server that is starting. */
  readonly limit: number;
  /** Aborts the wait. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Connects as the owner. Waits for a server that does not answer yet; one that answers and refuses fails at once.
 * @throws Error with one sentence naming DATABASE_URL, without its password
 */
export async function connectOwner(
  databaseUrl: string,
  { log, limit, signal }: ConnectRetry,
): Promise<pg.Client> {
  const deadline = performance.now() + limit;
  for (let attempts = 1; ; attempts += 1) {
    const { client, problem } = await attempt(databaseUrl, deadline - performance.now());
    if (client) {
      if (isInTheClear(client, databaseUrl)) log.warn('database_without_tls', withoutTls);
      return client;
    }
    if (!problem.isTransient || performance.now() + between >= deadline) throw new Error(problem.sentence);
    if (attempts === 1) log.warn('database_waited_for', { reason: problem.reason, seconds: limit / 1000 });
    await pause(between, undefined, { signal });
  }
}

const withoutTls = {
  consequence:
    'everybody on the way to the PostgreSQL of DATABASE_URL can read what it stores: add ?sslmode=verify-full, or ?sslmode=disable to keep it so',
};

/** A socket's folder, or a name or address that always means this machine (RFC 6761, RFC 5735). */
const local = /^(\/.*|(.+\.)?localhost|127(\.\d+){3}|\[?::1\]?)$/i;

/** Whether diaries would travel to another machine without TLS, and the operator has not allowed it. */
function isInTheClear({ ssl, host }: pg.Client, databaseUrl: string): boolean {
  return !ssl && !local.test(host) && !new URL(databaseUrl).searchParams.has('sslmode');
}

type Attempt =
  | { readonly client: pg.Client; readonly problem?: undefined }
  | { readonly client?: undefined; readonly problem: Problem };

async function attempt(databaseUrl: string, left: number): Promise<Attempt> {
  let client: pg.Client | undefined;
  try {
    const timeout = Math.max(between, Math.min(perAttempt, left));
    client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: timeout });
    // A later break makes the running statement fail, which is handled there.
    client.on('error', () => undefined);
    await client.connect();
    await requireUsable(client);
    return { client };
  } catch (error) {
    void client?.end().catch(() => undefined);
    return { problem: problemOf(error, new URL(databaseUrl)) };
  }
}

/** Too old a version; waiting does not help. */
class TooOld extends Error {}

/** A standby: it takes no writes, and reads there miss what it has not received yet. */
class Standby extends Error {}

async function requireUsable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; standby: boolean }>(
    "select current_setting('server_version_num')::int / 10000 as version, pg_is_in_recovery() as standby",
  );
  const { version = 0, standby } = rows[0] ?? {};
  if (version < oldestVersion) throw new TooOld(`PostgreSQL ${version}`);
  if (standby) throw new Standby();
}

interface Problem {
  readonly sentence: string;
  /** For the log. */
  readonly reason: string;
  /** Whether a retry may succeed. */
  readonly isTransient: boolean;
}

const advice = 'start it, or correct DATABASE_URL';

function problemOf(error: unknown, { hostname, port, username, pathname }: URL): Problem {
  const place = `the PostgreSQL of DATABASE_URL (${hostname || 'localhost'}:${port || 5432})`;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = error instanceof Error ? error.message : '';
  const user = decodeURIComponent(username);
  const database = decodeURIComponent(pathname.slice(1));
  const final = (sentence: string): Problem => ({ sentence, reason: code || 'refused', isTransient: false });
  const passing = (sentence: string, reason = code): Problem => ({ sentence, reason, isTransient: true });

  if (error instanceof TooOld)
    return final(`${message} is too old: ${place} must be of version ${oldestVersion} or later.`);
  if (error instanceof Standby)
    return final(
      `${capital(place)} is a standby, where rows arrive late and nothing can be written: name its primary, or a proxy that ` +
        'leads to whichever is the primary, in DATABASE_URL, or promote this one (select pg_promote()).',
    );
  switch (code) {
    case '28P01':
    case '28000':
      return final(`${capital(place)} refuses the user "${user}": correct user or password in DATABASE_URL.`);
    case '3D000':
      return final(
        `${capital(place)} has no database "${database}": create it (create database ... owner ...), correct its name in ` +
          'DATABASE_URL, or restore it from a backup (npm run restore).',
      );
    case '42501':
      return final(
        `${capital(place)} does not let the user "${user}" into "${database}": grant connect, or correct DATABASE_URL.`,
      );
    case '57P03':
      return passing(`${capital(place)} is still starting, stopping or recovering: try again when it is up.`);
    case '53300':
      return passing(
        `${capital(place)} has no connection left: raise its max_connections or end other clients.`,
      );
    case 'ENOENT':
      return final(
        'DATABASE_URL names a file (sslcert, sslkey or sslrootcert) that does not exist: correct it.',
      );
  }
  if (/SSL|TLS|CERT|SELF_SIGNED|ISSUER/i.test(`${code} ${message}`)) {
    return final(
      `${capital(place)} and this server do not agree on encryption (${code || message}): correct sslmode or sslrootcert in ` +
        'DATABASE_URL.',
    );
  }
  if (/timeout/i.test(message)) {
    return passing(
      `${capital(place)} takes the connection and says nothing: see to it that it is a PostgreSQL and works, or correct ` +
        'DATABASE_URL.',
      'silent',
    );
  }
  return passing(
    `${capital(place)} cannot be reached (${code || 'connection closed'}): ${advice}.`,
    code || 'closed',
  );
}

function capital(text: string): string {
  return text.replace(/^./, (first) => first.toUpperCase());
}
