/**
 * The product's migrations alone, on a stand-in for a hosted project's database (tests/fixtures/hosted.sql), as its owner, who is no
 * superuser: they come to the same schema and rights as on this server, whatever the database gives to new tables by default.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Migration, readMigrations } from '#server/database/migration-files.ts';
import { createPostgres, migratedPostgres, migrations } from '#tests/support/database.ts';
import { readSchema } from '../../../scripts/schema.ts';

const standIn = readFileSync(join(import.meta.dirname, '../../fixtures/hosted.sql'), 'utf8');
const [, productFolder = ''] = migrations;

interface Opened {
  readonly sql: pg.Client;
  close(): Promise<void>;
}

async function connect(template: string): Promise<Opened> {
  const { options, drop } = await createPostgres(template);
  const sql = new pg.Client({ connectionString: options.databaseUrl });
  await sql.connect();
  const close = async () => {
    await sql.end();
    await drop();
  };
  return { sql, close };
}

/** @returns connected as the project's owner, without any migration */
async function openHosted(generation: string): Promise<Opened> {
  const opened = await connect('template1');
  await opened.sql.query(`set hosted.generation = '${generation}'`);
  await opened.sql.query(standIn);
  await opened.sql.query('set session authorization hosted_postgres');
  await opened.sql.query('set search_path = "$user", public, extensions');
  return opened;
}

async function migrateAll(sql: pg.Client, files: readonly Migration[]): Promise<void> {
  for (const { name, text } of files) {
    await sql.query(`begin; ${text}; commit`).catch((cause) => {
      throw new Error(`${name}: ${cause instanceof Error ? cause.message : ''}`, { cause });
    });
  }
}

/** The schema and its rights, in lines. */
async function schemaOf(sql: pg.Client): Promise<readonly string[]> {
  await sql.query(`begin; set local search_path = ''`);
  const text = await readSchema({
    query: async <Row extends object>(query: string) => {
      const { rows, rowCount } = await sql.query<Row>(query);
      return { rows, affected: rowCount ?? 0 };
    },
  });
  await sql.query('commit');
  return text.split('\n');
}

const list = async (sql: pg.Client, text: string, values: readonly unknown[] = []) =>
  (await sql.query<{ one: string }>({ text, values: [...values] })).rows.map(({ one }) => one);

/** What the product made outside of its own schemas. */
const elsewhere = `
  select format('policy %s on %s: %s %s to %s using %s with check %s',
      policyname, tablename, permissive, cmd, roles, qual, with_check) as one
    from pg_policies where schemaname in ('auth', 'realtime', 'storage')
  union all
  select pg_get_triggerdef(t.oid) from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where p.pronamespace = 'private'::regnamespace and t.tgrelid::regclass::text like 'auth.%' and not t.tgisinternal
  union all
  select format('published %I.%I', schemaname, tablename) from pg_publication_tables where pubname = 'supabase_realtime'
  order by 1`;

/** What the API's roles may do with a table and a function that somebody adds later. */
async function rightsOfNewOnes(sql: pg.Client): Promise<readonly string[]> {
  await sql.query('begin');
  await sql.query('create table public.newer (id integer primary key)');
  await sql.query('create function public.newer() returns integer language sql return 1');
  await sql.query('create function private.newer() returns integer language sql return 1');
  const found = await list(
    sql,
    `select format('%s %s %s', coalesce(nullif(a.grantee, 0)::regrole::text, 'public'), a.privilege_type, o.name) as one
      from (
        select 'table' as name, relacl as acl, relowner as owner from pg_class where oid = 'public.newer'::regclass
        union all
        select oid::regprocedure::text, coalesce(proacl, acldefault('f', proowner)), proowner
          from pg_proc where proname = 'newer'
      ) o cross join aclexplode(o.acl) a
      where a.grantee <> o.owner order by 1`,
  );
  await sql.query('rollback');
  return found;
}

/** One statement in a transaction with the claims of a token, as PostgREST runs it. */
async function asCaller(
  sql: pg.Client,
  claims: { readonly role: string; readonly sub?: string; readonly aal?: string },
  text: string,
  values: readonly unknown[],
): Promise<readonly Record<string, unknown>[]> {
  await sql.query('begin');
  try {
    await sql.query(`select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)`, [
      JSON.stringify(claims),
      claims.role,
    ]);
    return (await sql.query<Record<string, unknown>>({ text, values: [...values] })).rows;
  } finally {
    await sql.query('commit');
  }
}

