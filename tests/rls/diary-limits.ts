import { randomUUID } from 'node:crypto';
import { mediaTypes } from '#domain/attachment/attachment.ts';
import { addDays } from '#domain/calendar-date.ts';
import { checkinItems, menstruationFlows } from '#domain/day/day-log.ts';
import { comparedDays } from '#domain/day/factor-trial.ts';
import { ownLists } from '#domain/day/own-item.ts';
import {
  attachmentBytesMax,
  attachmentPixelsMax,
  caffeineMax,
  captionMaxLength,
  dayNotesMaxLength,
  earliestDay,
  earliestInstant,
  exerciseMinutesMax,
  hit6Max,
  hit6Min,
  importChangesMaxBytes,
  importNameMaxLength,
  intervalMax,
  intervalMin,
  latestDay,
  listSettingsMaxLength,
  lostDaysMax,
  medicineNameMaxLength,
  midasMax,
  notesMaxLength,
  ownItemNameMaxLength,
  partScoreMax,
  positionMax,
  reportTextMaxLength,
  scaleMax,
  scaleMin,
  sleepHoursMax,
  textDefaultMaxLength,
  timesADayMax,
  timesADayMin,
  trialWeeksMax,
  trialWeeksMin,
  waterMax,
} from '#domain/limits.ts';
import { entryQuestions, orderedLists } from '#domain/person/diary-settings.ts';
import { importSources } from '#domain/person/import-batch.ts';
import { type Instrument, instruments, resultSources } from '#domain/person/questionnaire.ts';
import { reminderKinds } from '#domain/person/reminder.ts';
import { contraceptions, diagnosticians, pregnancies } from '#domain/person/report-profile.ts';
import {
  intervalUnits,
  startPrecisions,
  stopReasons,
  tolerances,
  treatmentKinds,
  treatmentRoles,
} from '#domain/treatment/treatment.ts';
import { ownCodeOf } from '#domain/vocabulary/codes.ts';
import { contextTags } from '#domain/vocabulary/context.ts';
import { overuseClasses } from '#domain/vocabulary/overuse-classes.ts';
import { preventiveSideEffects } from '#domain/vocabulary/side-effects.ts';
import { premonitorySymptoms } from '#domain/vocabulary/symptoms.ts';
import { doseUnits } from '#domain/vocabulary/units.ts';
import { impactLimits, medicine } from './episode-limits.ts';
import {
  answers,
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
  trashed,
} from './limit.ts';
import type { Table } from './rows.ts';

/** A past or present day. It is today somewhere until UTC+14 has left it. */
const livedDay = (table: Table, only?: Limit['only']): Limit[] => {
  const when = only ? { only } : {};
  const today = () => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
  return [
    {
      table,
      name: `${table}_local_date_sane`,
      ...when,
      inside: each('local_date', [earliestDay]),
      outside: each('local_date', [addDays(earliestDay, -1), '-infinity']),
    },
    {
      table,
      name: `${table}_not_in_future`,
      ...when,
      inside: [() => ({ local_date: today() })],
      outside: [() => ({ local_date: addDays(today(), 2) }), { local_date: 'infinity' }],
    },
  ];
};

/** The day something begins, which may be planned. */
const plannedDay = (table: Table): Limit[] => [
  {
    table,
    name: `${table}_start_date_sane`,
    inside: each('start_date', [earliestDay]),
    outside: each('start_date', [addDays(earliestDay, -1), '-infinity']),
  },
  {
    table,
    name: `${table}_days_sane`,
    inside: each('start_date', [latestDay]),
    outside: each('start_date', ['2200-01-01', 'infinity']),
  },
];

/** A local time, HH:MM. */
const timeOfDay = (table: Table, column: string) => ({
  table,
  name: `${table}_${column}_form`,
  inside: each(column, ['00:00', '23:59']),
  outside: each(column, ['24:00', '12:60', '9:00', '09:00:00', '']),
});

