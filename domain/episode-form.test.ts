import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMinutes } from './calendar-date.ts';
import { episodeContentSchema, intakeContentSchema } from './episode-form.ts';
import { clockToleranceMinutes, doseMax, medicineNameMaxLength, notesMaxLength } from './limits.ts';
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
  relief: null,
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
    ['a tag nobody knows', { context: ['weather'] }, { 'context.0': 'invalid' }],
  ])('cannot take %s', (_, change, problems) => {
    expect(check(episodeContentSchema(now), { ...episode, ...change })).toEqual({ ok: false, problems });
  });

  it.each([
    ['0', { intensity: 0 }],
    ['10', { intensity: 10 }],
    ['a clock a little ahead', { startedAt: addMinutes(now, clockToleranceMinutes) }],
    ['an end at the start', { endedAt: episode.startedAt }],
    ['the same end in another offset', { endedAt: '2026-05-04T10:00:00+02:00' }],
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
