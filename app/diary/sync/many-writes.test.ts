/** Thousands of new rows at once, as an import writes them: sent in batches, and each row still judged by itself. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDevice } from '#tests/support/model-device.ts';
import { createModelServer, type NetworkOutcome } from '#tests/support/model-server.ts';
import { scaled, seed } from '#tests/support/random.ts';
import { memoryStore } from '../store/memory-store.ts';
import type { Remote, Write } from './sync-types.ts';

const at = '2026-11-01T08:00:00.000Z';
const id = (kind: number, number: number) =>
  `${String(kind).padStart(8, '0')}-0000-4000-8000-${String(number).padStart(12, '0')}`;
const episode = (number: number, intensity = 5): Write => ({
  kind: 'create',
  entity: 'episodes',
  id: id(1, number),
  columns: { intensity, started_at: at, ...(number % 2 === 0 && { notes: 'x' }) },
});
const intake = (number: number): Write => ({
  kind: 'create',
  entity: 'intakes',
  id: id(2, number),
  columns: { episode_id: id(1, number), taken_at: at, name: 'x' },
});
const medicine = (number: number): Write => ({
  kind: 'create',
  entity: 'cabinet_items',
  id: id(3, number),
  columns: { name: 'x' },
});
// Two 'unwell' in a row make each row go by itself.
const outcomes: readonly NetworkOutcome[] = ['fair', 'lost', 'offline', 'lost'];
const many = (count: number) => Array.from({ length: count }, (_, number) => number);

/** A phone whose requests are counted by method. */
async function aPhone(weather: () => NetworkOutcome = () => 'fair') {
  const server = createModelServer('ana');
  const requestCounts = new Map<string, number>();
  const connect = (): Remote => {
    const remote = server.connect('phone', weather);
    return new Proxy(remote, {
      get(target, name: keyof Remote) {
        return (...args: never[]) => {
          requestCounts.set(name, (requestCounts.get(name) ?? 0) + 1);
          return Reflect.apply(target[name], target, args);
        };
      },
    });
  };
  const { open } = await createDevice('phone', 'ana', memoryStore(), connect, server.now).openTab();
  await open.sync();
  return { server, requestCounts, open };
}

test('a thousand new rows are sent in a few requests, parents first', async () => {
  const { server, requestCounts, open } = await aPhone();
  await open.commit([...many(500).map((n) => episode(n)), ...many(500).map(intake)]);
  await open.sync();
  expect(server.rows().size).toBe(1000);
  expect(server.rows().get(`episodes/${id(1, 2)}`)).toMatchObject({ notes: 'x' });
  expect(open.status()).toMatchObject({ state: 'saved', unsent: 0, problems: [] });
  // Two hundred per request.
  expect(requestCounts.get('createMany')).toBe(6);
  expect(requestCounts.get('create')).toBeUndefined();
});

test('a row the server refuses is a problem of its own; the others are written', async () => {
  const { server, open } = await aPhone();
  // The model refuses intensity 3.
  await open.commit([...many(50).map((n) => episode(n, n === 25 ? 3 : 5)), ...many(50).map(intake)]);
  await open.sync();
  const problems = open.status().problems.map(({ rowId, trouble }) => [rowId, trouble.kind]);
  expect(problems).toEqual([[id(1, 25), 'refused']]);
  // The intake of the refused episode waits with it.
  expect(server.rows().size).toBe(98);
});

test('a row erased elsewhere, and an existing one, do not block the others', async () => {
  const { server, open } = await aPhone();
  const laptop = server.connect('laptop', () => 'fair');
  await laptop.create('episodes', id(1, 7), { intensity: 4, started_at: at });
  const erased = await laptop.create('episodes', id(1, 8), { intensity: 4, started_at: at });
  if (erased) await laptop.erase('episodes', erased);
  await open.commit(many(30).map((n) => episode(n)));
  await open.sync();
  expect(open.status()).toMatchObject({ unsent: 0, problems: [] });
  expect(server.rows().size).toBe(29);
  expect(server.rows().get(`episodes/${id(1, 7)}`)).toMatchObject({ intensity: 4 });
  expect(open.diary()?.episodes).toHaveLength(29);
});

