import { consentKinds, consentVersions } from '#domain/consent.ts';
import {
  baselineMigraineDaysMax,
  baselineMigraineDaysMin,
  birthYearMax,
  birthYearMin,
  clockToleranceMinutes,
  displayNameMaxLength,
  doseMax,
  earliestInstant,
  intensityMax,
  intensityMin,
  medicineNameMaxLength,
  notesMaxLength,
} from '#domain/limits.ts';
import { biologicalSexes } from '#domain/profile.ts';
import { contextTags } from '#domain/vocabulary/context.ts';
import { medicineCodes } from '#domain/vocabulary/medicines.ts';
import { reliefAnswers } from '#domain/vocabulary/relief.ts';
import { doseUnits } from '#domain/vocabulary/units.ts';
import type { Row, Table } from './rows.ts';

/** A limit the database holds: rows just inside it are taken, rows just outside are refused in its name. */
export interface Limit {
  readonly table: Table;
  /** The constraint, or the rule of a trigger that reports like one. */
  readonly name: string;
  readonly inside: readonly Case[];
  readonly outside: readonly Case[];
  /** The column is given with the row and never changed by its owner. */
  readonly writtenOnce?: true;
}

/** Columns, or a function where they depend on the time of day. */
type Case = Row | (() => Row);

/** Two code units and four bytes each, but one character. */
const emoji = (length: number) => '🧠'.repeat(length);

const second = 1000;
const minute = 60 * second;
const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
const before = (instant: string) => new Date(Date.parse(instant) - 1).toISOString();

/** Room for the time between making a row here and its arrival there. */
const slack = 30 * second;
const almostTooLate = (column: string) => () => ({
  [column]: fromNow(clockToleranceMinutes * minute - slack),
});
const tooLate = (column: string) => () => ({ [column]: fromNow(clockToleranceMinutes * minute + slack) });

const zones = {
  // Not `zoneMaxLength`: no zone's name is nearly as long.
  inside: ['Europe/Madrid', 'America/Argentina/Buenos_Aires', 'Etc/GMT+3', 'UTC', 'Asia/Calcutta'].map(
    (zone) => ({ zone }),
  ),
  outside: ['Europe/Nowhere', 'FOO5', 'FOO5/BAR', '+02:00', '../../etc/passwd', ''].map((zone) => ({ zone })),
};

const started = '2026-03-01T10:00:00.000Z';

