/**
 * Two processes of this server on one database of two machines: the primary is killed while people write. Nothing that was
 * acknowledged is lost, and both processes go on by themselves.
 */

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { chown, copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attachmentBucket } from '#domain/attachment/attachment.ts';
import { consentVersions } from '#domain/person/consent.ts';
import { root } from '../../scripts/lib/command.ts';
import {
  cheapWork,
  freePort,
  type ServerProcess,
  startServerProcess,
} from '../../scripts/lib/server-process.ts';
import { installDebianPackage } from '../support/debian-package.ts';
import {
  dataOf,
  isRunning,
  type PostgresServer,
  servePostgres,
  startPostgres,
  stopPostgres,
  unprivilegedUser,
} from '../support/postgres.ts';

/** An acknowledged commit is on both servers: flushed here and there. Only the disk's own cache is not waited for. */
const synchronous = ['synchronous_commit=on', 'wal_level=replica', 'max_wal_senders=5', 'hot_standby=on'];

interface Replicated {
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
async function startReplicated(): Promise<Replicated> {
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

const writersOfEach = 4;
/** Milliseconds of load before the kill. */
const before = 2000;

let database: Replicated;
let files: S3rver;
let folder: string;
let servers: readonly ServerProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'diary-fail-over-'));
  database = await startReplicated();
  files = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'diary', configs: [] }],
  });
  const { port } = await files.run();
  const shared = {
    ...cheapWork,
    DATABASE_URL: database.url,
    SITE_URL: 'http://localhost:1',
    S3_ENDPOINT: `http://127.0.0.1:${port}/diary`,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  const [one, two] = [join(folder, 'one'), join(folder, 'two')];
  const first = await startServerProcess({ ...shared, DATA_DIR: one });
  servers = [first];
  await mkdir(two);
  await copyFile(join(one, 'secrets.json'), join(two, 'secrets.json'));
  servers = [first, await startServerProcess({ ...shared, DATA_DIR: two })];
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  await files?.close();
  await database?.close();
  await rm(folder, { recursive: true, force: true });
});

/** A person's client at a process. */
async function personAt({ url }: ServerProcess): Promise<{ client: SupabaseClient; id: string }> {
  const keys = await (await fetch(`${url}/dev/client.json`)).json();
  const options = { auth: { persistSession: false, autoRefreshToken: false } };
  const account = { email: `${randomUUID()}@diario.example`, password: 'Luz-tenue-2018' };
  const admin = createClient(url, keys.secretKey, options);
  const made = await admin.auth.admin.createUser({ ...account, email_confirm: true });
  expect(made.error).toBeNull();
  const client = createClient(url, keys.publishableKey, options);
  const { data } = await client.auth.signInWithPassword(account);
  const consent = { kind: 'health_data', version: consentVersions.health_data };
  expect((await client.from('consents').insert(consent)).error).toBeNull();
  return { client, id: data.user?.id ?? '' };
}

test('a primary killed under load: no acknowledged write is lost, and both processes serve on', async () => {
  const people = await Promise.all(
    servers.flatMap((server) => Array.from({ length: writersOfEach }, () => personAt(server))),
  );
  const [ana, , , , ben] = people;
  if (!ana || !ben) throw new Error('There are people at both processes');
  const acknowledged: string[] = [];
  let refused = 0;
  let isOver = false;
  /** When each process answered its first write that was sent after the kill. */
  const firstWrite = new Map<number, number>();
  let killedAt = Number.POSITIVE_INFINITY;
  const write = async ({ client }: (typeof people)[number], process: number) => {
    while (!isOver) {
      const id = randomUUID();
      const sentAt = Date.now();
      const { error } = await client.from('episodes').insert({ id, intensity: 5 });
      if (error) {
        refused += 1;
        await new Promise((resolve) => setTimeout(resolve, 20));
        continue;
      }
      acknowledged.push(id);
      if (sentAt > killedAt && !firstWrite.has(process)) firstWrite.set(process, Date.now() - killedAt);
    }
  };

  // Ben's rows, written at the second process, are announced to the same account listening at the first.
  const heard: string[] = [];
  const { data } = await ben.client.auth.getSession();
  const keys = await (await fetch(`${servers[0]?.url}/dev/client.json`)).json();
  const listening = createClient(servers[0]?.url ?? '', keys.publishableKey, {
    accessToken: async () => data.session?.access_token ?? '',
  });
  // A channel joins with the token the client has then.
  await listening.realtime.setAuth();
  listening
    .channel('b')
    .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'episodes' }, ({ new: row }) => {
      heard.push(String(row.id));
    })
    .subscribe();
  await expect
    .poll(
      async () => {
        await ben.client.from('episodes').insert({ intensity: 1 });
        return heard.length;
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);
  const attachment = randomUUID();
  const pdf = new Blob(['%PDF-1.4\ntrailer\n<<>>\n%%EOF\n'], { type: 'application/pdf' });
  const file = { id: attachment, media_type: 'application/pdf', byte_size: pdf.size };
  expect((await ana.client.from('attachments').insert(file)).error).toBeNull();
  const path = `${ana.id}/${attachment}`;
  expect((await ana.client.storage.from(attachmentBucket).upload(path, pdf)).error).toBeNull();

  const writing = people.map((person, place) => write(person, Math.floor(place / writersOfEach)));
  await new Promise((resolve) => setTimeout(resolve, before));
  const writtenBefore = acknowledged.length;
  killedAt = Date.now();
  await database.failOver();
  await expect.poll(() => firstWrite.size, { timeout: 60_000 }).toBe(servers.length);
  // Announcements come again, too.
  const known = heard.length;
  await expect.poll(() => heard.length, { timeout: 60_000 }).toBeGreaterThan(known);
  const announcedAfter = Date.now() - killedAt;
  isOver = true;
  await Promise.all(writing);

  const rows = await database.query<{ id: string }>('select id from public.episodes');
  const kept = new Set(rows.map(({ id }) => id));
  expect(writtenBefore).toBeGreaterThan(0);
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  for (const { process: child } of servers) expect([child.exitCode, child.signalCode]).toEqual([null, null]);
  // The other process reads what the first stored before.
  const elsewhere = createClient(servers[1]?.url ?? '', keys.publishableKey, {
    accessToken: async () => (await ana.client.auth.getSession()).data.session?.access_token ?? '',
  });
  const read = await elsewhere.storage.from(attachmentBucket).download(path);
  expect(await read.data?.text()).toContain('%PDF');
  await listening.removeAllChannels();
  // Reported and not asserted: times belong to a machine.
  console.info(
    `Fail-over: ${acknowledged.length} writes acknowledged (${writtenBefore} before), 0 lost, ${refused} refused; first write of ` +
      `each process after ${[...firstWrite.values()].join(' and ')} ms, announcements within ${announcedAfter} ms.`,
  );
});
