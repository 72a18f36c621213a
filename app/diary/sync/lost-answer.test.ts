import { expect, test } from 'vitest';
import { createDevice } from '#tests/support/model-device.ts';
import { createModelServer, type NetworkOutcome } from '#tests/support/model-server.ts';
import { memoryStore } from '../store/memory-store.ts';
import type { Write } from './sync-types.ts';

const id = '00000001-0000-4000-8000-000000000000';
const intensity = (value: number): Write => ({
  kind: 'change',
  entity: 'episodes',
  id,
  columns: { intensity: value },
});

/** Two devices that both have an episode of intensity 1. */
async function twoDevices() {
  const server = createModelServer('ana');
  const open = async (name: string) => {
    const weather: NetworkOutcome[] = [];
    const connect = () => server.connect(name, () => weather.shift() ?? 'fair');
    const { open } = await createDevice(name, 'ana', memoryStore(), connect, server.now).openTab();
    return { weather, open };
  };
  const phone = await open('phone');
  const desk = await open('desk');
  const columns = { intensity: 1, started_at: '2026-11-01T08:00:00.000Z' };
  await phone.open.commit([{ kind: 'create', entity: 'episodes', id, columns }]);
  await phone.open.sync();
  await desk.open.sync();
  const there = () => server.rows().get(`episodes/${id}`);
  return { phone, desk, there };
}

test('a write whose answer was lost is not written twice', async () => {
  const { phone, there } = await twoDevices();
  phone.weather.push('lost');
  await phone.open.commit([intensity(7)]);
  await phone.open.sync();
  await phone.open.sync();
  expect(there()).toMatchObject({ intensity: 7, version: 2 });
  expect(phone.open.status()).toMatchObject({ state: 'saved', unsent: 0 });
});

test('a row restored by another device is not trashed again by resending', async () => {
  const { phone, desk, there } = await twoDevices();
  phone.weather.push('lost', 'offline');
  await phone.open.commit([intensity(7)]);
  await phone.open.sync();
  await desk.open.sync();
  await desk.open.commit([intensity(1)]);
  await desk.open.sync();
  expect(there()).toMatchObject({ intensity: 1, version: 3 });

  await phone.open.sync();
  expect(there()).toMatchObject({ intensity: 1, version: 3 });
  expect(phone.open.status()).toMatchObject({
    state: 'needs-you',
    problems: [
      {
        trouble: { kind: 'conflict', columns: ['intensity'] },
        mine: { intensity: 7 },
        theirs: { intensity: 1 },
      },
    ],
  });
});

test('another change of the row in between is no conflict', async () => {
  const { phone, desk, there } = await twoDevices();
  phone.weather.push('offline');
  await phone.open.commit([intensity(7)]);
  await desk.open.commit([{ kind: 'change', entity: 'episodes', id, columns: { notes: 'at work' } }]);
  await desk.open.sync();
  await phone.open.sync();
  await phone.open.sync();
  expect(there()).toMatchObject({ intensity: 7, notes: 'at work', version: 3 });
  expect(phone.open.status().problems).toEqual([]);
});

test('an erasure whose answer was lost does not erase a row created again by another device', async () => {
  const { phone, desk } = await twoDevices();
  const day = { entity: 'day_logs', id: '2026-11-01' } as const;
  const mood: Write = { kind: 'create', ...day, columns: { local_date: day.id, mood: 1 } };
  await phone.open.commit([mood]);
  await phone.open.sync();
  phone.weather.push('lost', 'offline');
  await phone.open.commit([{ kind: 'erase', ...day }]);
  await phone.open.sync();
  await desk.open.commit([mood]);
  await desk.open.sync();
  await phone.open.sync();
  const [problem] = phone.open.status().problems;
  expect(problem).toMatchObject({ write: 'erase', trouble: { kind: 'conflict' }, theirs: { mood: 1 } });

  await phone.open.resolve(problem?.id ?? 0, 'theirs');
  expect(phone.open.status()).toMatchObject({ state: 'saved', problems: [] });
});