test('a lost answer causes no second write', async () => {
  let met: NetworkOutcome = 'fair';
  const { server, open } = await aPhone(() => met);
  met = 'lost';
  await open.commit(many(40).map((n) => episode(n)));
  await open.sync();
  expect(open.status().unsent).toBe(40);
  met = 'fair';
  await open.sync();
  expect(open.status()).toMatchObject({ unsent: 0, problems: [] });
  expect(server.log.filter(({ kind }) => kind === 'create')).toHaveLength(40);
});

test('a batch whose answer was lost is checked as a batch, and missing rows are resent as one', async () => {
  let met: NetworkOutcome = 'fair';
  const { server, requestCounts, open } = await aPhone(() => met);
  const writes = [...many(200).map((n) => episode(n)), ...many(200).map(intake)];
  // 'lost' has arrived, 'offline' has not.
  for (const outcome of ['lost', 'offline'] as const) {
    const shift = outcome === 'lost' ? 0 : 1000;
    const more = outcome === 'lost' ? writes : many(200).map((n) => episode(n + shift));
    met = outcome;
    await open.commit(more);
    await open.sync();
    met = 'fair';
    requestCounts.clear();
    await open.sync();
    expect(open.status()).toMatchObject({ state: 'saved', unsent: 0, problems: [] });
    const requests = ['create', 'isErased'].map((name) => requestCounts.get(name));
    expect(requests, outcome).toEqual([undefined, undefined]);
    // One for the two hundred, whose intakes were never sent.
    expect(requestCounts.get('read'), outcome).toBe(1);
  }
  expect(server.rows().size).toBe(600);
  expect(server.log.filter(({ kind }) => kind === 'create')).toHaveLength(600);
});

test('rows created by another device already are not checked one by one', async () => {
  const { server, requestCounts, open } = await aPhone();
  const laptop = server.connect('laptop', () => 'fair');
  for (const n of many(150)) await laptop.create('episodes', id(1, n), { intensity: 4, started_at: at });
  await open.commit(many(200).map((n) => episode(n)));
  await open.sync();
  expect(open.status()).toMatchObject({ unsent: 0, problems: [] });
  expect(server.rows().size).toBe(200);
  expect(['create', 'read', 'isErased'].map((name) => requestCounts.get(name) ?? 0)).toEqual([0, 1, 0]);
});

test('two devices import the same file, one of them offline: each row exists once', async () => {
  const server = createModelServer('ana');
  let phoneWithNetwork: NetworkOutcome = 'offline';
  const tab = async (name: string, weather: () => NetworkOutcome) =>
    (
      await createDevice(
        name,
        'ana',
        memoryStore(),
        () => server.connect(name, weather),
        server.now,
      ).openTab()
    ).open;
  const laptop = await tab('laptop', () => 'fair');
  const phone = await tab('phone', () => phoneWithNetwork);
  const file = [...many(60).map((n) => episode(n)), ...many(60).map(intake)];
  const batch = (imported_at: string): Write => ({
    kind: 'create',
    entity: 'import_batches',
    id: id(3, 0),
    columns: { program: 'migraine_buddy', imported_at, counts: { episodes: 60 }, changes: [] },
  });
  await phone.commit([batch('2026-11-20T10:00:00.000Z'), ...file]);
  await laptop.commit([batch('2026-11-21T10:00:00.000Z'), ...file]);
  await laptop.sync();
  phoneWithNetwork = 'fair';
  await phone.sync();
  await laptop.sync();
  expect(server.rows().size).toBe(121);
  for (const device of [phone, laptop]) {
    expect(device.status()).toMatchObject({ unsent: 0, problems: [] });
    expect(device.diary()?.episodes).toHaveLength(60);
    expect(device.diary()?.intakes).toHaveLength(60);
  }
});

