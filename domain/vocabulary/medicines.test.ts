import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandCountries, brandsOf } from './medicine.ts';
import { countsAs, medicineCodes } from './medicine-classes.ts';
import { findMedicines, meaningsOf, medicineOf, recogniseMedicine } from './medicines.ts';
import { nameKey } from './name-search.ts';
import { overuseClasses, overuseReferenceDays } from './overuse-classes.ts';

const medicines = medicineCodes.map(medicineOf);
const found = (text: string) => findMedicines(text).map(({ medicine }) => medicine.code);

/** Every name and brand with its entry; a generic name is the same in every country. */
const called = medicines.flatMap((medicine) => [
  ...[medicine.names.es, medicine.names.en, ...(medicine.alsoCalled ?? [])].map((name) => ({
    name,
    code: medicine.code,
    countries: brandCountries as readonly string[],
  })),
  ...brandsOf(medicine).map(({ name, countries }) => ({ name, code: medicine.code, countries })),
]);

const names = called.map((one) => ({ ...one, key: nameKey(one.name) }));

/** Codes and classes of the dictionary's first release: diaries hold them. */
const stored = {
  non_opioid:
    'paracetamol acetylsalicylic_acid ibuprofen naproxen dexketoprofen ketoprofen diclofenac ketorolac indometacin celecoxib tolfenamic_acid metamizole lysine_clonixinate',
  combination:
    'paracetamol_caffeine acetylsalicylic_acid_paracetamol_caffeine acetylsalicylic_acid_caffeine paracetamol_codeine paracetamol_tramadol dexketoprofen_tramadol butalbital_paracetamol_caffeine isometheptene_combination',
  opioid: 'tramadol codeine pethidine butorphanol_nasal',
  ergot:
    'ergotamine_caffeine ergotamine_caffeine_paracetamol ergotamine_lysine_clonixinate ergotamine_caffeine_metamizole ergotamine_acetylsalicylic_acid_caffeine dihydroergotamine',
  triptan:
    'sumatriptan naratriptan zolmitriptan rizatriptan almotriptan eletriptan frovatriptan sumatriptan_naproxen',
  other: 'lasmiditan',
  gepant: 'rimegepant ubrogepant zavegepant_nasal',
  not_counted:
    'metoclopramide domperidone ondansetron prochlorperazine chlorpromazine prednisone dexamethasone oxygen neuromodulation greater_occipital_nerve_block',
};

describe('the dictionary', () => {
  it('has every code once, in the form the database accepts', () => {
    expect(new Set(medicineCodes).size).toBe(medicineCodes.length);
    for (const code of medicineCodes) expect(code).toMatch(/^[a-z0-9_]{1,60}$/);
  });

  it('keeps every code that diaries hold, in its class', () => {
    for (const [overuseClass, codes] of Object.entries(stored)) {
      for (const code of codes.split(' ')) {
        expect(medicines.find((medicine) => medicine.code === code)?.overuseClass, code).toBe(overuseClass);
      }
    }
  });

  it('has a name in both languages and a class of the domain for every code', () => {
    for (const { code, names, overuseClass, countsAs: classes } of medicines) {
      expect([names.es.trim(), names.en.trim()], code).not.toContain('');
      expect(overuseClasses, code).toContain(overuseClass);
      expect(classes[0], code).toBe(overuseClass);
    }
  });

  it('gives two medicines one name only if both are brands and no country has both', () => {
    const clashes = names.flatMap((one) =>
      names
        .filter((other) => other.code !== one.code && other.key === one.key)
        .filter((other) => other.countries.some((country) => one.countries.includes(country)))
        .map((other) => `${one.name}: ${one.code}, ${other.code}`),
    );
    expect(clashes).toEqual([]);
  });

  it('finds every entry by each of its names', () => {
    for (const { name, code } of names) {
      expect(
        meaningsOf(name).map(({ medicine }) => medicine.code),
        name,
      ).toContain(code);
    }
  });

  it('names countries of its list, each once for a brand', () => {
    for (const { name, countries } of names) {
      expect(new Set(countries).size, name).toBe(countries.length);
      for (const country of countries) expect(brandCountries, name).toContain(country);
    }
  });

  it.each([
    ['sumatriptan_naproxen', 'N02CC51'],
    ['ibuprofen_caffeine', 'M01AE51'],
    ['zavegepant_nasal', 'N02CD08'],
  ])('knows the ATC code of %s', (code, atc) => {
    expect(medicines.find((medicine) => medicine.code === code)?.atc).toBe(atc);
  });

  it('gives only whole ATC codes', () => {
    for (const { code, atc } of medicines) {
      if (atc) expect(atc, code).toMatch(/^[A-Z]\d{2}[A-Z]{2}\d{2}$/);
    }
  });
});

