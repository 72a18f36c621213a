import { expect } from 'vitest';
import { memoryStore } from '#app/diary/store/memory-store.ts';
import { isSame } from '#app/diary/sync/same.ts';
import type { Columns, Entity, Json, Remote, RowKey, Write } from '#app/diary/sync/sync-types.ts';
import type { Failure } from '#app/errors/failure.ts';
import { diaryTables } from '#domain/diary-tables.ts';
import type { Table } from '#domain/model/table.ts';
import { createDevice, type Device, type Tab } from './model-device.ts';
import { createInvariantMonitor, type InvariantMonitor } from './model-invariants.ts';
import { createModelServer, type ModelServer, type NetworkOutcome } from './model-server.ts';

const userId = 'ana';

/** One random event; its numbers select among the objects that exist at that time. */
export interface ScenarioEvent {
  readonly what: 'write' | 'form' | 'sync' | 'weather' | 'kill' | 'tab' | 'decide' | 'month';
  readonly device: number;
  readonly pick: number;
  readonly value: number;
}

/**
 * The subject of a scenario: a whole diary; one episode that toggles between two states; or one row of each table
 * with grouped columns.
 */
type Subject = 'everything' | 'one episode' | 'groups';

const of = <T>(list: readonly T[], number: number): T | undefined => list[number % list.length];
const days = ['2026-11-01', '2026-11-02'];
const instants = days.map((day) => `${day}T08:00:00.000Z`);
const zones = ['Europe/Madrid', 'Europe/London'];
const amounts = { dose: [400, 600, null], unit: ['mg', 'g', null] };
const daily = { ...amounts, daily_dose: [800, null], times_a_day: [2, 3, null] };
const taken = {
  name: ['Ibuprofeno', 'Naproxeno'],
  medicine: ['ibuprofen', 'naproxen', null],
  overuse_class: ['simple', 'combination'],
};

/** The grouped columns of each table, with possible values. */
const together: Readonly<Partial<Record<Entity, Readonly<Record<string, readonly Json[]>>>>> = {
  episodes: {
    started_at: instants,
    ended_at: [...instants, null],
    woke_with: [true, false],
    zone: zones,
    end_zone: [...zones, null],
    type_override: ['migraine', 'other', null],
    type_rule_version: ['1', '2', null],
  },
  intakes: { taken_at: instants, zone: zones, ...taken, ...amounts },
  day_logs: { menstruation: ['none', 'light', null], menstruation_start: [true, false] },
  treatments: {
    start_date: days,
    start_precision: ['day', 'month'],
    end_date: [...days, null],
    active: [true, false],
    interval_count: [4, 12, null],
    interval_unit: ['week', 'month', null],
    ...daily,
  },
  report_profiles: { diagnosis: ['x', 'y', ''], diagnosis_by: ['neurologist', null] },
};
const ofGroups = Object.entries(together).map(([entity, values]) => ({
  entity: entity as Entity,
  id: 'the one',
  values,
}));
const networkOutcomes: readonly NetworkOutcome[] = ['offline', 'lost', 'expired', 'unwell', 'lost', 'fair'];

/** A device with the state of the test. */
interface Played {
  readonly device: Device;
  readonly tabs: Tab[];
  /** Outcomes of the next requests; `fair` when it is empty. */
  readonly weather: NetworkOutcome[];
}

/** Some columns of a group. */
function partOf(entity: Entity, pick: number, value: number): Columns {
  const values = together[entity] ?? {};
  const names = Object.keys(values);
  const chosen = [of(names, value), ...(pick % 2 === 0 ? [of(names, value + pick)] : [])];
  return Object.fromEntries(
    chosen.map((name = '', index) => [name, of(values[name] ?? [], value + index) ?? null]),
  );
}

const differing = (columns: Columns, from: Columns): Columns =>
  Object.fromEntries(Object.entries(columns).filter(([name, value]) => !isSame(value, from[name])));

/** A form open in a tab, with the content it was opened with. */
interface Form extends RowKey {
  readonly seen: Columns;
  readonly version: number;
}

/** A random scenario with two or three devices of one person. */
export class Scenario {
  readonly server: ModelServer = createModelServer(userId);
  readonly monitor: InvariantMonitor = createInvariantMonitor(this.server);
  readonly devices: Played[];
  private made = 0;
  /** The form each tab has open, as it was opened. */
  private readonly forms = new Map<Tab, Form>();

  private readonly about: Subject;

  constructor(devices: number, about: Subject = 'everything') {
    this.about = about;
    this.devices = Array.from({ length: devices }, (_, index) => this.makeDevice(`device ${index}`));
  }

  private makeDevice(name: string): Played {
    const weather: NetworkOutcome[] = [];
    const disk = memoryStore();
    const remote = this.server.connect(name, () => weather.shift() ?? 'fair');
    /** The monitor checks it after each request, whether or not its answer arrives. */
    const observed = new Proxy(remote, {
      get:
        (target, method: keyof Remote) =>
        async (...args: never[]) => {
          const from = this.server.log.length;
          const ops = await disk.ops();
          this.monitor.asks(name, method, args);
          try {
            return await (Reflect.apply(target[method], target, args) as Promise<unknown>);
          } catch (error) {
            if (this.server.log.length > from) this.monitor.count('answer lost');
            throw error;
          } finally {
            this.monitor.look(name, ops, from);
          }
        },
    });
    const watched = this.monitor.watch(name, disk);
    const device = createDevice(name, userId, watched, () => observed, this.server.now);
    return { device, tabs: [], weather };
  }

