/** The replica store on IndexedDB reads back the same rows whatever the order of changes. */
import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { newLocalId } from '#domain/model/local-id.ts';
import { seed } from '#tests/support/random.ts';
import type { Op, ReplicaStore, Row, RowKey, StoreChange, StoredRow } from '../sync/sync-types.ts';
import { memoryStore } from './memory-store.ts';
import { databaseName, openStore, removeOtherStores } from './replica-store.ts';

const at = '2026-11-01T08:00:00.000Z';
const key = (number: number): RowKey => ({ entity: 'episodes', id: `episode ${number}` });

function stored(number: number, version = 1): StoredRow {
  const row: Row = {
    id: key(number).id,
    user_id: 'ana',
    version,
    created_at: at,
    updated_at: at,
    deleted_at: null,
  };
  return { ...key(number), row };
}

const many = (from: number, to: number, version = 1) =>
  Array.from({ length: to - from }, (_, index) => stored(from + index, version));

/** The recent rows, and none earlier. */
const recentOf = (rows: readonly StoredRow[]) => ({
  recent: { from: '2026-11-01', rows },
  earlier: { from: '2025-01-01', rows: [] },
});
const byName = (rows: readonly StoredRow[]) => [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));
const storedRows = async (store: ReplicaStore) => byName((await store.load()).rows);

const op: Op = {
  ...key(1),
  seq: 1,
  kind: 'change',
  columns: { intensity: 3 },
  base: { intensity: 2 },
  at,
  sentFrom: null,
  trouble: null,
};

test('a page is stored as one record; later changes and erasures override it', async () => {
  const user = randomUUID();
  const store = await openStore(user);
  expect(store.isPersistent).toBe(true);
  await store.write({ rows: many(0, 1000) });
  await store.write({ rows: [stored(1, 2)], droppedRows: [key(2)] });
  await store.write({ rows: many(900, 1200, 3), droppedRows: [key(1100)] });
  store.close();

  const again = await openStore(user);
  const { rows } = await again.load();
  expect(rows).toHaveLength(1200 - 2);
  expect(await again.rows([key(0), key(1), key(2), key(950), key(1100), key(5000)])).toEqual([
    stored(0),
    stored(1, 2),
    undefined,
    stored(950, 3),
    undefined,
    undefined,
  ]);
  const database = await openDB(databaseName(user));
  expect(await database.count('batches')).toBe(2);
  expect(await database.count('rows')).toBeLessThan(5);
  database.close();
  again.close();
});

test('an open tab reads what another tab has stored since', async () => {
  const user = randomUUID();
  const [one, other] = [await openStore(user), await openStore(user)];
  await one.load();
  await other.write({ rows: many(0, 300) });
  expect(await one.rows([key(7)])).toEqual([stored(7)]);
  await other.write({ rows: many(200, 500, 2) });
  expect(await one.rows([key(7), key(250), key(499)])).toEqual([stored(7), stored(250, 2), stored(499, 2)]);
  await other.write({ droppedRows: [key(7)] });
  expect(await one.rows([key(7)])).toEqual([undefined]);
  expect(await storedRows(one)).toEqual(await storedRows(other));
});

test('random pages, changes and erasures give the same rows as a plain map', async () => {
  const place = fc.nat(250);
  const change: fc.Arbitrary<StoreChange> = fc.oneof(
    fc.tuple(place, fc.nat(9)).map(([from, version]) => ({ rows: many(from, from + 120, version) })),
    fc.tuple(place, fc.nat(9)).map(([one, version]) => ({ rows: [stored(one, version)] })),
    fc.uniqueArray(place, { maxLength: 5 }).map((places) => ({ droppedRows: places.map(key) })),
  );
  const everyKey = Array.from({ length: 400 }, (_, number) => key(number));
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 8, size: 'max' }), async (changes) => {
      const plain = memoryStore();
      const user = randomUUID();
      const [one, other] = [await openStore(user, 'a version'), await openStore(user, 'a version')];
      for (const [index, written] of changes.entries()) {
        await plain.write(written);
        await (index % 2 === 0 ? one : other).write(written);
      }
      expect(await other.rows(everyKey)).toEqual(await plain.rows(everyKey));
      expect(await storedRows(one)).toEqual(await storedRows(plain));
      one.close();
      other.close();
    }),
    { numRuns: 25, seed },
  );
});

