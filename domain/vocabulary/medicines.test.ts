import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countsAs,
  findMedicines,
  medicineCodes,
  medicineOf,
  medicines,
  recogniseMedicine,
} from './medicines.ts';
import { overuseReferenceDays } from './overuse.ts';

const found = (text: string) => findMedicines(text).map(({ medicine }) => medicine.code);

describe('the dictionary', () => {
  it('has every code once, in the form the database accepts', () => {
    expect(new Set(medicineCodes).size).toBe(medicineCodes.length);
    for (const code of medicineCodes) expect(code).toMatch(/^[a-z0-9_]{1,60}$/);
  });

  it('never calls two medicines by the same name', () => {
    const names = medicines.flatMap(({ code, names: { es, en }, alsoCalled = [], brands }) =>
      [...new Set([es, en, ...alsoCalled, ...Object.values(brands).flat()])].map(
        (name) => [name, code] as const,
      ),
    );
    for (const [name, code] of names) expect(recogniseMedicine(name), name).toBe(code);
  });

  it('gives only whole ATC codes', () => {
    for (const { atc } of medicines) if (atc) expect(atc).toMatch(/^[A-Z]\d{2}[A-Z]{2}\d{2}$/);
  });
});

describe('what a medicine counts as', () => {
  it('cannot be said of an own medicine whose owner does not know', () => {
    expect(countsAs({ medicine: null, overuseClass: null })).toEqual(['unclassified']);
    expect(overuseReferenceDays.unclassified).toBeNull();
  });

  it('is what its owner said of an own medicine, and what the dictionary says of one it knows', () => {
    expect(countsAs({ medicine: null, overuseClass: 'opioid' })).toEqual(['opioid']);
    expect(countsAs({ medicine: 'ibuprofen', overuseClass: 'opioid' })).toEqual(['non_opioid']);
  });

  it.each([
    ['metamizole', ['non_opioid']],
    ['paracetamol_codeine', ['combination']],
    ['ergotamine_caffeine', ['ergot']],
    ['sumatriptan_naproxen', ['triptan', 'combination']],
    ['lasmiditan', ['other']],
    ['rimegepant', ['gepant']],
    ['metoclopramide', ['not_counted']],
  ] as const)('%s', (medicine, classes) => {
    expect(countsAs({ medicine, overuseClass: null })).toEqual(classes);
  });

  it('has the reference days of ICHD-3 8.2: 15 for simple analgesics, 10 for the rest, none for gepants', () => {
    expect(overuseReferenceDays).toMatchObject({
      non_opioid: 15,
      triptan: 10,
      combination: 10,
      gepant: null,
    });
  });
});

describe('searching', () => {
  it('cannot find anything by nothing', () => {
    expect(findMedicines('  ')).toEqual([]);
    expect(findMedicines('aguacate')).toEqual([]);
  });

  it.each([
    ['a name without its accent', 'sumatriptan', ['sumatriptan', 'sumatriptan_naproxen']],
    ['a capital and an accent too many', 'IBUPROFÉNO', ['ibuprofen']],
    ['the English name', 'dipyrone', ['metamizole', 'ergotamine_caffeine_metamizole']],
    ['the name of Latin America', 'acetaminofén', undefined],
  ])('by %s', (_, text, codes) => {
    if (codes) expect(found(text)).toEqual(codes);
    else expect(found(text)[0]).toBe('paracetamol');
  });

  it('by a brand, and says which', () => {
    expect(findMedicines('nolo')).toEqual([{ medicine: medicineOf('metamizole'), brand: 'Nolotil' }]);
  });

  it('puts a name that begins so before one that only contains it', () => {
    expect(found('ergot')[0]).toBe('ergotamine_caffeine');
    expect(found('ergot')).toContain('dihydroergotamine');
  });

  it('never throws and never gives a medicine twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const codes = found(text);
        expect(new Set(codes).size).toBe(codes.length);
        expect(codes.length).toBeLessThanOrEqual(8);
      }),
    );
  });
});

describe('recognising a name somebody wrote', () => {
  it('cannot guess from a part of a name, nor from a number that may belong to a brand', () => {
    for (const name of ['suma', 'Tylenol 4', 'ibuprofeno forte', '']) {
      expect(recogniseMedicine(name), name).toBeUndefined();
    }
  });

  it.each([
    ['Ibuprofeno 600', 'ibuprofen'],
    ['ibuprofeno 600 mg', 'ibuprofen'],
    ['Zomig 2,5', 'zolmitriptan'],
    ['  GELOCATIL 1 g ', 'paracetamol'],
    ['Tylenol 3', 'paracetamol_codeine'],
    ['meperidina', 'pethidine'],
  ])('%s', (name, code) => {
    expect(recogniseMedicine(name)).toBe(code);
  });
});
