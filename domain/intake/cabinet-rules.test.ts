import { describe, expect, it } from 'vitest';
import { anIntake, aCabinetItem as item } from '../examples/fixtures.ts';
import type { CabinetItem } from './cabinet.ts';
import {
  medicineKey,
  moved,
  newInCabinet,
  nextPosition,
  offeredOrder,
  orderedCabinet,
  ownDose,
} from './cabinet-rules.ts';
import type { Intake } from './intake.ts';

const taken = (name: string, more: Partial<Intake> = {}): Intake => ({
  ...anIntake({ taken: '2026-05-02T09:00' }),
  name,
  ...more,
});
const names = (items: readonly CabinetItem[]) => items.map(({ name }) => name);

describe('the dose one tap repeats', () => {
  it('is not suggested the first time', () => {
    expect(ownDose(item('Maxalt', { medicine: 'rizatriptan' }), [])).toEqual({ dose: null, unit: null });
    expect(ownDose(item('Maxalt'), [taken('maxalt')])).toEqual({ dose: null, unit: null });
  });

  it('is the last one entered, whatever the capitals', () => {
    const intakes = [
      taken('MAXALT '),
      taken('maxalt', { dose: 10, unit: 'mg' }),
      taken('Maxalt', { dose: 5, unit: 'mg' }),
    ];
    expect(ownDose(item('Maxalt'), intakes)).toEqual({ dose: 10, unit: 'mg' });
  });

  it('is the usual one if the person has set it', () => {
    const usual = item('Maxalt', { dose: 2, unit: 'tablet' });
    expect(ownDose(usual, [taken('Maxalt', { dose: 10, unit: 'mg' })])).toEqual({ dose: 2, unit: 'tablet' });
  });
});

describe('the order of the cabinet', () => {
  it('is by use, then by name, while the person has not ordered it', () => {
    const items = [
      item('Nolotil'),
      item('Enantyum'),
      item('Maxalt'),
      item('Gone', { deletedAt: '2026-05-02' }),
    ];
    expect(names(orderedCabinet(items, [taken('maxalt')]))).toEqual(['Maxalt', 'Enantyum', 'Nolotil']);
  });

  it('begins with what is taken now, however often something else was taken before', () => {
    const before = ['2026-01-02T09:00', '2026-01-05T09:00', '2026-01-09T09:00'];
    const intakes = [
      taken('Maxalt'),
      ...before.map((at) => ({ ...anIntake({ taken: at }), name: 'Imigran' })),
    ];
    const items = [item('Imigran'), item('Maxalt')];
    expect(names(orderedCabinet(items, intakes))).toEqual(['Maxalt', 'Imigran']);
  });

  it('begins with what is taken in attacks, however often something else is taken beside them', () => {
    const intakes = [taken('Nolotil'), taken('Nolotil'), taken('Maxalt', { episodeId: 'attack' })].map(
      (one) => (one.name === 'Nolotil' ? { ...one, episodeId: null } : one),
    );
    const items = [item('Nolotil'), item('Maxalt')];
    expect(names(orderedCabinet(items, intakes))).toEqual(['Maxalt', 'Nolotil']);
  });

  it('is the person’s own where there is one, however often something else is taken', () => {
    const items = [item('Nolotil', { position: 2 }), item('Maxalt', { position: 1 })];
    expect(names(orderedCabinet(items, [taken('Nolotil')]))).toEqual(['Maxalt', 'Nolotil']);
  });

  it('offers once what two devices added', () => {
    const items = [item('Maxalt'), item('maxalt', { id: 'second', position: 3 })];
    expect(orderedCabinet(items, []).map(({ id }) => id)).toEqual(['Maxalt']);
  });

  it('moves by one place, and not beyond the ends', () => {
    const items = [item('a'), item('b'), item('c')];
    expect(names(moved(items, 'c', -1))).toEqual(['a', 'c', 'b']);
    expect(moved(items, 'a', -1)).toBe(items);
    expect(moved(items, 'nowhere', 1)).toBe(items);
  });
});

describe('the order in which medicines are offered', () => {
  const order = (items: readonly CabinetItem[], intakes: readonly Intake[]) =>
    names(offeredOrder(orderedCabinet(items, intakes), intakes));
  const cabinet = ['Ibuprofeno', 'Nolotil', 'Maxalt', 'Imigran'].map((name, position) =>
    item(name, { position: position + 1 }),
  );

  it('is the last taken, then the most used, then that of the cabinet', () => {
    expect(order(cabinet, [])).toEqual(['Ibuprofeno', 'Nolotil', 'Maxalt', 'Imigran']);
    const intakes = [taken('maxalt'), taken('Imigran'), taken('Imigran')];
    expect(order(cabinet, intakes)).toEqual(['Maxalt', 'Imigran', 'Ibuprofeno', 'Nolotil']);
  });

  it('looks at attacks first: what is taken beside them every day does not come before', () => {
    const beside = { ...taken('Nolotil'), episodeId: null };
    const intakes = [beside, beside, taken('Maxalt', { episodeId: 'attack' })];
    expect(order(cabinet, intakes)).toEqual(['Maxalt', 'Nolotil', 'Ibuprofeno', 'Imigran']);
  });

  it('forgets what was taken last year', () => {
    const old = { ...anIntake({ taken: '2025-01-05T09:00' }), name: 'Imigran', episodeId: 'attack' };
    expect(order(cabinet, [{ ...taken('Maxalt'), episodeId: null }, old])[0]).toBe('Maxalt');
  });

  it('is the same whatever order devices deliver the cabinet in', () => {
    const intakes = [taken('Maxalt'), taken('Imigran')];
    expect(order(cabinet.toReversed(), intakes)).toEqual(order(cabinet, intakes));
  });
});

describe('what lands in the cabinet', () => {
  it('is what is not in it yet, each once, and without a dose', () => {
    const intakes = [
      taken('Maxalt', { medicine: 'rizatriptan', dose: 10, unit: 'mg' }),
      taken('maxalt'),
      taken('Té'),
    ];
    expect(newInCabinet(intakes, [item('té', { hidden: true })])).toEqual([
      {
        name: 'Maxalt',
        medicine: 'rizatriptan',
        overuseClass: null,
        dose: null,
        unit: null,
        position: 0,
        hidden: false,
      },
    ]);
  });

  it('goes behind what the person has put in order', () => {
    expect(nextPosition([item('a'), item('b')])).toBe(0);
    expect(nextPosition([item('a', { position: 0 }), item('b', { position: 1 })])).toBe(2);
  });

  it('knows a medicine by its name, not by its spelling', () => {
    expect(medicineKey({ name: '  Ácido  Acetilsalicílico ' })).toBe('ácido acetilsalicílico');
  });
});