const fitting = 'a'.repeat(60);
/** As long as the settings of all lists may be, in PostgreSQL's JSON notation. */
const longest = (characters: number) => {
  const codes = (count: number, last: string) => ({
    symptoms: { order: [...Array(count).fill(fitting), last] },
  });
  const text = (value: object) => JSON.stringify(value).replaceAll('":', '": ').replaceAll(',', ', ').length;
  const count = Math.floor((characters - text(codes(0, 'a'))) / (fitting.length + 4));
  const missing = characters - text(codes(count, 'a'));
  return codes(count, 'a'.repeat(1 + missing));
};

export const dayLimits: readonly Limit[] = [
  ...livedDay('day_logs', 'insert'),
  {
    ...range('day_logs', 'sleep_hours', 0, sleepHoursMax),
    outside: each('sleep_hours', [-0.1, 24.1, 'NaN']),
  },
  range('day_logs', 'sleep_quality', scaleMin, scaleMax),
  range('day_logs', 'stress', scaleMin, scaleMax),
  range('day_logs', 'mood', scaleMin, scaleMax),
  known('day_logs', 'menstruation', menstruationFlows),
  {
    table: 'day_logs',
    name: 'day_logs_start_bleeds',
    inside: [{ menstruation: 'spotting', menstruation_start: true }, { menstruation_start: true }],
    outside: [{ menstruation: 'none', menstruation_start: true }],
  },
  range('day_logs', 'caffeine', 0, caffeineMax),
  range('day_logs', 'water', 0, waterMax),
  range('day_logs', 'exercise_minutes', 0, exerciseMinutesMax),
  ...impactLimits('day_logs', 'headache_impact'),
  list('day_logs', 'asked', checkinItems),
  answers('day_logs', 'factors', contextTags),
  answers('day_logs', 'premonitory', premonitorySymptoms),
  length('day_logs', 'notes', dayNotesMaxLength),
  trashed('day_logs'),
  name('cabinet_items', medicineNameMaxLength),
  medicine('cabinet_items'),
  known('cabinet_items', 'overuse_class', overuseClasses),
  dose('cabinet_items'),
  known('cabinet_items', 'unit', doseUnits),
  range('cabinet_items', 'position', 0, positionMax, []),
  trashed('cabinet_items'),
  { ...known('own_items', 'list', ownLists, []), only: 'insert' },
  name('own_items', ownItemNameMaxLength),
  trashed('own_items'),
  {
    table: 'diary_settings',
    name: 'diary_settings_lists_shape',
    inside: each('lists', [
      {},
      Object.fromEntries(orderedLists.map((each) => [each, { hidden: ['pallor'], order: [] }])),
      { symptoms: {} },
      longest(listSettingsMaxLength),
    ]),
    outside: each('lists', [
      '[]',
      { places: { hidden: [] } },
      { symptoms: [] },
      { symptoms: { hidden: 'pallor' } },
      { symptoms: { hidden: [1] } },
      { symptoms: { hidden: [['pallor']] } },
      { symptoms: { hidden: ['Not a code'] } },
      { symptoms: { shown: [] } },
      longest(listSettingsMaxLength + 1),
    ]),
  },
  list('diary_settings', 'checkin', checkinItems),
  list('diary_settings', 'entry_questions', entryQuestions),
  ...['quiet_from', 'quiet_to'].map((column) => timeOfDay('diary_settings', column)),
  {
    table: 'diary_settings',
    name: 'diary_settings_appointment_date_sane',
    inside: each('appointment_date', [null, '1900-01-01', latestDay]),
    outside: each('appointment_date', ['1899-12-31', '2200-01-01']),
  },
  trashed('diary_settings'),
  { ...known('reminders', 'kind', reminderKinds, []), only: 'insert' },
  timeOfDay('reminders', 'at_time'),
  trashed('reminders'),
];