/** Lines of the schema that only the hosted one has, each with its reason. This server's has no line of its own. */
const onlyThere: Readonly<Record<string, string>> = {
  'grant usage on schema public to hosted_postgres;':
    "there the platform gives the schema public to the project's owner by name; here the owner owns the database",
};

const ours = await connect(await migratedPostgres());
afterAll(() => ours.close());

test('the product uses nothing of the engine that a hosted project lacks', async () => {
  const used = (await readMigrations([productFolder])).flatMap(({ text }) =>
    [...text.replace(/--.*$/gm, '').matchAll(/\b(?:auth|realtime|storage|rest|engine)\.[a-z_]+/g)].map(
      ([name]) => name,
    ),
  );
  // Settings, an operation's name, and what is asked for and done without (to_regclass, admin_delete, remove_files_of_rows).
  const others = [
    'storage.allow_delete_query',
    'storage.operation',
    'storage.object',
    'storage.removed_files',
    'storage.uploads',
    'engine.erased_accounts',
    'engine.ended',
    'engine.note_ended',
    'engine.mail_queue',
  ];
  const names = [...new Set(used)].filter((name) => !others.includes(name)).sort();
  expect(names).toEqual([
    'auth.audit_log_entries',
    'auth.jwt',
    'auth.mfa_factors',
    'auth.sessions',
    'auth.uid',
    'auth.users',
    'realtime.messages',
    'realtime.topic',
    'storage.buckets',
    'storage.foldername',
    'storage.objects',
  ]);
  const hosted = await openHosted('nothing');
  const there = await list(
    hosted.sql,
    `select c.oid::regclass::text as one from pg_class c where c.relkind in ('r', 'p')
      union all select p.pronamespace::regnamespace || '.' || p.proname from pg_proc p`,
  );
  await hosted.close();
  expect(names.filter((name) => !there.includes(name))).toEqual([]);
});

