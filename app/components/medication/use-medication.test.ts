import { expect, test } from 'vitest';
import { aCabinetItem, anIntake } from '#domain/examples/fixtures.ts';
import { cabinetKnows, offeredOf, usesBeside } from './use-medication.ts';

const item = aCabinetItem('Maxalt', { id: 'c', medicine: 'rizatriptan' });
const tablet = { ...anIntake({ taken: '2026-05-02T09:00' }), name: 'maxalt', dose: 10, unit: 'mg' as const };
const nothing = { cabinet: [], intakes: [], treatments: [] };

test('offers nothing for an empty diary, earlier medicines for an empty cabinet, and else the visible items of the cabinet', () => {
  expect(offeredOf(nothing)).toEqual([]);
  expect(offeredOf({ ...nothing, intakes: [tablet] })).toMatchObject([{ name: 'maxalt', dose: 10 }]);
  expect(offeredOf({ ...nothing, intakes: [tablet], cabinet: [item] })).toMatchObject([
    { name: 'Maxalt', medicine: 'rizatriptan', dose: 10, unit: 'mg' },
  ]);
  expect(offeredOf({ ...nothing, intakes: [tablet], cabinet: [{ ...item, hidden: true }] })).toEqual([]);
});

test('a medicine of the cabinet is found by its name, ignoring case', () => {
  const known = cabinetKnows({ ...nothing, cabinet: [item] });
  expect(known(' MAXALT')).toBe(item);
  expect(known('Max')).toBeUndefined();
});

test('intakes in the form are not counted twice, and other days are ignored', () => {
  const june = { ...tablet, id: 'june', localDate: '2026-06-01' };
  const may = { first: '2026-05-01', last: '2026-05-31' };
  expect(usesBeside({ ...nothing, intakes: [tablet, june] }, new Set(), may)).toHaveLength(1);
  expect(usesBeside({ ...nothing, intakes: [tablet, june] }, new Set([tablet.id]), may)).toEqual([]);
});
