/** Accounts with diaries, set-based: a hundred thousand of them are written in minutes, in any database of the product. */

/** SQL for accounts by their numbers. @param from the first one; @param until the last */
const numbered = (from: number, until: number) =>
  `(select p, md5('person ' || p)::uuid as u from generate_series(${from}, ${until}) p)`;

/** SQL for the id of the one session that an account has. */
const sessionOf = `md5('session ' || u)::uuid`;

/**
 * The last three months of a diary: 4 to 20 attacks, each with a reading and one or two doses, and a third of the days. `p` is
 * the number of the account, `n` counts its rows, `at` is when a row was written.
 */
const diary: readonly (readonly [table: string, columns: string, values: string, rows: string])[] = [
  [
    'episodes',
    'id, intensity, started_at, ended_at, zone, symptoms, updated_at',
    "md5(u::text || n)::uuid, 3 + n % 7, at, at + interval '9 hours', 'Europe/Madrid', '{nausea,photophobia,phonophobia}', at",
    'generate_series(1, 4 + p % 17) n',
  ],
  [
    'intakes',
    'name, medicine, dose, unit, episode_id, taken_at, zone, updated_at',
    "'Ibuprofeno', 'ibuprofen', 600, 'mg', md5(u::text || n)::uuid, at, 'Europe/Madrid', at",
    'generate_series(1, 4 + p % 17) n, generate_series(0, n % 2)',
  ],
  [
    'intensity_readings',
    'episode_id, read_at, zone, intensity, updated_at',
    "md5(u::text || n)::uuid, at, 'Europe/Madrid', 3 + n % 7, at",
    'generate_series(1, 4 + p % 17) n',
  ],
  [
    'day_logs',
    'local_date, sleep_hours, sleep_quality, stress, mood, updated_at',
    "(at at time zone 'UTC')::date, 7, 3, 2, 4, at",
    'generate_series(0, 29) n',
  ],
];

/** Rows of a diary, on average. */
export const rowsEach = 12 + 18 + 12 + 30;

type Run = (sql: string) => Promise<unknown>;

/** Writes the accounts of these numbers, each with a session and a diary. @param run as superuser */
export async function fill(run: Run, from: number, until: number): Promise<void> {
  const people = numbered(from, until);
  await run(`insert into auth.users (id, email) select u, u || '@example.org' from ${people} people`);
  await run(
    `insert into auth.sessions (id, user_id, not_after)
     select ${sessionOf}, u, now() + interval '1 year' from ${people} people`,
  );
  await fillDiaries(run, people);
}

/**
 * Writes a diary for each account. Triggers and foreign keys, which accept these rows and take time, are not asked.
 * @param people SQL with the columns `p` and `u`
 */
export async function fillDiaries(run: Run, people: string): Promise<void> {
  await run('set session_replication_role = replica');
  for (const [table, columns, values, rows] of diary)
    await run(
      `insert into public.${table} (user_id, ${columns}) select u, ${values} from ${people} people, ${rows},
       lateral (select now() - n * interval '3 days' - interval '1 day' as at) moment`,
    );
  await run('set session_replication_role = origin');
}
