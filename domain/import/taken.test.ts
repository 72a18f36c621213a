/** What a cell of medicines says: every name the dictionary knows, whatever is written around it. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scaled, seed } from '../../tests/support/random.ts';
import { fold } from '../vocabulary/fold.ts';
import { brandsOf, type MedicineNames } from '../vocabulary/medicine.ts';
import { medicineCodes } from '../vocabulary/medicine-classes.ts';
import { meaningsOf, medicineOf, recogniseMedicine } from '../vocabulary/medicines.ts';
import { isBlank, saysNothingTaken } from './import-words.ts';
import { listOf, medicinesIn } from './taken.ts';

/** The medicines of a cell in short: code or name, and dose. */
const taken = (cell: string) =>
  medicinesIn(cell).map(({ kind, medicine, name, dose }) => {
    const what = kind === 'none' ? `(${name})` : (medicine ?? name);
    return dose ? `${what} ${dose.amount} ${dose.unit}` : what;
  });

describe('one medicine', () => {
  test.each([
    // Another name, a unit or a remark in brackets.
    ['Sumatriptan (Imitrex)', 'sumatriptan'],
    ['Imitrex (sumatriptan)', 'sumatriptan'],
    ['Rizatriptan (mg)', 'rizatriptan'],
    ['Relpax [eletriptan] 40 mg', 'eletriptan 40 mg'],
    ['Tylenol (acetaminophen)', 'paracetamol'],
    ['Naproxeno (Antalgin) 550', 'naproxen'],
    ['Ibuprofen (NSAID)', 'ibuprofen'],
    ['Triptan (almotriptan)', 'almotriptan'],
    ['Treximet (sumatriptan)', 'sumatriptan_naproxen'],
    ['Sumatriptan (con naproxeno)', 'sumatriptan_naproxen'],
    ['Actron (ibuprofeno)', 'ibuprofen'],
    ['Maxalt (me ayudó)', 'rizatriptan'],
    ['Sumatriptan - helped', 'sumatriptan'],
    // Counts and amounts.
    ['2x Ibuprofeno 400', 'ibuprofen 2 unit'],
    ['1 Maxalt', 'rizatriptan 1 unit'],
    ['½ Maxalt', 'rizatriptan 0.5 unit'],
    ['1/2 Maxalt', 'rizatriptan 0.5 unit'],
    ['two Advil', 'ibuprofen 2 unit'],
    ['2 ibuprofenos', 'ibuprofen 2 unit'],
    ['dos comprimidos de Nolotil', 'metamizole 2 tablet'],
    ['3 puffs of zolmitriptan', 'zolmitriptan 3 puff'],
    ['Sumatriptan 50mg x2', 'sumatriptan 100 mg'],
    ['2 x 50 mg sumatriptan', 'sumatriptan 100 mg'],
    ['Sumatriptan50mg', 'sumatriptan 50 mg'],
    ['Zolmitriptán 2,5 mg', 'zolmitriptan 2.5 mg'],
    ['Paracetamol 1 000 mg', 'paracetamol 1000 mg'],
    ['RELPAX 40MG', 'eletriptan 40 mg'],
    ['Paracetamol 1 g (1 sobre)', 'paracetamol 1 g'],
    ['Tylenol 3', 'paracetamol_codeine'],
    ['Tylenol 3 x2', 'paracetamol_codeine 2 unit'],
    ['2x Tylenol 3', 'paracetamol_codeine 2 unit'],
    ['Dolokain 500 mg', 'Dolokain 500 mg'],
    // Amounts of two readings are not guessed.
    ['Ibuprofeno 400 mg (2 comp.)', 'ibuprofen'],
    ['Ibuprofen 400 mg, 2 tabs', 'ibuprofen'],
    ['paracetamol 1.000 mg', 'paracetamol'],
    ['Paracetamol 1,000 mg', 'paracetamol'],
    ['Tylenol 3 400 mg', 'paracetamol_codeine'],
    ['Paracetamol 1 500 mg', 'paracetamol'],
    ['sumatriptan 50-100 mg', 'sumatriptan'],
    ['2 x 10 Maxalt', 'rizatriptan'],
    ['5 Zomig', 'zolmitriptan'],
    ['Imigran 6 mg/0,5 ml', 'sumatriptan'],
    ['Maxalt (2)', 'rizatriptan'],
    ['Maxalt 2', 'rizatriptan'],
    ['Ibuprofen, 2', 'ibuprofen'],
    ['Tylenol 4', 'Tylenol 4'],
    ['Aspirina 1/2', 'acetylsalicylic_acid 0.5 unit'],
    ['oxygen 12 l/min 15 min', 'oxygen'],
    ['Diclofenac 75 mg i.m.', 'diclofenac 75 mg'],
    ['Naproxeno sódico 550 mg 1-0-1', 'naproxen 550 mg'],
    ['Tylenol (3)', 'Tylenol (3)'],
    ['Tylenol 3 x 2', 'paracetamol_codeine'],
    ['Tylenol ×3', 'paracetamol 3 unit'],
    // Words around it.
    ['tomé sumatriptán', 'sumatriptan'],
    ['I took Maxalt 10 mg', 'rizatriptan 10 mg'],
    ['Meds: naproxen 500 mg', 'naproxen 500 mg'],
    ['sumatriptan 50 mg sc', 'sumatriptan 50 mg'],
    ['Sumatriptan 50 mg at 10:30', 'sumatriptan 50 mg'],
    ['22:15 Maxalt', 'rizatriptan'],
    ['ibuprofeno 600 mg cada 8 horas', 'ibuprofen 600 mg'],
    ['Ibuprofeno con la comida', 'ibuprofen'],
    ['aspirin, acetaminophen and caffeine', 'acetylsalicylic_acid_paracetamol_caffeine'],
  ])('%s', (cell, expected) => {
    expect(taken(cell)).toEqual([expected]);
  });

  test('what name and dose do not hold is marked, so that the note keeps it', () => {
    for (const cell of [
      'Ibuprofen 400 mg, 2 tabs',
      'Maxalt (2)',
      'Maxalt 10 mg at 10:30',
      'paracetamol 1.000 mg',
      'Maxalt - no',
    ])
      expect(medicinesIn(cell), cell).toMatchObject([{ saysMore: true, written: cell }]);
    for (const cell of [
      'Maxalt 10 mg',
      'tomé Maxalt',
      'Maxalt x 2',
      'Sumatriptan 50',
      'Imitrex (sumatriptan)',
      'Tylenol 3',
    ])
      expect(medicinesIn(cell), cell).toMatchObject([{ saysMore: false }]);
  });
});

