import { randomUUID } from 'node:crypto';
import { episodeTypes } from '#domain/episode/episode.ts';
import { routes } from '#domain/intake/intake.ts';
import {
  auraMinutesMax,
  auraMinutesMin,
  earliestInstant,
  intakeNotesMaxLength,
  intensityMax,
  intensityMin,
  medicineNameMaxLength,
  notesMaxLength,
} from '#domain/limits.ts';
import { auraKinds, auraSigns, auraTimings } from '#domain/vocabulary/aura.ts';
import { ownCodeOf } from '#domain/vocabulary/codes.ts';
import { contextTags } from '#domain/vocabulary/context.ts';
import { impacts } from '#domain/vocabulary/impact.ts';
import { medicineCodes } from '#domain/vocabulary/medicine-classes.ts';
import { outcomes, reliefAnswers, reliefMethods } from '#domain/vocabulary/outcome.ts';
import { overuseClasses } from '#domain/vocabulary/overuse-classes.ts';
import { painQualities } from '#domain/vocabulary/pain.ts';
import { painPlaces } from '#domain/vocabulary/places.ts';
import { sideEffects } from '#domain/vocabulary/side-effects.ts';
import { postdromeSymptoms, premonitorySymptoms, symptoms } from '#domain/vocabulary/symptoms.ts';
import { doseUnits } from '#domain/vocabulary/units.ts';
import {
  almostTooLate,
  before,
  dose,
  each,
  known,
  type Limit,
  length,
  list,
  listWithOwn,
  name,
  range,
  tooLate,
  trashed,
  zones,
} from './limit.ts';
import type { Table } from './rows.ts';

const started = '2026-03-01T10:00:00.000Z';

/** A moment: not before diaries, and not in the future. */
const moment = (table: Table, column: string, empty: readonly null[] = []): Limit[] => [
  {
    table,
    name: `${table}_${column}_sane`,
    inside: each(column, [...empty, earliestInstant]),
    outside: each(column, [before(earliestInstant), '-infinity']),
  },
  {
    table,
    name: `${table}_not_in_future`,
    inside: [almostTooLate(column)],
    outside: [tooLate(column), { [column]: 'infinity' }],
  },
];

/** A medicine's dictionary code: only its form is checked, because dictionaries grow. */
export const medicine = (table: Table): Limit => ({
  table,
  name: `${table}_medicine_code`,
  inside: each('medicine', [null, ...medicineCodes, 'a'.repeat(60)]),
  outside: each('medicine', ['', 'Ibuprofeno', 'a b', 'a'.repeat(61)]),
});

export const impactLimits = (table: Table, column = 'impact'): Limit[] =>
  ['work', 'home', 'social'].map((area) => known(table, `${column}_${area}`, impacts));

export const episodeLimits: readonly Limit[] = [
  range('episodes', 'intensity', intensityMin, intensityMax, []),
  ...moment('episodes', 'started_at'),
  ...moment('episodes', 'still_at', [null]),
  {
    table: 'episodes',
    name: 'episodes_not_in_future',
    inside: [almostTooLate('ended_at')],
    outside: [tooLate('ended_at')],
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
  zones('episodes'),
  zones('episodes', 'end_zone', [null]),
  known('episodes', 'type_override', episodeTypes),
  {
    table: 'episodes',
    name: 'episodes_type_rule_version_form',
    inside: each('type_rule_version', [null, '1', 'ichd3-2026.1', 'a'.repeat(40)]),
    outside: each('type_rule_version', ['', 'A', 'a b', 'a'.repeat(41)]),
  },
  known('episodes', 'aura_timing', auraTimings),
  {
    ...known('episodes', 'most_bothersome', symptoms),
    outside: each('most_bothersome', ['', 'unheard_of', ownCodeOf(randomUUID())]),
  },
  listWithOwn('episodes', 'symptoms', symptoms),
  listWithOwn('episodes', 'premonitory', premonitorySymptoms),
  listWithOwn('episodes', 'postdrome', postdromeSymptoms),
  listWithOwn('episodes', 'context', contextTags),
  listWithOwn('episodes', 'relief_methods', reliefMethods),
  list('episodes', 'aura_signs', auraSigns),
  list('episodes', 'places', painPlaces),
  list('episodes', 'quality', painQualities),
  {
    table: 'episodes',
    name: 'episodes_aura_known',
    inside: each('aura', [
      {},
      { visual: null, speech: auraMinutesMin, motor: auraMinutesMax },
      Object.fromEntries(auraKinds.map((kind) => [kind, 20])),
    ]),
    outside: each('aura', [
      { visual: auraMinutesMin - 1 },
      { motor: auraMinutesMax + 1 },
      { visual: 1.5 },
      { visual: '20' },
      { visual: {} },
      { auditory: 5 },
      '[]',
      '"visual"',
      'null',
    ]),
  },
  ...impactLimits('episodes'),
  length('episodes', 'notes', notesMaxLength),
  trashed('episodes'),
];

export const intakeLimits: readonly Limit[] = [
  ...moment('intakes', 'taken_at'),
  zones('intakes'),
  name('intakes', medicineNameMaxLength),
  medicine('intakes'),
  known('intakes', 'overuse_class', overuseClasses),
  dose('intakes'),
  known('intakes', 'unit', doseUnits),
  known('intakes', 'outcome', outcomes),
  known('intakes', 'route', routes),
  range('intakes', 'pain_two_hours', intensityMin, intensityMax),
  known('intakes', 'relief', reliefAnswers),
  range('intakes', 'pain_at', intensityMin, intensityMax),
  listWithOwn('intakes', 'side_effects', sideEffects),
  length('intakes', 'notes', intakeNotesMaxLength),
  trashed('intakes'),
];

export const readingLimits: readonly Limit[] = [
  ...moment('intensity_readings', 'read_at'),
  zones('intensity_readings'),
  range('intensity_readings', 'intensity', intensityMin, intensityMax, []),
  trashed('intensity_readings'),
];
