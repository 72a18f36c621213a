/** What a person is shown before they decide, and the result of each answer: nothing is lost that was not shown. */
import { expect, test } from 'vitest';
import { createDevice } from '#tests/support/model-device.ts';
import { createModelServer } from '#tests/support/model-server.ts';
import { memoryStore } from '../store/memory-store.ts';
import type { Columns, Entity, RowKey, Write } from './sync-types.ts';

const episode = { entity: 'episodes', id: '00000001-0000-4000-8000-000000000000' } as const;
const intake = { entity: 'intakes', id: '00000002-0000-4000-8000-000000000000' } as const;
const treatment = { entity: 'treatments', id: '00000003-0000-4000-8000-000000000000' } as const;
const day = { entity: 'day_logs', id: '2026-11-01' } as const;
const at = (time: string) => `2026-11-01T${time}:00.000Z`;

const first: Readonly<Partial<Record<Entity, Columns>>> = {
  episodes: { intensity: 5, started_at: at('19:38'), zone: 'Europe/Madrid' },
  intakes: {
    taken_at: at('20:00'),
    zone: 'Europe/Madrid',
    name: 'Ibuprofeno',
    medicine: 'ibuprofen',
    overuse_class: 'simple',
    dose: 400,
    unit: 'mg',
  },
  treatments: { name: 'Topiramato', start_date: '2026-03-01', end_date: null, active: true },
  day_logs: { local_date: day.id, menstruation: 'light', menstruation_start: false },
};

/** Two devices with the same few rows; the desk is online, the phone until it writes offline. */
async function twoDevices() {
  const server = createModelServer('ana');
  const open = async (name: string) => {
    const network = { isDown: false };
    const disk = memoryStore();
    const connect = () => server.connect(name, () => (network.isDown ? 'offline' : 'fair'));
    const { open } = await createDevice(name, 'ana', disk, connect, server.now).openTab();
    return { ...open, disk, network };
  };
  const phone = await open('phone');
  const desk = await open('desk');
  await phone.commit(
    [episode, intake, treatment, day].map(
      (key): Write => ({ kind: 'create', ...key, columns: first[key.entity] ?? {} }),
    ),
  );
  await phone.sync();
  await desk.sync();
  const there = ({ entity, id }: RowKey) => server.rows().get(`${entity}/${id}`);
  const offline = async (writes: readonly Write[]) => {
    phone.network.isDown = true;
    for (const write of writes) await phone.commit([write]);
    await phone.sync();
    phone.network.isDown = false;
  };
  const online = async (...writes: readonly Write[]) => {
    await desk.commit(writes);
    await desk.sync();
  };
  /** Brings the phone online. @returns its only problem */
  const question = async () => {
    await phone.sync();
    const [problem, ...others] = phone.status().problems;
    expect(others).toEqual([]);
    if (!problem) throw new Error('nothing was asked');
    return problem;
  };
  return { server, phone, desk, there, offline, online, question };
}

const edit = (key: RowKey, columns: Columns): Write => ({ kind: 'change', ...key, columns });

const cases: readonly (readonly [string, RowKey, Columns, Columns])[] = [
  [
    'the end of an episode whose start moves',
    episode,
    { ended_at: at('21:00') },
    { started_at: at('15:38') },
  ],
  ['the dose of what has another unit', intake, { dose: 600 }, { unit: 'g' }],
  [
    'the time of what was taken in another zone',
    intake,
    { taken_at: at('20:30') },
    { zone: 'Europe/London' },
  ],
  [
    'the class of what is another medicine',
    intake,
    { overuse_class: 'combination' },
    { name: 'Naproxeno', medicine: 'naproxen' },
  ],
  [
    'the end of a treatment that began earlier',
    treatment,
    { end_date: '2026-10-01', active: false },
    { start_date: '2026-02-01' },
  ],
  ['the first day of a period that is heavier', day, { menstruation_start: true }, { menstruation: 'heavy' }],
];