export const limits: readonly Limit[] = [
  {
    table: 'profiles',
    name: 'profiles_display_name_length',
    inside: [{ display_name: '' }, { display_name: emoji(displayNameMaxLength) }],
    outside: [{ display_name: 'a'.repeat(displayNameMaxLength + 1) }],
  },
  {
    table: 'profiles',
    name: 'profiles_birth_year_range',
    inside: [{ birth_year: null }, { birth_year: birthYearMin }, { birth_year: birthYearMax }],
    outside: [{ birth_year: birthYearMin - 1 }, { birth_year: birthYearMax + 1 }],
  },
  {
    table: 'profiles',
    name: 'profiles_biological_sex_known',
    inside: [null, ...biologicalSexes].map((biological_sex) => ({ biological_sex })),
    outside: [{ biological_sex: 'unknown' }, { biological_sex: '' }],
  },
  {
    table: 'profiles',
    name: 'profiles_baseline_migraine_days_range',
    inside: [null, baselineMigraineDaysMin, baselineMigraineDaysMax].map((days) => ({
      baseline_migraine_days: days,
    })),
    outside: [baselineMigraineDaysMin - 1, baselineMigraineDaysMax + 1].map((days) => ({
      baseline_migraine_days: days,
    })),
  },
  {
    table: 'episodes',
    name: 'episodes_intensity_range',
    inside: [{ intensity: intensityMin }, { intensity: intensityMax }],
    outside: [{ intensity: intensityMin - 1 }, { intensity: intensityMax + 1 }],
  },
  {
    table: 'episodes',
    name: 'episodes_started_at_sane',
    inside: [{ started_at: earliestInstant }],
    outside: [{ started_at: before(earliestInstant) }, { started_at: '-infinity' }],
  },
  {
    table: 'episodes',
    name: 'episodes_not_in_future',
    inside: [almostTooLate('started_at'), almostTooLate('ended_at')],
    outside: [tooLate('started_at'), tooLate('ended_at'), { started_at: 'infinity' }],
  },
  {
    table: 'episodes',
    name: 'episodes_end_after_start',
    inside: [{ started_at: started, ended_at: started }],
    outside: [{ started_at: started, ended_at: before(started) }],
  },
  {
    table: 'episodes',
    name: 'episodes_end_known_or_not',
    inside: [{ end_unknown: true }, { started_at: started, ended_at: started, end_unknown: false }],
    outside: [{ started_at: started, ended_at: started, end_unknown: true }],
  },
  { table: 'episodes', name: 'episodes_zone_known', ...zones },
  {
    table: 'episodes',
    name: 'episodes_context_known',
    inside: [{ context: [] }, ...contextTags.map((tag) => ({ context: [tag] }))],
    outside: [
      { context: ['weather'] },
      { context: [null] },
      { context: [...contextTags.slice(1), 'Stress'] },
    ],
  },
  {
    table: 'episodes',
    name: 'episodes_context_flat',
    inside: [{ context: contextTags }],
    outside: [{ context: [...contextTags, 'stress'] }, { context: [['stress']] }],
  },
  {
    table: 'episodes',
    name: 'episodes_notes_length',
    inside: [{ notes: '' }, { notes: emoji(notesMaxLength) }],
    outside: [{ notes: 'a'.repeat(notesMaxLength + 1) }],
  },
  {
    table: 'intakes',
    name: 'intakes_taken_at_sane',
    inside: [{ taken_at: earliestInstant }],
    outside: [{ taken_at: before(earliestInstant) }],
  },
  {
    table: 'intakes',
    name: 'intakes_not_in_future',
    inside: [almostTooLate('taken_at')],
    outside: [tooLate('taken_at'), { taken_at: 'infinity' }],
  },
  { table: 'intakes', name: 'intakes_zone_known', ...zones },
  {
    table: 'intakes',
    name: 'intakes_name_length',
    inside: [{ name: 'a' }, { name: ` ${emoji(medicineNameMaxLength)} ` }],
    outside: [{ name: '' }, { name: '   ' }, { name: 'a'.repeat(medicineNameMaxLength + 1) }],
  },
  {
    table: 'intakes',
    name: 'intakes_medicine_code',
    inside: [null, ...medicineCodes, 'a'.repeat(60)].map((medicine) => ({ medicine })),
    outside: ['', 'Ibuprofeno', 'a b', 'a'.repeat(61)].map((medicine) => ({ medicine })),
  },
  {
    table: 'intakes',
    name: 'intakes_dose_positive',
    inside: [{ dose: null }, { dose: 0.001 }, { dose: doseMax }],
    outside: [{ dose: 0 }, { dose: -1 }, { dose: 0.0004 }, { dose: 'NaN' }],
  },
  {
    table: 'intakes',
    name: 'intakes_unit_known',
    inside: [null, ...doseUnits].map((unit) => ({ unit })),
    outside: [{ unit: 'kg' }, { unit: '' }],
  },
  {
    table: 'intakes',
    name: 'intakes_relief_known',
    inside: [null, ...reliefAnswers].map((relief) => ({ relief })),
    outside: [{ relief: 'no_data' }, { relief: '' }],
  },
  {
    table: 'consents',
    name: 'consents_kind_known',
    writtenOnce: true,
    inside: consentKinds.map((kind) => ({ kind })),
    outside: [{ kind: 'marketing' }, { kind: '' }],
  },
  {
    table: 'consents',
    name: 'consents_version_form',
    writtenOnce: true,
    inside: Object.values(consentVersions).map((version) => ({ version })),
    outside: [{ version: '1' }, { version: '' }, { version: '2026-11-21b' }],
  },
];

/** Constraints that others stand in front of: no row reaches them. */
export const unreachable: ReadonlySet<string> = new Set([
  // An unknown zone is refused first, and no known one is that long.
  'episodes_zone_length',
  'intakes_zone_length',
]);

/** Beyond what the column's type can hold: refused without the name of a constraint. */
export const beyondTheType: readonly { readonly table: Table; readonly row: Row; readonly code: string }[] = [
  { table: 'intakes', row: { dose: doseMax + 0.001 }, code: '22003' },
  { table: 'intakes', row: { dose: 'Infinity' }, code: '22003' },
  { table: 'episodes', row: { intensity: 40_000 }, code: '22003' },
  { table: 'episodes', row: { intensity: '5.5' }, code: '22P02' },
  { table: 'episodes', row: { intensity: null }, code: '23502' },
  { table: 'episodes', row: { notes: 'a\0b' }, code: '22021' },
  { table: 'episodes', row: { started_at: '2026-02-30T00:00:00Z' }, code: '22008' },
  { table: 'profiles', row: { birth_year: 'long ago' }, code: '22P02' },
];
