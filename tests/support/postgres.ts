import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { chown } from 'node:fs/promises';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { installDebianPackage } from './debian-package.ts';

/** Where Debian installs the programs of each version, which are not on the path. */
const debianVersions = '/usr/lib/postgresql';

/**
 * The folder with `initdb` and `postgres`: from the path, else Debian's newest version; on Debian as root the package
 * is installed if there is none.
 * @throws Error with a message what to install
 */
export function postgresBinaries(): string {
  const found = findBinaries();
  if (found) return found;
  installDebianPackage('postgresql');
  const installed = findBinaries();
  if (installed) return installed;
  throw new Error(
    'These tests need a PostgreSQL server of version 15 or later (Debian: apt-get install postgresql)',
  );
}

function findBinaries(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter);
  const versions = existsSync(debianVersions) ? readdirSync(debianVersions) : [];
  const ofDebian = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debianVersions, version, 'bin'));
  return [...onPath, ...ofDebian].find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  );
}

export interface PostgresServer {
  /** Its first database, as superuser. */
  readonly url: string;
  readonly pid: number;
}

/** Where the database of a folder lies. */
export const dataOf = (folder: string): string => join(folder, 'data');

/** Without durability: nothing outlives the test run. Those of a caller come after them and win. */
const settings = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=300'];

/**
 * Starts a real PostgreSQL on a free port of this machine, in a new folder. It keeps running when this process ends,
 * so the caller has to stop it.
 * @param folder must not exist yet
 * @param more settings, as `name=value`
 */
export async function startPostgres(folder: string, more: readonly string[] = []): Promise<PostgresServer> {
  const binaries = postgresBinaries();
  const user = unprivilegedUser();
  const data = dataOf(folder);
  const passwordFile = join(folder, 'password');
  const logFile = join(folder, 'log');
  const password = randomBytes(16).toString('hex');
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  writeFileSync(passwordFile, password);
  writeFileSync(logFile, '');
  if (user) for (const path of [folder, passwordFile, logFile]) await chown(path, user.uid, user.gid);

  const initdb = [
    '-D',
    data,
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
    '-A',
    'scram-sha-256',
  ];
  execFileSync(join(binaries, 'initdb'), [...initdb, `--pwfile=${passwordFile}`], {
    ...user,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'inherit'],
  });

  return servePostgres(
    folder,
    `postgres://postgres:${password}@127.0.0.1:${await freePort()}/postgres`,
    more,
  );
}

/** Starts one that was stopped again, at the same address. @param folder of `startPostgres` */
export async function servePostgres(
  folder: string,
  url: string,
  more: readonly string[] = [],
): Promise<PostgresServer> {
  const binaries = postgresBinaries();
  const user = unprivilegedUser();
  const logFile = join(folder, 'log');
  const place = ['-D', dataOf(folder), '-h', '127.0.0.1', '-p', new URL(url).port, '-k', folder];
  const log = openSync(logFile, 'a');
  const server = spawn(
    join(binaries, 'postgres'),
    [...place, ...[...settings, ...more].flatMap((setting) => ['-c', setting])],
    {
      ...user,
      cwd: '/',
      detached: true,
      stdio: ['ignore', log, log],
    },
  );
  closeSync(log);
  server.unref();
  if (server.pid === undefined) throw new Error('PostgreSQL could not be started');
  await untilReady(url, logFile);
  return { url, pid: server.pid };
}

/** Stops the server with its connections and waits for its end. */
export async function stopPostgres(pid: number): Promise<void> {
  process.kill(pid, 'SIGINT');
  while (isRunning(pid)) await pause();
}

/** PostgreSQL refuses to run as root; Debian's package creates a user for it. */
export function unprivilegedUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer().on('error', reject);
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject()));
  });
  return promise;
}

async function untilReady(url: string, logFile: string): Promise<void> {
  for (const started = Date.now(); Date.now() - started < 30_000; await pause()) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      // It is not up yet.
    }
  }
  throw new Error(`PostgreSQL did not start:\n${readFileSync(logFile, 'utf8')}`);
}

/** Whether a process with that id exists. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 30));
}
