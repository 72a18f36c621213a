/**
 * The database answers the app's requests from an index, never by scanning a whole table. Each request goes through
 * the official client and the REST engine, and PostgreSQL explains the resulting statement. With and without
 * statistics: an embedded database gathers none by itself.
 */
import { randomUUID } from 'node:crypto';
import { PostgrestClient } from '@supabase/postgrest-js';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '#server/http/log.ts';
import type { Env } from '#server/http/request-context.ts';
import { createRest } from '#server/rest/index.ts';
import { asUser, claimsOf, kindsFor, type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { samples, type Table, tables } from '../rls/rows.ts';
import { explain, explaining, type Plan } from './query-plan.ts';
import { seedTables } from './query-plans-seed.ts';

const notDiary: readonly Table[] = [
  'profiles',
  'consents',
  'erasures',
  'report_shares',
  'push_subscriptions',
];
const diary = tables.filter((table) => !notDiary.includes(table));
/** With one row per person, every index that begins with the person is suitable. */
const singleTables: readonly Table[] = ['diary_settings', 'report_profiles', 'reminders'];

interface Request {
  readonly what: string;
  readonly ask: (client: PostgrestClient, person: string) => PromiseLike<{ readonly error: unknown }>;
  /** Any of these is suitable; the planner chooses. */
  readonly indexes: readonly string[];
}

/** The writes of the outbox and the reads around them, the same for every table (app/diary/remote.ts). */
const ofTheDiary = diary.flatMap((table): Request[] => {
  const id = randomUUID();
  // Row-level security adds the person to every condition, so the index that begins with the person serves all of
  // these.
  const key = `${table}_pkey`;
  const keys = singleTables.includes(table)
    ? [key, `${table}_one_a_user`, `${table}_one_a_kind`, `${table}_since`]
    : [key];
  const { change, insert, parent } = samples[table];
  const row = { ...insert, ...(parent && { [parent.column]: randomUUID() }) };
  return [
    {
      what: `${table}: the row with an id`,
      ask: (client) => client.from(table).select('*').eq('id', id),
      indexes: keys,
    },
    {
      what: `${table}: a change of the version last seen`,
      ask: (client) => client.from(table).update(change).eq('id', id).eq('version', 1).select('*'),
      indexes: keys,
    },
    {
      what: `${table}: a row deleted for good`,
      ask: (client) => client.from(table).delete().eq('id', id).eq('version', 1).select('id'),
      indexes: keys,
    },
    {
      what: `${table}: a new row, unless it is there`,
      ask: (client, person) =>
        client
          .from(table)
          .upsert({ ...row, id, user_id: person }, { ignoreDuplicates: true })
          .select('*'),
      indexes: [`${table}_pkey`],
    },
    {
      what: `${table}: a page of a copy of everything`,
      ask: (client, person) => client.from(table).select('*').eq('user_id', person).order('id').limit(500),
      indexes: [key, `${table}_since`, ...(table === 'treatment_doses' ? [`${table}_one_a_day`] : [])],
    },
  ];
});

const requests: readonly Request[] = [
  ...ofTheDiary,
  {
    what: 'erasures: whether a row was deleted for good',
    ask: (client) =>
      client.from('erasures').select('row_id').eq('entity', 'episodes').eq('row_id', randomUUID()),
    indexes: ['erasures_pkey'],
  },
  {
    what: 'episodes: a month, the latest first',
    ask: (client) =>
      client
        .from('episodes')
        .select('id,started_at,intensity')
        .gte('started_at', '2026-10-01')
        .lt('started_at', '2026-11-01')
        .is('deleted_at', null)
        .order('started_at', { ascending: false }),
    indexes: ['episodes_by_time'],
  },
  {
    what: 'profiles: one’s own',
    ask: (client, person) => client.from('profiles').select('*').eq('user_id', person),
    indexes: ['profiles_pkey'],
  },
  {
    what: 'consents: everything agreed to',
    ask: (client, person) =>
      client
        .from('consents')
        .select('id,kind,version,granted_at,withdrawn_at')
        .eq('user_id', person)
        .order('granted_at', { ascending: false })
        .limit(50),
    indexes: ['consents_pkey'],
  },
  {
    what: 'report_shares: the links of a person',
    ask: (client, person) =>
      client
        .from('report_shares')
        .select('*')
        .eq('user_id', person)
        .order('created_at', { ascending: false })
        .limit(200),
    indexes: ['report_shares_pkey'],
  },
  {
    what: 'push_subscriptions: the devices of a person',
    ask: (client) => client.from('push_subscriptions').select('*'),
    indexes: ['push_subscriptions_pkey'],
  },
];

const states = ['without statistics', 'with statistics'] as const;

describe.each(kindsFor())('on %s', (kind) => {
  let opened: TestDatabase;
  let person: string;
  let client: PostgrestClient;
  const plans: Plan[] = [];

  beforeAll(async () => {
    opened = await testDatabase(kind);
    person = await seedTables(opened.database);
    const rest = createRest(
      { database: explaining(opened.database, plans), schemas: ['public'], log: createLog({ quiet: true }) },
      async (c, next) => {
        c.set('claims', claimsOf(person));
        await next();
      },
    );
    const app = new Hono<Env>().route('/', rest);
    client = new PostgrestClient('http://diary.example', {
      fetch: async (...args) => app.request(...args),
    });
  }, 120_000);
  afterAll(() => opened.close());

  // In this order, because statistics cannot be removed again.
  describe.each(states)('%s', (state) => {
    beforeAll(async () => {
      if (state === 'with statistics') {
        await opened.database.asRole({ role: 'engine' }, (sql) => sql.query('analyze'));
      }
    });

    test.each(requests)('$what', async ({ ask, indexes }) => {
      plans.length = 0;
      await ask(client, person);
      expect(plans).toEqual([{ indexes: [expect.toBeOneOf([...indexes])], scanned: [] }]);
    });

    test('what changed since: each table from its index in the order of change', async () => {
      const { rows } = await opened.database.asRole({ role: 'engine' }, (sql) =>
        sql.query<{ body: string }>(`select prosrc as body from pg_proc where proname = 'changes_since'`),
      );
      const body = (rows[0]?.body ?? '')
        .replaceAll('(since, after)', '($1::timestamptz, $2::uuid)')
        .replace('(page,', '($3::integer,');
      const plan = await asUser(opened.database, person, async (sql) => {
        await sql.query('set local plan_cache_mode = force_generic_plan');
        return explain(sql, body, ['-infinity', '00000000-0000-0000-0000-000000000000', 1000]);
      });
      expect(plan).toEqual({
        indexes: [...diary, 'erasures'].map((table) => `${table}_since`).sort(),
        scanned: [],
      });
    });

    test('the diary by column: no table is read from end to end', async () => {
      const read = await asUser(opened.database, person, async (sql) => {
        await sql.query('select public.diary_by_column(page => 1000)');
        const { rows } = await sql.query<{ name: string; scans: number; lookups: number }>(
          `select relname as name, seq_scan::integer as scans, idx_scan::integer as lookups
            from pg_stat_xact_user_tables where relname = any($1) order by relname`,
          [[...diary, 'erasures']],
        );
        return rows;
      });
      expect(read.map(({ name }) => name)).toEqual([...diary, 'erasures'].sort());
      for (const { name, scans, lookups } of read)
        expect([name, scans, lookups > 0]).toEqual([name, 0, true]);
    });
  });
});
