/** State left by a tab that died or was overtaken between two steps is repaired by the next round. */
import { expect, test } from 'vitest';
import { createDevice } from '#tests/support/model-device.ts';
import { createModelServer, type NetworkOutcome } from '#tests/support/model-server.ts';
import { pullAll } from '../sync/pull.ts';
import { loadReplica } from '../sync/replica.ts';
import type { Cursor, Remote } from '../sync/sync-types.ts';
import { memoryStore } from './memory-store.ts';

const episode = { entity: 'episodes', id: '00000001-0000-4000-8000-000000000000' } as const;
const at = '2026-11-01T08:00:00.000Z';

/** A device with one episode that the server has too. */
async function deviceWithAnEpisode() {
  const server = createModelServer('ana');
  const disk = memoryStore();
  const device = createDevice('phone', 'ana', disk, () => server.connect('phone', () => 'fair'), server.now);
  const { open } = await device.openTab();
  await open.commit([{ kind: 'create', ...episode, columns: { intensity: 1, started_at: at } }]);
  await open.sync();
  open.close();
  return { server, disk, device };
}

test('a problem stored by a tab that died is shown in the other tabs', async () => {
  const { disk, device } = await deviceWithAnEpisode();
  const [op] = await disk.write({
    newOps: [
      {
        kind: 'change',
        ...episode,
        columns: { intensity: 2 },
        base: { intensity: 0 },
        at,
        sentFrom: null,
        trouble: null,
      },
    ],
  });
  const { open } = await device.openTab();
  const trouble = { kind: 'conflict', columns: ['intensity'] } as const;
  if (op) await disk.write({ ops: [{ ...op, trouble }] });
  await open.sync();
  expect(open.status()).toMatchObject({ state: 'needs-you', problems: [{ trouble }] });
});

test('a row erased elsewhere during a decision is removed in the end', async () => {
  const { disk, device } = await deviceWithAnEpisode();
  const [stored] = await disk.rows([episode]);
  const gone = { ...episode, id: '00000002-0000-4000-8000-000000000000' };
  if (stored) await disk.write({ rows: [{ ...stored, ...gone, gone: true }] });
  const { open } = await device.openTab();
  expect(open.status().rows).toBe(2);
  await open.sync();
  expect(open.status().rows).toBe(1);
  expect(await disk.rows([gone])).toEqual([undefined]);
});

test('a row stored by a tab that died, and erased elsewhere, is removed in the end', async () => {
  const { server, disk, device } = await deviceWithAnEpisode();
  const { open } = await device.openTab();
  const [stored] = await disk.rows([episode]);
  const desk = server.connect('desk', () => 'fair');
  const row = await desk.create('episodes', 'made elsewhere', { intensity: 2, started_at: at });
  if (!row || !stored) throw new Error('the server has both');
  const unannounced = { entity: 'episodes', id: row.id, row } as const;
  await disk.write({ rows: [unannounced] });
  await desk.erase('episodes', row);
  await open.sync();
  expect(await disk.rows([episode, unannounced])).toEqual([stored, undefined]);
});

test('writes of a tab that died are seen by the next write, also before the first fetch has ended', async () => {
  const server = createModelServer('ana');
  const disk = memoryStore();
  const weather: NetworkOutcome[] = ['offline'];
  const connect = () => server.connect('phone', () => weather.shift() ?? 'fair');
  const { open } = await createDevice('phone', 'ana', disk, connect, server.now).openTab();
  const day = { entity: 'day_logs', id: '2026-11-02' } as const;
  const dayWith = (notes: string) => ({ local_date: day.id, notes });
  const written = { kind: 'create', ...day, base: null, at, sentFrom: null, trouble: null } as const;
  await disk.write({ newOps: [{ ...written, columns: dayWith('first') }] });
  await open.commit([{ kind: 'create', ...day, columns: dayWith('last') }]);
  await open.sync();
  expect(open.status()).toMatchObject({ state: 'saved', problems: [] });
  expect(server.rows().get('day_logs/2026-11-02')).toMatchObject({ notes: 'last' });
});

test.each<[string, readonly NetworkOutcome[], number]>([
  ['after its first page', ['fair', 'offline', 'offline'], 3],
  // Those of the model are all rows.
  ['after its last months', ['fair', 'fair', 'offline'], 7],
])('a first fetch interrupted %s continues, and no partial diary is shown', async (_, met, rows) => {
  const server = createModelServer('ana');
  const remote = server.connect('desk', () => 'fair');
  for (let number = 0; number < 7; number += 1) {
    await remote.create('episodes', `episode ${number}`, { intensity: 1, started_at: at });
  }
  const weather = [...met];
  const requests: (Cursor | null)[] = [];
  const connect = (): Remote => {
    const phone = server.connect('phone', () => weather.shift() ?? 'fair');
    return {
      ...phone,
      changes: (cursor, isFirst) => {
        requests.push(cursor);
        return phone.changes(cursor, isFirst);
      },
    };
  };
  const device = createDevice('phone', 'ana', memoryStore(), connect, server.now);
  const { open: first } = await device.openTab();
  await first.sync();
  expect(first.status()).toMatchObject({ state: 'loading', rows });
  expect(first.diary()).toBeUndefined();
  first.close();

  const { open } = await device.openTab();
  expect(open.status()).toMatchObject({ state: 'loading', rows });
  await open.sync();
  expect(open.status()).toMatchObject({ state: 'saved', rows: 7 });
  expect(open.diary()?.episodes).toHaveLength(7);
  // The first page, the page that did not arrive, and the continuation after the first page.
  expect(requests[0]).toBeNull();
  expect(requests[2]).toEqual({ since: expect.any(String), after: expect.any(String) });
});

test('a pull that paused for hours between pages starts again from its beginning', async () => {
  // A laptop that was shut: a transaction open during the first page commits with a time before what has been read.
  const replica = await loadReplica('ana', memoryStore(), () => undefined);
  const pages = [
    { changes: [], cursor: { since: '2026-11-21T07:59:30.000Z', after: episode.id }, isLast: false },
    { changes: [], cursor: { since: '2026-11-21T20:00:00.000Z', after: episode.id }, isLast: true },
  ];
  const remote = { changes: async () => pages.shift() } as unknown as Remote;
  const clock = ['2026-11-21T08:00:00.000Z', '2026-11-21T20:00:00.000Z'];
  await pullAll(replica, remote, () => (clock.length > 1 ? clock.shift() : clock[0]) ?? '');
  expect(replica.cursor()?.since).toBe('2026-11-21T08:00:00.000Z');
});
