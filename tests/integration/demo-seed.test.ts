import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localDateOf } from '#domain/calendar-date.ts';
import { brokenPasswordRules } from '#domain/person/account-schemas.ts';
import { product } from '#product/index.ts';
import { closeDemo, DEMO_ACCOUNT, seedDemo } from '#product/seed/demo.ts';
import { createUser } from '#server/auth/users/users.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/sql-types.ts';
import { createLog } from '#server/http/log.ts';

let folder: string;
let database: Database;
const now = new Date().toISOString();
const seed = () => seedDemo({ database, createUser: (user) => createUser(database, user), now });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dd-domain-seed-'));
  database = await openDatabase({
    dataDir: join(folder, 'database'),
    migrations: product.migrations,
    log: createLog({ write: () => undefined }),
  });
});

afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** Counts the rows of a table without row-level security. */
async function count(
  table: 'profiles' | 'episodes' | 'intakes' | 'day_logs' | 'intensity_readings' | 'treatments' | 'consents',
): Promise<number> {
  const { rows } = await database.asRole({ role: 'engine' }, (sql) =>
    sql.query<{ n: number }>(`select count(*)::int as n from public.${table}`),
  );
  return rows[0]?.n ?? 0;
}

describe('the demo account', () => {
  it('has a password that keeps the rules it teaches', () => {
    expect(brokenPasswordRules(DEMO_ACCOUNT.password)).toEqual([]);
  });

  it('takes up again where an interrupted start left an account without a diary', async () => {
    const { email, password } = DEMO_ACCOUNT;
    await createUser(database, { email, password, confirmed: true });
    expect(await seed()).toBe(true);
    expect(await count('profiles')).toBe(1);
    expect(await count('consents')).toBe(3);
    expect(await count('episodes')).toBeGreaterThan(80);
    expect(await count('intakes')).toBeGreaterThan(80);
    expect(await count('day_logs')).toBeGreaterThan(300);
    expect(await count('intensity_readings')).toBeGreaterThan(50);
    expect(await count('treatments')).toBe(2);
  });

  it('keeps what was said of the pain of a dose, and that nothing was taken', async () => {
    const { rows } = await database.asRole({ role: 'engine' }, (sql) =>
      sql.query<{ recorded: number; later: number; routes: number; nothing: number }>(
        `select (select count(pain_at)::int from public.intakes) as recorded,
           (select count(pain_two_hours)::int from public.intakes) as later,
           (select count(route)::int from public.intakes) as routes,
           (select count(*)::int from public.episodes where took_nothing) as nothing`,
      ),
    );
    const intakes = await count('intakes');
    expect(rows[0]?.recorded).toBeGreaterThan(intakes / 2);
    expect(rows[0]?.later).toBeGreaterThan(intakes / 10);
    expect(rows[0]?.routes).toBeGreaterThan(3);
    expect(rows[0]?.nothing).toBeGreaterThan(3);
  });

  it('is made once: the next starts change nothing', async () => {
    const before = [await count('consents'), await count('episodes'), await count('intakes')];
    for (let start = 0; start < 3; start += 1) expect(await seed()).toBe(false);
    expect([await count('consents'), await count('episodes'), await count('intakes')]).toEqual(before);
  });

  it('is onboarded, and its dates are those the domain would give', async () => {
    const { rows } = await database.asRole({ role: 'engine' }, (sql) =>
      sql.query<{ started_at: string; zone: string; local_date: string; completed_onboarding: boolean }>(
        'select started_at, zone, local_date, completed_onboarding from public.episodes join public.profiles using (user_id)',
      ),
    );
    for (const row of rows) {
      expect(row.completed_onboarding).toBe(true);
      expect(localDateOf(row.started_at, row.zone), row.started_at).toBe(row.local_date);
    }
  });

  it('is shut where people elsewhere come in, and opened again by a start that seeds', async () => {
    const state = async () => {
      const { rows } = await database.asRole({ role: 'engine' }, (sql) =>
        sql.query<{ banned: boolean; sessions: number }>(
          `select coalesce(banned_until > now(), false) as banned,
             (select count(*)::int from auth.sessions s where s.user_id = u.id) as sessions
           from auth.users u where email = $1`,
          [DEMO_ACCOUNT.email],
        ),
      );
      return rows[0];
    };
    await seed();
    await database.asRole({ role: 'engine' }, (sql) =>
      sql.query(
        `insert into auth.sessions (user_id, not_after) select id, now() + interval '1 day' from auth.users where email = $1`,
        [DEMO_ACCOUNT.email],
      ),
    );
    await closeDemo(database);
    expect(await state()).toEqual({ banned: true, sessions: 0 });
    await seed();
    expect(await state()).toEqual({ banned: false, sessions: 0 });
  });
});
