/**
 * Random scenarios of two or three devices with tabs: writes, network failures, lost responses, kills at any await.
 * Invariants: no stored write is lost or applied twice, all devices converge, and no change is overwritten unseen.
 * On failure fast-check prints the seed that repeats it, as TEST_SEED.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFulfilled } from '#tests/support/model-invariants.ts';
import { Scenario, type ScenarioEvent } from '#tests/support/model-scenario.ts';
import { saysTheSame } from '#tests/support/model-server.ts';
import { scaled, seed } from '#tests/support/random.ts';
import { isWithinRetention } from './pull.ts';
import type { Entity } from './sync-types.ts';

const usualWeeks = 500;
const weeks = scaled(usualWeeks);
const quarrels = scaled(usualWeeks);
const disputes = scaled(300);

const often: Readonly<Record<ScenarioEvent['what'], number>> = {
  write: 10,
  form: 4,
  sync: 5,
  weather: 3,
  kill: 1,
  tab: 1,
  decide: 2,
  month: 1,
};

const anyEvent = (whats: readonly ScenarioEvent['what'][]): fc.Arbitrary<ScenarioEvent> =>
  fc.record({
    what: fc.oneof(...whats.map((what) => ({ weight: often[what], arbitrary: fc.constant(what) }))),
    device: fc.nat(2),
    pick: fc.nat(1000),
    value: fc.nat(1000),
  });

async function expectTheSameEverywhere(scenario: Scenario): Promise<void> {
  // Rows past their time in the trash are removed everywhere.
  const rows = new Map(
    [...scenario.server.rows()].filter(([name, row]) =>
      isWithinRetention(name.split('/')[0] as Entity, row, scenario.server.now()),
    ),
  );
  for (const { device } of scenario.devices) {
    const { rows: stored, ops } = await device.disk.load();
    expect(ops).toEqual([]);
    expect(stored.map(({ entity, id }) => `${entity}/${id}`).sort()).toEqual([...rows.keys()].sort());
    for (const { entity, id, row } of stored) {
      const there = rows.get(`${entity}/${id}`);
      expect(there && saysTheSame(entity, row, there)).toBe(true);
    }
  }
}

/** Counts of the events of many weeks. */
type Tally = Map<string, number>;

/**
 * Expects each event often enough: a week in which nothing happens would prove nothing.
 * @param least occurrences in the usual number of weeks: a third of what is usual, so that chance does not fail it
 */
function expectEventful(tally: Tally, whats: readonly string[], least = 20): void {
  const now = Math.floor((least * weeks) / usualWeeks);
  expect(whats.filter((what) => (tally.get(what) ?? 0) < now)).toEqual([]);
}

/** Runs the events of a week and checks the invariants at its end. */
async function play(scenario: Scenario, events: readonly ScenarioEvent[], tally: Tally): Promise<void> {
  try {
    for (const one of events) await scenario.happen(one);
    await scenario.settle();
    const { log } = scenario.server;
    expect(scenario.monitor.problems).toEqual([]);
    await expectTheSameEverywhere(scenario);
    expect(scenario.monitor.promised().filter((promise) => !isFulfilled(promise, log))).toEqual([]);
    const created = log.filter(({ kind }) => kind === 'create').map(({ entity, id }) => `${entity}/${id}`);
    const again = created.filter((name, index) => created.indexOf(name) !== index);
    // Only a row there is one of may be created again after it was gone.
    expect(again.filter((name) => !name.startsWith('day_logs'))).toEqual([]);
    for (const [what, times] of scenario.monitor.seen) tally.set(what, (tally.get(what) ?? 0) + times);
  } finally {
    scenario.close();
  }
}

test(`${weeks} random weeks: all devices end with the same diary, and nothing is lost`, async () => {
  const tally: Tally = new Map();
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2, max: 3 }),
      fc.array(anyEvent(['write', 'form', 'sync', 'weather', 'kill', 'tab', 'decide', 'month']), {
        maxLength: 60,
        size: 'max',
      }),
      (devices, events) => play(new Scenario(devices), events, tally),
    ),
    { numRuns: weeks, seed },
  );
  const written = ['create', 'change', 'trash', 'restore', 'erase'].map((kind) => `wrote: ${kind}`);
  const asked = ['conflict', 'trashed', 'gone', 'refused'].map((kind) => `asked: ${kind}`);
  expectEventful(tally, [...written, ...asked, 'answer lost', 'saved a form']);
  // It takes an episode, an intake of it, and the deletion of the former before that of the latter.
  expectEventful(tally, ['took along'], 2);
});

