import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Claims, Database, Sql } from '#server/database/sql-types.ts';
import { kindsFor, makeUser, type TestDatabase, testDatabase, undone } from '#tests/support/database.ts';
import { matrix } from './matrix.ts';
import { insert, leaveShare, leaveTombstone, type Row, samples, type Table, writtenTables } from './rows.ts';

describe.each(kindsFor())('a second factor, on %s', (kind) => {
  let opened: TestDatabase;
  let database: Database;
  let withFactor: string;
  let without: string;

  beforeAll(async () => {
    opened = await testDatabase(kind);
    ({ database } = opened);
    withFactor = await makeUser(database);
    without = await makeUser(database);
    await addFactor(withFactor, 'verified');
    await addFactor(without, 'unverified');
    for (const user of [withFactor, without])
      await database.asRole(claims(user, 'aal2'), (sql) => fill(sql, user));
  });
  afterAll(() => opened.close());

  const addFactor = (user: string, status: string) =>
    database.asRole({ role: 'engine' }, (sql) =>
      sql.query(
        `insert into auth.mfa_factors (user_id, factor_type, status, secret) values ($1, 'totp', $2, 'sealed')`,
        [user, status],
      ),
    );
  const claims = (sub: string, aal?: 'aal1' | 'aal2'): Claims => ({
    role: 'authenticated',
    sub,
    ...(aal && { aal }),
  });
  const counts = (who: Claims) =>
    database.asRole(who, async (sql) =>
      Promise.all(
        (await ownTables(sql)).map(async (table) => {
          const { rows } = await sql.query<{ count: number }>(`select count(*) from public.${table}`);
          return [table, rows[0]?.count];
        }),
      ),
    );

  test('every table of a person’s data asks for it', async () => {
    const { rows } = await database.asRole({ role: 'engine' }, (sql) =>
      sql.query<{ table: string; restrictive: number }>(
        `select c.relname as table, count(p.oid) as restrictive from pg_class c
         left join pg_policy p on p.polrelid = c.oid and not p.polpermissive and p.polcmd = '*'
           and pg_get_expr(p.polqual, c.oid) like '%is_assured%'
         where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') group by 1 order by 1`,
      ),
    );
    expect(rows.length).toBeGreaterThanOrEqual(3);
    expect(rows.filter(({ restrictive }) => restrictive !== 1)).toEqual([]);
  });

  test.each([undefined, 'aal1'] as const)(
    'with a session at %s, its account’s data is not there',
    async (aal) => {
      for (const [, count] of await counts(claims(withFactor, aal))) expect(count).toBe(0);
    },
  );

  test('with a session at aal2, it is; an account without a verified factor needs none', async () => {
    for (const who of [claims(withFactor, 'aal2'), claims(without, 'aal1'), claims(without)]) {
      for (const [, count] of await counts(who)) expect(count).toBe(1);
    }
  });

  test('with a session at aal1, nothing of it is changed or deleted, and nothing added', async () => {
    const who = claims(withFactor, 'aal1');
    const affected = (text: string) => undone(database, who, async (sql) => (await sql.query(text)).affected);
    for (const table of writtenTables) {
      const [[column]] = Object.entries(samples[table].change) as [[string, unknown]];
      expect(await affected(`update public.${table} set ${column} = default`), table).toBe(0);
      const added = undone(database, who, (sql) => insert(sql, table, samples[table].insert));
      await expect(added, table).rejects.toMatchObject({ code: '42501' });
    }
    for (const table of writtenTables.filter((name) => matrix[name].owner.delete === 'done')) {
      expect(await affected(`delete from public.${table}`), table).toBe(0);
    }
  });

  test('with a session at aal1, no changes are returned', async () => {
    const changes = (who: Claims) =>
      database.asRole(who, async (sql) => (await sql.query('select * from public.changes_since()')).rows);
    // Not even an empty page: a device would never ask for these changes again.
    expect(await changes(claims(withFactor, 'aal1'))).toEqual([]);
    // Everything but the profile, the consents and the devices, plus the tombstone and the server's time.
    expect(await changes(claims(withFactor, 'aal2'))).toHaveLength(writtenTables.length - 3 + 2);
    const byColumn = (who: Claims) =>
      database.asRole(who, async (sql) => (await sql.query('select public.diary_by_column() as page')).rows);
    const nothing = { tables: [], erased: [], cursor: null, is_last: true };
    expect(await byColumn(claims(withFactor, 'aal1'))).toEqual([{ page: nothing }]);
    const [seen] = await byColumn(claims(withFactor, 'aal2'));
    expect(seen?.page).toMatchObject({ tables: { length: writtenTables.length - 3 }, erased: { length: 1 } });
  });

  test.each([
    'select * from public.my_sessions()',
    'select public.end_session(gen_random_uuid())',
    'select * from public.my_security_log()',
    'select public.record_export()',
    'select * from public.account_summary()',
    'select public.revoke_report_share(gen_random_uuid())',
    'select public.unlock_report_share(gen_random_uuid())',
  ])('%s asks for it, and for somebody who is signed in', async (text) => {
    const run = (who: Claims) => undone(database, who, (sql) => sql.query(text));
    for (const who of [claims(withFactor, 'aal1'), { role: 'anon' } as const]) {
      await expect(run(who)).rejects.toMatchObject({ code: '42501' });
    }
    await expect(run(claims(withFactor, 'aal2'))).resolves.toBeDefined();
    await expect(run(claims(without, 'aal1'))).resolves.toBeDefined();
  });

  test('whichever kind the factor is of', async () => {
    for (const type of ['totp', 'phone', 'webauthn', 'recovery_code']) {
      const assured = await undone(database, { role: 'engine' }, async (sql) => {
        await sql.query(`update auth.mfa_factors set factor_type = $1, secret = $2 where user_id = $3`, [
          type,
          type === 'totp' || type === 'phone' ? 'sealed' : null,
          withFactor,
        ]);
        await sql.query(`select set_config('request.jwt.claims', $1, true)`, [
          JSON.stringify(claims(withFactor, 'aal1')),
        ]);
        return (await sql.query<{ is: boolean }>('select private.is_assured() as is')).rows[0]?.is;
      });
      expect(assured, type).toBe(false);
    }
  });

  test.each([
    'mfa_factors',
    'mfa_challenges',
    'mfa_recovery_codes',
    'webauthn_credentials',
    'webauthn_challenges',
    'factor_resets',
    'audit_log_entries',
    'sessions',
  ])('nobody reads or writes auth.%s over the API', async (table) => {
    for (const text of [`select * from auth.${table}`, `delete from auth.${table}`]) {
      for (const who of [claims(without, 'aal2'), { role: 'anon' } as const]) {
        const answer = undone(database, who, (sql) => sql.query(text));
        await expect(answer).rejects.toMatchObject({ code: '42501' });
      }
    }
  });
});

/** Inserts one row in each table. */
async function fill(sql: Sql, user: string): Promise<void> {
  const [episode, treatment] = [randomUUID(), randomUUID()];
  const ids: Partial<Record<Table, Row>> = {
    episodes: { id: episode },
    treatments: { id: treatment },
    intensity_readings: { episode_id: episode },
    treatment_steps: { treatment_id: treatment },
    treatment_doses: { treatment_id: treatment },
  };
  await leaveTombstone(sql, user);
  for (const table of writtenTables) await insert(sql, table, { ...ids[table], ...samples[table].insert });
  await leaveShare(sql);
}

async function ownTables(sql: Sql): Promise<readonly string[]> {
  const { rows } = await sql.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  return rows.map(({ name }) => name);
}
