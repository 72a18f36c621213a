import { describe, expect, it } from 'vitest';
import { ownItemNameSchema } from '../day/own-item.ts';
import { cabinetContentSchema } from '../intake/cabinet-form.ts';
import {
  intervalMax,
  notesMaxLength,
  ownItemNameMaxLength,
  positionMax,
  textDefaultMaxLength,
} from '../limits.ts';
import { check } from '../model/validation.ts';
import type { TreatmentContent } from './treatment.ts';
import { doseContentSchema, stepContentSchema, treatmentContentSchema } from './treatment-form.ts';

const regimen: TreatmentContent = {
  name: 'Topiramato',
  kind: 'medicine',
  medicine: 'topiramate',
  role: 'preventive',
  overuseClass: null,
  dose: 50,
  unit: 'mg',
  dailyDose: 50,
  timesADay: 1,
  posology: 'una por la noche',
  startDate: '2026-03-01',
  startPrecision: 'day',
  endDate: null,
  active: true,
  stopReason: null,
  tolerance: null,
  sideEffects: [],
  interval: null,
  adherence: false,
  notes: '',
};

describe('a regimen', () => {
  it.each([
    ['without a name', { name: ' ' }, { name: 'name_required' }],
    ['without a start', { startDate: '' }, { startDate: 'day_invalid' }],
    ['that ends before it starts', { endDate: '2026-02-28' }, { endDate: 'end_before_start' }],
    ['planned for another century', { startDate: '2200-01-01' }, { startDate: 'day_too_late' }],
    ['with a dose and no unit', { unit: null }, { unit: 'dose_without_unit' }],
    ['with a daily dose and no unit', { dose: null, unit: null }, { unit: 'dose_without_unit' }],
    [
      'with an essay for a schedule',
      { posology: 'a'.repeat(textDefaultMaxLength + 1) },
      { posology: 'posology_too_long' },
    ],
    [
      'injected every zero months',
      { interval: { count: 0, unit: 'month' } },
      { 'interval.count': 'interval_out_of_range' },
    ],
    [
      'injected every other year, counted in days',
      { interval: { count: intervalMax + 1, unit: 'day' } },
      { 'interval.count': 'interval_out_of_range' },
    ],
    ['stopped for a reason nobody knows', { stopReason: 'bored' }, { stopReason: 'invalid' }],
    ['with notes too long', { notes: 'a'.repeat(notesMaxLength + 1) }, { notes: 'notes_too_long' }],
  ])('cannot be one %s', (_, change, problems) => {
    expect(check(treatmentContentSchema, { ...regimen, ...change })).toEqual({ ok: false, problems });
  });

  it.each([
    ['as entered', {}],
    ['planned for next year', { startDate: '2027-01-01' }],
    ['of one day', { endDate: regimen.startDate, active: false, stopReason: 'side_effects' }],
    [
      'injected every three months',
      { interval: { count: 3, unit: 'month' }, dose: null, unit: null, dailyDose: null, timesADay: null },
    ],
  ])('can be one %s', (_, change) => {
    expect(check(treatmentContentSchema, { ...regimen, ...change }).ok).toBe(true);
  });

  it('changes dose with the unit it is in, from a day on', () => {
    const step = { startDate: '2026-03-08', dose: 75, unit: 'mg', posology: '' };
    expect(check(stepContentSchema, { ...step, unit: null })).toEqual({
      ok: false,
      problems: { unit: 'dose_without_unit' },
    });
    expect(check(stepContentSchema, step).ok).toBe(true);
  });

  it('is taken on days that have come', () => {
    const dose = { localDate: '2026-05-05', taken: true, notes: '' };
    expect(check(doseContentSchema('2026-05-04'), dose)).toEqual({
      ok: false,
      problems: { localDate: 'day_in_future' },
    });
    expect(check(doseContentSchema('2026-05-05'), { ...dose, taken: false }).ok).toBe(true);
  });
});

describe('the smaller forms', () => {
  const item = {
    name: 'Ibuprofeno',
    medicine: 'ibuprofen',
    overuseClass: null,
    dose: null,
    unit: null,
    position: 0,
    hidden: false,
  };

  it('a cabinet holds what has a name, and doses with their unit', () => {
    expect(check(cabinetContentSchema, { ...item, name: '', position: positionMax + 1 })).toEqual({
      ok: false,
      problems: { name: 'name_required', position: 'invalid' },
    });
    expect(check(cabinetContentSchema, { ...item, dose: 400 })).toEqual({
      ok: false,
      problems: { unit: 'dose_without_unit' },
    });
    expect(check(cabinetContentSchema, { ...item, dose: 400, unit: 'mg' }).ok).toBe(true);
  });

  it('an own item has a short name', () => {
    const tooLong = 'a'.repeat(ownItemNameMaxLength + 1);
    expect(check(ownItemNameSchema, ' ')).toEqual({ ok: false, problems: { '': 'name_required' } });
    expect(check(ownItemNameSchema, tooLong)).toEqual({ ok: false, problems: { '': 'name_too_long' } });
    expect(check(ownItemNameSchema, ' Zumbido ')).toEqual({ ok: true, value: 'Zumbido' });
  });
});
