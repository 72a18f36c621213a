/**
 * Random weeks of two or three devices with tabs: writes, bad weather, lost answers, kills at any await. Whatever happens,
 * nothing that was kept is lost, nothing is there twice, everybody ends with the same diary, and nobody's change is
 * overwritten by someone who has not seen it.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDevice, type Device, type Tab } from '#tests/support/model-device.ts';
import {
  createModelServer,
  type ModelServer,
  saysTheSame,
  type Weather,
} from '#tests/support/model-server.ts';
import { createWitness, type Witness, wasHeld } from '#tests/support/model-witness.ts';
import type { Failure } from '../errors/failure.ts';
import { memoryStore } from './memory-store.ts';
import { isKept } from './pull.ts';
import type { Columns, Entity, Remote, Write } from './types.ts';

const userId = 'ana';
const runs = 1000;

/** One thing that happens; its numbers are read as whatever there is to choose from at that moment. */
interface Happening {
  readonly what: 'write' | 'sync' | 'weather' | 'kill' | 'tab' | 'decide' | 'month';
  readonly device: number;
  readonly pick: number;
  readonly value: number;
}

const often: Readonly<Record<Happening['what'], number>> = {
  write: 10,
  sync: 5,
  weather: 3,
  kill: 1,
  tab: 1,
  decide: 1,
  month: 1,
};

const happening = (whats: readonly Happening['what'][]): fc.Arbitrary<Happening> =>
  fc.record({
    what: fc.oneof(...whats.map((what) => ({ weight: often[what], arbitrary: fc.constant(what) }))),
    device: fc.nat(2),
    pick: fc.nat(1000),
    value: fc.nat(1000),
  });

const of = <T>(list: readonly T[], number: number): T | undefined => list[number % list.length];
const days = ['2026-11-01', '2026-11-02'];
const weathers: readonly Weather[] = ['offline', 'lost', 'expired', 'unwell', 'lost', 'fair'];

/** A device with what the test does to it. */
interface Played {
  readonly device: Device;
  readonly tabs: Tab[];
  /** What the next requests meet; fair when there is nothing more. */
  readonly weather: Weather[];
}

/** Two or three devices of one person, and everything that happens to them. */
class Week {
  readonly server: ModelServer = createModelServer(userId);
  readonly witness: Witness = createWitness(this.server);
  readonly devices: Played[];
  readonly shown = new Set<string>();
  private made = 0;

  private readonly isNarrow: boolean;

  constructor(devices: number, isNarrow = false) {
    this.isNarrow = isNarrow;
    this.devices = Array.from({ length: devices }, (_, index) => this.makeDevice(`device ${index}`));
  }

  private makeDevice(name: string): Played {
    const weather: Weather[] = [];
    const disk = memoryStore();
    const remote = this.server.connect(name, () => weather.shift() ?? 'fair');
    /** Looked at by the witness after each request, whether its answer arrives or not. */
    const observed = new Proxy(remote, {
      get:
        (target, method: keyof Remote) =>
        async (...args: never[]) => {
          const from = this.server.log.length;
          const ops = await disk.ops();
          try {
            return await (Reflect.apply(target[method], target, args) as Promise<unknown>);
          } finally {
            this.witness.look(name, ops, from);
          }
        },
    });
    const watched = this.witness.watch(name, disk);
    const device = createDevice(name, userId, watched, () => observed, this.server.now);
    return { device, tabs: [], weather };
  }

  /** A tab that lives; a killed one is opened again. */
  private async tabOf(played: Played, pick: number): Promise<Tab> {
    const living = played.tabs.filter((tab) => tab.isAlive());
    const tab = of(living, pick) ?? (await played.device.openTab());
    played.tabs.splice(0, played.tabs.length, ...living, ...(living.includes(tab) ? [] : [tab]));
    return tab;
  }

  /** Never twice the same, so that what was lost can be told from what was not. */
  private text(): string {
    this.made += 1;
    return `text ${this.made}`;
  }

