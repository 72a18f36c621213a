import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { instantOf } from '#domain/calendar-date.ts';
import { anIntake } from '#domain/examples/fixtures.ts';
import { momentAt } from '../episode-form/moment.ts';
import {
  countedDay,
  draftOfIntake,
  type IntakeDraft,
  intakeDraftSchema,
  newIntakeDraft,
  readIntakeDraft,
} from './intake-draft.ts';

const zone = 'Europe/Madrid';
const now = instantOf('2026-11-20T14:32', zone);
const draft = (changes: Partial<IntakeDraft> = {}) => ({
  ...newIntakeDraft(momentAt(now, zone)),
  ...changes,
});
const read = (changes: Partial<IntakeDraft>) => readIntakeDraft(draft(changes), zone, now);

describe('an intake being filled in', () => {
  it('is not counted without a day, nor saved without a name', () => {
    expect(countedDay(draft({ taken: { date: '', time: '10:00', exact: null } }), zone)).toBeNull();
    expect(read({ dose: 'dos' })).toEqual({
      ok: false,
      problems: { name: 'medicine_name_required', dose: 'number_invalid' },
    });
  });

  it('counts for its day before the hour is entered, and cannot be saved until then', () => {
    const taken = { date: '2026-10-08', time: '', exact: null };
    expect(countedDay(draft({ name: 'Maxalt', taken }), zone)?.localDate).toBe('2026-10-08');
    expect(read({ name: 'Maxalt', taken })).toEqual({ ok: false, problems: { takenAt: 'time_invalid' } });
  });

  it('has no dose of its own the first time', () => {
    expect(newIntakeDraft(momentAt(now, zone))).toMatchObject({
      dose: '',
      unit: null,
      outcome: null,
      painAt: null,
    });
  });

  it('takes the class of the dictionary for a known name, whatever was chosen before', () => {
    const named = read({ name: 'Maxalt 10 mg', overuseClass: 'opioid' });
    expect(named).toMatchObject({ ok: true, value: { medicine: 'rizatriptan', overuseClass: null } });
    expect(countedDay(draft({ name: 'Maxalt', overuseClass: 'opioid' }), zone)?.classes).toEqual(['triptan']);
  });

  it('takes the chosen class for an unknown name, and is unclassified until then', () => {
    expect(read({ name: 'Té', own: true, overuseClass: 'combination' })).toMatchObject({
      value: { medicine: null, overuseClass: 'combination' },
    });
    expect(countedDay(draft({ name: 'Té', own: true }), zone)?.classes).toEqual(['unclassified']);
  });

  it('is no medicine while the name is incomplete, and all problems are listed', () => {
    for (const name of ['ibu', 'Actron']) {
      expect(read({ name, dose: 'dos' })).toEqual({
        ok: false,
        problems: { name: 'medicine_name_unconfirmed', dose: 'number_invalid' },
      });
      expect(countedDay(draft({ name }), zone)).toBeNull();
    }
    expect(read({ name: 'ibu', own: true })).toMatchObject({
      ok: true,
      value: { name: 'ibu', medicine: null },
    });
    expect(read({ name: 'ibuprofeno 600' })).toMatchObject({ ok: true, value: { medicine: 'ibuprofen' } });
    expect(read({ name: 'Actron', medicine: 'ibuprofen' }).ok).toBe(true);
  });

  it('keeps the code of a medicine renamed in the cabinet', () => {
    expect(read({ name: 'La del bolso', medicine: 'sumatriptan' })).toMatchObject({
      value: { medicine: 'sumatriptan' },
    });
  });

  it('keeps its own zone if its episode started in another one', () => {
    const inTokyo = anIntake({ taken: '2026-11-20T06:00', zone: 'Asia/Tokyo', medicine: 'naproxen' });
    const edited = draftOfIntake(inTokyo);
    expect(readIntakeDraft(edited, 'Europe/Madrid', now)).toMatchObject({
      value: { takenAt: inTokyo.takenAt, zone: 'Asia/Tokyo' },
    });
    expect(countedDay(edited, 'Europe/Madrid')?.localDate).toBe('2026-11-20');
  });

  it('opens from a draft of an older version of the form', () => {
    const { id, name, dose, unit, taken, outcome } = draft({ name: 'Ibuprofeno' });
    expect(v.parse(intakeDraftSchema, { id, name, dose, unit, taken, outcome })).toEqual({
      ...draft({ name: 'Ibuprofeno' }),
      id,
    });
  });

  it('is saved unchanged when nothing was edited', () => {
    const saved = {
      ...anIntake({ taken: '2026-11-19T09:00', medicine: 'naproxen' }),
      dose: 0.5,
      unit: 'g' as const,
      painAt: 7,
      sideEffects: ['nausea' as const],
      notes: 'En ayunas',
    };
    const { takenAt, name, medicine, dose, unit, painAt, sideEffects, notes } = saved;
    expect(readIntakeDraft(draftOfIntake(saved), zone, now)).toMatchObject({
      value: { takenAt, name, medicine, dose, unit, painAt, sideEffects, notes },
    });
  });
});
