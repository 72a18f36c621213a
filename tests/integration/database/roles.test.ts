import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Claims, Database } from '#server/database/sql-types.ts';
import {
  asUser,
  claimsOf,
  kinds,
  makeUser,
  type TestDatabase,
  testDatabase,
} from '#tests/support/database.ts';

const whoAmI = `select current_user::text as role, auth.uid() as id,
  current_setting('request.jwt.claims', true) as claims`;

describe.each(kinds)('a transaction on %s', (kind) => {
  let opened: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    opened = await testDatabase(kind);
    database = opened.database;
  });
  afterAll(() => opened.close());

  const nobody = () =>
    database.asRole({ role: 'engine' }, async (sql) => {
      const { rows } = await sql.query<{ role: string; claims: string }>(whoAmI);
      return rows[0];
    });
  const expectNobody = async () =>
    expect(await nobody()).toEqual({ role: 'postgres', id: null, claims: '{"role":"engine"}' });

  test('has the role and the claims it was opened with, untouched', async () => {
    const claims: Claims = { ...claimsOf(randomUUID()), app_metadata: { note: `it's "quoted" \\ $1 ñ` } };
    const { rows } = await database.asRole(claims, (sql) => sql.query(whoAmI));
    expect(rows).toEqual([{ role: 'authenticated', id: claims.sub, claims: JSON.stringify(claims) }]);
  });

  test.each<Claims['role']>(['anon', 'authenticated', 'service_role'])('takes the role %s', async (role) => {
    const { rows } = await database.asRole({ role }, (sql) => sql.query(whoAmI));
    expect(rows).toMatchObject([{ role }]);
  });

  test('refuses a role that is not one of the four, whatever a token says', async () => {
    const claims = { ...claimsOf(randomUUID()), role: 'postgres' } as unknown as Claims;
    await expect(database.asRole(claims, (sql) => sql.query(whoAmI))).rejects.toThrow(
      'role that does not exist',
    );
  });

  test('carries further settings and cannot be talked into another role by them', async () => {
    const settings = {
      'request.method': 'GET',
      'request.path': `/rest/v1/x'; reset role`,
      role: 'service_role',
    };
    const { rows } = await database.asRole(
      { role: 'anon' },
      (sql) =>
        sql.query(`select current_user::text as role, current_setting('request.method') as method,
          current_setting('request.path') as path`),
      settings,
    );
    expect(rows).toEqual([{ role: 'anon', method: 'GET', path: settings['request.path'] }]);
  });

  test('leaves nothing behind when it ends well', async () => {
    await asUser(database, randomUUID(), (sql) => sql.query(whoAmI));
    await expectNobody();
  });

  test('leaves nothing behind when a statement fails', async () => {
    await expect(asUser(database, randomUUID(), (sql) => sql.query('select 1/0'))).rejects.toMatchObject({
      name: 'DatabaseError',
      code: '22012',
    });
    await expectNobody();
  });

  test('undoes everything when its work throws, and throws on', async () => {
    const id = randomUUID();
    const failure = new Error('from outside');
    const work = database.asRole({ role: 'engine' }, async (sql) => {
      await sql.query('insert into auth.users (id, email) values ($1, $2)', [id, `${id}@example.org`]);
      throw failure;
    });
    await expect(work).rejects.toBe(failure);
    const { rows } = await database.asRole({ role: 'engine' }, (sql) =>
      sql.query('select 1 from auth.users where id = $1', [id]),
    );
    expect(rows).toEqual([]);
    await expectNobody();
  });

  test('does not pass for done when its work kept silent about a failure', async () => {
    const work = database.asRole({ role: 'engine' }, async (sql) => {
      await sql.query('select 1/0').catch(() => undefined);
      return 'done';
    });
    await expect(work).rejects.toMatchObject({ code: '22012' });
  });

  test('cannot be used once it is over', async () => {
    const sql = await asUser(database, randomUUID(), async (open) => open);
    await expect(sql.query('select 1')).rejects.toThrow('The transaction is over');
  });

  test('runs one statement at a time: a second one in the same text is refused', async () => {
    await expect(
      asUser(database, randomUUID(), (sql) => sql.query('select 1; reset role')),
    ).rejects.toMatchObject({
      code: '42601',
    });
  });

  test('never mixes two users who work at the same time', async () => {
    const users = await Promise.all([makeUser(database), makeUser(database)]);
    const visits = Array.from({ length: 50 }, async (_, index) => {
      const user = users[index % 2] ?? '';
      return asUser(database, user, async (sql) => {
        await sql.query('insert into public.episodes (user_id, intensity) values ($1, $2)', [
          user,
          index % 10,
        ]);
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 5));
        const { rows } = await sql.query(
          'select auth.uid() as id, array_agg(distinct user_id) as seen from public.episodes',
        );
        expect(rows).toEqual([{ id: user, seen: [user] }]);
      });
    });
    await Promise.all(visits);
    await expectNobody();
  });

  test('serves those who wait in the order they came', async () => {
    const order: number[] = [];
    const visits = Array.from({ length: 20 }, (_, index) =>
      database.asRole({ role: 'engine' }, async (sql) => {
        // One at a time, also on PostgreSQL with its several connections.
        await sql.query('select pg_advisory_xact_lock(1)');
        order.push(index);
      }),
    );
    await Promise.all(visits);
    expect(order).toHaveLength(20);
    if (kind === 'pglite') expect(order).toEqual([...order].sort((a, b) => a - b));
  });

  test('answers a ping', async () => {
    expect(await database.ping()).toBeGreaterThan(0);
  });
});

describe('on PostgreSQL, where a login is somebody', () => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await testDatabase('postgres');
  });
  afterAll(() => opened.close());

  test.each([
    'reset role',
    'set role none',
    'set local role postgres',
    'set role service_role',
    'set session authorization postgres',
  ])('what slipped into a statement gains nothing by: %s', async (attempted) => {
    const user = await makeUser(opened.database);
    const attempt = asUser(opened.database, user, async (sql) => {
      await sql.query(attempted);
      return sql.query('select * from auth.users');
    });
    await expect(attempt).rejects.toMatchObject({ code: '42501' });
  });

  test('the login has no rights, inherits none, and may become only visitor or user', async () => {
    const { rows } = await opened.database.asRole({ role: 'engine' }, (sql) =>
      sql.query(`select rolsuper, rolinherit, rolbypassrls, rolcreaterole, rolcreatedb,
          array(select roleid::regrole::text from pg_auth_members where member = r.oid order by 1) as roles
        from pg_roles r where rolname = 'authenticator_' || (select oid from pg_database where datname = current_database())`),
    );
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolinherit: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        roles: ['anon', 'authenticated'],
      },
    ]);
  });
});
