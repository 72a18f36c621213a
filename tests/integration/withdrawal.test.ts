/**
 * Withdrawal of the consent to store health data: what is erased, what stays, and what other devices still try to
 * send.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { consentVersions, declaredKinds } from '#domain/person/consent.ts';
import { finishWithdrawals } from '#product/jobs.ts';
import type { Database } from '#server/database/sql-types.ts';
import { asUser, kindsFor, makeUser, type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { insert, leaveShare, samples, type Table, tables } from '../rls/rows.ts';

const ofAccount: readonly Table[] = [
  'profiles',
  'consents',
  'erasures',
  'report_shares',
  'push_subscriptions',
];
const diary = tables.filter((table) => !ofAccount.includes(table));

describe.each(kindsFor())('on %s', (kind) => {
  let opened: TestDatabase;
  let database: Database;
  let user: string;
  let other: string;
  beforeAll(async () => {
    opened = await testDatabase(kind);
    ({ database } = opened);
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    user = await makeUser(database);
    other = await makeUser(database);
    for (const person of [user, other]) {
      for (const asked of declaredKinds) await agree(person, asked);
      for (const table of diary) await add(person, table);
      await asUser(database, person, (sql) => leaveShare(sql));
      await asUser(database, person, (sql) =>
        sql.query(
          `insert into public.profiles (display_name, birth_year, biological_sex, has_aura, baseline_migraine_days, completed_onboarding)
            values ('Ana', 1980, 'female', true, 6, true)`,
        ),
      );
    }
  });

  const engine = async (text: string, parameters: readonly unknown[] = []) =>
    (await database.query({ role: 'engine' }, text, [...parameters])).rows;
  const agree = (person: string, asked: string) =>
    asUser(database, person, (sql) =>
      sql.query('insert into public.consents (kind, version) values ($1, $2)', [
        asked,
        consentVersions.health_data,
      ]),
    );
  const add = async (person: string, table: Table): Promise<string> => {
    const id = randomUUID();
    const row = { id, user_id: person, ...samples[table].insert };
    await asUser(database, person, (sql) => insert(sql, table, row));
    return id;
  };
  const withdraw = (person: string) =>
    asUser(database, person, async (sql) => {
      const { rows } = await sql.query<{ done: boolean }>('select public.withdraw_health_data() as done');
      return rows[0]?.done;
    });
  /** The number of a person's rows per table, without empty ones. */
  const counts = async (person: string) => {
    const found: Record<string, number> = {};
    for (const table of tables) {
      const [row] = await engine(`select count(*)::int as n from public.${table} where user_id = $1`, [
        person,
      ]);
      if (Number(row?.n) > 0) found[table] = Number(row?.n);
    }
    return found;
  };

  test('erases the diary, its links and what the profile says of health, of nobody else', async () => {
    const before = await counts(other);
    expect(await withdraw(user)).toBe(true);
    const left = await counts(user);
    expect(Object.keys(left).sort()).toEqual(['consents', 'erasures', 'profiles']);
    expect(await engine('select 1 from private.shared_reports where user_id = $1', [user])).toEqual([]);
    expect(await engine('select * from public.profiles where user_id = $1', [user])).toMatchObject([
      {
        display_name: 'Ana',
        completed_onboarding: true,
        birth_year: null,
        biological_sex: null,
        has_aura: false,
        baseline_migraine_days: null,
      },
    ]);
    expect(await counts(other)).toEqual(before);
  });

  test('ends the consent once, and keeps the terms and the statement of age', async () => {
    await withdraw(user);
    await withdraw(user);
    const consents = await engine(
      'select kind, withdrawn_at is not null as is_over from public.consents where user_id = $1 order by kind',
      [user],
    );
    expect(consents).toEqual([
      { kind: 'age', is_over: false },
      { kind: 'health_data', is_over: true },
      { kind: 'sharing', is_over: true },
      { kind: 'terms', is_over: false },
    ]);
    const events = await engine(
      `select 1 from auth.audit_log_entries
        where payload ->> 'actor_id' = $1 and payload ->> 'action' = 'health_data_withdrawn'`,
      [user],
    );
    expect(events).toHaveLength(1);
  });

  test('leaves a tombstone of every row, so that other devices erase theirs', async () => {
    const id = await add(user, 'episodes');
    await withdraw(user);
    expect(
      await engine('select row_id from public.erasures where user_id = $1 and row_id = $2', [user, id]),
    ).toHaveLength(1);
  });

  test.each(diary)(
    'what another device still sends to %s is refused until it is agreed to again',
    async (table) => {
      await withdraw(user);
      await expect(add(user, table)).rejects.toMatchObject({ code: '23514', constraint: 'diary_consent' });
      await add(await makeUser(database), table);
      await agree(user, 'health_data');
      await add(user, table);
    },
  );

  test('also by somebody who was never asked: nothing is taken in after it', async () => {
    const third = await makeUser(database);
    await add(third, 'episodes');
    expect(await withdraw(third)).toBe(true);
    await expect(add(third, 'episodes')).rejects.toMatchObject({ constraint: 'diary_consent' });
  });

  test('a long diary takes several calls, and the first one ends the consent', async () => {
    await asUser(database, user, (sql) =>
      sql.query(
        `insert into public.cabinet_items (user_id, name) select $1, 'A' || n from generate_series(1, 2001) n`,
        [user],
      ),
    );
    expect(await withdraw(user)).toBe(false);
    await expect(add(user, 'episodes')).rejects.toMatchObject({ constraint: 'diary_consent' });
    let calls = 1;
    while (!(await withdraw(user))) calls += 1;
    expect(calls).toBe(2);
    expect(Object.keys(await counts(user)).sort()).toEqual(['consents', 'erasures', 'profiles']);
  }, 60_000);

  test('one that stopped half-way is finished by the server, of nobody who has agreed', async () => {
    for (const person of [user, other])
      await asUser(database, person, (sql) =>
        sql.query(
          `insert into public.cabinet_items (user_id, name) select $1, 'A' || n from generate_series(1, 1500) n`,
          [person],
        ),
      );
    const before = await counts(other);
    expect(await withdraw(user)).toBe(false);
    await finishWithdrawals.run(database);
    expect(Object.keys(await counts(user)).sort()).toEqual(['consents', 'erasures', 'profiles']);
    expect(await counts(other)).toEqual(before);
    // Only rows from before the withdrawal are erased; those written after a new consent stay.
    expect(await finishWithdrawals.run(database)).toBe(0);
    await agree(user, 'health_data');
    await add(user, 'episodes');
    expect(await finishWithdrawals.run(database)).toBe(0);
  }, 60_000);

  test('one whose rows cannot be erased holds up nobody else', async () => {
    for (const person of [user, other]) {
      await asUser(database, person, (sql) =>
        sql.query(
          `insert into public.cabinet_items (user_id, name) select $1, 'A' || n from generate_series(1, 1500) n`,
          [person],
        ),
      );
      expect(await withdraw(person)).toBe(false);
    }
    const listed = await engine('select account from private.withdrawn_accounts() as l (account)');
    const [first = '', second = ''] = listed
      .map(({ account }) => String(account))
      .filter((account) => account === user || account === other);
    const failing: Database = {
      ...database,
      asRole: database.asRole.bind(database),
      query: async (identity, text, parameters) => {
        if (text.includes('erase_withdrawn') && parameters?.[0] === first) throw new Error('Stuck');
        return database.query(identity, text, parameters);
      },
    };
    await expect(finishWithdrawals.run(failing)).rejects.toThrow('could not be erased');
    expect(await counts(first)).toHaveProperty('cabinet_items');
    expect(await counts(second)).not.toHaveProperty('cabinet_items');
    await finishWithdrawals.run(database);
    expect(await counts(first)).not.toHaveProperty('cabinet_items');
  }, 60_000);

  test.each([
    ['birth_year', 1980],
    ['biological_sex', 'female'],
    ['has_aura', true],
    ['baseline_migraine_days', 6],
  ])('what another device says of health in the profile is refused: %s', async (column, value) => {
    const save = (person: string) =>
      asUser(database, person, (sql) =>
        sql.query(
          `insert into public.profiles (user_id, display_name, ${column}) values ($1, 'Ana', $2)
            on conflict (user_id) do update set display_name = excluded.display_name, ${column} = excluded.${column}`,
          [person, value],
        ),
      );
    await withdraw(user);
    await expect(save(user)).rejects.toMatchObject({ code: '23514', constraint: 'diary_consent' });
    await save(other);
    await asUser(database, user, (sql) =>
      sql.query(`update public.profiles set display_name = 'Eva' where user_id = $1`, [user]),
    );
    await engine('delete from public.profiles where user_id = $1', [user]);
    await asUser(database, user, (sql) =>
      sql.query(
        `insert into public.profiles (user_id, display_name, completed_onboarding) values ($1, 'Ana', false)`,
        [user],
      ),
    );
    await agree(user, 'health_data');
    await save(user);
  });

  test('is refused without signing in, and at aal1', async () => {
    await expect(
      database.query({ role: 'anon' }, 'select public.withdraw_health_data()'),
    ).rejects.toMatchObject({ code: '42501' });
    await engine(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
        values (gen_random_uuid(), $1, 'totp', 'verified', '', now(), now())`,
      [user],
    );
    await expect(withdraw(user)).rejects.toMatchObject({ code: '42501' });
  });
});
