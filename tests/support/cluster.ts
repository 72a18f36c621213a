/**
 * A database of three machines on this one, from the files in deploy/ and docs/haproxy.cfg: three etcd, three Patroni with a PostgreSQL
 * each, HAProxy that finds the primary, PgBouncer in front of it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { root } from '../../scripts/lib/command.ts';
import { freePort } from '../../scripts/lib/server-process.ts';
import { installDebianPackage } from './debian-package.ts';
import { isRunning, postgresBinaries, unprivilegedUser } from './postgres.ts';

export interface Cluster {
  /** The pooler's address, for DATABASE_URL: always the primary. */
  readonly url: string;
  /** Rows of a statement on whichever is the primary now, past pooler and proxy. */
  query<Row extends object>(text: string): Promise<readonly Row[]>;
  /** Kills the primary and its Patroni at once, as a power cut would. */
  killPrimary(): Promise<void>;
  /** Ends the pooler with every connection, and starts it again. */
  restartPooler(): Promise<void>;
  close(): Promise<void>;
}

/** @throws Error that names what never came to be */
export async function until(what: string, isSo: () => Promise<boolean>, seconds = 60): Promise<void> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; ) {
    if (await isSo().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`It never came to be: ${what}`);
}

/** The program of a Debian package, installed if there is none. @throws Error with what to install */
export function programOf(name: string, debianPackage = name): string {
  const find = () =>
    ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']
      .map((folder) => join(folder, name))
      .find((path) => existsSync(path));
  if (!find()) installDebianPackage(debianPackage);
  const program = find();
  if (!program) throw new Error(`This drill needs ${name} (Debian: apt-get install ${debianPackage})`);
  return program;
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect').finally(() => socket.destroy());
  return true;
}

/** The file of deploy/ with other values. @throws Error when one of the old values is not there */
export function withValues(file: string, values: Readonly<Record<string, string>>): string {
  let text = readFileSync(join(root, file), 'utf8');
  for (const [old, value] of Object.entries(values)) {
    if (!text.includes(old)) throw new Error(`${file} has no "${old}"`);
    text = text.replaceAll(old, value);
  }
  return text;
}

interface Member {
  readonly patroni: ChildProcess;
  readonly data: string;
  readonly restPort: number;
  readonly port: number;
}

/** Kills a PostgreSQL and everything it started at once. Each of its processes is a group of its own. */
function killPostgres(pid: number): void {
  // Held, so that it starts nothing more in between.
  process.kill(pid, 'SIGSTOP');
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  for (const child of children.split(/\s+/).filter(Boolean)) process.kill(Number(child), 'SIGKILL');
  process.kill(pid, 'SIGKILL');
}

