/**
 * A device database written by 1.0.0, with unsent writes and one that waits for the person: the upgrade keeps everything,
 * and rows parsed once are not parsed again.
 */
import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { openDB } from 'idb';
import { expect, test, vi } from 'vitest';
import { dumpDevice, readDump, restoreDevice, valuesIn } from '#tests/support/device-dump.ts';
import { createModelServer } from '#tests/support/model-server.ts';
import { openDiary } from '../sync/open-diary.ts';
import { syncWith } from '../sync/sync-engine.ts';
import type { Op, Remote, Row } from '../sync/sync-types.ts';
import { databaseName, openStore } from './replica-store.ts';
import { nameOf } from './row-key.ts';

const dump = readDump('1.0.0');
const id = (number: number) => `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`;

/** A device as 1.0.0 left it. */
async function oldDevice(): Promise<string> {
  const user = randomUUID();
  await restoreDevice(databaseName(user), dump);
  return user;
}

/** A server with the rows the device knows it to have. */
async function serverOf(user: string) {
  const server = createModelServer('ana');
  const rows = server.rows() as Map<string, Row>;
  const store = await openStore(user);
  for (const record of (await store.load()).rows) rows.set(nameOf(record), record.row);
  store.close();
  return server;
}

async function visit(user: string, parser: string | undefined, remote: Remote) {
  const store = await openStore(user, parser);
  const keeping = vi.spyOn(store, 'keepParsed');
  const open = await openDiary({
    userId: 'ana',
    store,
    engine: syncWith({ remote, alone: (run) => run() }),
    tabs: () => ({ changed: () => undefined, wiped: () => undefined, close: () => undefined }),
    now: () => new Date().toISOString(),
  });
  await keeping.mock.results[0]?.value;
  return { open, store };
}

const offline = () => createModelServer('ana').connect('device', () => 'offline');

test('its database is upgraded to the schema of a new device', async () => {
  const [old, young] = [await oldDevice(), randomUUID()];
  for (const user of [old, young]) (await openStore(user)).close();
  const { records: _, ...shape } = await dumpDevice(databaseName(young));
  expect(await dumpDevice(databaseName(old))).toMatchObject(shape);
});

test('the diary, the unsent writes and the problem are preserved', async () => {
  const user = await oldDevice();
  const { open, store } = await visit(user, 'one', offline());
  const episodes = open.diary()?.episodes ?? [];
  expect(episodes.map(({ id: one, intensity, notes }) => [one, intensity, notes])).toEqual([
    [id(1), 2, 'unsent'],
    [id(0), 1, 'mine'],
  ]);
  expect(episodes.map(({ readings, intakes }) => [readings.length, intakes.length])).toEqual([
    [33, 1],
    [33, 0],
  ]);
  expect([...(open.diary()?.dayLogs.keys() ?? [])]).toEqual(['2026-11-02']);
  expect(open.diary()?.trash.map((one) => one.id)).toEqual([id(2)]);
  expect(await store.ops()).toEqual(valuesIn(dump, 'ops'));
  expect(await store.cursor()).toEqual(valuesIn(dump, 'state')[0]);
  expect(open.status()).toMatchObject({ state: 'needs-you', unsent: 3, rows: 103 });
  expect(open.status().problems).toMatchObject([
    { entity: 'episodes', rowId: id(0), trouble: { kind: 'conflict' } },
  ]);
  open.close();
});

test('unsent writes are sent once, and the problem still waits', async () => {
  const user = await oldDevice();
  const server = await serverOf(user);
  const { open, store } = await visit(
    user,
    'one',
    server.connect('device', () => 'fair'),
  );
  await open.sync();
  expect(server.rows().get(`intakes/${id(900)}`)).toMatchObject({ name: 'Ibuprofeno', episode_id: id(1) });
  expect(server.rows().get(`episodes/${id(1)}`)).toMatchObject({ notes: 'unsent', version: 3 });
  expect(server.rows().get(`episodes/${id(0)}`)).toMatchObject({ intensity: 0, version: 2 });
  expect(server.log).toHaveLength(2);
  expect((await store.ops()).map(({ seq, trouble }: Op) => [seq, trouble?.kind])).toEqual([[1, 'conflict']]);
  open.close();
});

test('rows stored parsed are used at the next visit if the parser is the same', async () => {
  const user = await oldDevice();
  const first = await visit(user, 'one', offline());
  const before = first.open.diary();
  first.open.close();

  // A row that is parsed again would lose this.
  const database = await openDB(databaseName(user));
  const batch = await database.get('batches', 1);
  const readings = batch.tables.find(({ entity }: { entity: string }) => entity === 'intensity_readings');
  expect([batch.parser, readings.rows.names]).toEqual([
    'one',
    expect.arrayContaining(['read_at', 'episode_id']),
  ]);
  readings.parsed.columns[readings.parsed.names.indexOf('intensity')].fill(10);
  await database.put('batches', batch, 1);
  database.close();
  const intensities = async (parser: string | undefined) => {
    const { open } = await visit(user, parser, offline());
    const found = open.diary()?.episodes.flatMap((one) => one.readings.map(({ intensity }) => intensity));
    expect(open.diary()?.episodes.map((one) => one.id)).toEqual(before?.episodes.map((one) => one.id));
    open.close();
    return new Set(found);
  };
  expect(await intensities('one')).toEqual(new Set([10]));
  expect(await intensities(undefined)).toEqual(new Set([4, 5, 6, 7, 8, 9, 10]));
  // A visit with other schemas parses the rows again and stores its own results.
  expect(await intensities('two')).toEqual(new Set([4, 5, 6, 7, 8, 9, 10]));
  expect(await intensities('one')).toEqual(new Set([4, 5, 6, 7, 8, 9, 10]));
});

test('rows from before a column was added are changed, trashed and erased without a conflict', async () => {
  const user = await oldDevice();
  const server = await serverOf(user);
  // As if a migration had added these columns to every row without any other change, of which devices are not notified.
  const added = ['took_nothing', 'end_zone', 'asked', 'factors'];
  const store = await openStore(user, 'one');
  const rows = (await store.load()).rows.map((one) => {
    const columns = Object.entries(one.row).filter(([name]) => !added.includes(name));
    return { ...one, row: Object.fromEntries(columns) as Row };
  });
  await store.write({ rows });
  store.close();
  const { open } = await visit(
    user,
    'one',
    server.connect('device', () => 'fair'),
  );
  const episode = { entity: 'episodes', id: id(1) } as const;
  const problemRows = () => open.status().problems.map(({ rowId }) => rowId);
  const lived = { entity: 'day_logs', id: '2026-11-02' } as const;
  await open.commit([{ ...lived, kind: 'trash' }]);
  await open.sync();
  expect(server.rows().get(nameOf(lived))?.deleted_at).not.toBeNull();
  await open.commit([{ ...episode, kind: 'change', columns: { zone: 'Europe/London' } }]);
  await open.sync();
  expect(server.rows().get(nameOf(episode))).toMatchObject({ zone: 'Europe/London', took_nothing: false });
  await open.commit([{ ...episode, kind: 'trash' }]);
  await open.sync();
  expect(server.rows().get(nameOf(episode))?.deleted_at).not.toBeNull();
  await open.commit([{ ...episode, kind: 'erase' }]);
  await open.sync();
  expect(server.rows().get(nameOf(episode))).toBeUndefined();
  // Only the problem from before the upgrade.
  expect(problemRows()).toEqual([id(0)]);
  open.close();
});
