import { describe, expect, test } from 'vitest';
import { notesMaxLength } from '../limits.ts';
import { readAddress } from './address-answers.ts';
import type { CabinetContent } from './cabinet.ts';

const own: CabinetContent = {
  name: 'Migralivio',
  medicine: null,
  overuseClass: 'triptan',
  dose: 10,
  unit: 'mg',
  position: 0,
  hidden: false,
};
const maxalt: CabinetContent = { ...own, name: 'Maxalt', medicine: 'rizatriptan', overuseClass: null };
const read = (query: string, cabinet: readonly CabinetContent[] = []) =>
  readAddress(new URLSearchParams(query), cabinet, 'es');

test('an address says every answer of the grammar', () => {
  expect(
    read(
      'pain=7&start=07:00&took=ibuprofen-400&side=temple_left&symptoms=nausea,photophobia&note=en%20el%20tren',
    ),
  ).toEqual({
    pain: 7,
    time: '07:00',
    took: [{ name: 'ibuprofeno', medicine: 'ibuprofen', overuseClass: null, dose: 400, unit: 'mg' }],
    places: ['temple_left'],
    symptoms: ['nausea', 'photophobia'],
    note: 'en el tren',
    leftOut: [],
  });
});

describe('a medicine', () => {
  test.each([
    ['ibuprofen', 'ibuprofeno', 'ibuprofen', null, null],
    ['acetylsalicylic_acid-500', 'ácido acetilsalicílico', 'acetylsalicylic_acid', 500, 'mg'],
    ['Nolotil 575 mg', 'Nolotil', 'metamizole', 575, 'mg'],
    ['paracetamol-1-g', 'paracetamol', 'paracetamol', 1, 'g'],
    ['ibuprofeno-0,5g', 'ibuprofeno', 'ibuprofen', 0.5, 'g'],
  ])('%s', (text, name, medicine, dose, unit) => {
    expect(read(`took=${encodeURIComponent(text)}`).took).toEqual([
      { name, medicine, overuseClass: null, dose, unit },
    ]);
  });

  test('of the cabinet has its name, its class and, unless another is said, its dose', () => {
    expect(read('took=migralivio&took=rizatriptan-5', [own, maxalt]).took).toEqual([
      { name: 'Migralivio', medicine: null, overuseClass: 'triptan', dose: 10, unit: 'mg' },
      { name: 'Maxalt', medicine: 'rizatriptan', overuseClass: null, dose: 5, unit: 'mg' },
    ]);
  });

  test('that nobody knows is not invented', () => {
    expect(read('took=zzz-400')).toMatchObject({ took: [], leftOut: ['took=zzz-400'] });
  });
});

describe('what is no answer is left out and named', () => {
  test.each([
    'pain=11',
    'pain=-1',
    'pain=7.5',
    'pain=<b>9</b>',
    'start=25:00',
    'start=yesterday',
    'side=left',
    'symptoms=<script>alert(1)</script>',
    'took=ibuprofen-99999999',
    'took=ibuprofen-0',
  ])('%s', (query) => {
    expect(read(query)).toEqual({ ...read(''), leftOut: [query.slice(0, 40)] });
  });

  test('the rest of the address holds', () => {
    expect(read('pain=99&symptoms=nausea,sadness')).toMatchObject({
      pain: null,
      symptoms: ['nausea'],
      leftOut: ['pain=99', 'symptoms=sadness'],
    });
  });

  test('said twice, the first counts', () => {
    expect(read('pain=3&pain=9')).toMatchObject({ pain: 3, leftOut: ['pain=9'] });
  });

  test('huge addresses are cut short', () => {
    const huge = read(
      `note=${'x'.repeat(notesMaxLength + 1)}&took=${'a-1'.repeat(20_000)}${'&pain=99'.repeat(200)}${'&took=ibuprofen'.repeat(50)}`,
    );
    expect(huge.note).toBe('');
    expect(huge.took).toHaveLength(9);
    expect(huge.leftOut).toHaveLength(5);
    for (const one of huge.leftOut) expect(one.length).toBeLessThanOrEqual(40);
  });
});

test('a note has no characters that cannot be stored', () => {
  expect(read('note=a%00b%0Ac').note).toBe('a b\nc');
});
