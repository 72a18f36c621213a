/** One trial at a time: the database enforces it, whatever a person's devices do at once. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { trashDays } from '#domain/limits.ts';
import { ownCodeOf } from '#domain/vocabulary/codes.ts';
import { emptyTrashOfLists } from '#product/jobs.ts';
import { asUser, kinds, makeUser, type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { insert, type Row, update } from '../rls/rows.ts';

const refusal = {
  name: 'DatabaseError',
  code: '23514',
  constraint: 'factor_trials_one_at_a_time',
  table: 'factor_trials',
};
const june = { start_date: '2026-06-01', last_date: '2026-06-28' };

describe.each(kinds)('on %s', (kind) => {
  let opened: TestDatabase;
  let user: string;
  beforeAll(async () => {
    opened = await testDatabase(kind);
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    user = await makeUser(opened.database);
  });

  const start = (row: Row, owner = user) =>
    asUser(opened.database, owner, (sql) => insert(sql, 'factor_trials', { factor: 'alcohol', ...row }));
  const change = (row: Row) =>
    asUser(opened.database, user, (sql) => update(sql, 'factor_trials', user, row));

  test.each([
    ['the same days', june],
    ['its last day', { start_date: '2026-06-28', last_date: '2026-07-11' }],
    ['days around all of it', { start_date: '2026-05-25', last_date: '2026-07-05' }],
    ['days within it', { start_date: '2026-06-08', last_date: '2026-06-21' }],
    ['its first day', { start_date: '2026-05-19', last_date: '2026-06-01' }],
  ])('a question on %s of another is refused', async (_, row) => {
    await start(june);
    await expect(start(row)).rejects.toMatchObject(refusal);
  });

  test('the next begins the day after, and another person’s are no hindrance', async () => {
    await start(june);
    expect(await start({ start_date: '2026-06-29', last_date: '2026-07-12' })).toBe(1);
    expect(await start(june, await makeUser(opened.database))).toBe(1);
  });

  test('one that was stopped makes room from that very day on, and cannot be taken up again then', async () => {
    await start(june);
    await change({ stopped_date: '2026-06-10' });
    const next = { start_date: '2026-06-10', last_date: '2026-06-23' };
    await expect(start({ ...next, start_date: '2026-06-09', last_date: '2026-06-22' })).rejects.toMatchObject(
      refusal,
    );
    expect(await start(next)).toBe(1);
    await expect(
      asUser(opened.database, user, (sql) =>
        sql.query(`update public.factor_trials set stopped_date = null where stopped_date is not null`),
      ),
    ).rejects.toMatchObject(refusal);
  });

  test('one that was stopped on its first day was never asked', async () => {
    await start({ ...june, stopped_date: june.start_date });
    expect(await start(june)).toBe(1);
  });

  test('one in the trash keeps its days, so that it can come back', async () => {
    await start(june);
    await change({ deleted_at: '2026-06-20T10:00:00Z' });
    await expect(start(june)).rejects.toMatchObject(refusal);
    expect(await change({ deleted_at: null })).toBe(1);
  });

  test('of two devices that start one at the same moment, one is refused', async () => {
    const both = await Promise.allSettled([start(june), start({ ...june, factor: 'weather' })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('what was refused is said again without harm: a row that is sent twice is one row', async () => {
    const id = randomUUID();
    await start({ ...june, id });
    await asUser(opened.database, user, (sql) =>
      sql.query(
        `insert into public.factor_trials (id, factor, start_date, last_date)
         values ($1, 'alcohol', $2, $3) on conflict do nothing`,
        [id, june.start_date, june.last_date],
      ),
    );
  });

  test('what is asked, and until when, is said once', async () => {
    await start(june);
    for (const row of [
      { factor: 'weather' },
      { start_date: '2026-06-02' },
      { last_date: '2026-07-05' },
      { compared_day: 'same_day' },
    ])
      await expect(change(row), JSON.stringify(row)).rejects.toMatchObject({ code: '42501' });
  });

  test('an own entry keeps its name while a question is about it', async () => {
    const item = randomUUID();
    await asUser(opened.database, user, (sql) =>
      insert(sql, 'own_items', { id: item, list: 'context', name: 'Chocolate' }),
    );
    await start({ ...june, factor: ownCodeOf(item) });
    const engine = (text: string) =>
      opened.database.asRole({ role: 'engine' }, (sql) => sql.query(text, [user]));
    await engine('update public.own_items set deleted_at = now() where user_id = $1');
    await opened.database.asRole({ role: 'engine' }, async (sql) => {
      await sql.query('alter table public.own_items disable trigger user');
      await sql.query(
        'update public.own_items set updated_at = now() - make_interval(days => $2, hours => 1) where user_id = $1',
        [user, trashDays],
      );
      await sql.query('alter table public.own_items enable trigger user');
    });
    expect(await emptyTrashOfLists.run(opened.database)).toBe(0);
    await engine('delete from public.factor_trials where user_id = $1');
    expect(await emptyTrashOfLists.run(opened.database)).toBe(1);
  });
});
