import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  caffeineMax,
  codesMax,
  dayNotesMaxLength,
  exerciseMinutesMax,
  sleepHoursMax,
  waterMax,
} from '../limits.ts';
import { dayBy } from '../model/form-fields.ts';
import { check } from '../model/validation.ts';
import { ownCodeOf } from '../vocabulary/codes.ts';
import { dayLogs, emptyDay } from './day-log.ts';
import { dayLogContentSchema } from './day-log-form.ts';

const own = ownCodeOf('0190d2a0-0000-4000-8000-000000000001');
const manyAnswers = Object.fromEntries(
  Array.from({ length: codesMax + 1 }, (_, n) => [
    ownCodeOf(`0190d2a0-0000-4000-8000-${String(n).padStart(12, '0')}`),
    true,
  ]),
);

describe('the fields of a day log', () => {
  it.each([
    [
      'more sleep than a day has',
      { sleepHours: sleepHoursMax + 0.1 },
      { sleepHours: 'sleep_hours_out_of_range' },
    ],
    ['sleep of less than nothing', { sleepHours: -1 }, { sleepHours: 'sleep_hours_out_of_range' }],
    ['sleep to the minute', { sleepHours: 7.25 }, { sleepHours: 'number_invalid' }],
    ['what is no number', { water: Number.NaN }, { water: 'number_invalid' }],
    ['a stress beyond the scale', { stress: 6 }, { stress: 'invalid' }],
    ['a mood below it', { mood: 0 }, { mood: 'invalid' }],
    ['half a cup', { caffeine: 1.5 }, { caffeine: 'caffeine_out_of_range' }],
    ['a cup too many', { caffeine: caffeineMax + 1 }, { caffeine: 'caffeine_out_of_range' }],
    ['a glass too many', { water: waterMax + 1 }, { water: 'water_out_of_range' }],
    [
      'more exercise than a day has',
      { exerciseMinutes: exerciseMinutesMax + 1 },
      { exerciseMinutes: 'exercise_out_of_range' },
    ],
    [
      'the first day of a bleed without a bleed',
      { menstruation: 'none', menstruationStart: true },
      { menstruationStart: 'bleed_start_without_bleed' },
    ],
    ['asked the same twice', { asked: ['sleep', 'sleep'] }, { asked: 'invalid' }],
    ['more factors than a list may have', { factors: manyAnswers }, { factors: 'codes_too_many' }],
    ['notes too long', { notes: 'a'.repeat(dayNotesMaxLength + 1) }, { notes: 'notes_too_long' }],
  ])('cannot be %s', (_, change, problems) => {
    expect(check(dayLogContentSchema, { ...emptyDay, ...change })).toEqual({ ok: false, problems });
  });

  it.each([
    ['nothing', {}],
    ['a night without sleep', { sleepHours: 0 }],
    ['seven hours and a half', { sleepHours: 7.5, sleepQuality: 4 }],
    ['no coffee at all, which is not nothing said', { caffeine: 0 }],
    ['a bleed that began, however strong', { menstruationStart: true }],
    [
      'factors that were there, that were not, and that were left open',
      { asked: ['factors'], factors: { alcohol: true, [own]: false, weather: null } },
    ],
    [
      'no headache and a lost working day',
      { headacheFree: true, headacheImpact: { ...emptyDay.headacheImpact, work: 'missed' } },
    ],
  ])('can be %s', (_, change) => {
    expect(check(dayLogContentSchema, { ...emptyDay, ...change }).ok).toBe(true);
  });
});

describe('a day to write about', () => {
  const today = '2026-05-04';
  it.each([
    ['nothing typed', '', 'day_invalid'],
    ['the 30th of February', '2026-02-30', 'day_invalid'],
    ['the day before diaries', '1899-12-31', 'day_too_early'],
    ['tomorrow', '2026-05-05', 'day_in_future'],
  ])('is not %s', (_, day, code) => {
    expect(check(dayBy(today), day)).toEqual({ ok: false, problems: { '': code } });
  });

  it('is today, or any before', () => {
    expect(check(dayBy(today), today).ok).toBe(true);
    expect(check(dayBy(today), '1900-01-01').ok).toBe(true);
  });
});

describe('a stored day log', () => {
  const row = {
    id: 'd',
    user_id: 'u',
    local_date: '2026-05-04',
    version: 1,
    created_at: '2026-05-04T08:00:00+00:00',
    updated_at: '2026-05-04T08:00:00+00:00',
    deleted_at: null,
  };

  it('is read without what this version does not know, and with what was left open', () => {
    const given = { alcohol: true, weather: null, [own]: false, full_moon: true, food: 'yes' };
    const read = v.parse(dayLogs.rowSchema, { ...row, factors: given, asked: ['factors', 'dreams'] });
    expect(read).toMatchObject({ asked: ['factors'], premonitory: {} });
    expect(read.factors).toEqual({ alcohol: true, weather: null, [own]: false });
  });

  it('has no answer in a row from before the question existed', () => {
    expect(v.parse(dayLogs.rowSchema, row)).toMatchObject({
      asked: [],
      factors: {},
      headacheImpact: { work: null },
    });
  });
});
