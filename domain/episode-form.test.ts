import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMinutes } from './calendar-date.ts';
import { episodeContentSchema, intakeContentSchema } from './episode-form.ts';
import {
  auraMinutesMax,
  clockToleranceMinutes,
  doseMax,
  medicineNameMaxLength,
  notesMaxLength,
} from './limits.ts';
import { peakOf, readingContentSchema } from './reading-form.ts';
import { check } from './validation.ts';

const now = '2026-05-04T12:00:00.000Z';
const tooLate = addMinutes(now, clockToleranceMinutes + 1);

const episode = {
  intensity: 6,
  startedAt: '2026-05-04T08:00:00.000Z',
  endedAt: null,
  endUnknown: false,
  zone: 'Europe/Madrid',
  context: [],
  notes: '',
};

const intake = {
  takenAt: '2026-05-04T08:30:00.000Z',
  zone: 'Europe/Madrid',
  name: 'Nolotil',
  medicine: 'metamizole',
  dose: 575,
  unit: 'mg',
  outcome: null,
};

describe('the episode form', () => {
  it.each([
    ['no intensity yet', { intensity: null }, { intensity: 'intensity_missing' }],
    ['-1', { intensity: -1 }, { intensity: 'intensity_out_of_range' }],
    ['11', { intensity: 11 }, { intensity: 'intensity_out_of_range' }],
    ['half a point', { intensity: 6.5 }, { intensity: 'intensity_out_of_range' }],
    ['no start', { startedAt: '' }, { startedAt: 'time_invalid' }],
    ['a start in the future', { startedAt: tooLate }, { startedAt: 'time_in_future' }],
    ['a start before diaries', { startedAt: '1899-12-31T23:59:59.999Z' }, { startedAt: 'time_too_early' }],
    ['an end in the future', { endedAt: tooLate }, { endedAt: 'time_in_future' }],
    ['an end before the start', { endedAt: '2026-05-04T07:59:00.000Z' }, { endedAt: 'end_before_start' }],
    [
      'an end both known and unknown',
      { endedAt: now, endUnknown: true },
      { endUnknown: 'end_known_and_unknown' },
    ],
    ['a zone nobody knows', { zone: 'Nowhere/Land' }, { zone: 'zone_unknown' }],
    ['notes too long', { notes: 'a'.repeat(notesMaxLength + 1) }, { notes: 'notes_too_long' }],
    ['a tag nobody knows', { context: ['horoscope'] }, { 'context.0': 'invalid' }],
    ['a code of another list', { symptoms: ['yawning'] }, { 'symptoms.0': 'invalid' }],
    ['an aura of no length', { aura: { visual: 0 } }, { 'aura.visual': 'aura_minutes_out_of_range' }],
    [
      'an aura of more than three days',
      { aura: { motor: auraMinutesMax + 1 } },
      { 'aura.motor': 'aura_minutes_out_of_range' },
    ],
    ['part of a minute', { aura: { visual: 20.5 } }, { 'aura.visual': 'aura_minutes_out_of_range' }],
  ])('cannot take %s', (_, change, problems) => {
    expect(check(episodeContentSchema(now), { ...episode, ...change })).toEqual({ ok: false, problems });
  });

  it.each([
    ['0', { intensity: 0 }],
    ['10', { intensity: 10 }],
    ['a clock a little ahead', { startedAt: addMinutes(now, clockToleranceMinutes) }],
    ['an end at the start', { endedAt: episode.startedAt }],
    ['the same end in another offset', { endedAt: '2026-05-04T10:00:00+02:00' }],
    ['an own entry', { symptoms: ['own_8a5ff0a4-4f2c-4d0e-9a51-0c7b1a2d3e4f'] }],
    ['an aura nobody timed', { aura: { visual: null, motor: auraMinutesMax } }],
    ['notes as long as they may be', { notes: 'a'.repeat(notesMaxLength) }],
  ])('takes %s', (_, change) => {
    expect(check(episodeContentSchema(now), { ...episode, ...change }).ok).toBe(true);
  });

  it('never throws, whatever it is given', () => {
    const anything = fc.record(
      Object.fromEntries(Object.keys(episode).map((field) => [field, fc.anything()])),
    );
    fc.assert(
      fc.property(anything, (input) => typeof check(episodeContentSchema(now), input).ok === 'boolean'),
    );
  });
});

describe('a reading of the pain', () => {
  const reading = { readAt: episode.startedAt, zone: 'Europe/Madrid', intensity: 4 };
  const problemsOf = (change: object) =>
    check(readingContentSchema(now, episode.startedAt), { ...reading, ...change });

  it.each([
    ['before the start', { readAt: '2026-05-04T07:59:00.000Z' }, { readAt: 'time_before_start' }],
    ['in the future', { readAt: tooLate }, { readAt: 'time_in_future' }],
    ['without a number', { intensity: null }, { intensity: 'intensity_missing' }],
  ])('cannot lie %s', (_, change, problems) => {
    expect(problemsOf(change)).toEqual({ ok: false, problems });
  });

  it('can be at the start, and counts for the worst of the whole', () => {
    expect(problemsOf({})).toEqual({ ok: true, value: reading });
    expect(peakOf(6, [])).toBe(6);
    expect(peakOf(6, [reading, { intensity: 9 }])).toBe(9);
  });
});

describe('the intake form', () => {
  it.each([
    ['no name', { name: '  ' }, { name: 'medicine_name_required' }],
    ['too long a name', { name: 'a'.repeat(medicineNameMaxLength + 1) }, { name: 'medicine_name_too_long' }],
    ['no dose at all as a dose', { dose: 0 }, { dose: 'dose_not_positive' }],
    ['a dose no column holds', { dose: doseMax + 1 }, { dose: 'dose_too_large' }],
    ['four decimals', { dose: 0.0625 }, { dose: 'dose_too_precise' }],
    ['what is no number', { dose: Number.NaN }, { dose: 'invalid' }],
    ['a dose without its unit', { unit: null }, { unit: 'dose_without_unit' }],
    ['a time in the future', { takenAt: tooLate }, { takenAt: 'time_in_future' }],
  ])('cannot take %s', (_, change, problems) => {
    expect(check(intakeContentSchema(now), { ...intake, ...change })).toEqual({ ok: false, problems });
  });

  it.each([
    [
      "a medicine of one's own without a dose",
      { name: 'Lo de mi tía', medicine: null, dose: null, unit: null },
    ],
    ['half a tablet', { dose: 0.5, unit: 'tablet' }],
    ['2.675, which no binary number is exactly', { dose: 2.675 }],
    ['the largest dose', { dose: doseMax }],
  ])('takes %s', (_, change) => {
    expect(check(intakeContentSchema(now), { ...intake, ...change }).ok).toBe(true);
  });
});
