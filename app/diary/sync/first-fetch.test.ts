/**
 * A new device fetches a long diary: its last months are shown first, and everything once, when complete; other tabs are
 * notified once, and continue an interrupted fetch.
 */
import { expect, test } from 'vitest';
import { Failure } from '#app/errors/failure.ts';
import { factsOf } from '#domain/day/day-index.ts';
import { createDevice } from '#tests/support/model-device.ts';
import { createModelServer } from '#tests/support/model-server.ts';
import type { Diary } from '../snapshot/diary-snapshot.ts';
import type { RecentDays } from '../snapshot/recent-days.ts';
import { memoryStore } from '../store/memory-store.ts';
import { entities } from './entities.ts';
import { type OpenDiary, openDiary } from './open-diary.ts';
import { syncWith } from './sync-engine.ts';
import type { Change, Columns, Cursor, Remote, Row, RowKey } from './sync-types.ts';

const at = '2026-11-01T08:00:00.000Z';
const pageSize = 250;
const pageCount = 5;
const total = pageSize * pageCount;

const place = (number: number) => String(number).padStart(6, '0');
const change = (number: number): Change => {
  const id = place(number);
  const row: Row = {
    id,
    user_id: 'ana',
    version: 1,
    created_at: at,
    updated_at: at,
    deleted_at: null,
    list: 'symptoms',
    name: `own ${number}`,
  };
  return { kind: 'row', entity: 'own_items', row };
};

/** A server with a long diary that counts its requests. Nothing of it belongs to a day. */
function longDiary() {
  const requests: (Cursor | null)[] = [];
  const remote: Remote = {
    ...createModelServer('ana').connect('device', () => 'fair'),
    async changes(cursor) {
      requests.push(cursor);
      const from = cursor && cursor.since >= at ? Number(cursor.after.slice(0, 6)) + 1 : 0;
      const changes = Array.from({ length: Math.min(pageSize, Math.max(0, total - from)) }, (_, row) =>
        change(from + row),
      );
      const isLast = from + changes.length >= total;
      return { changes, cursor: { since: at, after: place(from + changes.length - 1) }, isLast };
    },
    recent: async () => [],
  };
  return { requests, remote };
}

const until = async (isTrue: () => boolean) => {
  for (let tries = 0; tries < 1000 && !isTrue(); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 5));
  expect(isTrue()).toBe(true);
};

test('the diary is shown once it is complete; the number of rows is reported on the way', async () => {
  const published: (readonly RowKey[])[] = [];
  const open: OpenDiary = await openDiary({
    userId: 'ana',
    store: memoryStore(),
    engine: syncWith({ remote: longDiary().remote, alone: (run) => run() }),
    tabs: () => ({ changed: (keys) => published.push(keys), wiped: () => undefined, close: () => undefined }),
    now: () => at,
  });
  const shown = new Set<Diary>();
  const progress = new Set<number>();
  open.subscribe(() => {
    const diary = open.diary();
    if (diary) shown.add(diary);
    // The status is not "saved" before the diary can be shown.
    expect(open.status().state).toBe(diary ? 'saved' : 'loading');
    progress.add(open.status().rows);
  });
  await open.sync();
  await until(() => open.diary() !== undefined);
  expect([...shown].map(({ ownItems }) => ownItems.length)).toEqual([total]);
  expect([...progress]).toEqual(Array.from({ length: pageCount }, (_, page) => (page + 1) * pageSize));
  expect(published.map((keys) => keys.length)).toEqual([pageSize]);
  open.close();
});

test('a waiting tab shows the complete diary when the last page is announced', async () => {
  const { requests, remote } = longDiary();
  const device = createDevice(
    'device',
    'ana',
    memoryStore(),
    () => remote,
    () => at,
  );
  const [one, other] = [await device.openTab(), await device.openTab()];
  await one.open.sync();
  await until(() => other.open.diary() !== undefined);
  expect(other.open.diary()?.ownItems).toHaveLength(total);
  expect(requests).toHaveLength(pageCount);
});

test('a tab continues the fetch of one that died, with the rows that one had stored', async () => {
  const { requests, remote } = longDiary();
  const device = createDevice(
    'device',
    'ana',
    memoryStore(),
    () => remote,
    () => at,
  );
  const [one, other] = [await device.openTab(), await device.openTab()];
  const first = one.until(one.open.sync());
  await until(() => requests.length > 2);
  one.killAfter(0);
  await first;
  const known = requests.length;
  await other.open.sync();
  await until(() => other.open.diary() !== undefined);
  expect(other.open.diary()?.ownItems).toHaveLength(total);
  // Two minutes before the last page, as with every pull; all rows here have the same time.
  expect(requests[known]).toMatchObject({ since: '2026-11-01T07:58:00.000Z' });
});

test('the diary is shown when the last page of a first fetch brings nothing new', async () => {
  const store = memoryStore();
  const rows = Array.from({ length: total }, (_, number) => change(number)).flatMap((one) =>
    one.kind === 'row' ? [{ entity: one.entity, id: one.row.id, row: one.row }] : [],
  );
  // A tab died after it had stored every row, and before it stored that the fetch was complete.
  await store.write({ rows, cursor: { since: at, after: place(total - 1), partial: true } });
  const open = await openDiary({
    userId: 'ana',
    store,
    engine: syncWith({ remote: longDiary().remote, alone: (run) => run() }),
    tabs: () => ({ changed: () => undefined, wiped: () => undefined, close: () => undefined }),
    now: () => at,
  });
  await open.sync();
  await until(() => open.diary() !== undefined);
  expect(open.diary()?.ownItems).toHaveLength(total);
  open.close();
});

