import type { Instant } from '#domain/calendar-date.ts';
import { declaredKinds, presentDeclarations } from '#domain/person/consent.ts';
import type { Database } from '#server/contract.ts';
import { demoDiary, rememberedMigraineDays } from './demo-diary.ts';
import { insertRows, rowsOf } from './insert-rows.ts';

/** The public demo account; its password is printed at every start and protects nothing. */
export const DEMO_ACCOUNT = {
  email: 'demo@diario.example',
  password: 'Luz-tenue-2018',
  displayName: 'Lucía',
} as const;

interface SeedDemo {
  readonly database: Database;
  /** Creates an account whose address needs no confirmation. */
  readonly createUser: (user: {
    readonly email: string;
    readonly password: string;
    readonly data: Readonly<Record<string, unknown>>;
    readonly confirmed: true;
  }) => Promise<{ readonly id: string }>;
  /** End of the diary. */
  readonly now: Instant;
}

/**
 * Writes the demo account's diary once, as that user and under the same row-level security as everyone. The next
 * start resumes an interrupted one; an account with a profile is left alone.
 * @returns whether anything was written
 */
export async function seedDemo({ database, createUser, now }: SeedDemo): Promise<boolean> {
  const { email, password, displayName } = DEMO_ACCOUNT;
  await database.asRole({ role: 'engine' }, (sql) =>
    sql.query('update auth.users set banned_until = null where email = $1 and banned_until is not null', [
      email,
    ]),
  );
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
  const rows = rowsOf(demoDiary(now.slice(0, 10)), id, now);
  await database.asRole({ role: 'authenticated', sub: id, email, aal: 'aal1' }, async (sql) => {
    for (const kind of declaredKinds) await sql.query(insertConsent, [kind, presentDeclarations[kind]]);
    await sql.query(insertProfile, [displayName, rememberedMigraineDays]);
    await insertRows(sql, rows);
  });
  return true;
}

// Consent is recorded first, as for everyone.
const insertConsent = `insert into public.consents (kind, version) values ($1, $2)`;
/**
 * Bans a demo account created by a local start: its password is public, and now the server is reachable from
 * elsewhere. Its diary is kept for a later start with the demo.
 */
export async function closeDemo(database: Database): Promise<void> {
  await database.asRole({ role: 'engine' }, async (sql) => {
    const { rows } = await sql.query<{ id: string }>(
      `update auth.users set banned_until = '9999-12-31' where email = $1 and banned_until is null returning id`,
      [DEMO_ACCOUNT.email],
    );
    for (const { id } of rows) await sql.query('delete from auth.sessions where user_id = $1', [id]);
  });
}

const insertProfile = `insert into public.profiles
    (display_name, birth_year, biological_sex, has_aura, baseline_migraine_days, completed_onboarding)
  values ($1, 1987, 'female', true, $2, true)`;