describe.each(['everything', 'nothing'])('where new tables give %s to the roles of the API', (generation) => {
  let hosted: Opened;
  beforeAll(async () => {
    hosted = await openHosted(generation);
    await migrateAll(hosted.sql, await readMigrations([productFolder]));
  });
  afterAll(() => hosted.close());

  test('tables, columns, checks, policies, functions and their rights are those of this server', async () => {
    const there = await schemaOf(hosted.sql);
    expect(there.filter((line) => !(line in onlyThere))).toEqual(await schemaOf(ours.sql));
    expect(Object.keys(onlyThere).filter((line) => !there.includes(line))).toEqual([]);
  });

  test('so is what it made in schemas of the platform', async () => {
    const found = await list(hosted.sql, elsewhere);
    expect(found).toEqual(await list(ours.sql, elsewhere));
    expect(found.filter((line) => line.startsWith('policy')).map((line) => line.split(' ')[1])).toEqual([
      'attachments_add',
      'attachments_read',
      'attachments_remove',
      'messages_assured',
      'own_topics',
    ]);
  });

  test('visitors may call two functions, and reach no table', async () => {
    const callable = await list(
      hosted.sql,
      `select p.proname as one from pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and has_function_privilege('anon', p.oid, 'execute') order by 1`,
    );
    expect(callable).toEqual(['read_shared_report', 'send_feedback']);
    const readable = await list(
      hosted.sql,
      `select c.oid::regclass::text as one from pg_class c
        where c.relkind in ('r', 'p', 'v', 'm') and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
          and (has_any_column_privilege('anon', c.oid, 'select, insert, update, references')
            or has_table_privilege('anon', c.oid, 'delete, truncate, trigger'))`,
    );
    expect(readable).toEqual([]);
  });

  test('what a later migration adds gets the rights it would get here', async () => {
    const rights = await rightsOfNewOnes(hosted.sql);
    expect(rights).toEqual(await rightsOfNewOnes(ours.sql));
    expect(rights.filter((right) => !right.startsWith('service_role'))).toEqual([]);
  });

  test('a person writes, reads, follows and ends what is theirs', async () => {
    const { sql } = hosted;
    const [person, session, other] = [randomUUID(), randomUUID(), randomUUID()];
    await sql.query(`insert into auth.users (id, email, created_at) values ($1, 'ana@example.org', now())`, [
      person,
    ]);
    await sql.query(
      `insert into auth.sessions (id, user_id, created_at, aal) values ($1, $3, now(), 'aal1'), ($2, $3, now(), 'aal1')`,
      [session, other, person],
    );
    const claims = { role: 'authenticated', sub: person, aal: 'aal1', session_id: session };
    const asPerson = (text: string, values: readonly unknown[] = []) => asCaller(sql, claims, text, values);

    await asPerson(`insert into public.own_items (user_id, list, name) values ($1, 'symptoms', 'Viento')`, [
      person,
    ]);
    const changes = await asPerson('select entity from public.changes_since()');
    expect(changes.map(({ entity }) => entity)).toEqual(['own_items', 'horizon']);
    expect(await asPerson('select name from public.own_items')).toEqual([{ name: 'Viento' }]);
    expect(await asPerson('select * from public.diary_by_column()')).not.toEqual([]);
    await asPerson('select public.record_export()');
    expect(await asPerson('select id from public.my_sessions()')).toHaveLength(2);
    // Never renewed: its refreshed_at is null there.
    expect(await asPerson('select public.end_session($1) as ended', [other])).toEqual([{ ended: true }]);
    expect(await asPerson('select event from public.my_security_log()')).toEqual([
      { event: 'session_ended' },
      { event: 'exported' },
    ]);
    await asPerson('delete from public.own_items');
    expect(await asPerson('select entity from public.erasures')).toEqual([{ entity: 'own_items' }]);

    await sql.query('delete from auth.users where id = $1', [person]);
    expect(await list(sql, 'select user_id::text as one from public.erasures')).toEqual([]);
  });

  test('a file is read while its row is there; after that the service can remove it, and nothing else', async () => {
    const { sql } = hosted;
    const [person, id] = [randomUUID(), randomUUID()];
    await sql.query(`insert into auth.users (id, email, created_at) values ($1, 'eva@example.org', now())`, [
      person,
    ]);
    const asPerson = (text: string, values: readonly unknown[] = []) =>
      asCaller(sql, { role: 'authenticated', sub: person, aal: 'aal1' }, text, values);
    await asPerson(
      `insert into public.attachments (user_id, id, media_type, byte_size) values ($1, $2, 'application/pdf', 900)`,
      [person, id],
    );
    const add = (size: number, said: object | null = null) =>
      asPerson(
        `insert into storage.objects (bucket_id, name, owner_id, metadata, user_metadata)
          values ('attachments', $1, $2, $3, $4)`,
        [`${person}/${id}`, person, { size, mimetype: 'application/pdf' }, said],
      );
    await expect(add(901)).rejects.toThrow('row-level security');
    await expect(add(900, { a: 'b' })).rejects.toThrow('row-level security');
    await add(900);
    const seen = () => asPerson(`select name from storage.objects where bucket_id = 'attachments'`);
    expect(await seen()).toHaveLength(1);
    await asPerson('delete from public.attachments');
    expect(await seen()).toEqual([]);
    // Its bytes would have stayed if SQL had removed the name.
    expect(
      await list(sql, `select name as one from storage.objects where name like '${person}/%'`),
    ).toHaveLength(1);
    await sql.query(`select set_config('storage.operation', 'storage.object.delete_many', false)`);
    expect(
      await asPerson(`delete from storage.objects where bucket_id = 'attachments' returning name`),
    ).toEqual([{ name: `${person}/${id}` }]);
    await sql.query(`select set_config('storage.operation', '', false)`);
    await sql.query('delete from auth.users where id = $1', [person]);
  });

  test("a person's own topics are open, and nobody else's", async () => {
    const person = randomUUID();
    const topics = [person, `${person}:devices`, randomUUID()];
    const heard: number[] = [];
    for (const topic of topics) {
      await hosted.sql.query(`insert into realtime.messages (topic, extension) values ($1, 'broadcast')`, [
        topic,
      ]);
      await hosted.sql.query(`select set_config('realtime.topic', $1, false)`, [topic]);
      const claims = { role: 'authenticated', sub: person, aal: 'aal1' };
      const rows = await asCaller(hosted.sql, claims, 'select from realtime.messages where topic = $1', [
        topic,
      ]);
      heard.push(rows.length);
    }
    expect(heard).toEqual([1, 1, 0]);
  });

  test('what a scheduler would run there, runs', async () => {
    // As docs/hosted.md gives them to pg_cron.
    const page = readFileSync(join(import.meta.dirname, '../../../docs/hosted.md'), 'utf8');
    const jobs = [...page.matchAll(/^ *select cron\.schedule\('\w+', '[^']+', '([^']+)'\);$/gm)];
    expect(jobs).toHaveLength(5);
    for (const [, job = ''] of jobs) await expect(hosted.sql.query(job), job).resolves.toBeDefined();
  });
});
