/** A diary on one device only: random writes in two tabs, each of which may be killed at any await. */
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { addMinutes } from '#domain/calendar-date.ts';
import { trashDays } from '#domain/limits.ts';
import { newLocalId } from '#domain/model/local-id.ts';
import { dayLogId } from '#domain/model/natural-ids.ts';
import { createDevice, type Tab } from '#tests/support/model-device.ts';
import { scaled, seed } from '#tests/support/random.ts';
import { memoryStore } from '../store/memory-store.ts';
import { entityNames } from './entities.ts';
import type { Json, Row, Write } from './sync-types.ts';

const user = newLocalId();
const at = '2026-11-22T08:00:00.000Z';
const idOf = (kind: number, number: number) => `${kind}0000000-0000-4000-8000-00000000000${number}`;

/** A row without the columns that depend on the clock and on the count of writes. */
const contentOf = ({ version: _, updated_at: __, created_at: ___, ...row }: Row): Json => ({
  ...row,
  deleted_at: row.deleted_at !== null,
});

const shownBy = ({ open }: Tab) =>
  Object.fromEntries(
    entityNames.flatMap((entity) =>
      open.rows(entity).map((row) => [`${entity}/${row.id}`, contentOf(row)] as const),
    ),
  );

const sorted = (shown: ReturnType<typeof shownBy>) => JSON.stringify(Object.entries(shown).sort());

const number = fc.nat(2);
const anyWrite: fc.Arbitrary<Write> = fc.oneof(
  fc.record({ number, pain: fc.nat(10) }).map(
    ({ number: n, pain }): Write => ({
      kind: 'create',
      entity: 'episodes',
      id: idOf(1, n),
      columns: { intensity: pain, started_at: at, zone: 'UTC' },
    }),
  ),
  fc.record({ number, parent: number }).map(
    ({ number: n, parent }): Write => ({
      kind: 'create',
      entity: 'intakes',
      id: idOf(2, n),
      columns: { episode_id: idOf(1, parent), name: 'Maxalt', taken_at: at, zone: 'UTC' },
    }),
  ),
  fc.record({ number, hours: fc.nat(20) }).map(
    ({ number: n, hours }): Write => ({
      kind: 'create',
      entity: 'day_logs',
      id: dayLogId(user, `2026-11-0${n + 1}`),
      columns: { local_date: `2026-11-0${n + 1}`, sleep_hours: hours },
    }),
  ),
  fc.record({ number, pain: fc.nat(10) }).map(
    ({ number: n, pain }): Write => ({
      kind: 'change',
      entity: 'episodes',
      id: idOf(1, n),
      columns: { intensity: pain },
    }),
  ),
  fc
    .record({
      number,
      entity: fc.constantFrom('episodes', 'intakes'),
      kind: fc.constantFrom('trash', 'restore', 'erase'),
    })
    .map(
      ({ number: n, entity, kind }) =>
        ({ kind, entity, id: idOf(entity === 'episodes' ? 1 : 2, n) }) as Write,
    ),
);

const step = fc.record({
  write: anyWrite,
  tab: fc.constantFrom(0 as const, 1 as const),
  /** Steps until the tab dies; null if it does not. */
  killAfter: fc.option(fc.nat(12), { freq: 3 }),
});

/** Expects that no row references a missing one. */
function expectNoOrphans(tab: Tab): void {
  const episodes = new Set(tab.open.rows('episodes').map(({ id }) => id));
  const lost = tab.open.rows('intakes').filter(({ episode_id }) => !episodes.has(String(episode_id)));
  expect(lost).toEqual([]);
}

test(`${scaled(200)} random diaries on one device: writes are atomic, and nothing waits`, async () => {
  let killed = 0;
  let erased = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const device = createDevice('phone', user, memoryStore(), 'nowhere', () => at);
      const tabs = [await device.openTab(), await device.openTab()] as [Tab, Tab];
      /** A tab that has read everything: the open one or, if it died, a new one. */
      const settled = async (which: 0 | 1): Promise<Tab> => {
        await tabs[which].until(tabs[which].open.sync());
        if (!tabs[which].isAlive()) {
          killed += 1;
          tabs[which] = await device.openTab();
          await tabs[which].open.sync();
        }
        return tabs[which];
      };
      for (const which of [0, 1] as const) await settled(which);
      for (const { write, tab: which, killAfter } of steps) {
        const tab = tabs[which];
        // Screens never write a child of a missing row.
        const expected =
          write.kind === 'create' && write.entity === 'intakes' ? write.columns.episode_id : undefined;
        if (expected && !tab.open.row({ entity: 'episodes', id: String(expected) })) continue;
        const before = sorted(shownBy(tab));
        if (killAfter !== null) tab.killAfter(killAfter);
        const outcome = await tab.until(
          tab.open.commit([write]).then(
            () => 'kept' as const,
            () => 'refused' as const,
          ),
        );
        const after = outcome === 'kept' ? shownBy(tab) : undefined;
        const there = await settled(which);
        const now = sorted(shownBy(there));
        if (write.kind === 'erase') {
          erased += 1;
          expectNoOrphans(there);
        } else if (after) expect(now).toBe(sorted(after));
        else if (outcome === 'refused') expect(now).toBe(before);
        // The other tab was notified, or reads it now.
        expect(sorted(shownBy(await settled(which === 0 ? 1 : 0)))).toBe(now);
      }
      const { ops, rows } = await device.disk.load();
      expect(ops).toEqual([]);
      expect(rows.every(({ row }) => row.version >= 1)).toBe(true);
      for (const { open } of tabs) {
        expect(open.status().problems).toEqual([]);
        open.close();
      }
    }),
    { seed, numRuns: scaled(200) },
  );
  expect(killed).toBeGreaterThan(scaled(20));
  expect(erased).toBeGreaterThan(scaled(20));
});

