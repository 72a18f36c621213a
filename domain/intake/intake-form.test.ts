import { describe, expect, it } from 'vitest';
import { addMinutes } from '../calendar-date.ts';
import { clockToleranceMinutes, doseMax, intakeNotesMaxLength, medicineNameMaxLength } from '../limits.ts';
import { check } from '../model/validation.ts';
import { intakeContentSchema } from './intake-form.ts';

const now = '2026-05-04T12:00:00.000Z';
const tooLate = addMinutes(now, clockToleranceMinutes + 1);

const intake = {
  takenAt: '2026-05-04T08:30:00.000Z',
  zone: 'Europe/Madrid',
  name: 'Nolotil',
  medicine: 'metamizole',
  overuseClass: null,
  dose: 575,
  unit: 'mg',
  outcome: null,
  painAt: null,
  sideEffects: [],
  notes: '',
};

describe('the intake form', () => {
  it.each([
    ['no name', { name: '  ' }, { name: 'medicine_name_required' }],
    ['too long a name', { name: 'a'.repeat(medicineNameMaxLength + 1) }, { name: 'medicine_name_too_long' }],
    ['no dose at all as a dose', { dose: 0 }, { dose: 'dose_not_positive' }],
    ['a dose no column holds', { dose: doseMax + 1 }, { dose: 'dose_too_large' }],
    ['four decimals', { dose: 0.0625 }, { dose: 'dose_too_precise' }],
    ['what is no number', { dose: Number.NaN }, { dose: 'number_invalid' }],
    ['a dose without its unit', { unit: null }, { unit: 'dose_without_unit' }],
    ['a time in the future', { takenAt: tooLate }, { takenAt: 'time_in_future' }],
    ['pain beyond the scale', { painAt: 11 }, { painAt: 'intensity_out_of_range' }],
    ['an outcome nobody asks for', { outcome: 'cured' }, { outcome: 'invalid' }],
    ['a side effect nobody knows', { sideEffects: ['wings'] }, { 'sideEffects.0': 'invalid' }],
    ['notes too long', { notes: 'a'.repeat(intakeNotesMaxLength + 1) }, { notes: 'notes_too_long' }],
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
    ['no pain when it was taken, before a foreseeable attack', { painAt: 0 }],
    ['that nobody can say whether it helped', { outcome: 'unknown' }],
  ])('takes %s', (_, change) => {
    expect(check(intakeContentSchema(now), { ...intake, ...change }).ok).toBe(true);
  });
});
