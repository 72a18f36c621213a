/** Erasing a row erases its parts, but only those the person has seen. */
import { expect, test } from 'vitest';
import { createDevice } from '#tests/support/model-device.ts';
import { createModelServer } from '#tests/support/model-server.ts';
import { memoryStore } from '../store/memory-store.ts';
import type { Columns, Write } from './sync-types.ts';

const episode = { entity: 'episodes', id: '00000001-0000-4000-8000-000000000000' } as const;
const intake = { entity: 'intakes', id: '00000002-0000-4000-8000-000000000000' } as const;
const later = { entity: 'intakes', id: '00000003-0000-4000-8000-000000000000' } as const;
const at = '2026-11-01T08:00:00.000Z';

const taken = (key: typeof intake | typeof later): Write => ({
  kind: 'create',
  ...key,
  columns: { episode_id: episode.id, name: 'Ibuprofeno', taken_at: at },
});
const noted = (columns: Columns): Write => ({ kind: 'change', ...intake, columns });

/** Two devices that both have an episode with an intake. */
async function twoDevices() {
  const server = createModelServer('ana');
  const open = async (name: string) => {
    const connect = () => server.connect(name, () => 'fair');
    return (await createDevice(name, 'ana', memoryStore(), connect, server.now).openTab()).open;
  };
  const phone = await open('phone');
  const desk = await open('desk');
  await phone.commit([
    { kind: 'create', ...episode, columns: { intensity: 1, started_at: at } },
    taken(intake),
  ]);
  await phone.sync();
  await desk.sync();
  const there = ({ entity, id }: typeof episode | typeof intake | typeof later) =>
    server.rows().get(`${entity}/${id}`);
  return { server, phone, desk, there };
}

/** Deletes the episode for good, on the phone. */
async function erase(phone: Awaited<ReturnType<typeof twoDevices>>['phone']) {
  await phone.commit([{ kind: 'erase', ...episode }]);
  await phone.sync();
  return phone.status().problems;
}

test('an episode is erased with its intakes if no other device has changed them', async () => {
  const { phone, there } = await twoDevices();
  await phone.commit([noted({ notes: 'with water' })]);
  expect(await erase(phone)).toEqual([]);
  expect(there(episode)).toBeUndefined();
  expect(there(intake)).toBeUndefined();
});

test.each([
  ['changed', noted({ notes: 'at work' }), intake, ['notes']],
  ['moved to the trash', { kind: 'trash', ...intake } satisfies Write, intake, ['deleted_at']],
  ['added', taken(later), later, []],
] as const)('an intake that was %s elsewhere is a conflict first', async (_, write, touched, columns) => {
  const { phone, desk, there } = await twoDevices();
  await desk.commit([write]);
  await desk.sync();
  const left = there(touched);
  const [problem] = await erase(phone);
  expect(problem).toMatchObject({ write: 'erase', trouble: { kind: 'conflict' }, columns: [] });
  expect(problem?.parts).toMatchObject([
    {
      entity: 'intakes',
      before: touched === later ? null : { name: 'Ibuprofeno', notes: '', deleted_at: null },
      theirs: { id: touched.id, name: 'Ibuprofeno' },
      columns: columns.map((name) => ({ name, isHere: false, isThere: true })),
    },
  ]);
  expect(there(touched)).toEqual(left);

  await phone.resolve(problem?.id ?? 0, 'mine');
  await phone.sync();
  expect(phone.status().problems).toEqual([]);
  expect(there(episode)).toBeUndefined();
  expect(there(touched)).toBeUndefined();
});

test('a newer version that came with the conflict is kept', async () => {
  const { server, phone, desk } = await twoDevices();
  await desk.commit([taken(later), { kind: 'change', ...episode, columns: { intensity: 2 } }]);
  await desk.sync();
  // After a month the next pull does not return the episode again.
  server.emptyTrash();
  const [problem] = await erase(phone);
  expect(problem?.theirs).toMatchObject({ intensity: 2 });
  await phone.resolve(problem?.id ?? 0, 'theirs');
  await phone.sync();
  expect(phone.diary()?.episode(episode.id)?.intensity).toBe(2);
});

test('declining the erasure restores it with the other device’s changes', async () => {
  const { phone, desk, there } = await twoDevices();
  await desk.commit([noted({ notes: 'at work' })]);
  await desk.sync();
  const [problem] = await erase(phone);
  await phone.resolve(problem?.id ?? 0, 'theirs');
  await phone.sync();
  expect(phone.diary()?.episode(episode.id)).toBeDefined();
  expect(there(intake)).toMatchObject({ notes: 'at work', deleted_at: null });
});
