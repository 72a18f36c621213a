/** Every limit that is stored: the database accepts the row just inside `domain/limits.ts` and refuses the one just outside. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as limits from '#domain/limits.ts';
import { biologicalSexes } from '#domain/profile.ts';
import { contextTags } from '#domain/vocabulary/context.ts';
import { medicineCodes } from '#domain/vocabulary/medicines.ts';
import { reliefAnswers } from '#domain/vocabulary/relief.ts';
import { doseUnits } from '#domain/vocabulary/units.ts';
import { createUser } from '#server/auth/users.ts';
import { openDatabase } from '#server/database/open.ts';
import { type Database, DatabaseError } from '#server/database/types.ts';
import { createLog } from '#server/http/log.ts';
import { product } from '#server/main.ts';

let folder: string;
let database: Database;
let person: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dd-domain-limits-'));
  database = await openDatabase({
    dataDir: join(folder, 'database'),
    migrations: product.migrations,
    log: createLog({ write: () => undefined }),
  });
  const user = { email: 'limits@diario.example', password: 'Luz-tenue-2018', confirmed: true };
  person = (await createUser(database, user)).id;
});

afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

class Undo extends Error {}

type Row = Readonly<Record<string, unknown>>;

/** Inserts a row as its owner and takes it back. @returns the constraint or SQLSTATE that refused it, or undefined */
async function refusal(table: string, row: Row): Promise<string | undefined> {
  const columns = Object.keys(row);
  const values = columns.map((_, i) => `$${i + 1}`);
  const insert = `insert into public.${table} (${columns.join(', ')}) values (${values.join(', ')})`;
  try {
    await database.asRole({ role: 'authenticated', sub: person }, async (sql) => {
      await sql.query(insert, Object.values(row));
      throw new Undo();
    });
  } catch (error) {
    if (error instanceof DatabaseError) return error.constraint ?? error.code;
    if (!(error instanceof Undo)) throw error;
  }
  return undefined;
}

const aheadBy = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const beforeEarliest = new Date(Date.parse(limits.earliestInstant) - 1000).toISOString();
const name = 'Nolotil';

describe('limits', () => {
  it.each<[table: string, inside: Row[], outside: Row, constraint: string]>([
    [
      'profiles',
      [{ display_name: 'ñ'.repeat(limits.displayNameMaxLength) }],
      { display_name: 'ñ'.repeat(limits.displayNameMaxLength + 1) },
      'profiles_display_name_length',
    ],
    [
      'profiles',
      [{ birth_year: limits.birthYearMin }, { birth_year: limits.birthYearMax }],
      { birth_year: limits.birthYearMax + 1 },
      'profiles_birth_year_range',
    ],
    ['profiles', [], { birth_year: limits.birthYearMin - 1 }, 'profiles_birth_year_range'],
    [
      'profiles',
      [
        { baseline_migraine_days: limits.baselineMigraineDaysMin },
        { baseline_migraine_days: limits.baselineMigraineDaysMax },
      ],
      { baseline_migraine_days: limits.baselineMigraineDaysMax + 1 },
      'profiles_baseline_migraine_days_range',
    ],
    [
      'profiles',
      [],
      { baseline_migraine_days: limits.baselineMigraineDaysMin - 1 },
      'profiles_baseline_migraine_days_range',
    ],
    [
      'episodes',
      [{ intensity: limits.intensityMin }, { intensity: limits.intensityMax }],
      { intensity: limits.intensityMax + 1 },
      'episodes_intensity_range',
    ],
    ['episodes', [], { intensity: limits.intensityMin - 1 }, 'episodes_intensity_range'],
    [
      'episodes',
      [{ intensity: 5, notes: 'ñ'.repeat(limits.notesMaxLength) }],
      { intensity: 5, notes: 'ñ'.repeat(limits.notesMaxLength + 1) },
      'episodes_notes_length',
    ],
    [
      'episodes',
      [{ intensity: 5, started_at: limits.earliestInstant }],
      { intensity: 5, started_at: beforeEarliest },
      'episodes_started_at_sane',
    ],
    [
      'episodes',
      [{ intensity: 5, started_at: aheadBy(limits.clockToleranceMinutes - 1) }],
      { intensity: 5, started_at: aheadBy(limits.clockToleranceMinutes + 1) },
      'episodes_not_in_future',
    ],
    [
      'intakes',
      [{ name: 'ñ'.repeat(limits.medicineNameMaxLength) }],
      { name: 'ñ'.repeat(limits.medicineNameMaxLength + 1) },
      'intakes_name_length',
    ],
    ['intakes', [], { name: '   ' }, 'intakes_name_length'],
    [
      'intakes',
      [
        { name, dose: 0.001 },
        { name, dose: limits.doseMax },
      ],
      { name, dose: limits.doseMax + 1 },
      '22003',
    ],
    ['intakes', [], { name, dose: 0 }, 'intakes_dose_positive'],
    [
      'intakes',
      [{ name, taken_at: aheadBy(limits.clockToleranceMinutes - 1) }],
      { name, taken_at: aheadBy(limits.clockToleranceMinutes + 1) },
      'intakes_not_in_future',
    ],
  ])('%s %j, and not %j', async (table, inside, outside, constraint) => {
    for (const row of inside) expect(await refusal(table, row)).toBeUndefined();
    expect(await refusal(table, outside)).toBe(constraint);
  });

  it('a time zone no longer than a zone may be, of those the catalogue knows', async () => {
    expect(
      await refusal('episodes', { intensity: 5, zone: 'America/Argentina/ComodRivadavia' }),
    ).toBeUndefined();
    expect(
      await refusal('episodes', { intensity: 5, zone: `A/${'a'.repeat(limits.zoneMaxLength)}` }),
    ).toMatch(/^episodes_zone_/);
  });
});

describe('vocabularies', () => {
  it.each<[table: string, known: Row[], unknown: Row, constraint: string]>([
    [
      'episodes',
      [{ intensity: 5, context: [...contextTags] }],
      { intensity: 5, context: ['weather'] },
      'episodes_context_known',
    ],
    ['intakes', doseUnits.map((unit) => ({ name, unit })), { name, unit: 'spoon' }, 'intakes_unit_known'],
    [
      'intakes',
      reliefAnswers.map((relief) => ({ name, relief })),
      { name, relief: 'no_data' },
      'intakes_relief_known',
    ],
    [
      'intakes',
      medicineCodes.map((medicine) => ({ name, medicine })),
      { name, medicine: 'Nolotil' },
      'intakes_medicine_code',
    ],
    [
      'profiles',
      biologicalSexes.map((biological_sex) => ({ biological_sex })),
      { biological_sex: 'unknown' },
      'profiles_biological_sex_known',
    ],
  ])('%s take every code of the domain, and no other', async (table, known, unknown, constraint) => {
    for (const row of known) expect(await refusal(table, row)).toBeUndefined();
    expect(await refusal(table, unknown)).toBe(constraint);
  });
});
