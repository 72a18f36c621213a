import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayNameMaxLength } from '../limits.ts';
import { decimalFromText, integerFromText } from '../model/number-text.ts';
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
