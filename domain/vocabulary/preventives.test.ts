import { describe, expect, it } from 'vitest';
import { brandCountries, brandsOf } from './medicine.ts';
import { classesOf, type MedicineCode, medicineCodes } from './medicine-classes.ts';
import { nameKey } from './name-search.ts';
import { preventiveClasses } from './preventive.ts';
import { preventives, recognisePreventive } from './preventives.ts';

describe('the dictionary of preventives', () => {
  it('has every code once, in the form the database accepts, with a class', () => {
    expect(new Set(preventives.map(({ code }) => code)).size).toBe(preventives.length);
    for (const { code, preventiveClass } of preventives) {
      expect(code).toMatch(/^[a-z0-9_]{1,60}$/);
      expect(preventiveClasses, code).toContain(preventiveClass);
    }
  });

  it('never calls two preventives by one name', () => {
    for (const preventive of preventives) {
      const { code, names, alsoCalled = [] } = preventive;
      const brands = brandsOf(preventive).map(({ name }) => name);
      for (const name of [names.es, names.en, ...alsoCalled, ...brands]) {
        expect(nameKey(name), name).not.toBe('');
        expect(recognisePreventive(name)?.code, name).toBe(code);
      }
    }
  });

  it('counts what is an acute medicine as well in the class of the acute dictionary', () => {
    const isAcute = (code: string): code is MedicineCode => medicineCodes.some((acute) => acute === code);
    for (const { code, overuseClass } of preventives) {
      const [acute] = isAcute(code) ? classesOf(code) : [];
      expect(overuseClass, code).toBe(acute === 'not_counted' ? undefined : acute);
    }
  });

  it('names countries of the list and gives ATC codes of the classification', () => {
    for (const preventive of preventives) {
      if (preventive.atc) expect(preventive.atc).toMatch(/^[A-Z]\d{2}[A-Z]{2}(\d{2})?$/);
      for (const { name, countries } of brandsOf(preventive)) {
        for (const country of countries) expect(brandCountries, name).toContain(country);
      }
    }
  });
});

describe('recognising a typed preventive', () => {
  it('cannot guess from a part of a name', () => {
    for (const name of ['propra', 'magnesio con vitamina C', '', '50 mg']) {
      expect(recognisePreventive(name), name).toBeUndefined();
    }
  });

  it.each([
    ['Sumial 40', 'propranolol'],
    ['Sumial Retard 160 mg', 'propranolol'],
    ['topiramato 50 mg', 'topiramate'],
    ['Topamax', 'topiramate'],
    ['Depakine Crono 500', 'valproate'],
    ['valproato sódico', 'valproate'],
    ['Sibelium', 'flunarizine'],
    ['Flurpax 5 mg', 'flunarizine'],
    ['Isoptin', 'verapamil'],
    ['enalapril 10', 'enalapril'],
    ['acetazolamida 250 mg', 'acetazolamide'],
    ['Edemox', 'acetazolamide'],
    ['Dysport', 'abobotulinumtoxin_a'],
    ['acupuntura', 'acupuncture'],
    ['acupuncture', 'acupuncture'],
    ['Atacand 8 mg', 'candesartan'],
    ['Amitriptilina 25', 'amitriptyline'],
    ['Tryptizol', 'amitriptyline'],
    ['Effexor XR', 'venlafaxine'],
    ['carbonato de litio', 'lithium'],
    ['Plenur 400', 'lithium'],
    ['Keppra', 'levetiracetam'],
    ['pregabalina 75', 'pregabalin'],
    ['desvenlafaxina', 'desvenlafaxine'],
    ['mirtazapina 15', 'mirtazapine'],
    ['Micardis 80', 'telmisartan'],
    ['Periactin', 'cyproheptadine'],
    ['Botox 155 U', 'onabotulinumtoxin_a'],
    ['Ajovy 225 mg', 'fremanezumab'],
    ['vitamina B2', 'riboflavin'],
    ['coenzima Q10 300 mg', 'coenzyme_q10'],
    ['bloqueo anestésico', 'greater_occipital_nerve_block'],
    ['Cefaly', 'neuromodulation'],
    ['naproxeno 500', 'naproxen'],
    ['frovatriptan 2,5', 'frovatriptan'],
  ])('%s', (name, code) => {
    expect(recognisePreventive(name)?.code).toBe(code);
  });
});
