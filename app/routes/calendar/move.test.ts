import { expect, test } from 'vitest';
import { moveBy, moveInYear } from './move.ts';

test.each([
  ['ArrowLeft', false, '2026-03-01', '2026-02-28'],
  ['ArrowRight', false, '2026-12-31', '2027-01-01'],
  ['ArrowUp', false, '2026-11-20', '2026-11-13'],
  ['ArrowDown', false, '2026-11-20', '2026-11-27'],
  ['Home', false, '2026-11-20', '2026-11-16'],
  ['End', false, '2026-11-20', '2026-11-22'],
  ['PageUp', false, '2026-03-31', '2026-02-28'],
  ['PageDown', false, '2026-01-31', '2026-02-28'],
  ['PageUp', true, '2028-02-29', '2027-02-28'],
  ['PageDown', true, '2026-11-20', '2027-11-20'],
  ['Enter', false, '2026-11-20', undefined],
] as const)('%s (with Shift: %s) leads from %s to %s', (key, shift, from, to) => {
  expect(moveBy(key, shift, from, 'es-ES')).toBe(to);
});

test('Home goes to Sunday where weeks begin with it', () => {
  expect(moveBy('Home', false, '2026-11-20', 'es-MX')).toBe('2026-11-15');
});

test.each([
  ['ArrowLeft', '2026-01-01', '2025-12-31'],
  ['ArrowRight', '2026-02-28', '2026-03-01'],
  ['ArrowUp', '2026-03-31', '2026-02-28'],
  ['ArrowDown', '2026-12-15', '2027-01-15'],
  ['Home', '2026-11-20', '2026-11-01'],
  ['End', '2028-02-03', '2028-02-29'],
  ['PageUp', '2028-02-29', '2027-02-28'],
  ['PageDown', '2016-06-01', '2017-06-01'],
  ['Enter', '2026-11-20', undefined],
] as const)('in the year, %s leads from %s to %s', (key, from, to) => {
  expect(moveInYear(key, from)).toBe(to);
});