  private columns(value: number): Columns {
    const one: Columns[] = [
      // The model refuses 3.
      { intensity: value % 4 },
      { notes: this.text() },
      { notes: this.text(), intensity: value % 3 },
      { started_at: `2026-11-0${1 + (value % 3)}T08:00:00.000Z` },
      { ended_at: `2026-11-0${4 + (value % 3)}T08:00:00.000Z`, aggravated: value % 2 === 0 },
    ];
    return of(one, value) ?? {};
  }

  private creation(tab: Tab, pick: number, value: number): Write {
    const notes = this.text();
    const id = `${String(this.made).padStart(8, '0')}-0000-4000-8000-000000000000`;
    const parent = of(tab.open.diary()?.episodes ?? [], pick);
    if (pick % 3 === 0) {
      const day = of(days, pick) ?? '';
      const columns: Columns[] = [{ mood: 1 + (value % 3) }, { notes }, { stress: 1 + (value % 3), notes }];
      return {
        kind: 'create',
        entity: 'day_logs',
        id: day,
        columns: { local_date: day, ...of(columns, value) },
      };
    }
    if (pick % 3 === 1 && parent) {
      const columns = { episode_id: parent.id, name: notes, taken_at: '2026-11-01T08:00:00.000Z' };
      return { kind: 'create', entity: 'intakes', id, columns };
    }
    const columns = { intensity: value % 3, notes, started_at: '2026-11-01T08:00:00.000Z' };
    return { kind: 'create', entity: 'episodes', id, columns };
  }

  /** Back and forth between two states of one episode: what was done may look as if it never had been. */
  private toggle(tab: Tab, pick: number, value: number): Promise<unknown> {
    const diary = tab.open.diary();
    const id = diary?.episodes[0]?.id ?? diary?.trash[0]?.id;
    if (id === undefined) return Promise.resolve();
    const columns = { intensity: 1 - (diary?.episode(id)?.intensity ?? 0) };
    const write: Write =
      value % 4 > 0
        ? { kind: 'change', entity: 'episodes', id, columns }
        : { kind: pick % 2 === 0 ? 'trash' : 'restore', entity: 'episodes', id };
    return tab.until(
      tab.open.commit([write]).catch((error: Failure) => expect(error.code).toBe('not_found')),
    );
  }

  /** Everybody has the same one episode. */
  async begin(): Promise<void> {
    const [first] = this.devices;
    if (!first) return;
    const tab = await this.tabOf(first, 0);
    await tab.open.commit([this.creation(tab, 2, 1)]);
    await this.settle();
  }

  private async write(tab: Tab, pick: number, value: number): Promise<void> {
    if (this.isNarrow) return void (await this.toggle(tab, pick, value));
    const rows = await this.visibleRows(tab);
    const [entity, id] = of(rows, pick) ?? [];
    const kinds = ['create', 'change', 'change', 'change', 'trash', 'restore', 'erase'] as const;
    const kind = of(kinds, value) ?? 'create';
    const write: Write =
      kind === 'create' || !entity || id === undefined
        ? this.creation(tab, pick, value)
        : kind === 'change'
          ? {
              kind,
              entity,
              id,
              columns: entity === 'episodes' ? this.columns(value + pick) : { notes: this.text() },
            }
          : { kind, entity, id };
    // Another tab may have erased it a moment ago.
    await tab.until(tab.open.commit([write]).catch((error: Failure) => expect(error.code).toBe('not_found')));
  }

  private async visibleRows(tab: Tab): Promise<[Entity, string][]> {
    const diary = tab.open.diary();
    if (!diary) return [];
    return [
      ...diary.episodes.map(({ id }): [Entity, string] => ['episodes', id]),
      ...diary.trash.map(({ entity, id }): [Entity, string] => [entity, id]),
      ...diary.intakes.map(({ id }): [Entity, string] => ['intakes', id]),
      ...[...diary.dayLogs.values()].map(({ id }): [Entity, string] => ['day_logs', id]),
    ];
  }

  private async decide(tab: Tab, pick: number, value: number): Promise<void> {
    const problem = of(tab.open.status().problems, pick);
    if (!problem) return;
    // Sending a refused write once more helps nobody.
    const choice = problem.trouble.kind === 'refused' || value % 2 === 0 ? 'theirs' : 'mine';
    await this.witness.decide(choice, () => tab.until(tab.open.resolve(problem.id, choice)));
  }

