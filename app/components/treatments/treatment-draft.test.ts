import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { aTreatment } from '#domain/fixtures.ts';
import { dosesCountAs } from '#domain/treatment-rules.ts';
import {
  draftOfTreatment,
  emptyTreatmentDraft,
  entryOf,
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

  it('is what the person said of an own one', () => {
    expect(read({ name: 'Fórmula', own: true, role: 'transition', overuseClass: 'ergot' })).toMatchObject({
      value: { medicine: null, overuseClass: 'ergot' },
    });
  });

  it('is the one that was picked where a name is sold as several', () => {
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

  it('is nothing to save while it is half typed', () => {
    expect(read({ name: 'topi' })).toEqual({
      ok: false,
      problems: { name: 'medicine_name_unconfirmed' },
    });
    expect(read({ name: 'topi', own: true })).toMatchObject({ ok: true, value: { name: 'topi' } });
    expect(read({ name: '' })).toEqual({ ok: false, problems: { name: 'name_required' } });
  });
});

describe('how it goes, in one answer', () => {
  it.each([
    ['now', { active: true, endDate: null, stopReason: null }],
    ['paused', { active: false, endDate: null, stopReason: null }],
    ['stopped', { active: false, endDate: '2026-11-20', stopReason: 'no_effect' }],
  ] as const)('%s is saved and read back', (state, columns) => {
    const checked = read({ state, startDate: '2026-11-01', endDate: '2026-11-20', stopReason: 'no_effect' });
    expect(checked).toMatchObject({ ok: true, value: columns });
    if (checked.ok) expect(draftOfTreatment(aTreatment(checked.value)).state).toBe(state);
  });

  it('asks for the last day only of what was left', () => {
    expect(read({ state: 'stopped' })).toEqual({ ok: false, problems: { endDate: 'day_invalid' } });
    expect(read({ state: 'paused' }).ok).toBe(true);
  });
});

describe('a kept form', () => {
  it('is read as it was typed, however wrong', () => {
    const typed = draft({ dose: 'dos', unit: 'mg', startDate: '', sideEffects: ['drowsiness'] });
    expect(v.parse(treatmentDraftSchema, JSON.parse(JSON.stringify(typed)))).toEqual(typed);
  });

  it('of a regimen begun anew leaves its end behind', () => {
    const over = aTreatment({
      startDate: today,
      endDate: '2026-12-01',
      active: false,
      stopReason: 'access',
      notes: 'Cara',
    });
    expect(restartedFrom(over, today)).toMatchObject({
      startDate: today,
      state: 'now',
      endDate: '',
      stopReason: '',
      notes: '',
    });
  });
});
