/** What a server sees of itself, for whoever runs it: one line for each thing that has to be well. */
import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { connect } from 'node:tls';
import type { Database } from './database/sql-types.ts';
import type { Environment } from './env.ts';
import type { Log } from './http/log.ts';
import type { Mailer } from './mail/mail-types.ts';
import type { Push } from './push/push-types.ts';
import type { ByteStore } from './storage/sealed-files.ts';

/** One line. `detail` is a short code or a number. */
interface Check {
  readonly name: string;
  readonly state: 'ok' | 'warn' | 'bad';
  readonly detail: string;
}

/** What the engine does for whoever runs the server. */
export interface OperatorEngine {
  /** Looks at everything a server can see of itself. */
  readonly checks: () => Promise<readonly Check[]>;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** Undefined where no backups are set up. */
  readonly backup?: (() => Promise<MaintenanceResult>) | undefined;
  readonly drill?: (() => Promise<MaintenanceResult>) | undefined;
  /** Mails the link that confirms an account again, if it is not confirmed. */
  readonly resend: (userId: string) => Promise<void>;
  /** Starts the way back from a lost second factor. @returns false when the account has none */
  readonly resetFactor: (userId: string) => Promise<boolean>;
}

/** How a backup or a drill went. */
interface MaintenanceResult {
  readonly ok: boolean;
  /** A short code, or what was counted. */
  readonly detail: string;
}

type Finding = readonly [state: Check['state'], detail: string | number];

export interface SelfCheckOptions {
  readonly env: Pick<
    Environment,
    'siteUrl' | 'trustedProxyHops' | 'smtpUrl' | 'operator' | 'production' | 'dataDir'
  >;
  /** Origin of the site. */
  readonly url: string;
  readonly version: string;
  /** How many migrations this version has. */
  readonly migrations: number;
  readonly database: Database;
  readonly mailer: Pick<Mailer, 'verify'>;
  readonly push: Pick<Push, 'publicKey'>;
  readonly store: ByteStore;
  /** Days the current signing key has signed. */
  readonly keyDays: () => number;
  /** How many periodic jobs are late. */
  readonly lateJobs: () => Promise<number>;
  /** Where /sys and /proc are; only tests have others. */
  readonly systemRoot?: string;
}

const timeoutMs = 10_000;
/** A certificate that ends sooner is red, or yellow: renewing begins thirty days before (RFC 8555 clients). */
const certificateDays = { bad: 7, warn: 21 };
/** Free bytes and the share of the disk from which it is red, or yellow. */
const room = { bad: 0.05, warn: 0.15 };
/** Milliseconds. */
const latency = { bad: 1000, warn: 100 };
const clockDifference = { bad: 30_000, warn: 2000 };
/** A key signs for ninety days; one that is older was not replaced. */
const oldestKeyDays = 95;

const level = (value: number, { bad, warn }: { readonly bad: number; readonly warn: number }) =>
  value >= bad ? 'bad' : value >= warn ? 'warn' : 'ok';
const lowLevel = (value: number, { bad, warn }: { readonly bad: number; readonly warn: number }) =>
  value <= bad ? 'bad' : value <= warn ? 'warn' : 'ok';

/** @returns a function that looks at everything once; what fails is red, and it never throws */
export function createSelfChecks(options: SelfCheckOptions): () => Promise<readonly Check[]> {
  const checks = checksOf(options);
  return () =>
    Promise.all(
      Object.entries(checks).map(async ([name, look]): Promise<Check> => {
        try {
          const [state, detail] = await look();
          return { name, state, detail: String(detail).slice(0, 200) };
        } catch (error) {
          return { name, state: 'bad', detail: codeOf(error) };
        }
      }),
    );
}

