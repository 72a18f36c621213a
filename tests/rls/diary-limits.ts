import { addDays } from '#domain/calendar-date.ts';
import { checkinItems, menstruationFlows } from '#domain/day-log.ts';
import { orderedLists } from '#domain/diary-settings.ts';
import {
  caffeineMax,
  dayNotesMaxLength,
  earliestDay,
  exerciseMinutesMax,
  intervalMax,
  intervalMin,
  latestDay,
  listSettingsMaxLength,
  medicineNameMaxLength,
  notesMaxLength,
  ownItemNameMaxLength,
  positionMax,
  scaleMax,
  scaleMin,
  sleepHoursMax,
  textDefaultMaxLength,
  waterMax,
} from '#domain/limits.ts';
import { ownLists } from '#domain/own-item.ts';
import { intervalUnits, stopReasons, tolerances, treatmentRoles } from '#domain/treatment.ts';
import { overuseClasses } from '#domain/vocabulary/overuse.ts';
import { preventiveSideEffects } from '#domain/vocabulary/side-effects.ts';
import { doseUnits } from '#domain/vocabulary/units.ts';
import { impactLimits, medicine } from './episode-limits.ts';
import { dose, each, known, type Limit, length, list, listWithOwn, name, range, trashed } from './limit.ts';
import type { Table } from './rows.ts';

/** A lived day: the table's rows name it once. It is today somewhere until UTC+14 has left it. */
const livedDay = (table: Table): Limit[] => {
  const today = () => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
  return [
    {
      table,
      name: `${table}_local_date_sane`,
      only: 'insert',
      inside: each('local_date', [earliestDay]),
      outside: each('local_date', [addDays(earliestDay, -1), '-infinity']),
    },
    {
      table,
      name: `${table}_not_in_future`,
      only: 'insert',
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

const fitting = 'a'.repeat(60);
/** As long as all lists' settings may be, as PostgreSQL writes JSON. */
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
  ...livedDay('day_logs'),
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
  ...impactLimits('day_logs'),
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
  trashed('diary_settings'),
];

export const treatmentLimits: readonly Limit[] = [
  name('treatments', medicineNameMaxLength),
  medicine('treatments'),
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
  ...livedDay('treatment_doses'),
  length('treatment_doses', 'notes', textDefaultMaxLength),
  trashed('treatment_doses'),
];
