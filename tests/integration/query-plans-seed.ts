import type { Database } from '#server/database/sql-types.ts';

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
export async function seedTables(database: Database): Promise<string> {
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
