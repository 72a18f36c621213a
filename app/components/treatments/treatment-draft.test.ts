import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { aTreatment } from '#domain/examples/fixtures.ts';
import { dosesCountAs } from '#domain/treatment/treatment-rules.ts';
import {
  draftOfDose,
  draftOfTreatment,
  emptyTreatmentDraft,
  entryOf,
  readStart,
  readStep,
  readTreatment,
  restartedFrom,
  type TreatmentDraft,
  treatmentDraftSchema,
  treatmentNames,
} from './treatment-draft.ts';

const today = '2026-11-22';
const draft = (changes: Partial<TreatmentDraft> = {}): TreatmentDraft => ({
  ...emptyTreatmentDraft(today),
  name: 'Topiramato',
  ...changes,
});
const read = (changes: Partial<TreatmentDraft>) => readTreatment(draft(changes));

describe('what a regimen counts as is stored with it', () => {
  it.each([
    // Not in the dictionary of preventives; the acute one knows it.
    ['Sumatriptán 50 mg', 'short_term', 'sumatriptan', 'triptan', ['triptan']],
    [
      'Sumatriptán con naproxeno',
      'short_term',
      'sumatriptan_naproxen',
      'triptan',
      ['triptan', 'combination'],
    ],
    ['Dexametasona', 'transition', 'dexamethasone', 'not_counted', ['not_counted']],
    ['Indometacina', 'transition', 'indometacin', 'non_opioid', ['non_opioid']],
    // In both.
    ['Naproxeno', 'transition', 'naproxen', 'non_opioid', ['non_opioid']],
    ['Frovatriptán', 'short_term', 'frovatriptan', 'triptan', ['triptan']],
    ['Naproxeno', 'preventive', 'naproxen', 'non_opioid', []],
    // In the dictionary of preventives alone.
    ['Propranolol', 'short_term', 'propranolol', null, []],
  ] as const)('%s, %s', (name, role, medicine, overuseClass, counts) => {
    const checked = read({ name, role, overuseClass: 'opioid' });
    expect(checked).toMatchObject({ ok: true, value: { medicine, overuseClass } });
    if (checked.ok) expect(dosesCountAs(checked.value)).toEqual(counts);
  });

  it('is what the person chose for an own preventive', () => {
    expect(read({ name: 'Fórmula', own: true, role: 'transition', overuseClass: 'ergot' })).toMatchObject({
      value: { medicine: null, overuseClass: 'ergot' },
    });
  });

  it('is the chosen one if a name stands for several', () => {
    expect(entryOf({ name: 'Actron', medicine: null })).toBeUndefined();
    expect(read({ name: 'Actron', role: 'short_term' })).toEqual({
      ok: false,
      problems: { name: 'medicine_name_unconfirmed' },
    });
    expect(read({ name: 'Actron', medicine: 'ibuprofen', role: 'short_term' })).toMatchObject({
      value: { medicine: 'ibuprofen', overuseClass: 'non_opioid' },
    });
  });
});

describe('the name of a regimen', () => {
  it('is searched among preventives first, each medicine once', () => {
    const codes = treatmentNames.find('napro').map(({ medicine }) => medicine.code);
    expect(codes[0]).toBe('naproxen');
    expect(new Set(codes).size).toBe(codes.length);
    expect(treatmentNames.find('suma')[0]?.medicine.code).toBe('sumatriptan');
  });

  it('cannot be saved while it is incomplete', () => {
    expect(read({ name: 'topi' })).toEqual({
      ok: false,
      problems: { name: 'medicine_name_unconfirmed' },
    });
    expect(read({ name: 'topi', own: true })).toMatchObject({ ok: true, value: { name: 'topi' } });
    expect(read({ name: '' })).toEqual({ ok: false, problems: { name: 'name_required' } });
  });
});

describe('the state, in one answer', () => {
  it.each([
    ['now', { active: true, endDate: null, stopReason: null }],
    ['paused', { active: false, endDate: null, stopReason: null }],
    ['stopped', { active: false, endDate: '2026-11-20', stopReason: 'no_effect' }],
  ] as const)('%s is saved and read back', (state, columns) => {
    const checked = read({ state, startDay: '1', endDate: '2026-11-20', stopReason: 'no_effect' });
    expect(checked).toMatchObject({ ok: true, value: columns });
    if (checked.ok) expect(draftOfTreatment(aTreatment(checked.value)).state).toBe(state);
  });

  it('asks for the last day only of a stopped regimen', () => {
    expect(read({ state: 'stopped' })).toEqual({ ok: false, problems: { endDate: 'day_invalid' } });
    expect(read({ state: 'paused' }).ok).toBe(true);
  });
});