test('a row is erased with its parts when its time in the trash is over', async () => {
  let now = at;
  const device = createDevice('phone', user, memoryStore(), 'nowhere', () => now);
  const { open } = await device.openTab();
  await open.sync();
  await open.commit([
    {
      kind: 'create',
      entity: 'episodes',
      id: idOf(1, 1),
      columns: { intensity: 5, started_at: at, zone: 'UTC' },
    },
    {
      kind: 'create',
      entity: 'intakes',
      id: idOf(2, 1),
      columns: { episode_id: idOf(1, 1), name: 'Maxalt', taken_at: at, zone: 'UTC' },
    },
    { kind: 'trash', entity: 'episodes', id: idOf(1, 1) },
  ]);
  now = addMinutes(at, trashDays * 24 * 60 - 60);
  await open.sync();
  expect(open.rows('episodes')).toHaveLength(1);
  now = addMinutes(now, 120);
  await open.sync();
  expect([open.rows('episodes'), open.rows('intakes')]).toEqual([[], []]);
  expect((await device.disk.load()).rows).toEqual([]);
  open.close();
});

test('an import of ten years is stored, and an edit after it stores one row', async () => {
  const device = createDevice('phone', user, memoryStore(), 'nowhere', () => at);
  const { open } = await device.openTab();
  const writes = Array.from({ length: 3000 }, (_, place): Write => {
    const id = crypto.randomUUID();
    return {
      kind: 'create',
      entity: 'episodes',
      id,
      columns: { intensity: place % 11, started_at: at, zone: 'UTC' },
    };
  });
  await open.commit(writes);
  await open.sync();
  const id = writes[7]?.id ?? '';
  await open.commit([{ kind: 'change', entity: 'episodes', id, columns: { intensity: 10 } }]);
  await open.sync();
  // Many rows are taken in in slices.
  await vi.waitFor(
    () => expect(open.status()).toMatchObject({ unsent: 0, rows: 3000, state: 'saved' }),
    8000,
  );
  expect(open.row({ entity: 'episodes', id })).toMatchObject({ version: 2, intensity: 10 });
  open.close();
});

test('what an earlier version imported at noon is at midnight once the diary is opened', async () => {
  const device = createDevice('phone', user, memoryStore(), 'nowhere', () => at);
  const before = await device.openTab();
  await before.open.sync();
  const zone = 'Europe/Madrid';
  const imported = { import_id: idOf(9, 1), import_digest: 1, zone };
  await before.open.commit([
    {
      kind: 'create',
      entity: 'episodes',
      id: idOf(1, 1),
      columns: {
        intensity: 6,
        started_at: '2026-09-02T10:00:00.000Z',
        ended_at: '2026-09-03T00:00:00.000Z',
        notes: 'CSV: sin hora de inicio; se guarda a las 12:00.',
        ...imported,
      },
    },
    {
      kind: 'create',
      entity: 'intakes',
      id: idOf(2, 1),
      columns: {
        episode_id: idOf(1, 1),
        name: 'Maxalt',
        taken_at: '2026-09-02T10:00:00.000Z',
        time_estimated: true,
        ...imported,
      },
    },
  ]);
  await before.open.sync();
  for (const version of [2, 2]) {
    const { open } = await device.openTab();
    await open.sync();
    expect(open.row({ entity: 'episodes', id: idOf(1, 1) })).toMatchObject({
      started_at: '2026-09-01T22:00:00.000Z',
      ended_at: '2026-09-02T12:00:00.000Z',
      local_date: '2026-09-02',
      last_date: '2026-09-02',
      notes: 'CSV: sin hora de inicio.',
      version,
    });
    expect(open.row({ entity: 'intakes', id: idOf(2, 1) })).toMatchObject({
      taken_at: '2026-09-01T22:00:00.000Z',
      version,
    });
  }
});
