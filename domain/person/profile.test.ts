import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { displayNameMaxLength } from '../limits.ts';
import { doseField } from '../model/form-fields.ts';
import {
  decimalFromText,
  integerFromText,
  numberAsText,
  readingsOfNumber,
  typedDecimal,
} from '../model/number-text.ts';
import { check } from '../model/validation.ts';
import { initialDisplayName, profileFormSchema } from './profile.ts';

const form = {
  displayName: 'Ana',
  birthYear: '',
  biologicalSex: null,
  hasAura: false,
  baselineMigraineDays: '',
};

describe('the profile form', () => {
  it('keeps empty fields empty', () => {
    expect(check(profileFormSchema, form)).toEqual({
      ok: true,
      value: { ...form, birthYear: null, baselineMigraineDays: null },
    });
  });

  it.each([
    ['1899', '0', { birthYear: 'birth_year_out_of_range' }],
    ['2011', '31', { birthYear: 'birth_year_out_of_range' }],
    ['1900', '-1', { baselineMigraineDays: 'baseline_out_of_range' }],
    ['2010', '32', { baselineMigraineDays: 'baseline_out_of_range' }],
    ['mil', '1.5', { birthYear: 'birth_year_out_of_range', baselineMigraineDays: 'baseline_out_of_range' }],
  ])('refuses born in %s with %s days a month', (birthYear, baselineMigraineDays, problems) => {
    expect(check(profileFormSchema, { ...form, birthYear, baselineMigraineDays })).toEqual({
      ok: false,
      problems,
    });
  });

  it.each([
    ['1900', '0'],
    ['2010', '31'],
    [' 1984 ', ' 8 '],
  ])('reads born in %j with %j days a month', (birthYear, baselineMigraineDays) => {
    expect(check(profileFormSchema, { ...form, birthYear, baselineMigraineDays })).toMatchObject({
      value: { birthYear: Number(birthYear), baselineMigraineDays: Number(baselineMigraineDays) },
    });
  });
});

describe('numbers as they are typed', () => {
  it('cannot be read from words, and an empty field is no zero', () => {
    expect(integerFromText('')).toBeNull();
    expect(decimalFromText(' ')).toBeNull();
    for (const text of ['doce', '1,2,3', '1.000,5', '--1', '1e3', '٣']) {
      expect(integerFromText(text), text).toBeUndefined();
      expect(decimalFromText(text), text).toBeUndefined();
    }
  });

  it('come back as they were', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -999_999_999, max: 999_999_999 }),
        (n) => integerFromText(String(n)) === n,
      ),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), fc.constantFrom(',', '.'), (n, point) => {
        expect(decimalFromText(`${n}${point}5`)).toBe(n + 0.5);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (thousandths) => {
        expect(decimalFromText(numberAsText(thousandths / 1000))).toBe(thousandths / 1000);
      }),
    );
    expect([numberAsText(null), numberAsText(undefined), numberAsText(0)]).toEqual(['', '', '0']);
  });

  it.each([
    ['1.000', [1, 1000]],
    ['1,000', [1, 1000]],
    [' 2.500 ', [2.5, 2500]],
    ['-330.125', [-330.125, -330125]],
    ['3,125', [3.125, 3125]],
    // No number of thousands is written so.
    ['0,125', [0.125]],
    ['0.500', [0.5]],
    ['1000.125', [1000.125]],
    ['01.000', [1]],
    ['1.0000', [1]],
    ['1.00', [1]],
    ['12', [12]],
    ['1.000.000', []],
    ['1.000 mg', []],
  ])('%j can be %j', (text, readings) => {
    expect(readingsOfNumber(text)).toEqual(readings);
    expect(decimalFromText(text)).toBe(readings.length === 1 ? readings[0] : undefined);
    expect(typedDecimal(text)).toBe(readings.length === 1 ? readings[0] : text);
  });

  it('are a question, not a mistake, where they can be read in two ways, in whatever field', () => {
    const schema = v.object({ dose: doseField, list: v.array(v.object({ score: v.number('invalid') })) });
    const typed = (dose: string, score: string) =>
      check(schema, { dose: typedDecimal(dose), list: [{ score: typedDecimal(score) }] });
    expect(typed('1.000', '2,500')).toEqual({
      ok: false,
      problems: { dose: 'number_ambiguous', 'list.0.score': 'number_ambiguous' },
    });
    expect(typed('mucho', '5')).toEqual({ ok: false, problems: { dose: 'number_invalid' } });
    expect(typed('1000', '2,5')).toEqual({ ok: true, value: { dose: 1000, list: [{ score: 2.5 }] } });
  });
});

describe('the name before anyone has given one', () => {
  it.each([
    [undefined, 'Usuario'],
    ['', 'Usuario'],
    ['@example.org', 'Usuario'],
    ['ana.luz@example.org', 'ana.luz'],
    [`${'a'.repeat(60)}@example.org`, 'a'.repeat(displayNameMaxLength)],
  ])('%s', (email, name) => {
    expect(initialDisplayName(email)).toBe(name);
  });
});