test.each([
  ['["Sumatriptan","Ibuprofen"]', ['sumatriptan', 'ibuprofen']],
  ['[{"name":"Maxalt","dose":"10 mg"},{"name":"Nolotil"}]', ['rizatriptan 10 mg', 'metamizole']],
  ["['Sumatriptan', 'Ibuprofen 400 mg']", ['sumatriptan', 'ibuprofen 400 mg']],
  ['{Naproxen,Sumatriptan}', ['naproxen', 'sumatriptan']],
  ['{"Zolmitriptan 2,5 mg",NULL}', ['zolmitriptan 2.5 mg']],
  ['[]', []],
  ['{}', []],
  ['Naratriptán 2,5 mg, Ibuprofeno 600 mg', ['naratriptan 2.5 mg', 'ibuprofen 600 mg']],
  ['Maxalt 10 mg / Paracetamol 1 g', ['rizatriptan 10 mg', 'paracetamol 1 g']],
  ['Ibuprofen then Sumatriptan', ['ibuprofen', 'sumatriptan']],
  ['Sumatriptan -> Ibuprofen', ['sumatriptan', 'ibuprofen']],
  ['2 Ibuprofeno + 1 Maxalt', ['ibuprofen 2 unit', 'rizatriptan 1 unit']],
  ['1. Maxalt\n2. Nolotil', ['rizatriptan', 'metamizole']],
  ['- Maxalt 10 mg\n- Nolotil', ['rizatriptan 10 mg', 'metamizole']],
  ['Naproxeno 550,1 Maxalt', ['naproxen', 'rizatriptan 1 unit']],
  ['me tomé un naproxeno y luego un maxalt', ['naproxen 1 unit', 'rizatriptan 1 unit']],
  ['Sumatriptan 50 mg. Ibuprofeno 600 mg.', ['sumatriptan 50 mg', 'ibuprofen 600 mg']],
  ['Maxalt, none', ['rizatriptan']],
  ['Maxalt<br>Nolotil', ['rizatriptan', 'metamizole']],
  ['Maxalt\\nNolotil', ['rizatriptan', 'metamizole']],
  ['{"Ibuprofen": 2}', ['ibuprofen']],
  ['Ibuprofen + Paracetamol', ['ibuprofen_paracetamol']],
  ['Maxalt y manzanilla', ['rizatriptan', 'manzanilla']],
  // No medicine is named, or none was taken.
  ['400 mg', ['(400 mg)']],
  ['2 tabs', ['(2 tabs)']],
  ['1', ['(1)']],
  ['?', ['(?)']],
  ['no tomé sumatriptán', ['(no tomé sumatriptán)']],
  ['without Maxalt', ['(without Maxalt)']],
  ['did not take my Maxalt', ['(did not take my Maxalt)']],
])('the medicines of %j', (cell, expected) => {
  expect(taken(cell)).toEqual(expected);
});

