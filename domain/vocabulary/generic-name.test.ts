import { expect, test } from 'vitest';
import { inSentence, nameFor, nameOnlyFor, spanishGeneric } from './generic-name.ts';
import { brandsOf } from './medicine.ts';
import { medicineCodes } from './medicine-classes.ts';
import { medicineOf } from './medicines.ts';
import { preventives } from './preventives.ts';

/** Without what stands in parentheses, a salt or another name. */
const plain = (name: string) => name.replace(/ \(.*/, '');

test('the names made from a code are those of the dictionary', () => {
  const made = medicineCodes.filter((code) => spanishGeneric(code) !== undefined);
  expect(made).toEqual(expect.arrayContaining(['sumatriptan', 'ibuprofen', 'naproxen', 'metamizole']));
  for (const code of made) {
    const { es, en } = medicineOf(code).names;
    expect([code, spanishGeneric(code)]).toEqual([plain(en), plain(es)]);
  }
});

test('a generic name is given in the language of the reader, every other name as it was typed', () => {
  expect(nameFor('en', 'Sumatriptán', 'sumatriptan')).toBe('Sumatriptan');
  expect(nameFor('en', 'ibuprofeno', 'ibuprofen')).toBe('ibuprofen');
  expect(nameFor('es', 'Naproxen', 'naproxen')).toBe('Naproxeno');
  // Spanish without its accent, a brand, a salt, a name of one's own, and a code with no rule.
  expect(nameFor('es', 'Sumatriptan', 'sumatriptan')).toBe('Sumatriptan');
  expect(nameFor('en', 'Imigran', 'sumatriptan')).toBe('Imigran');
  expect(nameFor('en', 'Ibuprofeno Cinfa', 'ibuprofen')).toBe('Ibuprofeno Cinfa');
  expect(nameFor('en', 'Ibuprofeno', null)).toBe('Ibuprofeno');
  expect(nameFor('en', 'Paracetamol', 'paracetamol')).toBe('Paracetamol');
});

test('a name without its code is given as one with it', () => {
  expect(nameOnlyFor('en', 'Sumatriptán')).toBe('Sumatriptan');
  expect(nameOnlyFor('en', ' ibuprofeno')).toBe('ibuprofen');
  expect(nameOnlyFor('es', 'Naproxen')).toBe('Naproxeno');
  expect(nameOnlyFor('en', 'Ibuprofeno Cinfa')).toBe('Ibuprofeno Cinfa');
  expect(nameOnlyFor('en', '')).toBe('');
});

test('a preventive named by its substance has no capital inside a sentence; a brand and an own name keep theirs', () => {
  const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
  const named = preventives.flatMap(({ names }) => [names.es, names.en]);
  const lower = named.filter((name) => inSentence(capital(name)) === name);
  expect(lower).toEqual(
    expect.arrayContaining([
      'topiramato',
      'amitriptyline',
      'candesartán',
      'fremanezumab',
      'propranolol',
      'flunarizina',
      'atogepant',
    ]),
  );
  const brands = preventives.flatMap((entry) => brandsOf(entry).map(({ name }) => name));
  expect(brands.filter((name) => inSentence(name) !== name)).toEqual([]);
  expect(inSentence('Mi pastilla')).toBe('Mi pastilla');
});