const postgresOf = ({ data }: Member) => {
  const file = join(data, 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n', 1)[0]) : undefined;
};

/** Starts everything on free ports. Takes about half a minute. */
export async function startCluster(): Promise<Cluster> {
  const [etcd, patroni, haproxy, pgbouncer] = [
    programOf('etcd', 'etcd-server'),
    programOf('patroni'),
    programOf('haproxy'),
    programOf('pgbouncer'),
  ];
  // On the path there may be links to some of its programs; Patroni needs all.
  const binaries = dirname(realpathSync(join(postgresBinaries(), 'initdb')));
  const user = unprivilegedUser();
  const folder = await mkdtemp(join(tmpdir(), 'diary-cluster-'));
  await chmod(folder, 0o755);
  const own = async (path: string) => user && chown(path, user.uid, user.gid);
  const children: ChildProcess[] = [];
  const start = (program: string, args: readonly string[], name: string, env: NodeJS.ProcessEnv = {}) => {
    const log = openSync(join(folder, `${name}.log`), 'a');
    const child = spawn(program, args, {
      ...user,
      cwd: '/',
      env: { PATH: `${binaries}:${process.env.PATH}`, LANG: 'C.UTF-8', HOME: folder, ...env },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    children.push(child);
    return child;
  };
  const folderFor = async (name: string) => {
    const made = join(folder, name);
    await mkdir(made, { mode: 0o700 });
    await own(made);
    return made;
  };
  const write = async (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text, { mode: 0o600 });
    await own(path);
    return path;
  };
  await own(folder);

  const names = ['one', 'two', 'three'];
  const peers = await Promise.all(
    names.map(async (name) => ({ name, peer: await freePort(), port: await freePort() })),
  );
  const local = (port: number) => `http://127.0.0.1:${port}`;
  for (const { name, peer, port } of peers) {
    const data = await folderFor(`etcd-${name}`);
    start(
      etcd,
      [
        ['--name', name],
        ['--data-dir', data],
        ['--listen-client-urls', local(port)],
        ['--advertise-client-urls', local(port)],
        ['--listen-peer-urls', local(peer)],
        ['--initial-advertise-peer-urls', local(peer)],
        ['--initial-cluster', peers.map((one) => `${one.name}=${local(one.peer)}`).join(',')],
      ].flat(),
      `etcd-${name}`,
    );
  }
  for (const { port, name } of peers)
    await until(`etcd ${name} is well`, async () => (await fetch(`${local(port)}/health`)).ok);

  const password = randomBytes(12).toString('hex');
  const config = await write(
    'patroni.yml',
    withValues('deploy/patroni.yml', { '10.0.0.0/24': '127.0.0.1/32' }),
  );
  const members: Member[] = [];
  for (const name of names) {
    const data = join(await folderFor(name), 'data');
    const [port, restPort] = [await freePort(), await freePort()];
    const child = start(patroni, [config], `patroni-${name}`, {
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOSTS: peers.map((one) => `127.0.0.1:${one.port}`).join(','),
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${restPort}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${restPort}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_DATA_DIR: data,
      PATRONI_POSTGRESQL_BIN_DIR: binaries,
      PATRONI_POSTGRESQL_PGPASS: join(folder, `pgpass-${name}`),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: password,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: password,
    });
    members.push({ patroni: child, data, restPort, port });
  }
  const primaryNow = async () => {
    for (const member of members) {
      const answer = await fetch(`${local(member.restPort)}/primary`).catch(() => undefined);
      if (answer?.ok) return member;
    }
    throw new Error('There is no primary');
  };
  const ask = async <Row extends object>(text: string, database = 'diario') => {
    const { port } = await primaryNow();
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  };
  await until('there is a primary', async () => Boolean(await primaryNow()), 120);
  await until(
    'one follows and is waited for, and another one follows',
    async () => {
      const rows = await ask<{ sync_state: string }>(
        'select sync_state from pg_stat_replication',
        'postgres',
      );
      return rows.length === 2 && rows.some(({ sync_state: state }) => state === 'sync');
    },
    120,
  );

  await ask(`create role diario login password '${password}'`, 'postgres');
  await ask('create database diario owner diario', 'postgres');
  const administrator = readFileSync(join(root, 'server/database/administrator.sql'), 'utf8');
  await ask(`set setup.owner = 'diario'; ${administrator}`);
  await ask(withValues('deploy/cluster.sql', { ":'pooler'": `'${password}'` }));

  const proxyPort = await freePort();
  const [one, two, three] = members.map(({ port }) => `127.0.0.1:${port}`);
  start(haproxy, ['-f', join(root, 'docs/haproxy.cfg'), '-db'], 'haproxy', {
    DB_BIND: `127.0.0.1:${proxyPort}`,
    DB_ONE: one,
    DB_TWO: two,
    DB_THREE: three,
  });
  await until('HAProxy listens', () => listens(proxyPort));

  const poolerPort = await freePort();
  const userList = await write('userlist.txt', `"pgbouncer" "${password}"\n`);
  const pooler = await write(
    'pgbouncer.ini',
    withValues('deploy/pgbouncer.ini', {
      'port=5000': `port=${proxyPort}`,
      '/etc/pgbouncer/userlist.txt': userList,
      'listen_port = 6432': `listen_port = ${poolerPort}\nunix_socket_dir =`,
    }),
  );
  const startPooler = async () => {
    const child = start(pgbouncer, [pooler], 'pgbouncer');
    await until('PgBouncer listens', () => listens(poolerPort));
    return child;
  };
  let running = await startPooler();
  const url = `postgres://diario:${password}@127.0.0.1:${poolerPort}/diario`;
  // Until HAProxy's first checks every server counts as a primary.
  await until('the address leads to the primary', async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client
      .query<{ follows: boolean }>('select pg_is_in_recovery() as follows')
      .finally(() => client.end());
    return rows[0]?.follows === false;
  });

  return {
    url,
    query: (text) => ask(text),
    async killPrimary() {
      const primary = await primaryNow();
      const postgres = postgresOf(primary);
      primary.patroni.kill('SIGKILL');
      if (postgres) killPostgres(postgres);
    },
    async restartPooler() {
      running.kill('SIGKILL');
      await once(running, 'exit');
      running = await startPooler();
    },
    async close() {
      for (const child of children) child.kill('SIGKILL');
      for (const member of members) {
        const postgres = postgresOf(member);
        if (postgres && isRunning(postgres)) killPostgres(postgres);
      }
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