  async happen({ what, device, pick, value }: Happening): Promise<void> {
    const played = of(this.devices, device);
    if (!played) return;
    const tab = await this.tabOf(played, pick);
    switch (what) {
      case 'write':
        return this.write(tab, pick, value);
      case 'sync':
        return void (await tab.until(tab.open.sync()));
      case 'weather':
        if (this.isNarrow)
          return void played.weather.push('lost', ...Array<Weather>(value % 4).fill('offline'));
        for (let day = 0; day <= value % 5; day += 1) {
          played.weather.push(of(weathers, pick + day * value) ?? 'fair');
        }
        return;
      case 'kill':
        return tab.killAfter(value % 12);
      case 'tab':
        if (played.tabs.length < 2) played.tabs.push(await played.device.openTab());
        return;
      case 'decide':
        return this.decide(tab, pick, value);
      case 'month':
        return value % 3 === 0 ? this.server.emptyTrash() : undefined;
    }
  }

  /** Everybody has a network, decides what there is to decide, and waits. */
  async settle(): Promise<void> {
    for (let round = 0; round < 50; round += 1) {
      const before = this.server.log.length;
      let isSettled = true;
      for (const played of this.devices) {
        played.weather.length = 0;
        const tab = await this.tabOf(played, round);
        tab.killAfter(Number.POSITIVE_INFINITY);
        await tab.open.sync();
        const { problems, unsent } = tab.open.status();
        if (unsent > 0) isSettled = false;
        for (const _ of problems) await this.decide(tab, round, round);
      }
      if (isSettled && this.server.log.length === before) return;
    }
    throw new Error('never settled');
  }

  close(): void {
    for (const { tabs } of this.devices) for (const { open } of tabs) open.close();
  }
}

async function expectTheSameEverywhere(week: Week): Promise<void> {
  // What has been in the trash for longer than anything stays there is kept by nobody.
  const rows = new Map(
    [...week.server.rows()].filter(([name, row]) =>
      isKept(name.split('/')[0] as Entity, row, week.server.now()),
    ),
  );
  for (const { device } of week.devices) {
    const { rows: kept, ops } = await device.disk.load();
    expect(ops).toEqual([]);
    expect(kept.map(({ entity, id }) => `${entity}/${id}`).sort()).toEqual([...rows.keys()].sort());
    for (const { entity, id, row } of kept) {
      const there = rows.get(`${entity}/${id}`);
      expect(there && saysTheSame(entity, row, there)).toBe(true);
    }
  }
}

/** Lets a week happen and sees how it ends. */
async function live(week: Week, happenings: readonly Happening[]): Promise<void> {
  try {
    for (const one of happenings) await week.happen(one);
    await week.settle();
    expect(week.witness.problems).toEqual([]);
    await expectTheSameEverywhere(week);
    const { log } = week.server;
    expect(week.witness.promised().filter((promise) => !wasHeld(promise, log))).toEqual([]);
    const created = log.filter(({ kind }) => kind === 'create').map(({ entity, id }) => `${entity}/${id}`);
    const again = created.filter((name, index) => created.indexOf(name) !== index);
    // Only what there is one of may be made again, after it was gone.
    expect(again.filter((name) => !name.startsWith('day_logs'))).toEqual([]);
  } finally {
    week.close();
  }
}

test(`${runs} random weeks end with one diary, and nothing lost`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2, max: 3 }),
      fc.array(happening(['write', 'sync', 'weather', 'kill', 'tab', 'decide', 'month']), { maxLength: 60 }),
      (devices, happenings) => live(new Week(devices), happenings),
    ),
    { numRuns: runs },
  );
});

test(`${runs} quarrels over one episode end the same everywhere, and nobody is overruled unheard`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(happening(['write', 'sync', 'weather', 'kill']), { minLength: 5, maxLength: 30 }),
      async (happenings) => {
        const week = new Week(2, true);
        await week.begin();
        await live(week, happenings);
      },
    ),
    { numRuns: runs },
  );
});