// Limits that no form can reach.
/** Characters as JSON text. */
const questionnaireScoresMaxLength = 1000;

/** Item by item, in PostgreSQL's JSON notation. */
const scoresOf = (characters: number) => {
  const parts = Array.from({ length: 22 }, (_, part) => [
    `part_${String(part).padStart(2, '0')}_${'a'.repeat(30)}`,
    1,
  ]);
  const length = (last: string) =>
    JSON.stringify(Object.fromEntries([...parts, [last, 1]])).replace(/[,:]/g, '$& ').length;
  return Object.fromEntries([...parts, ['b'.repeat(1 + characters - length('b')), 1]]);
};

const ofInstrument = (instrument: Instrument, scores: readonly unknown[]) =>
  scores.map((score) => ({ instrument, score }));

type Count = number | null;
const daysOf = (
  days_work_missed: Count,
  days_work_reduced: Count,
  days_home_missed: Count,
  days_home_reduced: Count,
  days_social_missed: Count,
) => ({ days_work_missed, days_work_reduced, days_home_missed, days_home_reduced, days_social_missed });

const ofFile = (limit: Limit): Limit => ({ ...limit, only: 'insert' });

export const attachmentLimits: readonly Limit[] = [
  ofFile(known('attachments', 'media_type', mediaTypes, [])),
  ofFile(range('attachments', 'byte_size', 1, attachmentBytesMax, [])),
  ofFile(range('attachments', 'width', 1, attachmentPixelsMax)),
  ofFile(range('attachments', 'height', 1, attachmentPixelsMax)),
  length('attachments', 'caption', captionMaxLength),
  ofFile({
    table: 'attachments',
    name: 'attachments_of_one_thing',
    inside: [{}],
    outside: [
      { episode_id: randomUUID(), treatment_id: randomUUID() },
      { treatment_id: randomUUID(), questionnaire_result_id: randomUUID() },
    ],
  }),
  trashed('attachments'),
];

export const reportLimits: readonly Limit[] = [
  ...livedDay('questionnaire_results'),
  known('questionnaire_results', 'instrument', instruments, []),
  {
    table: 'questionnaire_results',
    name: 'questionnaire_results_score_range',
    inside: [
      ...ofInstrument('midas', [null, 0, midasMax]),
      ...ofInstrument('hit6', [null, hit6Min, hit6Max]),
      ...ofInstrument('hurt', [null, 0]),
      { instrument: 'msq', score: null },
    ],
    outside: [
      ...ofInstrument('midas', [-1, midasMax + 1, 0.5, 'NaN']),
      ...ofInstrument('hit6', [hit6Min - 1, hit6Max + 1, 50.5]),
      { instrument: 'msq', score: 50 },
    ],
  },
  {
    table: 'questionnaire_results',
    name: 'questionnaire_results_days_of_area',
    inside: [daysOf(lostDaysMax, 0, 0, lostDaysMax, lostDaysMax), daysOf(1, null, null, lostDaysMax, null)],
    outside: [daysOf(lostDaysMax, 1, 0, 0, 0), daysOf(0, 0, 1, lostDaysMax, 0)],
  },
  {
    table: 'questionnaire_results',
    name: 'questionnaire_results_score_is_sum',
    inside: [
      { ...daysOf(1, 2, 3, 4, 5), instrument: 'lost_days', score: 15 },
      // A clinic may enter a score that differs from the sum.
      { ...daysOf(1, 2, 3, 4, 5), instrument: 'midas', score: 16 },
    ],
    outside: [
      { ...daysOf(1, 2, 3, 4, 5), instrument: 'lost_days', score: 14 },
      { ...daysOf(1, 2, 3, 4, 5), instrument: 'lost_days', score: 16 },
    ],
  },
  {
    table: 'questionnaire_results',
    name: 'questionnaire_results_scores_shape',
    inside: each('scores', [
      {},
      { role_restrictive: 51.4, b: 7 },
      { emotional: 0, role_preventive: partScoreMax },
      scoresOf(questionnaireScoresMaxLength),
    ]),
    outside: each('scores', [
      '[]',
      '"x"',
      'null',
      { pain: '7' },
      { pain: null },
      { pain: [7] },
      { Pain: 7 },
      { emotional: -0.1 },
      { emotional: partScoreMax + 0.1 },
      { '': 7 },
      scoresOf(questionnaireScoresMaxLength + 1),
    ]),
  },
  ...['work_missed', 'work_reduced', 'home_missed', 'home_reduced', 'social_missed'].map((count) =>
    range('questionnaire_results', `days_${count}`, 0, lostDaysMax),
  ),
  known('questionnaire_results', 'source', resultSources, []),
  length('questionnaire_results', 'notes', textDefaultMaxLength),
  trashed('questionnaire_results'),
  length('report_profiles', 'diagnosis', textDefaultMaxLength),
  known('report_profiles', 'diagnosis_by', diagnosticians),
  length('report_profiles', 'other_conditions', reportTextMaxLength),
  length('report_profiles', 'other_medicines', reportTextMaxLength),
  known('report_profiles', 'contraception', contraceptions),
  known('report_profiles', 'pregnancy', pregnancies),
  ...['question_1', 'question_2', 'question_3'].map((column) =>
    length('report_profiles', column, textDefaultMaxLength),
  ),
  trashed('report_profiles'),
];