test.each(cases)('%s: both versions are shown, and both changes are kept', async (_, key, here, there) => {
  const devices = await twoDevices();
  await devices.offline([edit(key, here)]);
  await devices.online(edit(key, there));
  const problem = await devices.question();
  const sides = Object.fromEntries(
    problem.columns.map(({ name, isHere, isThere }) => [name, [isHere, isThere]]),
  );
  const expected = [
    ...Object.keys(here).map((name) => [name, [true, false]]),
    ...Object.keys(there).map((name) => [name, [false, true]]),
  ];
  expect(sides).toEqual(Object.fromEntries(expected));
  expect(problem.before).toMatchObject(first[key.entity] ?? {});
  expect(problem.here).toMatchObject({ ...first[key.entity], ...here });
  expect(problem.theirs).toMatchObject({ ...first[key.entity], ...there });
  expect(problem.mine).toMatchObject({ ...here, ...there });

  await devices.phone.resolve(problem.id, 'mine');
  await devices.phone.sync();
  expect(devices.there(key)).toMatchObject({ ...here, ...there });
  expect(devices.phone.status()).toMatchObject({ state: 'saved', problems: [] });
});

test.each(cases)('%s: the other version is taken unchanged', async (_, key, here, there) => {
  const devices = await twoDevices();
  await devices.offline([edit(key, { ...here, notes: 'mine' })]);
  await devices.online(edit(key, there));
  const problem = await devices.question();
  await devices.phone.resolve(problem.id, 'theirs');
  await devices.phone.sync();
  // Columns nobody else has written keep what was written here.
  expect(devices.there(key)).toMatchObject({ ...first[key.entity], ...there, notes: 'mine' });
  expect(devices.phone.status()).toMatchObject({ state: 'saved', problems: [] });
});

test('a medicine’s name and code are resolved together', async () => {
  const { phone, there, offline, online, question } = await twoDevices();
  await offline([edit(intake, { name: 'Ibuprofeno Forte', medicine: 'ibuprofen' })]);
  await online(edit(intake, { name: 'Naproxeno', medicine: 'naproxen' }));
  await phone.resolve((await question()).id, 'mine');
  await phone.sync();
  expect(there(intake)).toMatchObject({ name: 'Ibuprofeno Forte', medicine: 'ibuprofen' });
});

test('an invalid combination is refused with its reason, and not resent until it is corrected', async () => {
  const { server, phone, there, offline, online, question } = await twoDevices();
  await offline([edit(episode, { ended_at: at('20:00') })]);
  await online(edit(episode, { started_at: at('21:00') }));
  await phone.resolve((await question()).id, 'mine');
  const refused = await question();
  expect(refused).toMatchObject({
    trouble: { kind: 'refused', rule: 'episodes_end_after_start' },
    columns: [{ name: 'ended_at', isHere: true, isThere: false }],
    mine: { started_at: at('21:00'), ended_at: at('20:00') },
  });
  const { length } = server.log;
  await phone.sync();
  expect(server.log).toHaveLength(length);
  expect(await question()).toEqual(refused);

  await phone.commit([edit(episode, { ended_at: at('22:00') })]);
  await phone.sync();
  expect(phone.status()).toMatchObject({ state: 'saved', problems: [] });
  expect(there(episode)).toMatchObject({ started_at: at('21:00'), ended_at: at('22:00') });
});

test('a change made elsewhere after the conflict was found is shown with it', async () => {
  const { phone, there, offline, online, question } = await twoDevices();
  await offline([edit(episode, { intensity: 8, notes: 'here' })]);
  await online(edit(episode, { intensity: 2 }));
  expect((await question()).columns.map(({ name }) => name)).toEqual(['intensity']);
  await online(edit(episode, { notes: 'there' }));
  const problem = await question();
  expect(problem.columns).toEqual([
    { name: 'intensity', isHere: true, isThere: true },
    { name: 'notes', isHere: true, isThere: true },
  ]);
  await phone.resolve(problem.id, 'theirs');
  await phone.sync();
  expect(there(episode)).toMatchObject({ intensity: 2, notes: 'there' });
});

test('a later edit of the same columns joins the conflict', async () => {
  const { phone, there, offline, online, question } = await twoDevices();
  await offline([edit(episode, { ended_at: at('21:00') }), edit(episode, { woke_with: true })]);
  await online(edit(episode, { started_at: at('15:38') }));
  const problem = await question();
  expect(problem.columns.map(({ name }) => name).sort()).toEqual(['ended_at', 'started_at', 'woke_with']);
  await phone.resolve(problem.id, 'mine');
  await phone.sync();
  expect(phone.status()).toMatchObject({ state: 'saved', problems: [] });
  expect(there(episode)).toMatchObject({ started_at: at('15:38'), ended_at: at('21:00'), woke_with: true });
});

