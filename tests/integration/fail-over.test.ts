/**
 * Two processes of this server on a database of three machines, as deploy/ describes it: what is killed or restarted while people write
 * loses nothing that was acknowledged, and everything goes on by itself.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attachmentBucket } from '#domain/attachment/attachment.ts';
import { consentVersions } from '#domain/person/consent.ts';
import {
  cheapWork,
  freePort,
  type ServerProcess,
  startServerProcess,
} from '../../scripts/lib/server-process.ts';
import { type Cluster, programOf, startCluster, until, withValues } from '../support/cluster.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A store of files that can be made to answer 503 to everything. */
async function startStore(directory: string) {
  const files = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'diary', configs: [] }],
  });
  const { port } = await files.run();
  let isAway = false;
  let refused = 0;
  const front: Server = createServer((request, response) => {
    if (isAway) {
      refused += 1;
      request.resume();
      response.writeHead(503).end();
      return;
    }
    const { method, url, headers } = request;
    const passed = httpRequest({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(front, 'listening');
  return {
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}/diary`,
    refusals: () => refused,
    setAway(away: boolean) {
      isAway = away;
    },
    async close() {
      front.closeAllConnections();
      front.close();
      await files.close();
    },
  };
}

let database: Cluster;
let store: Awaited<ReturnType<typeof startStore>>;
let folder: string;
let proxy: ChildProcess;
/** The address of HAProxy in front of both processes. */
let site: string;
let start: (place: number) => Promise<ServerProcess>;
let servers: ServerProcess[] = [];
let keys: { readonly publishableKey: string; readonly secretKey: string };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'diary-fail-over-'));
  database = await startCluster();
  store = await startStore(join(folder, 's3'));
  const ports = [await freePort(), await freePort()];
  const port = await freePort();
  site = `http://localhost:${port}`;
  start = (place) =>
    startServerProcess({
      ...cheapWork,
      PORT: String(ports[place]),
      DATA_DIR: join(folder, String(place)),
      DATABASE_URL: database.url,
      SITE_URL: site,
      RATE_LIMITS: 'off',
      // As in production behind a proxy.
      DRAIN_SECONDS: '5',
      S3_ENDPOINT: store.url,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    });
  servers = [await start(0)];
  await mkdir(join(folder, '1'));
  await copyFile(join(folder, '0', 'secrets.json'), join(folder, '1', 'secrets.json'));
  servers.push(await start(1));
  keys = await (await fetch(`${servers[0]?.url}/dev/client.json`)).json();

  // Without TLS, which is not the subject, and within the open files of a shell.
  const file = join(folder, 'haproxy.cfg');
  const config = withValues('deploy/haproxy.cfg', {
    'maxconn 10000': 'maxconn 1000',
    '  log /dev/log local0\n': '',
    '  bind :80\n  bind :::80 v6only\n': `  bind 127.0.0.1:${port}\n`,
    '  bind :443 ssl crt /etc/haproxy/certs alpn h2,http/1.1\n': '',
    '  bind :::443 v6only ssl crt /etc/haproxy/certs alpn h2,http/1.1\n': '',
    '  http-request redirect scheme https code 301 unless { ssl_fc }\n': '',
    'set-header X-Forwarded-Proto https': 'set-header X-Forwarded-Proto http',
    'server one 127.0.0.1:3000': `server one 127.0.0.1:${ports[0]}`,
    '# server two 127.0.0.1:3001': `server two 127.0.0.1:${ports[1]}`,
  });
  writeFileSync(file, config);
  proxy = spawn(programOf('haproxy'), ['-f', file, '-db'], { stdio: 'ignore' });
  await until('the proxy serves', async () => (await fetch(`${site}/ready`)).ok);
});
afterAll(async () => {
  proxy?.kill('SIGKILL');
  for (const server of servers) await server.stop();
  await store?.close();
  await database?.close();
  await rm(folder, { recursive: true, force: true });
});

interface Person {
  readonly client: SupabaseClient;
  readonly id: string;
}

/** A person's client at an address. */
async function personAt(url: string): Promise<Person> {
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

/** Four people at each address write until they are told to stop. */
async function startWriting(addresses: readonly string[]) {
  const places = addresses.flatMap((url, place) => Array.from({ length: 4 }, () => ({ url, place })));
  const people = await Promise.all(
    places.map(async ({ url, place }) => ({ place, person: await personAt(url) })),
  );
  const acknowledged: string[] = [];
  /** How often by words. */
  const refusals = new Map<string, number>();
  let isOver = false;
  /** When a write that was acknowledged had been sent, the last one at each address. */
  const lastSent = new Map<number, number>();
  const write = async (place: number, { client }: Person) => {
    while (!isOver) {
      const id = randomUUID();
      const sentAt = Date.now();
      const { error } = await client.from('episodes').insert({ id, intensity: 5 });
      if (error) {
        const words = error.message || error.code || 'nothing was said';
        refusals.set(words, (refusals.get(words) ?? 0) + 1);
        await pause(20);
        continue;
      }
      acknowledged.push(id);
      lastSent.set(place, sentAt);
    }
  };
  const writing = people.map(({ place, person }) => write(place, person));
  await expect.poll(() => lastSent.size, { timeout: 60_000 }).toBe(addresses.length);
  return {
    /** Milliseconds until a write that was sent after now is acknowledged at each address. */
    async next(): Promise<number> {
      const from = Date.now();
      const isThere = () => addresses.every((_url, place) => (lastSent.get(place) ?? 0) > from);
      await expect.poll(isThere, { timeout: 120_000, interval: 20 }).toBe(true);
      return Date.now() - from;
    },
    /** Stops, looks for every acknowledged write, and says what it came to. */
    async stop(): Promise<string> {
      isOver = true;
      await Promise.all(writing);
      const rows = await database.query<{ id: string }>('select id from public.episodes');
      const kept = new Set(rows.map(({ id }) => id));
      expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
      const refused = [...refusals].map(([words, times]) => `${times} × ${words}`);
      return `${acknowledged.length} writes acknowledged, 0 lost, refused: ${refused.join(', ') || 'none'}`;
    },
  };
}

// Times are reported and not asserted: they belong to a machine.
const report = (text: string) => console.info(`Drill: ${text}.`);
const urls = () => servers.map(({ url }) => url);
const expectBothToRun = () => {
  for (const { process: child } of servers) expect([child.exitCode, child.signalCode]).toEqual([null, null]);
};

const pdf = new Blob(['%PDF-1.4\ntrailer\n<<>>\n%%EOF\n'], { type: 'application/pdf' });

/** A row of a file and where its bytes go. */
async function fileOf({ client, id }: Person): Promise<string> {
  const attachment = randomUUID();
  const row = { id: attachment, media_type: 'application/pdf', byte_size: pdf.size };
  expect((await client.from('attachments').insert(row)).error).toBeNull();
  return `${id}/${attachment}`;
}

test('a primary killed with its Patroni: no acknowledged write is lost, and both processes write and announce again', async () => {
  // Rows that are written at the second process are announced to the same account listening at the first.
  const [here = '', there = ''] = urls();
  const ben = await personAt(there);
  const { data } = await ben.client.auth.getSession();
  const token = data.session?.access_token ?? '';
  const listening = createClient(here, keys.publishableKey, { accessToken: async () => token });
  // A channel joins with the token the client has then.
  await listening.realtime.setAuth();
  let heard = 0;
  listening
    .channel('b')
    .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'episodes' }, () => {
      heard += 1;
    })
    .subscribe();
  const isHeard = async () => {
    const before = heard;
    const from = Date.now();
    const isMore = async () => {
      await ben.client.from('episodes').insert({ intensity: 1 });
      return heard;
    };
    await expect.poll(isMore, { timeout: 120_000 }).toBeGreaterThan(before);
    return Date.now() - from;
  };
  await isHeard();

  const writers = await startWriting(urls());
  await pause(2000);
  await database.killPrimary();
  const [written, announced] = await Promise.all([writers.next(), isHeard()]);
  const found = await writers.stop();
  expectBothToRun();
  await listening.removeAllChannels();
  report(`primary killed: ${found}; each process wrote after ${written} ms, announced after ${announced} ms`);
});

test('a pooler killed and started again', async () => {
  const writers = await startWriting(urls());
  await database.restartPooler();
  const written = await writers.next();
  report(`pooler restarted: ${await writers.stop()}; each process wrote after ${written} ms`);
  expectBothToRun();
});

test('both processes restarted, one after the other, behind the proxy', async () => {
  const writers = await startWriting([site]);
  const waits: number[] = [];
  for (const place of [0, 1]) {
    await servers[place]?.stop();
    waits.push(await writers.next());
    servers[place] = await start(place);
    // Two checks put it back.
    await pause(5000);
  }
  report(`processes restarted: ${await writers.stop()}; the site wrote after ${waits.join(' and ')} ms`);
});

test('a store of files that answers 503 for a minute: files wait, rows do not, and what was stored is there after it', async () => {
  const ana = await personAt(site);
  const files = ana.client.storage.from(attachmentBucket);
  const before = await fileOf(ana);
  expect((await files.upload(before, pdf)).error).toBeNull();

  store.setAway(true);
  const writers = await startWriting([site]);
  const during = await fileOf(ana);
  const end = Date.now() + 60_000;
  const statuses = new Set<number | undefined>();
  while (Date.now() < end) {
    const { error } = await files.upload(during, pdf);
    statuses.add((error as { status?: number } | null)?.status);
    await pause(2000);
  }
  const rows = await writers.stop();
  store.setAway(false);
  expect(store.refusals()).toBeGreaterThan(0);
  // A client tries again after each of these.
  expect([...statuses].filter((status) => status !== 503 && status !== 429)).toEqual([]);

  const from = Date.now();
  await expect.poll(async () => (await files.upload(during, pdf)).error, { timeout: 60_000 }).toBeNull();
  report(`store away: ${rows}; a file was stored ${Date.now() - from} ms after its return`);
  for (const path of [before, during])
    expect(await (await files.download(path)).data?.text()).toContain('%PDF');
});
