/**
 * A new device fetches a long diary: it is shown once, when complete; other tabs are notified once, and continue an
 * interrupted fetch.
 */
import { expect, test } from 'vitest';
import { createDevice } from '#tests/support/model-device.ts';
import { createModelServer } from '#tests/support/model-server.ts';
import type { Diary } from '../snapshot/diary-snapshot.ts';
import { memoryStore } from '../store/memory-store.ts';
import { type OpenDiary, openDiary } from './open-diary.ts';
import { syncWith } from './sync-engine.ts';
import type { Change, Cursor, Remote, Row, RowKey } from './sync-types.ts';

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

/** A server with a long diary that counts its requests. */
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