test.each([
  ['trash', 'trashed'],
  ['erase', 'gone'],
] as const)('edited here, %s there: what was edited is shown', async (kind, trouble) => {
  const { phone, offline, online, question } = await twoDevices();
  await offline([edit(episode, { intensity: 8 }), edit(episode, { notes: 'here' })]);
  await online({ kind, ...episode });
  expect(await question()).toMatchObject({
    trouble: { kind: trouble },
    columns: [
      { name: 'intensity', isHere: true, isThere: false },
      { name: 'notes', isHere: true, isThere: false },
    ],
    before: { intensity: 5, notes: '' },
    here: { intensity: 8, notes: 'here' },
  });
  expect(phone.status().state).toBe('needs-you');
});

test.each(['trash', 'erase'] as const)('%s here, edited there: what was edited is shown', async (kind) => {
  const { phone, there, offline, online, question } = await twoDevices();
  await offline([{ kind, ...episode }]);
  await online(edit(episode, { intensity: 8 }));
  const problem = await question();
  expect(problem).toMatchObject({
    write: kind,
    columns: [{ name: 'intensity', isHere: false, isThere: true }],
    before: { intensity: 5 },
    theirs: { intensity: 8 },
  });
  await phone.resolve(problem.id, 'theirs');
  await phone.sync();
  expect(there(episode)).toMatchObject({ intensity: 8, deleted_at: null });
});

test('an outbox of an earlier version with conflicts is read, and a choice keeps the other side’s changes', async () => {
  const { server, phone, there, online } = await twoDevices();
  await online(edit(episode, { started_at: at('15:38') }), edit(intake, { dose: 200 }), {
    kind: 'trash',
    ...treatment,
  });
  await phone.sync();
  phone.close();
  const { rows, cursor } = await phone.disk.load();
  const disk = memoryStore();
  const { started_at, zone } = first.episodes ?? {};
  const group = { started_at, ended_at: null, end_unknown: false, zone, woke_with: false } as Columns;
  const shared = { kind: 'change', at: at('21:00'), sentFrom: null } as const;
  await disk.write({
    rows,
    ...(cursor && { cursor }),
    newOps: [
      {
        ...shared,
        ...episode,
        columns: { ended_at: at('21:00') },
        base: group,
        trouble: { kind: 'conflict', columns: Object.keys(group) },
      },
      {
        ...shared,
        ...treatment,
        columns: { notes: 'here' },
        base: { notes: '' },
        trouble: { kind: 'trashed' },
      },
      {
        ...shared,
        ...intake,
        kind: 'trash',
        columns: {},
        base: { dose: 400 },
        trouble: { kind: 'conflict', columns: ['dose'] },
      },
    ],
  });
  const connect = () => server.connect('phone', () => 'fair');
  const { open } = await createDevice('phone', 'ana', disk, connect, server.now).openTab();
  expect(open.status().problems).toMatchObject([
    {
      columns: [
        { name: 'started_at', isHere: false, isThere: true },
        { name: 'ended_at', isHere: true, isThere: false },
      ],
    },
    { columns: [{ name: 'notes', isHere: true, isThere: false }] },
    { columns: [{ name: 'dose', isHere: false, isThere: true }] },
  ]);
  for (const { id } of open.status().problems) await open.resolve(id, 'mine');
  await open.sync();
  expect(open.status()).toMatchObject({ state: 'saved', problems: [] });
  expect(there(episode)).toMatchObject({ started_at: at('15:38'), ended_at: at('21:00') });
  expect(there(treatment)).toMatchObject({ notes: 'here', deleted_at: null });
  expect(there(intake)?.deleted_at).not.toBeNull();
});

test('discarding what the account refuses takes along what belongs to it, and names it before', async () => {
  const devices = await twoDevices();
  const attack = '00000009-0000-4000-8000-000000000000';
  const dose = '00000008-0000-4000-8000-000000000000';
  // The model refuses an intensity of 3.
  await devices.phone.commit([
    { kind: 'create', entity: 'episodes', id: attack, columns: { ...first.episodes, intensity: 3 } },
    { kind: 'create', entity: 'intakes', id: dose, columns: { ...first.intakes, episode_id: attack } },
  ]);
  const problem = await devices.question();
  expect(problem).toMatchObject({ rowId: attack, trouble: { kind: 'refused' }, theirs: null });
  expect(problem.along.map(({ entity, row }) => [entity, row.id])).toEqual([['intakes', dose]]);
  await devices.phone.resolve(problem.id, 'theirs');
  expect(devices.phone.row({ entity: 'intakes', id: dose })).toBeNull();
  expect(devices.phone.status()).toMatchObject({ unsent: 0, problems: [] });
});