test('recent rows are read only while they are the rows of the store', async () => {
  const place = fc.nat(20);
  const rows = fc
    .tuple(place, fc.nat(9))
    .map(([one, version]): StoreChange => ({ rows: [stored(one, version)] }));
  const droppedRows = place.map((one): StoreChange => ({ droppedRows: [key(one)] }));
  const action = fc.oneof(
    rows,
    droppedRows,
    fc.constantFrom('load' as const, 'keep' as const, 'keep' as const),
  );
  const steps = fc.array(fc.tuple(fc.nat(9), action), { minLength: 8, maxLength: 25, size: 'max' });
  let read = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (life) => {
      const [user, plain] = [randomUUID(), memoryStore()];
      const tabs = await Promise.all(
        [0, 1].map(async () => ({ store: await openStore(user, 'a version'), has: memoryStore() })),
      );
      for (const [which, action] of life) {
        // Mostly one tab: with two, their knowledge is rarely whole.
        const { store, has } = tabs[which === 9 ? 1 : 0] as (typeof tabs)[number];
        if (action === 'load') {
          const known = await has.load();
          await has.write({ droppedRows: known.rows });
          await has.write({ rows: (await store.load()).rows });
        } else if (action === 'keep') {
          await store.keepRecent(recentOf((await has.load()).rows));
        } else {
          // The recent rows are stored while this is being written.
          const before = (await has.load()).rows;
          for (const one of [has, plain]) await one.write(action);
          await Promise.all([store.write(action), store.keepRecent(recentOf(before))]);
        }
        const recent = await store.recent('recent');
        if (recent) expect(byName(recent.rows)).toEqual(await storedRows(plain));
        read += recent && recent.rows.length > 0 ? 1 : 0;
      }
      for (const { store } of tabs) store.close();
    }),
    { numRuns: 100, seed },
  );
  expect(read).toBeGreaterThan(20);
});

test('recent rows are not read while a write waits', async () => {
  const store = await openStore(randomUUID());
  await store.load();
  await store.write({ rows: [stored(1)] });
  await store.keepRecent(recentOf([stored(1)]));
  expect(await store.recent('recent')).toEqual({ from: '2026-11-01', rows: [stored(1)] });
  const { seq: _, ...newOp } = op;
  const [waiting] = await store.write({ newOps: [newOp] });
  expect(await store.recent('recent')).toBeUndefined();
  await store.write({ droppedOps: [waiting?.seq ?? 0] });
  expect(await store.recent('recent')).toBeDefined();
});

test('recent rows chosen by other rules are not read', async () => {
  const user = randomUUID();
  const store = await openStore(user, 'schemas', 'schemas rules');
  await store.load();
  await store.keepRecent(recentOf([stored(1)]));
  store.close();
  for (const [rules, rows] of [
    ['schemas rules', [stored(1)]],
    ['schemas others', undefined],
  ] as const) {
    const later = await openStore(user, 'schemas', rules);
    expect((await later.recent('recent'))?.rows).toEqual(rows);
    later.close();
  }
});

test('a local diary stays when somebody signs in; another account’s rows are removed', async () => {
  const [account, before, unsent, local] = [randomUUID(), randomUUID(), randomUUID(), newLocalId()];
  for (const user of [account, before, unsent, local]) {
    const store = await openStore(user);
    await store.write({ rows: [stored(1)], ...(user === unsent ? { newOps: [op] } : {}) });
    store.close();
  }
  await removeOtherStores(account);
  const names = (await indexedDB.databases()).map(({ name }) => name);
  for (const user of [account, unsent, local]) expect(names).toContain(databaseName(user));
  expect(names).not.toContain(databaseName(before));
});