/** A code, never a message: messages may hold addresses. `fetch` has it in its error's cause. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause instanceof Error ? codeOf(error.cause) : error.name;
}

function checksOf(options: SelfCheckOptions): Readonly<Record<string, () => Finding | Promise<Finding>>> {
  const { env, url, version, database, mailer, push, store } = options;
  const { hostname, port, protocol } = new URL(url);
  const isPublic = env.siteUrl !== undefined && protocol === 'https:';
  return {
    async address() {
      if (!isPublic) return [env.production ? 'bad' : 'warn', 'local'];
      const answer = await fetch(`${url}/health`, { signal: AbortSignal.timeout(timeoutMs) });
      const body = (await answer.json().catch(() => ({}))) as { version?: unknown };
      if (body.version !== version) return ['bad', 'another_server'];
      return answer.ok ? ['ok', 'answers'] : ['bad', answer.status];
    },
    async tls() {
      if (!isPublic) return [env.production ? 'bad' : 'warn', 'none'];
      const days = await certificateDaysLeft(hostname, Number(port || 443));
      return [lowLevel(days, certificateDays), days];
    },
    proxy_hops: () => (isPublic && env.trustedProxyHops === 0 ? ['bad', 0] : ['ok', env.trustedProxyHops]),
    async mail() {
      if (env.smtpUrl === undefined) return [env.production ? 'bad' : 'warn', 'no_smtp'];
      await mailer.verify();
      return ['ok', 'accepted'];
    },
    push() {
      if (push.publicKey === '') return ['bad', 'no_key'];
      return isPublic ? ['ok', 'key'] : ['warn', 'needs_https'];
    },
    async clock() {
      const before = Date.now();
      const { rows } = await database.query<{ ms: number }>(
        { role: 'engine' },
        'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
      );
      const now = (before + Date.now()) / 2;
      const off = Math.round(Math.abs((rows[0]?.ms ?? 0) - now));
      return [level(off, clockDifference), off];
    },
    disk() {
      const { bavail, blocks, bsize } = statfsSync(env.dataDir);
      const state = database.diskSpace() === 'enough' ? lowLevel(bavail / blocks, room) : 'bad';
      return [state, Math.round((bavail * bsize) / 2 ** 20)];
    },
    async database() {
      const ms = Math.round(await database.ping());
      return [level(ms, latency), ms];
    },
    async migrations() {
      const { rows } = await database.query<{ applied: number }>(
        { role: 'engine' },
        'select count(*)::int as applied from engine.migrations',
      );
      const applied = rows[0]?.applied ?? 0;
      return [applied === options.migrations ? 'ok' : 'bad', `${applied}/${options.migrations}`];
    },
    async storage() {
      const name = `check-${randomUUID()}`;
      const bytes = randomBytes(64);
      await store.put(name, bytes);
      try {
        const read: Uint8Array[] = [];
        for await (const part of await store.read(name, 0, bytes.length)) read.push(part);
        return Buffer.concat(read).equals(bytes) ? ['ok', 'read'] : ['bad', 'differs'];
      } finally {
        await store.remove([name]);
      }
    },
    disk_encryption() {
      const seen = diskEncryption(env.dataDir, options.systemRoot);
      // Whoever takes the machine away reads every diary.
      return [
        seen === 'dm-crypt' ? 'ok' : seen === 'not_encrypted' && env.production && isPublic ? 'bad' : 'warn',
        seen,
      ];
    },
    async jobs_late() {
      const late = await options.lateJobs();
      return [late > 0 ? 'bad' : 'ok', late];
    },
    keys() {
      const days = options.keyDays();
      return [days > oldestKeyDays ? 'bad' : 'ok', days];
    },
    operator() {
      const missing = (['name', 'address', 'email'] as const).filter(
        (one) => env.operator[one] === undefined,
      );
      if (missing.length === 0) return ['ok', 'named'];
      return [isPublic ? 'bad' : 'warn', `missing ${missing.join(' ')}`];
    },
  };
}

/** @throws Error with a code when the certificate is not trusted for the host, or nothing answers */
function certificateDaysLeft(host: string, port: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const socket = connect({ host, port, servername: host, timeout: timeoutMs }, () => {
    const end = Date.parse(socket.getPeerCertificate().valid_to);
    socket.end();
    resolve(Math.floor((end - Date.now()) / 86_400_000));
  });
  socket.on('timeout', () => socket.destroy(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })));
  socket.on('error', reject);
  return promise;
}

/**
 * Whether the folder's device, or one it lies on, is dm-crypt's (Linux: /sys/dev/block, dm/uuid). That it is not encrypted is known
 * only where the device is seen and the machine is no virtual one: a provider may encrypt below, and containers, ZFS and network
 * file systems show no device.
 */
function diskEncryption(folder: string, root = ''): 'dm-crypt' | 'not_encrypted' | 'not_seen' {
  const { dev } = statSync(folder);
  // Major and minor number, as the kernel packs them (makedev(3)).
  const [major, minor] = [(dev >> 8) & 0xfff, (dev & 0xff) | ((dev >> 12) & 0xfff00)];
  const device = `${root}/sys/dev/block/${major}:${minor}`;
  const isEncrypted = (path: string): boolean => {
    if (textOf(`${path}/dm/uuid`).startsWith('CRYPT-')) return true;
    return namesIn(`${path}/slaves`).some((name) => isEncrypted(`${path}/slaves/${name}`));
  };
  if (isEncrypted(device)) return 'dm-crypt';
  // A flag of x86 processors; others do not say.
  const flags = /^flags\s*:.*$/m.exec(textOf(`${root}/proc/cpuinfo`))?.[0];
  const isPhysical = flags !== undefined && !/\bhypervisor\b/.test(flags);
  return namesIn(device).length > 0 && isPhysical ? 'not_encrypted' : 'not_seen';
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function namesIn(path: string): readonly string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}