describe('words for nothing', () => {
  test.each('null|NULL|undefined|NaN|nil|N/A|#N/A|-|—|–|--|[]|{}|[null]|""|(null)| '.split('|'))(
    '%j is empty, and says nothing',
    (cell) => {
      expect(isBlank(cell)).toBe(true);
      expect(medicinesIn(cell)).toEqual([]);
      expect(saysNothingTaken(cell)).toBe(false);
    },
  );

  test.each('0|0.0|false|none|None|zero'.split('|'))(
    '%j is no medicine; whether one was taken is open',
    (cell) => {
      expect(medicinesIn(cell)).toEqual([]);
      expect(saysNothingTaken(cell)).toBe(false);
    },
  );

  test.each(
    (
      'no|No.|nothing|none taken|Nothing taken|took nothing|no meds|no medication|No medication taken|no medicines|no pills|without medication|' +
      "didn't take anything|I did not take any medication|didn't need any|no treatment|nada|ninguno|Ninguna|ningún medicamento|ninguna medicación|" +
      'sin medicación|sin medicamentos|sin tratamiento|no tomé nada|No he tomado nada|no tomé|no tomo nada|no tomé ninguna pastilla|' +
      'no medicación|no he tomado ningún medicamento|sin tomar nada|no necesité nada'
    ).split('|'),
  )('%j says that nothing was taken', (cell) => {
    expect(medicinesIn(cell)).toEqual([]);
    expect(saysNothingTaken(cell)).toBe(true);
  });

  test.each(['Nolotil', 'No-Doz', 'Nada Plus', 'sin', 'Ninguno de ellos'])('%j is none of them', (cell) => {
    expect(saysNothingTaken(cell)).toBe(false);
    expect(medicinesIn(cell)).toHaveLength(1);
  });
});

test.each([
  ['["Nausea","Photophobia"]', ['Nausea', 'Photophobia']],
  ['{nausea,"neck pain"}', ['nausea', 'neck pain']],
  ["['Stress', 'Rain']", ['Stress', 'Rain']],
  ['Stress; Rain|Wine\nCheese', ['Stress', 'Rain', 'Wine', 'Cheese']],
  ['Aura (visual, sensory), nausea', ['Aura (visual, sensory)', 'nausea']],
  ['"a, b","c"', ['a, b', 'c']],
  ['["a\\"b"]', ['a"b']],
  ['[', ['[']],
  ['[]', []],
  ['null, nausea, -', ['nausea']],
  ['2,5 cups', ['2,5 cups']],
])('the entries of %j', (cell, entries) => {
  expect(listOf(cell)).toEqual(entries);
});

/** Every name and brand that means one medicine. */
const namesOf = (medicine: MedicineNames) => [
  medicine.names.es,
  medicine.names.en,
  ...(medicine.alsoCalled ?? []),
  ...brandsOf(medicine).map(({ name }) => name),
];
const names = medicineCodes
  .flatMap((code) => namesOf(medicineOf(code)).map((name) => ({ code, name })))
  .filter(({ code, name }) => recogniseMedicine(name) === code);

/** What may be written around a name, with what it says of the amount. */
const amounts = [
  { text: (name: string) => name, dose: null },
  { text: (name: string) => `${name} 40 mg`, dose: '40 mg' },
  { text: (name: string) => `${name} 2,5 mg`, dose: '2.5 mg' },
  { text: (name: string) => `40mg ${name}`, dose: '40 mg' },
  { text: (name: string) => `${name} (50 mg)`, dose: '50 mg' },
  { text: (name: string) => `${name} 1 g`, dose: '1 g' },
  { text: (name: string) => `2x ${name}`, dose: '2 unit' },
  { text: (name: string) => `${name} x2`, dose: '2 unit' },
  { text: (name: string) => `${name} ×3`, dose: '3 unit' },
  { text: (name: string) => `2 x ${name} 40 mg`, dose: '80 mg' },
  { text: (name: string) => `${name} 40 mg x 2`, dose: '80 mg' },
  { text: (name: string) => `½ ${name}`, dose: '0.5 unit' },
  { text: (name: string) => `dos comprimidos de ${name}`, dose: '2 tablet' },
  { text: (name: string) => `2 tablets of ${name}`, dose: '2 tablet' },
  { text: (name: string) => `${name} (2 tabs)`, dose: '2 tablet' },
  { text: (name: string) => `${name}, 2 tabs`, dose: '2 tablet' },
  { text: (name: string) => `${name} (mg)`, dose: null },
  { text: (name: string) => `${name} 1.000 mg`, dose: null },
  { text: (name: string) => `${name} 50-100 mg`, dose: null },
  { text: (name: string) => `${name} 400 mg (2 comp.)`, dose: null },
] as const;
const words: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `tomé ${text}`,
  (text) => `I took ${text}`,
  (text) => `${text} `,
  (text) => text.toUpperCase(),
  (text) => fold(text),
  (text) => `${text} at 10:30`,
  (text) => `${text} a las 9:05`,
  (text) => `${text} (helped a little)`,
];
const decorated = fc
  .record({
    named: fc.constantFrom(...names),
    amount: fc.constantFrom(...amounts),
    word: fc.constantFrom(...words),
  })
  .map(({ named: { code, name }, amount, word }) => ({
    cell: word(amount.text(name)),
    expected: amount.dose === null ? code : `${code} ${amount.dose}`,
  }));
