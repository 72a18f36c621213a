import type { CalendarDay } from '#domain/calendar-date.ts';
import { episodeColumns, intakeColumns } from '#domain/episode.ts';
import type { Database } from '#server/database/types.ts';
import { demoDiary } from './diary.ts';

/** The account everyone may look around with; its password is printed at every start and protects nothing. */
export const DEMO_ACCOUNT = {
  email: 'demo@diario.example',
  password: 'Luz-tenue-2018',
  displayName: 'Lucía',
} as const;

interface SeedDemo {
  readonly database: Database;
  /** Makes an account whose address needs no confirmation. */
  readonly createUser: (user: {
    readonly email: string;
    readonly password: string;
    readonly data: Readonly<Record<string, unknown>>;
    readonly confirmed: true;
  }) => Promise<{ readonly id: string }>;
  /** The day it is now; the diary ends on it. */
  readonly today: CalendarDay;
}

/**
 * Gives the demo account its diary, once: as that user, through the same row-level security as everyone. A start that
 * was interrupted is taken up again by the next; whoever has a profile is left alone.
 * @returns whether anything was written
 */
export async function seedDemo({ database, createUser, today }: SeedDemo): Promise<boolean> {
  const { email, password, displayName } = DEMO_ACCOUNT;
  const found = await database.asRole({ role: 'engine' }, (sql) =>
    sql.query<{ id: string; seeded: boolean }>(
      `select u.id, exists (select from public.profiles p where p.user_id = u.id) as seeded
       from auth.users u where u.email = $1`,
      [email],
    ),
  );
  const [existing] = found.rows;
  if (existing?.seeded) return false;

  const data = { display_name: displayName, locale: 'es' };
  const { id } = existing ?? (await createUser({ email, password, data, confirmed: true }));
  const { entries, intakes } = demoDiary(today);
  const episodeRows = entries.map(({ episode }) => ({ id: episode.id, ...episodeColumns(episode) }));
  const intakeRows = [...entries.flatMap((entry) => entry.intakes), ...intakes].map((intake) => ({
    id: intake.id,
    episode_id: intake.episodeId,
    ...intakeColumns(intake),
  }));

  await database.asRole({ role: 'authenticated', sub: id, email, aal: 'aal1' }, async (sql) => {
    await sql.query(insertProfile, [displayName]);
    await sql.query(insertEpisodes, [JSON.stringify(episodeRows)]);
    await sql.query(insertIntakes, [JSON.stringify(intakeRows)]);
  });
  return true;
}

const insertProfile = `insert into public.profiles
    (display_name, birth_year, biological_sex, has_aura, baseline_migraine_days, completed_onboarding)
  values ($1, 1987, 'female', true, 9, true)`;

// The diary covers all of today; what has not happened yet is left out here, because only the database knows the time.
const insertEpisodes = `insert into public.episodes
    (id, intensity, started_at, ended_at, end_unknown, zone, context, notes)
  select e.id, e.intensity, e.started_at, e.ended_at, e.end_unknown, e.zone, e.context, e.notes
  from json_to_recordset($1) as e (id uuid, intensity smallint, started_at timestamptz, ended_at timestamptz,
    end_unknown boolean, zone text, context text[], notes text)
  where greatest(e.started_at, e.ended_at) <= now()`;

const insertIntakes = `insert into public.intakes
    (id, episode_id, taken_at, zone, name, medicine, dose, unit, outcome)
  select i.id, i.episode_id, i.taken_at, i.zone, i.name, i.medicine, i.dose, i.unit, i.outcome
  from json_to_recordset($1) as i (id uuid, episode_id uuid, taken_at timestamptz, zone text, name text,
    medicine text, dose numeric, unit text, outcome text)
  where i.taken_at <= now()
    and (i.episode_id is null or exists (select from public.episodes e where e.id = i.episode_id))`;
