/** A day that another program has written over REST with its own id: the database allows one row per day. */
import { expect, test } from 'vitest';
import { createDevice } from '#tests/support/model-device.ts';
import { createModelServer } from '#tests/support/model-server.ts';
import { memoryStore } from '../store/memory-store.ts';
import type { Columns, Op, Write } from './sync-types.ts';

const theirs = '99999999-0000-4000-8000-000000000000';
const ours = '00000001-0000-5000-8000-000000000000';
const day = '2026-11-01';
const writeOf = (columns: Columns): Write => ({
  kind: 'create',
  entity: 'day_logs',
  id: ours,
  columns: { local_date: day, ...columns },
});

async function aPhone() {
  const server = createModelServer('ana');
  const disk = memoryStore();
  const connect = () => server.connect('phone', () => 'fair');
  const device = createDevice('phone', 'ana', disk, connect, server.now);
  const { open } = await device.openTab();
  await open.sync();
  const script = server.connect('a script', () => 'fair');
  const elsewhere = (columns: Columns) => script.create('day_logs', theirs, { local_date: day, ...columns });
  const days = () => [...server.rows().values()];
  return { server, disk, device, open, elsewhere, days };
}

test('a day recorded here before the other was known is merged into the existing row', async () => {
  const { open, elsewhere, days } = await aPhone();
  await elsewhere({ mood: 2 });
  await open.commit([writeOf({ stress: 3 }), writeOf({ notes: 'x' })]);
  await open.sync();
  expect(open.status()).toMatchObject({ state: 'saved', unsent: 0, problems: [] });
  expect(days()).toMatchObject([{ id: theirs, mood: 2, stress: 3, notes: 'x' }]);
  expect(open.diary()?.dayLogs.get(day)).toMatchObject({ id: theirs, mood: 2, stress: 3, notes: 'x' });
  expect(open.rows('day_logs')).toHaveLength(1);
});

test('columns recorded on both devices are a conflict, which either choice resolves', async () => {
  for (const choice of ['mine', 'theirs'] as const) {
    const { open, elsewhere, days } = await aPhone();
    await elsewhere({ mood: 2 });
    await open.commit([writeOf({ mood: 4, stress: 3 })]);
    await open.sync();
    const [problem] = open.status().problems;
    expect(problem).toMatchObject({
      rowId: theirs,
      trouble: { kind: 'conflict', columns: ['mood'] },
      mine: { mood: 4 },
      theirs: { mood: 2 },
    });
    await open.resolve(problem?.id ?? 0, choice);
    await open.sync();
    expect(open.status()).toMatchObject({ state: 'saved', unsent: 0, problems: [] });
    expect(days()).toMatchObject([{ id: theirs, mood: choice === 'mine' ? 4 : 2, stress: 3 }]);
  }
});

test('once it is known, writes under the local id go to the existing row', async () => {
  const { open, elsewhere, days } = await aPhone();
  await elsewhere({ mood: 2 });
  await open.sync();
  await open.commit([writeOf({ mood: 4 }), writeOf({ stress: 1 })]);
  expect(open.diary()?.dayLogs.get(day)).toMatchObject({ id: theirs, mood: 4, stress: 1 });
  expect(open.rows('day_logs')).toHaveLength(1);
  await open.sync();
  expect(open.status()).toMatchObject({ unsent: 0, problems: [] });
  expect(days()).toMatchObject([{ id: theirs, mood: 4, stress: 1 }]);
});

test('a day in the trash starts again under its id', async () => {
  const { server, open, elsewhere, days } = await aPhone();
  const row = await elsewhere({ mood: 2 });
  if (row)
    await server.connect('a script', () => 'fair').update('day_logs', row, { deleted_at: row.created_at });
  await open.sync();
  await open.commit([writeOf({ stress: 1 })]);
  await open.sync();
  expect(open.status()).toMatchObject({ unsent: 0, problems: [] });
  expect(days()).toMatchObject([{ id: theirs, mood: null, stress: 1, deleted_at: null }]);
});

test('many days are sent at once, also those that exist under other ids', async () => {
  const { open, elsewhere, days } = await aPhone();
  await elsewhere({ mood: 2 });
  const month = Array.from({ length: 28 }, (_, index): Write => {
    const date = `2026-11-${String(index + 1).padStart(2, '0')}`;
    const id = `${String(index + 1).padStart(8, '0')}-0000-5000-8000-000000000000`;
    return { kind: 'create', entity: 'day_logs', id, columns: { local_date: date, stress: 2 } };
  });
  await open.commit(month);
  await open.sync();
  expect(open.status()).toMatchObject({ unsent: 0, problems: [] });
  expect(days()).toHaveLength(28);
  expect(days().find(({ id }) => id === theirs)).toMatchObject({ mood: 2, stress: 2 });
});

test('a conflict stored by an earlier version is resolved in the next round', async () => {
  const { disk, device, elsewhere, days } = await aPhone();
  await elsewhere({ mood: 2 });
  const { columns } = writeOf({ stress: 3 }) as { columns: Columns };
  const refused: Omit<Op, 'seq'> = {
    kind: 'create',
    entity: 'day_logs',
    id: ours,
    columns,
    base: null,
    at: '2026-11-01T08:00:00.000Z',
    sentFrom: null,
    trouble: { kind: 'refused', code: 'conflict', rule: 'day_logs_one_a_day' },
  };
  await disk.write({ newOps: [refused] });
  const { open } = await device.openTab();
  expect(open.status().problems).toHaveLength(1);
  await open.sync();
  await open.sync();
  expect(open.status()).toMatchObject({ unsent: 0, problems: [] });
  expect(days()).toMatchObject([{ id: theirs, mood: 2, stress: 3 }]);
});
