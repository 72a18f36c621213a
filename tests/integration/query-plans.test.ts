/**
 * The database answers the app's requests from an index, never by scanning a whole table. Each request goes through
 * the official client and the REST engine, and PostgreSQL explains the resulting statement. With and without
 * statistics: an embedded database gathers none by itself.
 */
import { randomUUID } from 'node:crypto';
import { PostgrestClient } from '@supabase/postgrest-js';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, Sql } from '#server/database/sql-types.ts';
import { createLog } from '#server/http/log.ts';
import type { Env } from '#server/http/request-context.ts';
import { createRest } from '#server/rest/index.ts';
import { asUser, claimsOf, kindsFor, type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { samples, type Table, tables } from '../rls/rows.ts';

/** The relevant parts of a plan. */
interface Plan {
  /** Indexes it reads, or finds a conflict with, without duplicates and in alphabetical order. */
  readonly indexes: readonly string[];
  /** Tables it scans completely. */
  readonly scanned: readonly string[];
}

/** As PostgreSQL explains it. */
interface Node {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Conflict Arbiter Indexes'?: readonly string[];
  readonly Plans?: readonly Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

function readPlan(root: Node): Plan {
  const nodes = nodesOf(root);
  const indexes = nodes.flatMap((node) => [
    ...(node['Index Name'] ? [node['Index Name']] : []),
    ...(node['Conflict Arbiter Indexes'] ?? []),
  ]);
  const scanned = nodes.filter((node) => node['Node Type'] === 'Seq Scan');
  return {
    indexes: [...new Set(indexes)].sort(),
    scanned: scanned.map((node) => node['Relation Name'] ?? '').sort(),
  };
}

/** The plan of a statement, which is not run. */
async function explain(sql: Sql, statement: string, parameters: readonly unknown[]): Promise<Plan> {
  const { rows } = await sql.query<{ 'QUERY PLAN': [{ Plan: Node }] | string }>(
    `explain (format json) ${statement}`,
    [...parameters],
  );
  const plan = rows[0]?.['QUERY PLAN'] ?? '[]';
  const [{ Plan }] = (typeof plan === 'string' ? JSON.parse(plan) : plan) as [{ Plan: Node }];
  return readPlan(Plan);
}

/** A database that explains the statements of signed-in people before it runs them. */
function explaining(database: Database, plans: Plan[]): Database {
  const asRole: Database['asRole'] = (claims, run, settings) =>
    database.asRole(
      claims,
      (sql) => {
        if (claims.role !== 'authenticated') return run(sql);
        return run({
          ...sql,
          async query(text, parameters) {
            plans.push(await explain(sql, text, parameters ?? []));
            return sql.query(text, parameters);
          },
        });
      },
      settings,
    );
  return {
    ...database,
    asRole,
    query: (claims, text, parameters, settings) =>
      asRole(claims, (sql) => sql.query(text, parameters), settings),
  };
}

/** Accounts, each with settings and a profile; a few have many rows. */
const accounts = 400;
const heavyAccounts = 12;
/** Rows per table of such a heavy account. */
const rows = 300;

/**
 * Further columns of a row, for `insert into <table> (user_id, updated_at, …) select u, changed, … from people,
 * numbers`.
 */
const fillings: Readonly<Record<string, readonly [columns: string, values: string]>> = {
  episodes: ['id, intensity, started_at', "md5(u::text || n)::uuid, n % 11, now() - n * interval '2 days'"],
  intakes: [
    'name, episode_id, taken_at',
    "'Ibuprofeno', md5(u::text || n)::uuid, now() - n * interval '1 day'",
  ],
  intensity_readings: [
    'intensity, episode_id, read_at',
    "n % 11, md5(u::text || n)::uuid, now() - n * interval '8 hours'",
  ],
  day_logs: ['local_date', 'current_date - n'],
  cabinet_items: ['name', "'Ibuprofeno ' || n"],
  own_items: ['list, name', "'symptoms', 'Zumbido ' || n"],
  treatments: ['id, name, start_date', "md5(u::text || n)::uuid, 'Topiramato', current_date - n"],
  treatment_steps: ['treatment_id, start_date', 'md5(u::text || n)::uuid, current_date - n'],
  questionnaire_results: ['local_date, instrument', "current_date - n, 'hit6'"],
  factor_trials: [
    'factor, start_date, last_date',
    "'alcohol', current_date - 30 * n, current_date - 30 * n + 27",
  ],
  attachments: ['media_type, byte_size', "'image/jpeg', 1000"],
  import_batches: ['program, imported_at', "'migraine_buddy', now() - make_interval(days => n)"],
  treatment_doses: ['treatment_id, local_date', 'md5(u::text || n)::uuid, current_date - n'],
};

/** Fills every table of the diary. @returns the id of a heavy account */
async function seedTables(database: Database): Promise<string> {
  return database.asRole({ role: 'engine' }, async (sql) => {
    await sql.query(
      `insert into auth.users (id, email)
       select md5('person ' || n)::uuid, n || '@example.org' from generate_series(1, ${accounts}) n`,
    );
    await sql.query(`insert into public.profiles (user_id, display_name) select id, 'Noa' from auth.users`);
    await sql.query('insert into public.diary_settings (user_id) select id from auth.users');
    await sql.query('insert into public.report_profiles (user_id) select id from auth.users');
    await sql.query(
      `insert into public.reminders (user_id, kind) select id, unnest('{check_in,dose_result}'::text[]) from auth.users`,
    );
    await sql.query(
      `insert into public.push_subscriptions (user_id, endpoint, p256dh, auth, zone)
       select id, 'https://fcm.googleapis.com/' || id, 'B' || repeat('a', 86), repeat('a', 22), 'UTC' from auth.users`,
    );
    await sql.query(
      `insert into public.consents (user_id, kind, version) select id, 'health_data', '2026-11-21' from auth.users`,
    );
    for (const [table, [columns, values]] of Object.entries(fillings)) {
      // The triggers would accept these rows, and take time.
      await sql.query(`alter table public.${table} disable trigger user`);
      await sql.query(
        `insert into public.${table} (user_id, updated_at, ${columns})
         select u, now() - n * interval '1 hour', ${values}
         from (select md5('person ' || p)::uuid as u from generate_series(1, ${heavyAccounts}) p) people,
           generate_series(1, ${rows}) n`,
      );
      await sql.query(`alter table public.${table} enable trigger user`);
    }
    await sql.query(
      `insert into public.report_shares (user_id, created_at, expires_at, first_day, last_day, sections, locale)
       select id, '2026-03-01', timestamptz '2026-03-01' + interval '168 hours', '2026-02-01', '2026-02-28', '{months}', 'es'
       from auth.users, generate_series(1, 10)`,
    );
    await sql.query(
      `insert into public.erasures (user_id, entity, row_id, erased_at)
       select user_id, 'episodes', gen_random_uuid(), updated_at from public.own_items`,
    );
    const { rows: people } = await sql.query<{ id: string }>(`select md5('person 2')::uuid as id`);
    return people[0]?.id ?? '';
  });
}

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
      const [, query = ''] = /return query([^;]*);/.exec(rows[0]?.body ?? '') ?? [];
      const body = query
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
