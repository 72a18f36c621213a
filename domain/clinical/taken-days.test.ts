import { describe, expect, it } from 'vitest';
import { anIntake, aCabinetItem as item } from '../examples/fixtures.ts';
import type { CabinetItem } from '../intake/cabinet.ts';
import type { Intake } from '../intake/intake.ts';
import { inClasses, lastIntakeOf, takenDays } from './taken-days.ts';

const taken = (name: string, more: Partial<Intake> = {}): Intake => ({
  ...anIntake({ taken: '2026-05-02T09:00' }),
  name,
  ...more,
});
const names = (items: readonly CabinetItem[]) => items.map(({ name }) => name);

describe('a medicine’s own days', () => {
  const may = { first: '2026-05-01', last: '2026-05-31' };
  const on = (name: string, localDate: string) => taken(name, { localDate });

  it('are the days it was taken itself, each once, and not those of its class', () => {
    const intakes = [
      on('Maxalt', '2026-06-01'),
      on('maxalt ', '2026-05-31'),
      on('Maxalt', '2026-05-31'),
      on('Sumatriptán', '2026-05-20'),
      on('Maxalt', '2026-05-01'),
      on('Maxalt', '2026-04-30'),
    ];
    expect(takenDays(item('Maxalt'), intakes, may)).toBe(2);
    expect(takenDays(item('Nolotil'), intakes, may)).toBe(0);
    expect(lastIntakeOf(item('Sumatriptán'), intakes)?.localDate).toBe('2026-05-20');
    expect(lastIntakeOf(item('Nolotil'), intakes)).toBeUndefined();
  });

  it('stand under the class, in the person’s own order', () => {
    const items = [
      item('Maxalt', { medicine: 'rizatriptan' }),
      item('Nolotil', { medicine: 'metamizole' }),
      item('Imigran', { medicine: 'sumatriptan' }),
      item('Fórmula'),
      item('Receta', { overuseClass: 'triptan' }),
    ];
    expect(inClasses(items).map((one) => [one.medicationClass, names(one.items)])).toEqual([
      ['triptan', ['Maxalt', 'Imigran', 'Receta']],
      ['non_opioid', ['Nolotil']],
      ['unclassified', ['Fórmula']],
    ]);
  });
});
