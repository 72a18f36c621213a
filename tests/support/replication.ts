/** Two PostgreSQL servers of which one follows the other, and HAProxy in front of them (docs/haproxy.cfg). */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { root } from '../../scripts/lib/command.ts';
import { freePort } from '../../scripts/lib/server-process.ts';
import { installDebianPackage } from './debian-package.ts';
import {
  dataOf,
  isRunning,
  type PostgresServer,
  servePostgres,
  startPostgres,
  stopPostgres,
  unprivilegedUser,
} from './postgres.ts';

/** An acknowledged commit is on both servers: flushed here and there. Only the disk's own cache is not waited for. */
const synchronous = ['synchronous_commit=on', 'wal_level=replica', 'max_wal_senders=5', 'hot_standby=on'];

export interface Replicated {
  /** The proxy's address: always the primary. */
  readonly url: string;
  /** Kills the primary as a power cut would, and makes the other one the primary. */
  failOver(): Promise<void>;
  /** Rows of a statement on whichever is the primary now. */
  query<Row extends object>(text: string): Promise<readonly Row[]>;
  close(): Promise<void>;
}

async function ask<Row extends object>(url: string, text: string): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await isSo().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`It never came to be: ${what}`);
}

/** The program, installed if there is none. @throws Error with what to install */
function haproxyProgram(): string {
  const places = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy', '/opt/homebrew/bin/haproxy'];
  const found = () => places.find((path) => existsSync(path));
  if (!found()) installDebianPackage('haproxy');
  const program = found();
  if (!program)
    throw new Error('The fail-over test needs HAProxy 2.4 or later (Debian: apt-get install haproxy)');
  return program;
}

async function startProxy(one: string, two: string): Promise<{ process: ChildProcess; port: number }> {
  const port = await freePort();
  const child = spawn(haproxyProgram(), ['-f', join(root, 'docs/haproxy.cfg'), '-db'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DB_BIND: `127.0.0.1:${port}`,
      DB_ONE: new URL(one).host,
      DB_TWO: new URL(two).host,
    },
  });
  await until('HAProxy listens', async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect').finally(() => socket.destroy());
    return true;
  });
  return { process: child, port };
}

/**
 * Starts a server that follows the first, which is stopped while its folder is copied, and waits for it with every commit from then
 * on. (`pg_basebackup` does the same to one that runs, and is not in every installation.)
 */
async function follow(primary: PostgresServer, one: string, two: string) {
  const user = unprivilegedUser();
  await stopPostgres(primary.pid);
  execFileSync('cp', ['-a', one, two]);
  const standbySignal = join(dataOf(two), 'standby.signal');
  writeFileSync(standbySignal, '');
  if (user) await chown(standbySignal, user.uid, user.gid);
  const { hostname, port, username, password } = new URL(primary.url);
  const source = `host=${hostname} port=${port} user=${username} password=${password}`;
  appendFileSync(join(dataOf(two), 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  const url = new URL(primary.url);
  url.port = String(await freePort());
  const leading = await servePostgres(one, primary.url, synchronous);
  const standby = await servePostgres(two, url.href, synchronous);
  await ask(leading.url, `alter system set synchronous_standby_names = '*'`);
  await ask(leading.url, 'select pg_reload_conf()');
  await until('the standby is waited for', async () => {
    const [row] = await ask<{ sync_state: string }>(
      leading.url,
      'select sync_state from pg_stat_replication',
    );
    return row?.sync_state === 'sync';
  });
  return { primary: leading, standby };
}

/** Kills a server and everything it started at once, as a power cut would. Each of its processes is a group of its own. */
function killNow({ pid }: PostgresServer): void {
  // Held, so that it starts nothing more in between.
  process.kill(pid, 'SIGSTOP');
  const inProc = `/proc/${pid}/task/${pid}/children`;
  const children = existsSync(inProc)
    ? readFileSync(inProc, 'utf8')
    : execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
  for (const child of children.split(/\s+/).filter(Boolean)) process.kill(Number(child), 'SIGKILL');
  process.kill(pid, 'SIGKILL');
}

/** Starts everything on free ports of this machine. */
export async function startReplicated(): Promise<Replicated> {
  const folder = await mkdtemp(join(tmpdir(), 'diary-replicated-'));
  const user = unprivilegedUser();
  if (user) await chown(folder, user.uid, user.gid);
  const first = await startPostgres(join(folder, 'one'), synchronous);
  const access = join(dataOf(join(folder, 'one')), 'pg_hba.conf');
  writeFileSync(access, `host postgres haproxy 127.0.0.1/32 trust\n${readFileSync(access, 'utf8')}`);
  await ask(first.url, 'create role haproxy login');
  const { primary, standby } = await follow(first, join(folder, 'one'), join(folder, 'two'));
  const proxy = await startProxy(primary.url, standby.url);
  const url = new URL(primary.url);
  url.port = String(proxy.port);
  const serverNow = () => (isRunning(primary.pid) ? primary : standby);
  return {
    url: url.href,
    query: (text) => ask(serverNow().url, text),
    async failOver() {
      killNow(primary);
      await until('the primary is gone', async () => !isRunning(primary.pid));
      await ask(standby.url, 'select pg_promote(true, 30)');
      // There is no standby to wait for until a new one is made.
      await ask(standby.url, 'alter system reset synchronous_standby_names');
      await ask(standby.url, 'select pg_reload_conf()');
    },
    async close() {
      proxy.process.kill('SIGKILL');
      for (const server of [primary, standby]) if (isRunning(server.pid)) killNow(server);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