test('an erased episode takes no intake along that was changed elsewhere unseen', async () => {
  const events: ScenarioEvent[] = [
    { what: 'write', device: 0, pick: 0, value: 0 },
    { what: 'sync', device: 0, pick: 0, value: 0 },
    { what: 'write', device: 0, pick: 1, value: 0 },
    { what: 'write', device: 0, pick: 46, value: 0 },
    // The intake arrives, but its answer does not; then it is changed and deleted, both unsent.
    { what: 'weather', device: 0, pick: 0, value: 7 },
    { what: 'write', device: 0, pick: 445, value: 8 },
    { what: 'write', device: 0, pick: 712, value: 958 },
    { what: 'sync', device: 1, pick: 0, value: 0 },
    { what: 'write', device: 1, pick: 487, value: 631 },
    { what: 'write', device: 0, pick: 0, value: 314 },
  ];
  await play(new Scenario(2), events, new Map());
});

test('a first fetch that sleeps for a month and is then killed misses no row that was on its way before', async () => {
  const events: ScenarioEvent[] = [
    { what: 'weather', device: 0, pick: 229, value: 397 },
    { what: 'sync', device: 2, pick: 0, value: 0 },
    { what: 'kill', device: 0, pick: 0, value: 0 },
    { what: 'write', device: 2, pick: 28, value: 0 },
    { what: 'write', device: 2, pick: 0, value: 0 },
    { what: 'weather', device: 2, pick: 0, value: 594 },
    { what: 'form', device: 2, pick: 0, value: 0 },
    { what: 'write', device: 0, pick: 0, value: 0 },
    { what: 'write', device: 0, pick: 1, value: 0 },
    { what: 'write', device: 2, pick: 1, value: 0 },
    { what: 'write', device: 0, pick: 1, value: 0 },
    { what: 'write', device: 1, pick: 0, value: 0 },
    { what: 'write', device: 0, pick: 439, value: 0 },
    { what: 'sync', device: 2, pick: 0, value: 0 },
    { what: 'month', device: 0, pick: 0, value: 0 },
    { what: 'weather', device: 1, pick: 635, value: 0 },
    { what: 'write', device: 2, pick: 0, value: 121 },
    { what: 'form', device: 2, pick: 0, value: 94 },
    { what: 'weather', device: 1, pick: 0, value: 0 },
  ];
  await play(new Scenario(3), events, new Map());
});

test('a tab that misses what a closed one has sent asks nobody about it', async () => {
  const events: ScenarioEvent[] = [
    { what: 'write', device: 0, pick: 0, value: 0 },
    { what: 'sync', device: 0, pick: 0, value: 0 },
    { what: 'weather', device: 0, pick: 145, value: 0 },
    { what: 'weather', device: 0, pick: 0, value: 0 },
    // Two versions of a note, the first of them sent without an answer.
    { what: 'write', device: 0, pick: 0, value: 91 },
    { what: 'tab', device: 0, pick: 0, value: 0 },
    { what: 'write', device: 0, pick: 85, value: 1 },
    // The tab that gets the answer is closed before it can tell the other one.
    { what: 'kill', device: 0, pick: 0, value: 47 },
    { what: 'write', device: 0, pick: 302, value: 0 },
    { what: 'sync', device: 0, pick: 0, value: 0 },
    { what: 'write', device: 0, pick: 0, value: 8 },
  ];
  await play(new Scenario(2), events, new Map());
});

test(`${quarrels} conflicts over one episode end the same on all devices, and no change is overwritten unseen`, async () => {
  const tally: Tally = new Map();
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyEvent(['write', 'sync', 'weather', 'kill']), {
        minLength: 5,
        maxLength: 30,
        size: 'max',
      }),
      async (events) => {
        const scenario = new Scenario(2, 'one episode');
        await scenario.begin();
        await play(scenario, events, tally);
      },
    ),
    { numRuns: quarrels, seed },
  );
  const written = ['change', 'trash', 'restore'].map((kind) => `wrote: ${kind}`);
  expectEventful(tally, [...written, 'asked: conflict', 'asked: trashed', 'answer lost']);
});

test(`${disputes} conflicts over grouped columns: a choice keeps the other device’s changes`, async () => {
  const tally: Tally = new Map();
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2, max: 3 }),
      fc.array(anyEvent(['write', 'form', 'sync', 'weather', 'kill', 'tab', 'decide']), {
        minLength: 5,
        maxLength: 40,
        size: 'max',
      }),
      async (devices, events) => {
        const scenario = new Scenario(devices, 'groups');
        await scenario.begin();
        await play(scenario, events, tally);
      },
    ),
    { numRuns: disputes, seed },
  );
  expectEventful(tally, [
    'wrote: change',
    'saved a form',
    'asked: conflict',
    'asked: refused',
    'decided: theirs',
  ]);
  expectEventful(tally, ['decided: mine'], 9);
});