describe('the class of a medicine', () => {
  it('is unknown for an own medicine without a chosen class', () => {
    expect(countsAs({ medicine: null, overuseClass: null })).toEqual(['unclassified']);
    expect(overuseReferenceDays.unclassified).toBeNull();
  });

  it('is what its owner said of an own medicine, and what the dictionary says of one it knows', () => {
    expect(countsAs({ medicine: null, overuseClass: 'opioid' })).toEqual(['opioid']);
    expect(countsAs({ medicine: 'ibuprofen', overuseClass: 'opioid' })).toEqual(['non_opioid']);
  });

  // ICHD-3 8.2.1 to 8.2.8, and the classes of docs/clinical-rules.md#overuse.
  it.each([
    ['metamizole', ['non_opioid']],
    ['ibuprofen_paracetamol', ['non_opioid']],
    ['paracetamol_codeine', ['combination']],
    ['propyphenazone_caffeine', ['combination']],
    ['acetylsalicylic_acid_paracetamol_caffeine', ['combination']],
    ['butalbital_paracetamol_caffeine', ['combination']],
    ['tapentadol', ['opioid']],
    ['oxycodone_naloxone', ['opioid']],
    ['ergotamine_caffeine', ['ergot']],
    ['dihydroergotamine_caffeine_propyphenazone', ['ergot']],
    ['sumatriptan_naproxen', ['triptan', 'combination']],
    ['rizatriptan_meloxicam', ['triptan', 'combination']],
    ['lasmiditan', ['other']],
    ['rimegepant', ['gepant']],
    ['metoclopramide', ['not_counted']],
    ['promethazine', ['not_counted']],
    ['paracetamol_caffeine_dimenhydrinate', ['combination']],
    ['dimenhydrinate', ['not_counted']],
    ['haloperidol', ['not_counted']],
    ['sulpiride', ['not_counted']],
  ] as const)('%s', (medicine, classes) => {
    expect(countsAs({ medicine, overuseClass: null })).toEqual(classes);
  });

  it('has the reference days of ICHD-3 8.2: 15 for simple analgesics, 10 for the rest, other acute ones among them, none for gepants', () => {
    expect(overuseReferenceDays).toMatchObject({
      non_opioid: 15,
      triptan: 10,
      combination: 10,
      other: 10,
      gepant: null,
    });
  });
});

