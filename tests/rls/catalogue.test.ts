/** Rules for every table, including those of later migrations. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allTables } from '#domain/copy/export-columns.ts';
import { type Table, writtenColumns } from '#domain/model/table.ts';
import { kindsFor, type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { tables } from './rows.ts';

describe.each(kindsFor())('on %s', (kind) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await testDatabase(kind);
  });
  afterAll(() => opened.close());

  /** The first column of every row. */
  const list = (text: string) =>
    opened.database.asRole({ role: 'engine' }, async (sql) =>
      (await sql.query(text)).rows.map((row) => Object.values(row)[0]),
    );

  test('the matrix knows every table of the API', async () => {
    expect(await list(`select tablename from pg_tables where schemaname = 'public' order by 1`)).toEqual(
      [...tables].sort(),
    );
  });

  test('row-level security is on for every table, and in public for its owner too', async () => {
    const bare = await list(`
      select c.oid::regclass::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname in ('public', 'auth')
        and not (c.relrowsecurity and (c.relforcerowsecurity or n.nspname = 'auth'))`);
    expect(bare).toEqual([]);
  });

  test('a table with grants has a policy, and a policy has a check for what is written', async () => {
    const unguarded = await list(`
      select t.oid::regclass::text from pg_class t
      where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
        and not exists (select from pg_policy p where p.polrelid = t.oid)
      union all
      select polname from pg_policy where polpermissive and polcmd in ('a', 'w', '*') and polwithcheck is null`);
    expect(unguarded).toEqual([]);
  });

  test('visitors may touch no table, and users none of the engine', async () => {
    const reachable = await list(`
      select format('%s %s', role, c.oid::regclass)
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      cross join unnest(array['anon', 'authenticated']) role
      where c.relkind in ('r', 'p', 'v', 'm') and n.nspname in ('public', 'auth', 'engine', 'private')
        and (has_any_column_privilege(role, c.oid, 'select, insert, update')
          or has_table_privilege(role, c.oid, 'delete, truncate'))
        and (role = 'anon' or n.nspname <> 'public')`);
    expect(reachable).toEqual([]);
  });

  test("every key of a person's table names the person, and every reference refers to the same person's rows", async () => {
    // Otherwise "taken", or "there is no such row", would be said of a row of somebody else; and an account can be moved to
    // another database only if its rows carry their owner wherever they are named.
    const impersonal = await list(`
      with owned as (
        select c.oid, a.attnum as owner from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id'
        where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('public', 'private', 'auth')
      )
      select i.indexrelid::regclass::text from owned join pg_index i on i.indrelid = owned.oid
        where i.indisunique and owned.owner <> all (i.indkey::smallint[])
      union all
      select conname from owned join pg_constraint k on k.conrelid = owned.oid and k.contype in ('f', 'x')
        where owned.owner <> all (k.conkey)
          or k.confrelid <> 'auth.users'::regclass and not exists (
            select from unnest(k.conkey, k.confkey) pair (here, there)
            join pg_attribute f on f.attrelid = k.confrelid and f.attnum = pair.there
            where pair.here = owned.owner and f.attname = 'user_id')
      order by 1`);
    // Looked up before it is known whose they are: links and codes that were mailed, sign-ins under way, passkeys, links to a report,
    // addresses of calendar feeds, buttons of notifications.
    const proofs = [
      'auth.factor_resets_token_hash_key',
      'auth.flow_states_pkey',
      'auth.identities_subject_known_once',
      'auth.one_time_tokens_token_hash_key',
      'auth.webauthn_credentials_credential_id_key',
      'private.calendar_feeds_token_hash_key',
      'private.sent_reminders_answer_hash_key',
      'private.shared_reports_secret_hash_key',
    ];
    // The engine makes these ids, and no client can write such a row; tables and keys are hosted Supabase's.
    const engineIds = [
      'auth.audit_log_entries_pkey',
      'auth.identities_pkey',
      'auth.mfa_factors_pkey',
      'auth.sessions_pkey',
      'auth.webauthn_credentials_factor_id_key',
      'auth.webauthn_credentials_pkey',
      'sessions_factor_id_fkey',
      'webauthn_credentials_factor_id_fkey',
    ];
    expect(impersonal).toEqual([...proofs, ...engineIds].sort());
  });

  test('a table without a person is one of these', async () => {
    const withoutPerson = await list(`
      select c.oid::regclass::text from pg_class c
      where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('public', 'private')
        and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'user_id')
      order by 1`);
    // Messages to the operator and requests by law, which nothing ties to an account; what operators and the server did, which outlives
    // accounts; and the codes that lists may hold.
    expect(withoutPerson).toEqual([
      'private.feedback',
      'private.legal_requests',
      'private.maintenance_runs',
      'private.operator_log',
      'private.operator_tasks',
      'private.red_lines',
      'private.server_checks',
      'private.vocabularies',
    ]);
  });

  test('every foreign key says what happens when its row is deleted', async () => {
    const silent = await list(`
      select conname from pg_constraint k join pg_namespace n on n.oid = k.connamespace
      where contype = 'f' and confdeltype = 'a' and n.nspname in ('public', 'auth')`);
    expect(silent).toEqual([]);
  });

  test('no function of ours looks up a name in the search path of its caller', async () => {
    // A body parsed at creation (prosqlbody) resolves no names at run time.
    const loose = await list(`
      select oid::regprocedure::text from pg_proc
      where pronamespace::regnamespace::text in ('public', 'private', 'auth', 'engine')
        and prosqlbody is null and not coalesce(proconfig @> array['search_path=""'], false)`);
    expect(loose).toEqual([]);
  });

  test('these functions alone run with more rights than their caller, and none of them takes a user from it', async () => {
    const privileged = await list(`
      select oid::regprocedure::text from pg_proc
      where pronamespace::regnamespace::text in ('public', 'private', 'auth', 'engine') and prosecdef
      order by 1`);
    // Each reads the engine's tables for the caller's own auth.uid(), or is a trigger that writes the tombstone,
    // counts the owner's rows, notes an erased account, removes files with their rows, ends links without a consent or records a session's last use. The server calls
    // require_session before it takes a role; it returns nothing. Two are for visitors: read_shared_report needs a
    // secret that only a link has, send_feedback adds a message and returns nothing. calendar_feed_facts is the service's alone, and
    // needs the secret of a feed, answer_reminder likewise that of a notification; replace_push_subscription takes a device out of the
    // account it was in before.
    // Those of the operator's console have a test of their own, below.
    expect(privileged.filter((name) => !String(name).startsWith('admin_'))).toEqual([
      'answer_reminder(text,text)',
      'auth.require_session(uuid,uuid)',
      'calendar_feed_facts(text)',
      'calendar_feed_since()',
      'create_calendar_feed(text)',
      'create_report_share(integer,date,date,text[],text,text,text,text)',
      'end_session(uuid)',
      'engine.note_account()',
      'engine.note_deleted()',
      'engine.note_ended(text,text,timestamp with time zone)',
      'engine.note_erased()',
      'engine.note_factor()',
      'my_security_log(integer)',
      'my_sessions()',
      'private.begin_again()',
      ...[...tables, 'shared_reports'].map((table) => `private.count_${table}()`).sort(),
      'private.forget_without_consent()',
      'private.is_assured()',
      'private.is_operator()',
      'private.keep_last_use()',
      'private.note_ended(text,text,timestamp with time zone)',
      'private.note_ended_row()',
      'private.note_erasures()',
      'private.remove_files_of_rows()',
      'private.replace_push_subscription()',
      'private.revoke_without_consent()',
      'read_shared_report(text,text)',
      'record_export()',
      'revoke_calendar_feed()',
      'revoke_report_share(uuid)',
      'send_feedback(uuid,text,text,text,integer,text,text)',
      'unlock_report_share(uuid)',
      'withdraw_health_data()',
    ]);
  });

  test('every function of the console asks first whether the caller is an operator', async () => {
    const careless = await list(`
      select oid::regprocedure::text from pg_proc
      where pronamespace = 'public'::regnamespace and starts_with(proname, 'admin_')
        and (not prosecdef or prosrc !~ '\\mbegin\\s+perform private\\.require_(operator|other)\\(')`);
    expect(careless).toEqual([]);
  });

  test('every table of the diary asks whether the consent was withdrawn', async () => {
    const unchecked = await list(`
      select t from unnest(private.diary_tables()) t
      where not exists (select from pg_trigger g
        where g.tgrelid = ('public.' || t)::regclass and g.tgfoid = 'private.refuse_without_consent'::regproc)`);
    expect(unchecked).toEqual([]);
  });

  /** Granted besides the declared columns: a profile is written by upsert. */
  const granted: Readonly<Record<string, readonly string[]>> = {
    profiles: ['user_id'],
  };
  const changeable = Object.values(allTables).map((table: Pick<Table, 'name' | 'columns'>) => {
    const names = writtenColumns(table)
      .filter(({ facts }) => facts.role !== 'fixed' && facts.role !== 'imported')
      .map(({ facts }) => facts.name);
    const trash = table.columns
      .filter(({ facts }) => facts.name === 'deleted_at')
      .map(({ facts }) => facts.name);
    return [table.name, [...names, ...trash, ...(granted[table.name] ?? [])]] as const;
  });

  test.each(changeable)(
    '%s: users may change what is declared as theirs and nothing else',
    async (table, columns) => {
      const found = await list(`
      select column_name from information_schema.column_privileges
      where grantee = 'authenticated' and privilege_type = 'UPDATE'
        and table_schema = 'public' and table_name = '${table}'
      order by 1`);
      expect(found).toEqual([...columns].sort());
    },
  );
});
