import { expect, test } from 'vitest';
import { moveBy } from './move.ts';

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