const day = '2026-10-30';
const logOf = (id: string, local_date: string, columns: Columns): Change => ({
  kind: 'row',
  entity: 'day_logs',
  row: {
    ...entities.day_logs.defaults,
    id,
    user_id: 'ana',
    version: 1,
    created_at: at,
    updated_at: at,
    deleted_at: null,
    local_date,
    ...columns,
  } as Row,
});

/**
 * A tab of a new device, whose fetch stops after the last months until `goOn`.
 * @param earliest the earliest day that a screen has asked for
 */
async function interrupted(outcome: 'waits' | 'offline' = 'waits', earliest?: string) {
  const { remote, requests } = longDiary();
  const { promise: rest, resolve: goOn } = Promise.withResolvers<void>();
  const asked: string[] = [];
  const store = memoryStore();
  const drawn: RecentDays[] = [];
  const connected: Remote = {
    ...remote,
    async changes(cursor, isFirst) {
      if (requests.length > 0 && outcome === 'offline') throw new Failure('network');
      if (requests.length > 0) await rest;
      return remote.changes(cursor, isFirst);
    },
    async recent(from) {
      asked.push(from);
      return [logOf('log 1', day, { headache_free: false, mood: 2 })];
    },
  };
  const open = await openDiary({
    userId: 'ana',
    store,
    engine: syncWith({ remote: connected, alone: (run) => run() }),
    tabs: () => ({ changed: () => undefined, wiped: () => undefined, close: () => undefined }),
    now: () => at,
    recent: { show: (days) => drawn.push(days), asked: () => earliest },
  });
  const synced = open.sync();
  await until(() => drawn.length > 0);
  const statusOn = (one: string) => factsOf(drawn.at(-1)?.diary.days.at(at) ?? new Map(), one).status;
  return { open, store, drawn, asked, statusOn, synced, goOn, requests };
}

test('the last months come before the other pages, and count as nothing else', async () => {
  const { open, drawn, asked, statusOn, synced, goOn } = await interrupted();
  expect(asked).toEqual(['2026-10-01']);
  expect(drawn).toMatchObject([{ from: '2026-10-01', hasLandmarks: false }]);
  expect(statusOn(day)).toBe('unknown');
  expect(open.diary()).toBeUndefined();
  expect(open.status().state).toBe('loading');
  // "No headache" said of a day there is a row of, and of another one: both show at once.
  await open.commit(
    [day, '2026-10-31'].map((local_date) => ({
      kind: 'create',
      entity: 'day_logs',
      id: local_date === day ? 'log 1' : 'log 2',
      columns: { local_date, headache_free: true },
    })),
  );
  expect([statusOn(day), statusOn('2026-10-31')]).toEqual(['free', 'free']);
  expect(open.diary()).toBeUndefined();
  goOn();
  await synced;
  await until(() => open.diary() !== undefined);
  expect(open.diary()?.ownItems).toHaveLength(total);
  // What was said is an edit of the day as it was shown, and nothing else of it is lost.
  expect(open.diary()?.dayLogs.get(day)).toMatchObject({ headacheFree: true, mood: 2 });
  expect(open.status().problems).toEqual([]);
  // Fetched once, however often it goes on.
  await open.sync();
  expect(asked).toHaveLength(1);
  open.close();
});

test.each([
  ['the first day of a month or week', '2026-10-26', '2026-10-01'],
  ['the last year', '2025-12-29', '2025-12-29'],
  ['years ago', '2020-01-01', '2025-11-01'],
])('they reach as far back as %s on the screen, a year at most', async (_, earliest, from) => {
  const { open, asked, drawn, synced, goOn } = await interrupted('waits', earliest);
  expect(asked).toEqual([from]);
  expect(drawn[0]).toMatchObject({ from });
  goOn();
  await synced;
  open.close();
});

test('offline after the last months, or closed there, nothing counts as complete', async () => {
  const { open, store, statusOn, synced } = await interrupted('offline');
  await synced;
  expect(statusOn(day)).toBe('unknown');
  expect(open.status()).toMatchObject({ state: 'loading', waiting: 'network' });
  open.close();
  const { cursor, rows } = await store.load();
  expect(cursor).toMatchObject({ partial: true });
  expect(rows).toHaveLength(pageSize + 1);
  const order: string[] = [];
  const { remote } = longDiary();
  const noting: Remote = {
    ...remote,
    changes: (...which) => {
      order.push('page');
      return remote.changes(...which);
    },
    recent: (...which) => {
      order.push('months');
      return remote.recent(...which);
    },
  };
  const again = await openDiary({
    userId: 'ana',
    store,
    engine: syncWith({ remote: noting, alone: (run) => run() }),
    tabs: () => ({ changed: () => undefined, wiped: () => undefined, close: () => undefined }),
    now: () => at,
    recent: { show: () => order.push('drawn'), asked: () => undefined },
  });
  expect(again.diary()).toBeUndefined();
  await again.sync();
  await until(() => again.diary() !== undefined);
  expect(again.diary()?.ownItems).toHaveLength(total);
  // That there are many pages is known: the next visit begins with what is drawn.
  expect(order.slice(0, 3)).toEqual(['months', 'drawn', 'page']);
  again.close();
});