const trash = (number: number): Write => ({ kind: 'trash', entity: 'episodes', id: id(1, number) });
const restore = (number: number): Write => ({ ...trash(number), kind: 'restore' });

/** A phone that has sent many episodes; requests are counted from then on. */
async function aPhoneWith(count: number, weather: () => NetworkOutcome = () => 'fair') {
  const phone = await aPhone(weather);
  await phone.open.commit(many(count).map((n) => episode(n)));
  await phone.open.sync();
  expect(phone.server.rows().size).toBe(count);
  phone.requestCounts.clear();
  return phone;
}
const inTrash = ({ rows }: ReturnType<typeof createModelServer>) =>
  [...rows().values()].filter(({ deleted_at: at }) => at !== null).length;

test('rows of an import go to the trash, and come back, in a few requests', async () => {
  const { server, requestCounts, open } = await aPhoneWith(400);
  await open.commit(many(400).map(trash));
  await open.sync();
  expect(inTrash(server)).toBe(400);
  // A hundred per request.
  expect([requestCounts.get('updateMany'), requestCounts.get('update')]).toEqual([4, undefined]);
  await open.commit(many(400).map(restore));
  await open.sync();
  expect(inTrash(server)).toBe(0);
  expect([requestCounts.get('updateMany'), requestCounts.get('update')]).toEqual([8, undefined]);
  expect(open.status()).toMatchObject({ unsent: 0, problems: [] });
  expect(open.diary()?.episodes).toHaveLength(400);
});

test('rows trashed together are each checked if changed, trashed or erased elsewhere', async () => {
  const { server, open } = await aPhoneWith(60);
  const laptop = server.connect('laptop', () => 'fair');
  const there = (n: number) => {
    const row = server.rows().get(`episodes/${id(1, n)}`);
    if (!row) throw new Error('no such row');
    return row;
  };
  await laptop.update('episodes', there(10), { notes: 'y' });
  await laptop.update('episodes', there(20), { deleted_at: at });
  await laptop.erase('episodes', there(30));
  await open.commit(many(60).map(trash));
  await open.sync();
  const problems = open.status().problems.map(({ rowId, trouble }) => [rowId, trouble.kind]);
  expect(problems).toEqual([[id(1, 10), 'conflict']]);
  expect(server.rows().size).toBe(59);
  expect(inTrash(server)).toBe(58);
  expect(there(10)).toMatchObject({ notes: 'y', deleted_at: null });
  expect(there(20)).toMatchObject({ deleted_at: at });
});

test('a trashing whose answer was lost is not repeated, and rows restored meanwhile stay', async () => {
  let met: NetworkOutcome = 'fair';
  const { server, open } = await aPhoneWith(40, () => met);
  met = 'lost';
  await open.commit(many(40).map(trash));
  await open.sync();
  expect([inTrash(server), open.status().unsent]).toEqual([40, 40]);
  const laptop = server.connect('laptop', () => 'fair');
  const back = server.rows().get(`episodes/${id(1, 5)}`);
  if (back) await laptop.update('episodes', back, { deleted_at: null });
  met = 'fair';
  await open.sync();
  expect(inTrash(server)).toBe(39);
  expect(open.status().problems.map(({ rowId }) => rowId)).toEqual([id(1, 5)]);
  expect(server.log.filter(({ kind }) => kind === 'update')).toHaveLength(41);
});

test('a trashing that may have arrived is checked and resent as a batch', async () => {
  for (const outcome of ['lost', 'offline'] as const) {
    let met: NetworkOutcome = 'fair';
    const { server, requestCounts, open } = await aPhoneWith(200, () => met);
    met = outcome;
    await open.commit(many(200).map(trash));
    await open.sync();
    met = 'fair';
    requestCounts.clear();
    await open.sync();
    expect(open.status()).toMatchObject({ unsent: 0, problems: [] });
    expect(inTrash(server)).toBe(200);
    expect(server.log.filter(({ kind }) => kind === 'update')).toHaveLength(200);
    expect([requestCounts.get('update'), requestCounts.get('read')], outcome).toEqual([undefined, 1]);
  }
});