const joins: readonly ((cells: readonly string[]) => string)[] = [
  (cells) => cells.join(', '),
  (cells) => cells.join('; '),
  (cells) => cells.join(';'),
  (cells) => cells.join('\n'),
  (cells) => cells.join(' | '),
  (cells) => cells.join(' then '),
  (cells) => cells.join(' -> '),
  (cells) => JSON.stringify(cells),
  (cells) => `{${cells.map((cell) => JSON.stringify(cell)).join(',')}}`,
  (cells) => cells.map((cell) => `- ${cell}`).join('\n'),
  (cells) => cells.map((cell, i) => `${i + 1}. ${cell}`).join('\n'),
  (cells) => ['null', ...cells, 'none'].join(';'),
];

describe('names with anything around them', () => {
  test('one by one', () => {
    for (const { code, name } of names)
      for (const { text, dose } of amounts)
        expect(taken(text(name)), text(name)).toEqual([dose === null ? code : `${code} ${dose}`]);
  });

  test('any of them in any list come back, each with its own amount and no other', () => {
    fc.assert(
      fc.property(
        fc.array(decorated, { minLength: 1, maxLength: 5 }),
        fc.constantFrom(...joins),
        (medicines, join) => {
          const cell = join(medicines.map((one) => one.cell));
          expect(taken(cell), cell).toEqual(medicines.map(({ expected }) => expected));
        },
      ),
      { seed, numRuns: scaled(500) },
    );
  });

  test('joined in words or signs, where together they are no combination', () => {
    const single = fc.constantFrom(
      ...names.filter(({ name }) => !/[+/&.]| (?:y|e|and|con|with) /i.test(name)),
    );
    fc.assert(
      fc.property(
        single,
        single,
        fc.constantFrom(' + ', '+', ' / ', ' and ', ' y ', ' & '),
        (one, other, join) => {
          const cell = `${one.name}${join}${other.name}`;
          const bare = cell.replace(/ \([^()]*\)/g, '');
          fc.pre(meaningsOf(cell).length + meaningsOf(bare).length === 0);
          expect(taken(cell), cell).toEqual([one.code, other.code]);
        },
      ),
      { seed, numRuns: scaled(300) },
    );
  });

  test('beside another of its names in brackets', () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.nat(), ({ code, name }, pick) => {
        const others = names.filter((one) => one.code === code && !/[()[\]]/.test(one.name));
        const other = others[pick % others.length];
        fc.pre(other !== undefined && !/[()]/.test(name));
        const cell = `${name} (${other?.name})`;
        expect(taken(cell), cell).toEqual([code]);
      }),
      { seed, numRuns: scaled(300) },
    );
  });

  test('an amount alone is never a medicine', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2000 }),
        fc.constantFrom(
          '',
          ' mg',
          'mg',
          ' g',
          ' tabs',
          ' comprimidos',
          ' x',
          'x',
          ' ml',
          ' puffs',
          ' pastillas',
        ),
        (number, unit) => {
          expect(medicinesIn(`${number}${unit}`)).toMatchObject([{ kind: 'none', dose: null }]);
        },
      ),
      { seed },
    );
  });

  test('any text is read without an error, and long ones soon', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (cell) => {
        for (const { name, written } of medicinesIn(cell))
          expect([name.trim(), written.trim()]).not.toContain('');
      }),
      { seed, numRuns: scaled(300) },
    );
    const began = performance.now();
    for (const piece of ['1 x ', '(', '[', '"', '{"', ' - ', '1/', '50 mg ', 'Maxalt, ', 'a '])
      medicinesIn(piece.repeat(5000 / piece.length));
    expect(performance.now() - began).toBeLessThan(5000);
  });
});
