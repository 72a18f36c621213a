/**
 * Tabs of one device share one store: between them the last edit wins without a question. Questions are between devices
 * only.
 */
import { beforeEach, expect, test } from 'vitest';
import { createDevice } from '#tests/support/model-device.ts';
import { createModelServer, type NetworkOutcome } from '#tests/support/model-server.ts';
import { memoryStore } from '../store/memory-store.ts';
import type { OpenDiary } from './open-diary.ts';
import type { Columns, RowKey, Write } from './sync-types.ts';

const episode = { entity: 'episodes', id: '00000001-0000-4000-8000-000000000000' } as const;
const intake = { entity: 'intakes', id: '00000002-0000-4000-8000-000000000000' } as const;
const at = '2026-11-01T08:00:00.000Z';

const edit = (key: RowKey, columns: Columns, seen: Columns = {}): Write => ({
  kind: 'change',
  ...key,
  columns,
  seen,
});

let server: ReturnType<typeof createModelServer>;
/** Outcomes of the phone's next requests. */
let weather: NetworkOutcome[];
let disk: ReturnType<typeof memoryStore>;
let one: OpenDiary;
let other: OpenDiary;
let desk: OpenDiary;

const there = ({ entity, id }: RowKey) => server.rows().get(`${entity}/${id}`);
const settle = async () => {
  for (const tab of [one, other, desk, one]) await tab.sync();
};

beforeEach(async () => {
  server = createModelServer('ana');
  weather = [];
  disk = memoryStore();
  const connect = () => server.connect('phone', () => weather.shift() ?? 'fair');
  const phone = createDevice('phone', 'ana', disk, connect, server.now);
  one = (await phone.openTab()).open;
  other = (await phone.openTab()).open;
  const fair = () => server.connect('desk', () => 'fair');
  desk = (await createDevice('desk', 'ana', memoryStore(), fair, server.now).openTab()).open;
  await one.commit([
    { kind: 'create', ...episode, columns: { intensity: 1, notes: 'a', started_at: at } },
    {
      kind: 'create',
      ...intake,
      columns: { name: 'Ibuprofeno', dose: 400, unit: 'mg', taken_at: at, zone: 'Europe/Madrid' },
    },
  ]);
  await settle();
});

const cases: readonly (readonly [string, () => Promise<void>])[] = [
  ['has not been sent', async () => undefined],
  ['has been sent', () => other.sync()],
  [
    'has been sent, and its answer was lost',
    async () => {
      weather.push('lost', 'offline', 'offline');
      await other.sync();
    },
  ],
];

for (const [name, meanwhile] of cases) {
  test(`the last edit wins without a conflict when that of the other tab ${name}`, async () => {
    if (name !== 'has been sent') weather.push('offline');
    await other.commit([edit(episode, { intensity: 2 })]);
    await other.sync();
    await meanwhile();
    await one.commit([edit(episode, { intensity: 4 }, { intensity: 1 })]);
    weather.length = 0;
    await settle();
    expect(one.status()).toMatchObject({ problems: [], unsent: 0 });
    expect(there(episode)).toMatchObject({ intensity: 4, notes: 'a' });
  });
}

test('the last edit wins in a tab that has not received the edit before it', async () => {
  const [written] = await disk.write({
    newOps: [
      {
        kind: 'change',
        ...episode,
        columns: { intensity: 2 },
        base: { intensity: 1 },
        at,
        sentFrom: null,
        trouble: null,
      },
    ],
  });
  expect(written?.seq).toBeGreaterThan(0);
  await one.commit([edit(episode, { intensity: 4 })]);
  await settle();
  expect(one.status()).toMatchObject({ problems: [], unsent: 0 });
  expect(there(episode)).toMatchObject({ intensity: 4 });
});

test('other columns changed by the other tab are kept', async () => {
  await other.commit([edit(episode, { notes: 'b' })]);
  await other.sync();
  await one.commit([edit(episode, { intensity: 4 }, { notes: 'a' })]);
  await settle();
  expect(there(episode)).toMatchObject({ intensity: 4, notes: 'b' });
});

test('a change by another device after the form was opened is a conflict', async () => {
  await desk.commit([edit(episode, { intensity: 2 })]);
  await desk.sync();
  await other.sync();
  await one.commit([edit(episode, { intensity: 4 }, { intensity: 1 })]);
  await settle();
  expect(one.status().problems).toMatchObject([{ trouble: { kind: 'conflict', columns: ['intensity'] } }]);
  expect(there(episode)).toMatchObject({ intensity: 2 });
});

test('a change by another device over this device’s write is a conflict', async () => {
  await other.commit([edit(episode, { intensity: 2 })]);
  await settle();
  await desk.commit([edit(episode, { intensity: 5 })]);
  await desk.sync();
  await other.sync();
  await one.commit([edit(episode, { intensity: 4 }, { intensity: 1 })]);
  await settle();
  expect(one.status().problems).toMatchObject([{ trouble: { kind: 'conflict' } }]);
});

test('a tab’s write over a change it has seen counts as this device’s own', async () => {
  await desk.commit([edit(episode, { intensity: 2 })]);
  await desk.sync();
  await other.sync();
  await other.commit([edit(episode, { intensity: 5 })]);
  await other.sync();
  await one.commit([edit(episode, { intensity: 4 }, { intensity: 1 })]);
  await settle();
  expect(one.status().problems).toEqual([]);
  expect(there(episode)).toMatchObject({ intensity: 4 });
});

