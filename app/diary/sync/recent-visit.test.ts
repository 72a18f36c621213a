/** A later visit of a long diary: its last months are shown before the rest is read, and the last year where it is asked for. */
import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addDays } from '#domain/calendar-date.ts';
import type { RecentDays } from '../snapshot/recent-days.ts';
import { openStore } from '../store/replica-store.ts';
import { createLocalEngine } from './local-engine.ts';
import { openDiary } from './open-diary.ts';
import type { Row, StoredRow } from './sync-types.ts';

const today = '2026-11-10';
const now = () => `${today}T12:00:00.000Z`;
const dayCount = 2100;

/** One check-in a day, to today. */
const rows = Array.from({ length: dayCount }, (_, back): StoredRow => {
  const row = {
    id: `log ${back}`,
    user_id: 'ana',
    version: 1,
    created_at: now(),
    updated_at: now(),
    deleted_at: null,
    local_date: addDays(today, -back),
    headache_free: true,
  } as unknown as Row;
  return { entity: 'day_logs', id: row.id, row };
});

/** A visit during which a screen asks for days from `asked` on. */
async function visit(user: string, asked?: string) {
  const shown: RecentDays[] = [];
  const open = await openDiary({
    userId: user,
    store: await openStore(user),
    engine: (parts) => createLocalEngine({ ...parts, alone: (run) => run() }),
    tabs: () => ({ changed: () => undefined, wiped: () => undefined, close: () => undefined }),
    now,
    recent: { show: (days) => shown.push(days), asked: () => asked },
  });
  return { open, shown: shown.map(({ from, diary }) => ({ from, days: diary.dayLogs.size })) };
}

test('shows the last months first, more of them only where asked, and the rest of them all', async () => {
  const user = randomUUID();
  const store = await openStore(user);
  await store.write({ rows, cursor: { since: now(), after: 'ana' } });
  store.close();
  const { open: first, shown } = await visit(user);
  expect(shown).toEqual([]);
  await expect
    .poll(async () => (await (await openStore(user)).recent('recent'))?.rows.length, { timeout: 10_000 })
    .toBeGreaterThan(0);
  first.close();

  const recent = { from: '2026-07-01', days: 133 + 1 };
  // With the oldest day, a landmark.
  const later = await visit(user);
  expect(later.shown).toEqual([recent]);
  expect(later.open.diary()?.dayLogs.size).toBe(dayCount);
  later.open.close();
  const year = await visit(user, '2025-01-01');
  expect(year.shown).toEqual([{ from: '2025-01-01', days: 375 + 304 + 1 }]);
  year.open.close();

  // A change makes them stale, until they are stored again.
  const changed = await visit(user);
  await changed.open.commit([
    { kind: 'change', entity: 'day_logs', id: 'log 3', columns: { headache_free: false } },
  ]);
  changed.open.close();
  expect((await visit(user)).shown).toEqual([]);
});