test('two tabs undo the same import at once: what the other has sent costs no write for each row', async () => {
  const server = createModelServer('ana');
  const disk = memoryStore();
  let writes = 0;
  const counted = new Proxy(disk, {
    get(target, name: keyof typeof disk) {
      const member = target[name];
      if (name !== 'write') return member;
      return (...args: Parameters<typeof disk.write>) => {
        // Pages of changes are written one by one, however the ops are sent.
        if (args[0].droppedOps?.length) writes += 1;
        return disk.write(...args);
      };
    },
  });
  const device = createDevice(
    'phone',
    'ana',
    counted,
    () => server.connect('phone', () => 'fair'),
    server.now,
  );
  const [{ open: one }, { open: other }] = [await device.openTab(), await device.openTab()];
  await one.commit(many(400).map((n) => episode(n)));
  for (const tab of [one, other]) await tab.sync();
  writes = 0;
  for (const from of [0, 200]) {
    const part = many(200).map((n) => trash(from + n));
    await Promise.all([one.commit(part), other.commit(part)]);
  }
  for (const tab of [one, other]) await tab.sync();
  expect(inTrash(server)).toBe(400);
  for (const tab of [one, other]) expect(tab.status()).toMatchObject({ unsent: 0, problems: [] });
  expect(server.log.filter(({ kind }) => kind === 'update')).toHaveLength(400);
  // Moved in batches of a hundred, and two hundred found to be moved.
  expect(writes).toBe(6);
});

test('after a transient failure the batch is resent, not its rows one by one', async () => {
  let met: NetworkOutcome[] = [];
  const { server, requestCounts, open } = await aPhone(() => met.shift() ?? 'fair');
  met = ['unwell'];
  await open.commit(many(200).map((n) => episode(n)));
  await open.sync();
  expect(open.status()).toMatchObject({ unsent: 0, problems: [] });
  expect(server.rows().size).toBe(200);
  expect(['createMany', 'read', 'create'].map((name) => requestCounts.get(name) ?? 0)).toEqual([2, 1, 0]);
});

test('a file is stored once whatever requests are lost, in requests of a hundred rows', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...outcomes), { maxLength: 12 }),
      fc.uniqueArray(fc.nat(99), { maxLength: 30 }),
      async (weather, elsewhere) => {
        const { server, requestCounts, open } = await aPhone(() => weather.shift() ?? 'fair');
        const laptop = server.connect('laptop', () => 'fair');
        for (const n of elsewhere) {
          const row = await laptop.create('episodes', id(1, n), { intensity: 4, started_at: at });
          if (row && n % 3 === 0) await laptop.erase('episodes', row);
        }
        const there = server.log.length;
        const erased = elsewhere.filter((n) => n % 3 === 0).length;
        const failures = weather.length;
        await open.commit([...many(100).map((n) => episode(n)), ...many(100).map((n) => medicine(n))]);
        for (let round = 0; round <= failures; round += 1) await open.sync();
        expect(open.status()).toMatchObject({ unsent: 0, problems: [] });
        expect(server.rows().size).toBe(200 - erased);
        const created = server.log.slice(there).map(({ entity, id: rowId }) => `${entity}/${rowId}`);
        expect(new Set(created).size).toBe(created.length);
        // Rows erased elsewhere are found one by one; all others take as many requests as there were tries.
        const single = ['create', 'read', 'isErased', 'createMany'].map(
          (name) => requestCounts.get(name) ?? 0,
        );
        expect(single.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(
          3 * (elsewhere.length < 20 ? elsewhere.length : erased) + 8 * (failures + 1),
        );
      },
    ),
    { seed, numRuns: scaled(40) },
  );
});