test('grouped columns are stored as the last form had them', async () => {
  await other.commit([edit(intake, { dose: 1, unit: 'g' })]);
  await one.commit([edit(intake, { dose: 600 }, { dose: 400, unit: 'mg' })]);
  expect(one.diary()?.intakes).toMatchObject([{ dose: 600, unit: 'mg' }]);
  await settle();
  expect(one.status().problems).toEqual([]);
  expect(there(intake)).toMatchObject({ dose: 600, unit: 'mg' });
});

test('also if the other tab has written the same number', async () => {
  await other.commit([edit(intake, { dose: 600, unit: 'g' })]);
  await one.commit([edit(intake, { dose: 600 }, { dose: 400, unit: 'mg' })]);
  await settle();
  expect(there(intake)).toMatchObject({ dose: 600, unit: 'mg' });
});

test('saving a form restores its row from the trash, unless another device trashed it', async () => {
  await other.commit([{ kind: 'trash', ...episode }]);
  await other.sync();
  await one.commit([edit(episode, { intensity: 4 }, { deleted_at: null })]);
  await settle();
  expect(one.status().problems).toEqual([]);
  expect(there(episode)).toMatchObject({ intensity: 4, deleted_at: null });

  await desk.sync();
  await desk.commit([{ kind: 'trash', ...episode }]);
  await desk.sync();
  await other.sync();
  await one.commit([edit(episode, { intensity: 5 }, { deleted_at: null })]);
  await settle();
  expect(one.status().problems).toMatchObject([{ trouble: { kind: 'trashed' } }]);
});

test('a correction of a refused edit does not overtake the edits in between', async () => {
  weather.push('offline');
  await one.commit([edit(episode, { intensity: 3 })]);
  await one.commit([edit(episode, { notes: 'b' })]);
  await one.sync();
  expect(one.status().problems).toMatchObject([{ trouble: { kind: 'refused' } }]);
  await one.commit([edit(episode, { notes: 'c', intensity: 4 })]);
  await settle();
  expect(one.status()).toMatchObject({ problems: [], unsent: 0 });
  expect(there(episode)).toMatchObject({ intensity: 4, notes: 'c' });
});

test('edits behind a refused edit count its correction as seen', async () => {
  weather.push('offline');
  await one.commit([edit(episode, { intensity: 3 })]);
  await one.commit([{ kind: 'trash', ...episode }]);
  await one.sync();
  expect(one.status().problems).toMatchObject([{ trouble: { kind: 'refused' } }]);
  await one.commit([edit(episode, { intensity: 4 })]);
  await settle();
  expect(one.status()).toMatchObject({ problems: [], unsent: 0 });
  expect(there(episode)).toMatchObject({ intensity: 4, deleted_at: expect.any(String) });
});

test('writes between a refused edit and later ones count all of them as seen', async () => {
  weather.push('offline', 'offline', 'offline', 'offline');
  await one.commit([edit(episode, { intensity: 3 })]);
  await one.commit([{ kind: 'trash', ...episode }]);
  await one.commit([{ kind: 'restore', ...episode }]);
  await one.commit([edit(episode, { notes: 'b' })]);
  weather.length = 0;
  await one.sync();
  expect(one.status().problems).toMatchObject([{ trouble: { kind: 'refused' } }]);
  await one.commit([edit(episode, { intensity: 4 })]);
  await settle();
  expect(one.status()).toMatchObject({ problems: [], unsent: 0 });
  expect(there(episode)).toMatchObject({ intensity: 4, notes: 'b', deleted_at: null });
});

test('a conflict found by one tab can be resolved in any, once', async () => {
  await desk.commit([edit(episode, { intensity: 2 })]);
  await desk.sync();
  weather.push('offline');
  await one.commit([edit(episode, { intensity: 4 })]);
  await one.sync();
  weather.length = 0;
  await one.sync();
  const [problem] = other.status().problems;
  if (!problem) throw new Error('the other tab was told of no question');
  // Both tabs show it, and are answered before either is notified by the other.
  await Promise.all([other.resolve(problem.id, 'theirs'), one.resolve(problem.id, 'theirs')]);
  await settle();
  for (const tab of [one, other]) expect(tab.status()).toMatchObject({ problems: [], unsent: 0 });
  expect(there(episode)).toMatchObject({ intensity: 2 });
  expect(await disk.ops()).toEqual([]);
});

test('a choice is not applied again by a tab that has not received the first', async () => {
  await desk.commit([edit(episode, { intensity: 2 })]);
  await desk.sync();
  weather.push('offline');
  await one.commit([edit(episode, { intensity: 4 })]);
  await one.sync();
  await one.sync();
  const [problem] = one.status().problems;
  if (!problem) throw new Error('nothing was asked');
  // Resolved by a tab that died before it could notify.
  await disk.write({ droppedOps: [problem.id] });
  await one.resolve(problem.id, 'mine');
  await settle();
  expect(await disk.ops()).toEqual([]);
  expect(there(episode)).toMatchObject({ intensity: 2 });
});