/** A list of one change whose JSON, in the database's notation, has a number of bytes. */
function changesOf(bytes: number) {
  const one = (id: string) => [{ id, after: {}, before: {}, entity: 'episodes' }];
  const rest = '[{"id": "", "after": {}, "before": {}, "entity": "episodes"}]'.length;
  return { changes: JSON.stringify(one('x'.repeat(bytes - rest))) };
}
/** Bytes; one count for every table takes a fifth of it. */
const importCountsMaxBytes = 2000;
const countsOf = (bytes: number) => ({ counts: `{"${'x'.repeat(bytes - '{"": 1}'.length)}": 1}` });

export const importLimits: readonly Limit[] = [
  { ...known('import_batches', 'program', importSources, []), only: 'insert' },
  { ...length('import_batches', 'file_name', importNameMaxLength), only: 'insert' },
  {
    table: 'import_batches',
    name: 'import_batches_counts_shape',
    inside: [{ counts: '{}' }, countsOf(importCountsMaxBytes)],
    outside: [{ counts: '[]' }, countsOf(importCountsMaxBytes + 1)],
  },
  {
    table: 'import_batches',
    name: 'import_batches_changes_shape',
    inside: [{ changes: '[]' }, changesOf(importChangesMaxBytes)],
    outside: [{ changes: '{}' }, changesOf(importChangesMaxBytes + 1)],
  },
  {
    table: 'import_batches',
    name: 'import_batches_imported_at_sane',
    only: 'insert',
    inside: [{ imported_at: earliestInstant }],
    outside: [{ imported_at: before(earliestInstant) }, { imported_at: 'infinity' }],
  },
  trashed('import_batches'),
];

const trial = { start_date: '2026-03-01', last_date: '2026-03-28' };
/** The last day of a number of weeks from the start, plus some days. */
const lastDay = (weeks: number, more = 0) => ({ last_date: addDays(trial.start_date, 7 * weeks - 1 + more) });

