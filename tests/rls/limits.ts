import {
  baselineMigraineDaysMax,
  baselineMigraineDaysMin,
  birthYearMax,
  birthYearMin,
  displayNameMaxLength,
  doseMax,
} from '#domain/limits.ts';
import { consentKinds, consentVersions } from '#domain/person/consent.ts';
import { biologicalSexes } from '#domain/person/profile.ts';
import { dayLimits, importLimits, reportLimits, treatmentLimits, trialLimits } from './diary-limits.ts';
import { episodeLimits, intakeLimits, readingLimits } from './episode-limits.ts';
import { each, known, type Limit, length, range } from './limit.ts';
import type { Row, Table } from './rows.ts';

export const limits: readonly Limit[] = [
  length('profiles', 'display_name', displayNameMaxLength),
  range('profiles', 'birth_year', birthYearMin, birthYearMax),
  known('profiles', 'biological_sex', biologicalSexes),
  range('profiles', 'baseline_migraine_days', baselineMigraineDaysMin, baselineMigraineDaysMax),
  ...episodeLimits,
  ...intakeLimits,
  ...readingLimits,
  ...dayLimits,
  ...treatmentLimits,
  ...reportLimits,
  ...trialLimits,
  ...importLimits,
  { ...known('consents', 'kind', consentKinds, []), only: 'insert' },
  {
    table: 'consents',
    name: 'consents_version_form',
    only: 'insert',
    inside: each('version', Object.values(consentVersions)),
    outside: each('version', ['1', '', '2026-11-21b']),
  },
];

/** Constraints that no row can reach, because others fail first. */
export const unreachable: ReadonlySet<string> = new Set([
  // An unknown zone is refused first, and no known one is that long.
  'episodes_zone_length',
  'intakes_zone_length',
  'intensity_readings_zone_length',
  // Only functions write this table: tests/integration/report-shares.test.ts tests their arguments.
  'report_shares_expiry_known',
  'report_shares_locale_known',
  'report_shares_period',
  'report_shares_sections_flat',
  'report_shares_sections_form',
  'report_shares_wrong_pins_range',
]);

/** Beyond the range of the column's type: refused without the name of a constraint. */
export const beyondTheType: readonly { readonly table: Table; readonly row: Row; readonly code: string }[] = [
  { table: 'intakes', row: { dose: doseMax + 0.001 }, code: '22003' },
  { table: 'intakes', row: { dose: 'Infinity' }, code: '22003' },
  { table: 'episodes', row: { intensity: 40_000 }, code: '22003' },
  { table: 'episodes', row: { intensity: '5.5' }, code: '22P02' },
  { table: 'episodes', row: { intensity: null }, code: '23502' },
  { table: 'episodes', row: { notes: 'a\0b' }, code: '22021' },
  { table: 'episodes', row: { started_at: '2026-02-30T00:00:00Z' }, code: '22008' },
  { table: 'episodes', row: { aura: '{"visual": "\\u0000"}' }, code: '22P05' },
  { table: 'day_logs', row: { sleep_hours: 100 }, code: '22003' },
  { table: 'questionnaire_results', row: { score: 1000 }, code: '22003' },
  { table: 'treatments', row: { daily_dose: doseMax + 0.001 }, code: '22003' },
  { table: 'treatments', row: { end_date: '2026-02-30' }, code: '22008' },
  { table: 'profiles', row: { birth_year: 'long ago' }, code: '22P02' },
];
