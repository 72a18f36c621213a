/** Missed changes are never silent: after every interruption a device is told to pull. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { product } from '#product/index.ts';
import { parseEnvironment } from '#server/env.ts';
import { createLog } from '#server/http/log.ts';
import { type RunningServer, startServer } from '#server/start.ts';
import { copyPgliteTo, kinds } from '#tests/support/database.ts';
import { startTestServer } from '#tests/support/server.ts';
import { eventually, listen, newPerson, pause } from './realtime-server.ts';

describe('a server that stops and starts', () => {
  it('disconnects all clients at once; they reconnect and receive changes again', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'diary-realtime-'));
    await copyPgliteTo(dataDir);
    const port = await freePort();
    const start = (): Promise<RunningServer> =>
      startServer({
        env: parseEnvironment({ NODE_ENV: 'test', PORT: String(port), DATA_DIR: dataDir }),
        product,
        log: createLog({ quiet: true, write: () => undefined }),
      });

    const before = await start();
    const ana = await newPerson({ ...before, keys: before.secrets });
    const device = await ana.device({ realtime: { reconnectAfterMs: () => 200 } });
    const ear = await listen(device);
    await before.close();
    await ear.state('CHANNEL_ERROR');

    const after = await start();
    await ear.state('SUBSCRIBED');
    const id = randomUUID();
    await after.database.asRole({ role: 'engine' }, (sql) =>
      sql.query('insert into episodes (id, user_id, intensity) values ($1, $2, 3)', [id, ana.id]),
    );
    await ear.change((heard) => heard.new.id === id);
    await device.removeAllChannels();
    await after.close();
    await rm(dataDir, { recursive: true, force: true });
  });
});

describe.each(kinds)('on %s', (kind) => {
  it('a lost connection to the database makes devices join again, and then everything is heard', async () => {
    const server = await startTestServer({ kind });
    const ana = await newPerson(server);
    const device = await ana.device();
    const ear = await listen(device);
    const lose =
      kind === 'postgres'
        ? `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()`
        : // There is one connection: the watchdog terminates the worker.
          `select count(*) from generate_series(1, 100000000000)`;
    await server.database.asRole({ role: 'engine' }, (sql) => sql.query(lose)).catch(() => undefined);
    // On PGlite the next transaction opens the folder again.
    await server.database.asRole({ role: 'engine' }, (sql) => sql.query('select 1'));
    await eventually(() => ear.states.find((state) => state === 'CHANNEL_ERROR'));
    await ear.state('SUBSCRIBED');
    const id = randomUUID();
    await device.from('episodes').insert({ id, intensity: 3 }).throwOnError();
    await ear.change((heard) => heard.new.id === id);
    await device.removeAllChannels();
    await server.close();
  });
});

describe('two servers on one PostgreSQL', () => {
  it('each sends what was written through the other', async () => {
    const one = await startTestServer();
    const other = await startTestServer({ env: { DATABASE_URL: one.databaseUrl ?? '' }, keysOf: one });
    const ana = await newPerson(one);
    const there = await newPerson(other);
    const token = await there.token({ sub: ana.id, session_id: ana.sessionId });
    const devices = [await ana.device(), await there.device({ accessToken: async () => token })] as const;
    const ears = [await listen(devices[0]), await listen(devices[1])] as const;
    for (const device of devices) {
      const id = randomUUID();
      await device.from('episodes').insert({ id, intensity: 3 }).throwOnError();
      for (const ear of ears) await ear.change((heard) => heard.new.id === id);
    }
    await pause(200);
    expect(ears.map(({ heard }) => heard.length)).toEqual([2, 2]);
    for (const device of devices) await device.removeAllChannels();
    await other.close();
    await one.close();
  });
});

async function freePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const address = probe.address();
    probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
  });
  return promise;
}