  /** A live tab; a killed one is opened again. */
  private async tabOf(played: Played, pick: number): Promise<Tab> {
    const living = played.tabs.filter((tab) => tab.isAlive());
    const tab = of(living, pick) ?? (await played.device.openTab());
    played.tabs.splice(0, played.tabs.length, ...living, ...(living.includes(tab) ? [] : [tab]));
    return tab;
  }

  /** Never the same twice, so that lost texts can be told from present ones. */
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

  /** Toggles one episode between two states: afterwards it may look as if nothing had happened. */
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

  /** Changes part of a group, whose other columns come from another device. */
  private regroup(tab: Tab, pick: number, value: number): Promise<unknown> {
    const row = of(ofGroups, pick);
    if (!row) return Promise.resolve();
    const { entity, id } = row;
    const write: Write = { kind: 'change', entity, id, columns: partOf(entity, pick, value) };
    return tab.until(
      tab.open.commit([write]).catch((error: Failure) => expect(error.code).toBe('not_found')),
    );
  }

  /** Gives all devices the same rows to conflict over. */
  async begin(): Promise<void> {
    const [first] = this.devices;
    if (!first) return;
    const tab = await this.tabOf(first, 0);
    const groups = ofGroups.map(({ entity, id, values }): Write => {
      const columns = Object.fromEntries(
        Object.keys(values).map((name) => [name, of(values[name] ?? [], 0) ?? null]),
      );
      return { kind: 'create', entity, id, columns };
    });
    await tab.open.commit(this.about === 'groups' ? groups : [this.creation(tab, 2, 1)]);
    await this.settle();
  }

  private async write(tab: Tab, pick: number, value: number): Promise<void> {
    if (this.about === 'one episode') return void (await this.toggle(tab, pick, value));
    if (this.about === 'groups') return void (await this.regroup(tab, pick, value));
    const rows = await this.visibleRows(tab);
    const [entity, id] = of(rows, pick) ?? [];
    const kinds = ['create', 'change', 'change', 'change', 'trash', 'restore', 'erase'] as const;
    const drawn = of(kinds, value) ?? 'create';
    // No screen changes a row in the trash.
    const isTrashed = tab.open.diary()?.trash.some((one) => one.entity === entity && one.id === id);
    const kind = drawn === 'change' && isTrashed ? 'restore' : drawn;
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

  /** Opens a form in a tab, or saves the open one, whatever has happened meanwhile. */
  private async form(played: Played, tab: Tab, pick: number, value: number): Promise<void> {
    const form = this.forms.get(tab);
    if (!form) {
      const episodes = tab.open.diary()?.episodes ?? [];
      const rows: RowKey[] =
        this.about === 'groups' ? ofGroups : episodes.map(({ id }) => ({ entity: 'episodes', id }));
      const { entity, id } = of(rows, pick) ?? {};
      if (!entity || id === undefined) return;
      const key: RowKey = { entity, id };
      const [stored] = await played.device.disk.rows([key]);
      const seen = this.contentOf(tab, key);
      if (seen) this.forms.set(tab, { ...key, seen, version: stored?.row.version ?? 0 });
      return;
    }
    this.forms.delete(tab);
    const { entity, id, seen } = form;
    const current = this.contentOf(tab, form);
    const columns = differing(
      this.about === 'groups' ? partOf(entity, pick, value) : this.columns(value + pick),
      seen,
    );
    const write: Write = {
      kind: 'change',
      entity,
      id,
      columns,
      seen: { ...(current ? differing(seen, current) : seen), deleted_at: null },
    };
    await this.monitor.save(form, () =>
      tab.until(tab.open.commit([write]).catch((error: Failure) => expect(error.code).toBe('not_found'))),
    );
  }

  /** The content of a form for a row that is not in the trash. */
  private contentOf({ open }: Tab, { entity, id }: RowKey): Columns | undefined {
    const diary = open.diary();
    const lists: Readonly<Partial<Record<Entity, readonly { readonly id: string }[] | undefined>>> = {
      episodes: diary?.episodes,
      intakes: diary?.intakes,
      day_logs: diary && [...diary.dayLogs.values()],
      treatments: diary?.treatments,
    };
    const row = lists[entity]?.find((one) => one.id === id);
    const { columnsOf }: Pick<Table, 'columnsOf'> = diaryTables[entity];
    return row && columnsOf(row);
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
    // Sending a refused write again does not help.
    const choice = problem.trouble.kind === 'refused' || value % 2 === 0 ? 'theirs' : 'mine';
    await this.monitor.decide(choice, () => tab.until(tab.open.resolve(problem.id, choice)));
  }

  async happen({ what, device, pick, value }: ScenarioEvent): Promise<void> {
    const played = of(this.devices, device);
    if (!played) return;
    const tab = await this.tabOf(played, pick);
    switch (what) {
      case 'write':
        return this.write(tab, pick, value);
      case 'form':
        return this.form(played, tab, pick, value);
      case 'sync':
        return void (await tab.until(tab.open.sync()));
      case 'weather':
        if (this.about === 'one episode')
          return void played.weather.push('lost', ...Array<NetworkOutcome>(value % 4).fill('offline'));
        for (let day = 0; day <= value % 5; day += 1) {
          played.weather.push(of(networkOutcomes, pick + day * value) ?? 'fair');
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

  /** All devices get a network, decide all questions, and wait. */
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
        for (const _ of problems) await this.decide(tab, round, this.server.log.length + round);
      }
      if (isSettled && this.server.log.length === before) return;
    }
    throw new Error('never settled');
  }

  close(): void {
    for (const { tabs } of this.devices) for (const { open } of tabs) open.close();
  }
}
