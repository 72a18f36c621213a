/** The server waits for a PostgreSQL that is starting, and gives up on one that never comes or never answers. */
import { once } from 'node:events';
import { createConnection, createServer, type Server } from 'node:net';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/database/open.ts';
import { silent, testDatabase } from '#tests/support/database.ts';

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const port = portOf(probe);
  probe.close();
  await once(probe, 'close');
  return port;
}

test('one that comes up later is used', async () => {
  const { database, options, close } = await testDatabase('postgres');
  const url = new URL(options.databaseUrl ?? '');
  const target = Number(url.port);
  url.port = String(await freePort());
  // It starts after the first failed attempt.
  const gate = createServer((socket) => {
    const inside = createConnection(target, '127.0.0.1').on('error', () => socket.destroy());
    socket.on('error', () => inside.destroy());
    socket.pipe(inside).pipe(socket);
  });
  const missed: string[] = [];
  const log = {
    ...silent,
    warn: (event: string) => {
      missed.push(event);
      gate.listen(Number(url.port), '127.0.0.1');
    },
  };
  const late = await openDatabase({ ...options, databaseUrl: url.href, log });
  expect(missed).toEqual(['database_waited_for']);
  expect(await late.ping()).toBeGreaterThan(0);
  await late.close();
  gate.close();
  await database.ping();
  await close();
});

test.each([
  ['0.0.0.0', '', ['database_without_tls']],
  ['0.0.0.0', '?sslmode=disable', []],
  ['127.0.0.1', '', []],
])('one at %s with %j and no TLS: %j is logged', async (host, search, expected) => {
  const { database, options, close } = await testDatabase('postgres');
  const url = new URL(options.databaseUrl ?? '');
  // 0.0.0.0 reaches this machine, but the server takes it for another one.
  url.hostname = host;
  url.search = search;
  const warnings: string[] = [];
  const log = { ...silent, warn: (event: string) => void warnings.push(event) };
  const opened = await openDatabase({ ...options, databaseUrl: url.href, log });
  expect(await opened.ping()).toBeGreaterThan(0);
  expect(warnings).toEqual(expected);
  await opened.close();
  await database.ping();
  await close();
});

test('one that does not come is named with what to do', async () => {
  const port = await freePort();
  const opening = openDatabase({
    dataDir: '',
    databaseUrl: `postgres://ana:hunter2@127.0.0.1:${port}/diary`,
    migrations: [],
    log: silent,
    startLimit: 700,
  });
  await expect(opening).rejects.toThrow(
    `The PostgreSQL of DATABASE_URL (127.0.0.1:${port}) cannot be reached (ECONNREFUSED): start it, or correct DATABASE_URL.`,
  );
});

test('one that takes the connection and says nothing is given up', async () => {
  const mute = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const opening = openDatabase({
    dataDir: '',
    databaseUrl: `postgres://ana:hunter2@127.0.0.1:${portOf(mute)}/diary`,
    migrations: [],
    log: silent,
    startLimit: 700,
  });
  await expect(opening).rejects.toThrow(/takes the connection and says nothing: .*DATABASE_URL\.$/);
  mute.close();
});
