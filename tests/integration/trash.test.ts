/** Thirty days in the trash by the server's clock, then erased; and the tombstones left. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { trashDays } from '#domain/limits.ts';
import { ownCodeOf } from '#domain/vocabulary/codes.ts';
import { emptyTrash, emptyTrashOfLists } from '#product/jobs.ts';
import type { Database } from '#server/database/sql-types.ts';
import { asUser, kindsFor, makeUser, type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { insert, type Row, samples, type Table, tables } from '../rls/rows.ts';

/** Tables without a trash; the others are tested, parents first. */
const withoutTrash: readonly Table[] = [
  'profiles',
  'consents',
  'erasures',
  'report_shares',
  'push_subscriptions',
];
const diary = tables.filter((table) => !withoutTrash.includes(table));

describe.each(kindsFor())('on %s', (kind) => {
  let opened: TestDatabase;
  let database: Database;
  let user: string;
  beforeAll(async () => {
    opened = await testDatabase(kind);
    ({ database } = opened);
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    user = await makeUser(database);
  });

  const engine = (text: string, parameters: readonly unknown[] = []) =>
    database.asRole({ role: 'engine' }, (sql) => sql.query(text, [...parameters]));

  /** Both jobs of the trash. */
  const empty = async () => (await emptyTrash.run(database)) + (await emptyTrashOfLists.run(database));

  const add = async (table: Table, row: Row = {}): Promise<string> => {
    const id = randomUUID();
    await asUser(database, user, (sql) =>
      insert(sql, table, { id, user_id: user, ...samples[table].insert, ...row }),
    );
    return id;
  };
  /**
   * Moves a row to the trash by a device whose clock shows `deletedAt`, `days` and an hour ago by the server's clock.
   */
  const trash = async (table: Table, id: string, days: number, deletedAt?: string) => {
    await engine(`update public.${table} set deleted_at = coalesce($2, now()) where id = $1`, [
      id,
      deletedAt,
    ]);
    // The server's time is set with the trigger that updates it disabled.
    await database.asRole({ role: 'engine' }, async (sql) => {
      await sql.query(`alter table public.${table} disable trigger user`);
      await sql.query(
        `update public.${table} set updated_at = now() - make_interval(days => $2, hours => 1) where id = $1`,
        [id, days],
      );
      await sql.query(`alter table public.${table} enable trigger user`);
    });
  };
  const idsIn = async (table: Table) =>
    (await engine(`select id from public.${table} where user_id = $1`, [user])).rows.map(({ id }) => id);
  const tombstones = async () =>
    (await engine('select entity, row_id, version from public.erasures where user_id = $1', [user])).rows;

  test.each(diary)('%s: what is old goes and leaves a tombstone, what is younger stays', async (table) => {
    const id = await add(table);
    await trash(table, id, trashDays - 1);
    expect(await empty()).toBe(0);
    expect(await idsIn(table)).toContain(id);
    expect(await tombstones()).toEqual([]);

    await trash(table, id, trashDays);
    expect(await empty()).toBe(1);
    expect(await idsIn(table)).not.toContain(id);
    // Moved to the trash twice here.
    expect(await tombstones()).toEqual([{ entity: table, row_id: id, version: 3 }]);
    expect(await empty()).toBe(0);
  });

  test('what is outside the trash stays, however old', async () => {
    const id = await add('episodes');
    await trash('episodes', id, 400);
    await engine('update public.episodes set deleted_at = null where id = $1', [id]);
    expect(await empty()).toBe(0);
  });

  test('a device whose clock is years behind costs nothing', async () => {
    const id = await add('episodes');
    await trash('episodes', id, 0, '2019-01-01T00:00:00Z');
    expect(await empty()).toBe(0);
    await trash('episodes', id, trashDays, '2199-01-01T00:00:00Z');
    expect(await empty()).toBe(1);
  });

  test('what belongs to an episode goes with it, each with its tombstone', async () => {
    const episode = await add('episodes');
    const intake = await add('intakes', { episode_id: episode });
    const reading = await add('intensity_readings', { episode_id: episode });
    await trash('episodes', episode, trashDays);
    await empty();
    expect((await tombstones()).map(({ row_id }) => row_id).sort()).toEqual(
      [episode, intake, reading].sort(),
    );
  });

  test('an own entry keeps its name while something is recorded with it', async () => {
    const item = await add('own_items');
    const episode = await add('episodes', { symptoms: ['nausea', ownCodeOf(item)] });
    await trash('own_items', item, trashDays);
    expect(await empty()).toBe(0);
    await trash('episodes', episode, trashDays);
    expect(await empty()).toBe(2);
  });

  test.each(['factors', 'premonitory'])(
    'or while a day has an answer about it among its %s',
    async (column) => {
      const item = await add('own_items');
      const day = await add('day_logs', { [column]: { [ownCodeOf(item)]: false } });
      await trash('own_items', item, trashDays);
      expect(await empty()).toBe(0);
      await trash('day_logs', day, trashDays);
      expect(await empty()).toBe(2);
    },
  );

  test('an erased row is not restored by a late write; a day can be recorded again, as a newer row', async () => {
    const erase = (table: Table, id: string) =>
      asUser(database, user, (sql) => sql.query(`delete from public.${table} where id = $1`, [id]));
    const again = (table: Table, id: string) =>
      asUser(database, user, (sql) => insert(sql, table, { id, ...samples[table].insert }));

    const episode = await add('episodes');
    await erase('episodes', episode);
    expect(await again('episodes', episode)).toBe(0);
    expect(await idsIn('episodes')).toEqual([]);

    const day = await add('day_logs');
    await asUser(database, user, (sql) => sql.query('update public.day_logs set stress = 3'));
    await erase('day_logs', day);
    expect(await again('day_logs', day)).toBe(1);
    const { rows } = await engine('select version from public.day_logs where id = $1', [day]);
    expect(rows).toEqual([{ version: 3 }]);
    expect(await tombstones()).toEqual([{ entity: 'episodes', row_id: episode, version: 1 }]);
  });

  test('recording another person’s day does not remove their tombstone', async () => {
    const day = await add('day_logs');
    await asUser(database, user, (sql) => sql.query('delete from public.day_logs'));
    const stranger = await makeUser(database);
    const theft = asUser(database, stranger, (sql) =>
      insert(sql, 'day_logs', { id: day, user_id: user, local_date: '2026-03-01' }),
    );
    await expect(theft).rejects.toMatchObject({ code: '42501' });
    expect(await tombstones()).toHaveLength(1);
  });
});