export const trialLimits: readonly Limit[] = [
  {
    ...known('factor_trials', 'factor', contextTags, []),
    only: 'insert',
    inside: each('factor', [...contextTags, ownCodeOf(randomUUID())]),
  },
  { ...known('factor_trials', 'compared_day', comparedDays, []), only: 'insert' },
  {
    table: 'factor_trials',
    name: 'factor_trials_start_date_sane',
    only: 'insert',
    inside: [earliestDay, addDays(latestDay, -13)].map((first) => ({
      start_date: first,
      last_date: addDays(first, 13),
    })),
    outside: [addDays(earliestDay, -1), addDays(latestDay, 1)].map((first) => ({
      start_date: first,
      last_date: addDays(first, 13),
    })),
  },
  {
    table: 'factor_trials',
    name: 'factor_trials_last_date_range',
    only: 'insert',
    inside: [lastDay(trialWeeksMin), lastDay(trialWeeksMax)],
    outside: [
      lastDay(trialWeeksMin - 1),
      lastDay(trialWeeksMin, -1),
      lastDay(trialWeeksMin, 1),
      lastDay(trialWeeksMax + 1),
      { last_date: 'infinity' },
    ],
  },
  {
    table: 'factor_trials',
    name: 'factor_trials_stopped_date_range',
    inside: each('stopped_date', [null, trial.start_date, trial.last_date]),
    outside: each('stopped_date', [addDays(trial.start_date, -1), addDays(trial.last_date, 1), 'infinity']),
  },
  length('factor_trials', 'notes', textDefaultMaxLength),
  trashed('factor_trials'),
];

export const treatmentLimits: readonly Limit[] = [
  name('treatments', medicineNameMaxLength),
  medicine('treatments'),
  known('treatments', 'kind', treatmentKinds, []),
  known('treatments', 'start_precision', startPrecisions, []),
  dose('treatments', 'daily_dose'),
  range('treatments', 'times_a_day', timesADayMin, timesADayMax),
  dose('treatment_steps', 'daily_dose'),
  range('treatment_steps', 'times_a_day', timesADayMin, timesADayMax),
  known('treatments', 'role', treatmentRoles, []),
  known('treatments', 'overuse_class', overuseClasses),
  dose('treatments'),
  known('treatments', 'unit', doseUnits),
  length('treatments', 'posology', textDefaultMaxLength),
  ...plannedDay('treatments'),
  {
    table: 'treatments',
    name: 'treatments_days_sane',
    inside: each('end_date', [null, latestDay]),
    outside: each('end_date', ['2200-01-01', 'infinity']),
  },
  {
    table: 'treatments',
    name: 'treatments_end_after_start',
    inside: [{ start_date: '2026-03-01', end_date: '2026-03-01' }],
    outside: [{ start_date: '2026-03-01', end_date: '2026-02-28' }],
  },
  known('treatments', 'stop_reason', stopReasons),
  known('treatments', 'tolerance', tolerances),
  listWithOwn('treatments', 'side_effects', preventiveSideEffects),
  {
    table: 'treatments',
    name: 'treatments_interval_count_range',
    inside: [intervalMin, intervalMax].map((count) => ({ interval_count: count, interval_unit: 'day' })),
    outside: [intervalMin - 1, intervalMax + 1].map((count) => ({
      interval_count: count,
      interval_unit: 'day',
    })),
  },
  {
    table: 'treatments',
    name: 'treatments_interval_unit_known',
    inside: intervalUnits.map((unit) => ({ interval_count: 1, interval_unit: unit })),
    outside: [{ interval_count: 1, interval_unit: 'year' }],
  },
  {
    table: 'treatments',
    name: 'treatments_interval_whole',
    inside: [{ interval_count: null, interval_unit: null }],
    outside: [{ interval_count: 1 }, { interval_unit: 'month' }],
  },
  length('treatments', 'notes', notesMaxLength),
  trashed('treatments'),
  ...plannedDay('treatment_steps'),
  dose('treatment_steps'),
  known('treatment_steps', 'unit', doseUnits),
  length('treatment_steps', 'posology', textDefaultMaxLength),
  trashed('treatment_steps'),
  ...livedDay('treatment_doses', 'insert'),
  dose('treatment_doses'),
  known('treatment_doses', 'unit', doseUnits),
  length('treatment_doses', 'notes', textDefaultMaxLength),
  trashed('treatment_doses'),
];
