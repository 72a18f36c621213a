/** Tests the permissions of matrix.ts on both databases. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Claims, type Database, DatabaseError } from '#server/database/sql-types.ts';
import {
  asUser,
  claimsOf,
  kinds,
  makeUser,
  type TestDatabase,
  testDatabase,
  undone,
} from '#tests/support/database.ts';
import { type Actor, actors, matrix, type Outcome, type Verb, verbs } from './matrix.ts';
import {
  insert,
  leaveShare,
  leaveTombstone,
  samples,
  type Table,
  tables,
  update,
  writtenTables,
} from './rows.ts';

interface People {
  readonly owner: string;
  readonly other: string;
  /** Has an account without any rows. */
  readonly newcomer: string;
}

const cells = tables.flatMap((table) =>
  actors.flatMap((actor) =>
    verbs.map((verb) => ({ table, actor, verb, outcome: matrix[table][actor][verb] })),
  ),
);

/** @param people.owner has one row in every table */
function claimsFor(actor: Actor, people: People, verb: Verb): Claims {
  if (actor === 'anon' || actor === 'service_role') return { role: actor };
  // Nobody who has a profile can insert another.
  if (verb === 'insert') return claimsOf(people.newcomer);
  return claimsOf(people[actor]);
}

async function attempt(
  database: Database,
  table: Table,
  actor: Actor,
  verb: Verb,
  people: People,
): Promise<Outcome> {
  const { insert: row, change } = samples[table];
  try {
    const affected = await undone(database, claimsFor(actor, people, verb), async (sql) => {
      switch (verb) {
        case 'select':
          return (await sql.query(`select * from public.${table} where user_id = $1`, [people.owner]))
            .affected;
        case 'insert':
        case 'insert for another':
          return insert(sql, table, { user_id: people.newcomer, ...row });
        case 'update':
          return update(sql, table, people.owner, change);
        case 'delete':
          return (await sql.query(`delete from public.${table} where user_id = $1`, [people.owner])).affected;
        case 'give away':
          return update(sql, table, people.owner, { user_id: people.newcomer });
      }
    });
    return affected === 0 ? 'nothing' : 'done';
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '42501') return 'denied';
    if (error instanceof DatabaseError && error.code === '23503') return 'tied';
    throw error;
  }
}

describe.each(kinds)('on %s', (kind) => {
  let opened: TestDatabase;
  let people: People;
  beforeAll(async () => {
    opened = await testDatabase(kind);
    const { database } = opened;
    people = {
      owner: await makeUser(database),
      other: await makeUser(database),
      newcomer: await makeUser(database),
    };
    const { owner } = people;
    await asUser(database, owner, async (sql) => {
      for (const table of writtenTables)
        await insert(sql, table, { user_id: owner, ...samples[table].insert });
      await leaveTombstone(sql, owner);
      await leaveShare(sql);
    });
  });
  afterAll(() => opened.close());

  test.each(cells)('$table: $actor, $verb: $outcome', async ({ table, actor, verb, outcome }) => {
    expect(await attempt(opened.database, table, actor, verb, people)).toBe(outcome);
  });

  test.each(writtenTables)('%s: without a filter, others see and change nothing', async (table) => {
    const claims = claimsOf(people.other);
    const touched = await undone(opened.database, claims, async (sql) => [
      (await sql.query(`select * from public.${table}`)).affected,
      (await sql.query(`update public.${table} set ${Object.keys(samples[table].change)[0]} = default`))
        .affected,
    ]);
    expect(touched).toEqual([0, 0]);
  });

  test.each(tables)(
    '%s: a user who is nobody (no sub, or one that is no id) sees and writes nothing',
    async (table) => {
      const nobody: Claims = { role: 'authenticated' };
      const seen = await opened.database.asRole(nobody, (sql) => sql.query(`select * from public.${table}`));
      expect(seen.rows).toEqual([]);
      const written = opened.database.asRole(nobody, (sql) => insert(sql, table, samples[table].insert));
      await expect(written).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|23502)$/) });
      const broken = opened.database.asRole({ ...nobody, sub: 'x' }, (sql) =>
        sql.query(`select * from public.${table}`),
      );
      await expect(broken).rejects.toMatchObject({ code: '22P02' });
    },
  );

  test('an episode of somebody else takes no intake, and does not show whether it exists', async () => {
    const { other } = people;
    const { rows } = await opened.database.asRole({ role: 'service_role' }, (sql) =>
      sql.query<{ id: string }>('select id from public.episodes where user_id = $1', [people.owner]),
    );
    const attempts = [rows[0]?.id, '00000000-0000-4000-8000-000000000000'].map((episode) =>
      asUser(opened.database, other, (sql) =>
        insert(sql, 'intakes', { user_id: other, episode_id: episode, name: 'Ibuprofeno' }),
      ).catch((error: DatabaseError) => ({ code: error.code, constraint: error.constraint })),
    );
    const refused = { code: '23503', constraint: 'intakes_episode_of_same_user' };
    expect(await Promise.all(attempts)).toEqual([refused, refused]);
  });

  test('what belongs to a person goes with the account', async () => {
    const { database } = opened;
    const left = await undone(database, { role: 'engine' }, async (sql) => {
      await sql.query('delete from auth.users where id = $1', [people.owner]);
      const counts = tables.map((table) =>
        sql.query(`select 1 from public.${table} where user_id = $1`, [people.owner]),
      );
      return (await Promise.all(counts)).map(({ affected }) => affected);
    });
    expect(left).toEqual(tables.map(() => 0));
  });
});