describe('the start', () => {
  it.each([
    ['a day', { startDay: '3', startMonth: '7', startYear: '2015' }, '2015-07-03', 'day'],
    ['a month', { startDay: '', startMonth: '03', startYear: '2015' }, '2015-03-01', 'month'],
    ['a year', { startDay: ' ', startMonth: '', startYear: '2015' }, '2015-01-01', 'year'],
  ] as const)('%s is enough, and is read back with its precision', (_, start, startDate, startPrecision) => {
    const checked = read(start);
    expect(checked).toMatchObject({ ok: true, value: { startDate, startPrecision } });
    if (checked.ok)
      expect(readStart(draftOfTreatment(aTreatment(checked.value)))).toEqual({ startDate, startPrecision });
  });

  it.each([
    ['nothing', { startDay: '', startMonth: '', startYear: '' }],
    ['a day of no month', { startDay: '3', startMonth: '', startYear: '2015' }],
    ['a day that does not exist', { startDay: '30', startMonth: '2', startYear: '2015' }],
    ['a month that does not exist', { startDay: '', startMonth: '13', startYear: '2015' }],
    ['words', { startDay: '', startMonth: 'marzo', startYear: '2015' }],
  ])('%s is refused', (_, start) => {
    expect(read(start)).toEqual({ ok: false, problems: { startDate: 'start_invalid' } });
  });

  it('is not read from a year of two digits', () => {
    expect(read({ startDay: '', startMonth: '', startYear: '15' })).toEqual({
      ok: false,
      problems: { startDate: 'day_too_early' },
    });
  });
});

describe('the daily dose', () => {
  it.each([
    ['follows from the dose and how often', { dose: '2,5', timesADay: '3' }, 7.5],
    ['is exact', { dose: '0,1', timesADay: '3' }, 0.3],
    ['is what the person says', { dose: '50', timesADay: '2', dailyDose: '125' }, 125],
    ['is not known without how often', { dose: '50', timesADay: '' }, null],
    [
      'is no matter of what is injected at intervals',
      { dose: '225', timesADay: '2', injected: true, intervalCount: '4' },
      null,
    ],
  ])('%s', (_, given, dailyDose) => {
    const checked = read({ unit: 'mg', ...given });
    expect(checked).toMatchObject({ ok: true, value: { dailyDose } });
    if (checked.ok) expect(readTreatment(draftOfTreatment(aTreatment(checked.value)))).toEqual(checked);
  });

  it('is shown separately only if it does not follow from dose and times', () => {
    const given = { unit: 'mg', dose: 50, timesADay: 2, posology: '' } as const;
    expect(draftOfDose({ ...given, dailyDose: 100 })).toMatchObject({
      dose: '50',
      timesADay: '2',
      dailyDose: '',
    });
    expect(draftOfDose({ ...given, dailyDose: 125 })).toMatchObject({ dailyDose: '125' });
  });

  it.each([
    ['has a unit', { dailyDose: '100', timesADay: '2' }, { unit: 'dose_without_unit' }],
    ['is a number', { dailyDose: 'cien', unit: 'mg' }, { dailyDose: 'number_invalid' }],
    ['is taken a number of times', { timesADay: '0' }, { timesADay: 'times_a_day_out_of_range' }],
    ['is not taken half a time', { timesADay: '1,5' }, { timesADay: 'times_a_day_out_of_range' }],
  ] as const)('%s', (_, given, problems) => {
    expect(read(given)).toEqual({ ok: false, problems });
  });

  it('is asked for a change of dose as well', () => {
    const step = { dose: '50', unit: 'mg', timesADay: '2', dailyDose: '', posology: '' } as const;
    expect(readStep(step, '2026-05-01')).toMatchObject({ value: { dose: 50, timesADay: 2, dailyDose: 100 } });
  });
});

describe('a treatment without medicine', () => {
  it('has no dose, needs no dictionary entry, and has no class', () => {
    const given = { dose: '20', unit: 'mg', timesADay: '2', injected: true, intervalCount: '1' } as const;
    expect(read({ ...given, name: 'Yoga', kind: 'lifestyle', role: 'short_term' })).toMatchObject({
      ok: true,
      value: {
        kind: 'lifestyle',
        name: 'Yoga',
        dose: null,
        unit: null,
        timesADay: null,
        interval: null,
        overuseClass: null,
      },
    });
  });

  it('keeps the interval of a procedure', () => {
    expect(
      read({ name: 'Bloqueo', kind: 'procedure', injected: true, intervalCount: '3', intervalUnit: 'month' }),
    ).toMatchObject({ value: { interval: { count: 3, unit: 'month' }, dose: null } });
  });
});

describe('a stored form', () => {
  it('is restored as typed, also if invalid', () => {
    const typed = draft({ dose: 'dos', unit: 'mg', startYear: '', sideEffects: ['drowsiness'] });
    expect(v.parse(treatmentDraftSchema, JSON.parse(JSON.stringify(typed)))).toEqual(typed);
  });

  it('of a restarted regimen has no end', () => {
    const over = aTreatment({
      startDate: '2026-01-01',
      endDate: '2026-10-01',
      active: false,
      stopReason: 'access',
      notes: 'Cara',
    });
    expect(restartedFrom(over, today)).toMatchObject({
      startDay: '22',
      startMonth: '11',
      startYear: '2026',
      state: 'now',
      endDate: '',
      stopReason: '',
      notes: '',
    });
  });
});
