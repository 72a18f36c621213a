/** The migration that moves what was imported at noon does on both databases what a diary without an account does itself. */
import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addDays, addMinutes, instantOf } from '#domain/calendar-date.ts';
import type { KnownRow } from '#domain/import/known-rows.ts';
import { noonMends } from '#domain/import/noon.ts';
import { openDatabase } from '#server/database/open.ts';
import { asUser, emptyDatabase, kinds, makeUser, migrations } from '#tests/support/database.ts';

const engine = { role: 'engine' } as const;
const added = '20261129150000_imported_noon.sql';
const es = 'CSV: sin hora de inicio; se guarda a las 12:00.';
const en = 'Cluster Headache Tracker: no start time; stored as 12:00.';
const batch = randomUUID();

interface Given {
  readonly day: string;
  readonly zone: string;
  readonly clock?: string;
  readonly minutes?: number;
  readonly notes: string;
  readonly more?: Readonly<Record<string, string | boolean | null>>;
}

const zones = [
  'Europe/Madrid',
  'America/Mexico_City',
  'America/Havana',
  'Africa/Cairo',
  'Australia/Lord_Howe',
];
/** Days on which clocks change in one of the zones, and others. */
const days = [
  '2026-03-08',
  '2026-03-29',
  '2026-04-05',
  '2026-04-24',
  '2026-10-04',
  '2026-10-25',
  '2026-10-29',
];
const given: readonly Given[] = [
  ...zones.flatMap((zone) => [
    ...days.map((day) => ({ day, zone, notes: `dolor\n${es}\nCalor: sí`, minutes: 24 * 60 })),
    { day: '2026-09-02', zone, notes: en, minutes: 14 * 60 },
    { day: '2026-09-03', zone, notes: es },
  ]),
  // Not these: another hour, somebody who woke with it, no import, a note of the person, an import with an hour.
  { day: '2026-09-04', zone: 'Europe/Madrid', notes: es, clock: '12:01' },
  { day: '2026-09-05', zone: 'Europe/Madrid', notes: es, more: { woke_with: true } },
  { day: '2026-09-06', zone: 'Europe/Madrid', notes: es, more: { import_id: null } },
  { day: '2026-09-07', zone: 'Europe/Madrid', notes: 'a las 12:00' },
  { day: '2026-09-08', zone: 'Europe/Madrid', notes: es, minutes: 90, more: { end_zone: 'Etc/GMT-5' } },
];

test.each(kinds)('on %s', async (kind) => {
  const { options, drop } = await emptyDatabase(kind);
  const before = mkdtempSync(join(tmpdir(), 'diary-before-'));
  for (const folder of migrations)
    for (const name of readdirSync(folder).filter((one) => one.endsWith('.sql') && one < added))
      copyFileSync(join(folder, name), join(before, name));
  const old = await openDatabase({ ...options, migrations: [before] });
  const user = await makeUser(old);
  const insert = (table: string, row: Readonly<Record<string, unknown>>) =>
    old.query(
      engine,
      `insert into public.${table} (${Object.keys(row)}) values (${Object.keys(row).map((_, i) => `$${i + 1}`)})`,
      Object.values(row),
    );
  for (const { day, zone, clock = '12:00', minutes, notes, more } of given) {
    const [id, started_at] = [randomUUID(), instantOf(`${day}T${clock}:00`, zone)];
    const ended_at = minutes === undefined ? null : addMinutes(started_at, minutes);
    const shared = { user_id: user, import_id: batch, import_digest: 1, zone };
    await insert('episodes', {
      id,
      intensity: 5,
      started_at,
      ended_at,
      end_unknown: ended_at === null,
      notes,
      ...shared,
      ...more,
    });
    // A dose for the same moment, and one whose hour is known.
    const dose = { ...shared, episode_id: id, name: 'Maxalt' };
    await insert('intakes', { ...dose, id: randomUUID(), taken_at: started_at, time_estimated: true });
    await insert('intakes', { ...dose, id: randomUUID(), taken_at: started_at, time_estimated: false });
    const apart = instantOf(`${addDays(day, 1)}T12:00:00`, zone);
    await insert('intakes', {
      ...dose,
      id: randomUUID(),
      episode_id: null,
      taken_at: apart,
      time_estimated: true,
    });
  }
  const rowsOf = async (database: typeof old, table: string) =>
    (
      await database.query<{ row: KnownRow & { version: number; updated_at: string } }>(
        engine,
        `select to_jsonb(t) as row from public.${table} t order by id`,
      )
    ).rows.map(({ row }) => row);
  const [episodes, intakes] = [await rowsOf(old, 'episodes'), await rowsOf(old, 'intakes')];
  await old.close();

  const now = await openDatabase({ ...options, migrations });
  const mends = noonMends({
    rows: (entity) => (entity === 'episodes' ? episodes : entity === 'intakes' ? intakes : []),
  });
  const expected = new Map(mends.map(({ id, columns }) => [id, columns]));
  // Every day of the list, a dose of each, and one without an attack for each.
  expect(expected.size).toBe(zones.length * (days.length + 2) * 2 + 1 * 2 + given.length);
  const canonical = (row: object) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        name.endsWith('_at') && value !== null ? Date.parse(String(value)) : value,
      ]),
    );
  for (const [table, rows] of [
    ['episodes', episodes],
    ['intakes', intakes],
  ] as const)
    for (const [place, row] of (await rowsOf(now, table)).entries()) {
      const was = rows[place];
      const mend = expected.get(row.id);
      const { local_date: _, last_date: __, updated_at, ...is } = row as KnownRow & { updated_at: string };
      const {
        local_date: ___,
        last_date: ____,
        updated_at: wasUpdated,
        ...had
      } = was as KnownRow & { updated_at: string };
      expect(canonical(is)).toEqual(
        canonical({ ...had, ...mend, version: Number(was?.version) + (mend ? 1 : 0) }),
      );
      expect(row.local_date).toBe(was?.local_date);
      expect(Date.parse(updated_at) > Date.parse(wasUpdated)).toBe(mend !== undefined);
    }
  // A device that knows the rows from before receives those that were moved, and no other.
  const since = [...episodes, ...intakes]
    .map(({ updated_at }) => updated_at)
    .sort()
    .at(-1);
  const { rows: changed } = await asUser(now, user, (sql) =>
    sql.query<{ id: string }>(
      `select id from public.changes_since($1, 'ffffffff-ffff-ffff-ffff-ffffffffffff') where entity <> 'horizon'`,
      [since],
    ),
  );
  expect(new Set(changed.map(({ id }) => id))).toEqual(new Set(expected.keys()));
  await now.close();
  await drop();
  rmSync(before, { recursive: true });
});