describe('searching', () => {
  it('finds nothing for an empty query', () => {
    expect(findMedicines('  ')).toEqual([]);
    expect(findMedicines('600 mg')).toEqual([]);
    expect(findMedicines('aguacate')).toEqual([]);
  });

  it.each([
    ['a name without its accent', 'sumatriptan', ['sumatriptan', 'sumatriptan_naproxen']],
    ['a capital and an accent too many', 'IBUPROFÉNO', ['ibuprofen']],
    ['the English name', 'dipyrone', ['metamizole', 'ergotamine_caffeine_metamizole']],
    ['the name of Latin America', 'acetaminofén', ['paracetamol']],
    ['a name and the beginning of a strength', 'Maxalt Max 10', ['rizatriptan']],
    ['a name, its maker and its form', 'ibuprofeno cinfa 600 mg comprimidos', ['ibuprofen']],
    ['a brand of two medicines', 'actron', ['ibuprofen', 'acetylsalicylic_acid_paracetamol_caffeine']],
  ])('by %s', (_, text, codes) => {
    expect(found(text).slice(0, codes.length)).toEqual(codes);
  });

  it('by a brand, and says which, where, and whether it was compared with a source', () => {
    const brand = { name: 'Nolotil', countries: ['ES'], checked: true };
    expect(findMedicines('nolo')).toEqual([{ medicine: medicineOf('metamizole'), brand }]);
    expect(findMedicines('metalgial')[0]?.brand?.checked).toBe(false);
  });

  it('puts a name that begins so before one that only contains it', () => {
    expect(found('ergot')[0]).toBe('ergotamine');
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

describe('recognising a typed name', () => {
  it('cannot guess from a part of a name, from a number of a brand, from words that may change what is in it', () => {
    for (const name of ['suma', 'Tylenol 4', 'ibuprofeno forte', 'ibuprofeno plus', '', '600 mg', 'sobres']) {
      expect(recogniseMedicine(name), name).toBeUndefined();
    }
  });

  it.each([
    // Strengths and forms.
    ['Maxalt Max 10 mg', 'rizatriptan'],
    ['Nolotil 575', 'metamizole'],
    ['Nolotil 575 mg cápsulas', 'metamizole'],
    ['Ibuprofeno 600', 'ibuprofen'],
    ['ibuprofeno 600mg', 'ibuprofen'],
    ['paracetamol 1g', 'paracetamol'],
    ['Paracetamol 1.000 mg', 'paracetamol'],
    ['paracetamol 1 comprimido', 'paracetamol'],
    ['  GELOCATIL 1 g ', 'paracetamol'],
    ['Zomig 2,5', 'zolmitriptan'],
    ['Zomig Flas 2,5 mg', 'zolmitriptan'],
    ['Zomig nasal 5 mg', 'zolmitriptan'],
    ['Imigran Neo 50', 'sumatriptan'],
    ['Imigran 6 mg/0,5 ml inyectable', 'sumatriptan'],
    ['sumatriptan 6mg injection', 'sumatriptan'],
    ['Enantyum 25mg sobres', 'dexketoprofen'],
    ['Nurtec ODT 75 mg', 'rimegepant'],
    // Makers and salts.
    ['Ibuprofeno Cinfa 600 mg comprimidos EFG', 'ibuprofen'],
    ['Sumatriptán Kern Pharma 50 mg', 'sumatriptan'],
    ['Acetaminofén MK 500 mg', 'paracetamol'],
    ['naproxeno sódico 550', 'naproxen'],
    ['dexketoprofeno trometamol', 'dexketoprofen'],
    ['metamizol magnésico 575', 'metamizole'],
    // Generic names of either language, and their names elsewhere.
    ['acido acetilsalicilico', 'acetylsalicylic_acid'],
    ['aspirin', 'acetylsalicylic_acid'],
    ['meperidina', 'pethidine'],
    ['dipirona', 'metamizole'],
    ['indomethacin', 'indometacin'],
    ['prometazina', 'promethazine'],
    ['etoricoxib 90', 'etoricoxib'],
    // Combinations, in any order and with any separator.
    ['paracetamol/codeína 500/30', 'paracetamol_codeine'],
    ['codeína + paracetamol', 'paracetamol_codeine'],
    ['paracetamol con codeína', 'paracetamol_codeine'],
    ['aspirin, acetaminophen and caffeine', 'acetylsalicylic_acid_paracetamol_caffeine'],
    ['butalbital/acetaminophen/caffeine 50/325/40', 'butalbital_paracetamol_caffeine'],
    ['Tylenol 3', 'paracetamol_codeine'],
    ['Tylenol #3', 'paracetamol_codeine'],
    ['co-codamol 30/500', 'paracetamol_codeine'],
    // Brands once mistaken for a single substance, by country.
    ['Tonopan', 'dihydroergotamine_caffeine_propyphenazone'],
    ['Migraliv', 'dihydroergotamine_caffeine_metamizole'],
    ['Migrax', 'dihydroergotamine_caffeine_paracetamol'],
    ['Optalidón', 'propyphenazone_caffeine'],
    ['Saridon', 'paracetamol_propyphenazone_caffeine'],
    ['Actron Compuesto', 'acetylsalicylic_acid_paracetamol_caffeine'],
    ['Actron Plus', 'ibuprofen_caffeine'],
    ['Ibupirac Migra', 'ergotamine_caffeine_ibuprofen'],
    ['Ibupirac 600', 'ibuprofen'],
    ['Solacil', 'ergotamine_caffeine_metamizole'],
    ['Anadin Extra', 'acetylsalicylic_acid_paracetamol_caffeine'],
    ['Excedite', 'acetylsalicylic_acid_paracetamol_caffeine'],
    ['Aspirina Plus', 'acetylsalicylic_acid_caffeine'],
    ['Aspirina 500 mg', 'acetylsalicylic_acid'],
    ['Paracetamol Extra', 'paracetamol_caffeine'],
    ['Nurofen', 'ibuprofen'],
    ['Nurofen Plus', 'ibuprofen_codeine'],
    ['Migraleve', 'paracetamol_codeine_buclizine'],
    ['Syndol', 'paracetamol_codeine_caffeine_doxylamine'],
    ['Symbravo', 'rizatriptan_meloxicam'],
    ['Cod Efferalgan', 'paracetamol_codeine'],
    ['Airtal', 'aceclofenac'],
    ['Coslan', 'mefenamic_acid'],
    ['Flanax', 'naproxen'],
    ['Neo Melubrina', 'metamizole'],
    ['Tafirol', 'paracetamol'],
    ['Dorixina', 'lysine_clonixinate'],
    ['Phenergan', 'promethazine'],
    ['Saldeva', 'paracetamol_caffeine_dimenhydrinate'],
    ['Saldeva Forte', 'paracetamol_caffeine_dimenhydrinate'],
    ['Inyesprin 900 mg', 'acetylsalicylic_acid'],
    ['acetilsalicilato de lisina', 'acetylsalicylic_acid'],
    ['Biodramina 50 mg', 'dimenhydrinate'],
    ['haloperidol 1 mg', 'haloperidol'],
    ['sulpirida', 'sulpiride'],
    ['Dogmatil', 'sulpiride'],
  ])('%s', (name, code) => {
    expect(recogniseMedicine(name)).toBe(code);
  });

  // Leaflets: Actron by CIMA 47178 (Spain), ANSM (France), actron.com.ar, medicamentosplmchile.com; Tylex by MHRA and a
  // bula of ANVISA, in Mexico ehow.co.uk.
  it.each([
    ['Actron', { ibuprofen: 'AR CL MX', acetylsalicylic_acid_paracetamol_caffeine: 'ES FR' }],
    ['actrón 600 mg', { ibuprofen: 'AR CL MX', acetylsalicylic_acid_paracetamol_caffeine: 'ES FR' }],
    ['Tylex', { paracetamol: 'MX', paracetamol_codeine: 'GB BR' }],
  ])('leaves open what %s is, which depends on the country', (name, meanings) => {
    expect(recogniseMedicine(name)).toBeUndefined();
    expect(
      Object.fromEntries(
        meaningsOf(name).map(({ medicine, brand }) => [medicine.code, brand?.countries.join(' ')]),
      ),
    ).toEqual(meanings);
  });
});
