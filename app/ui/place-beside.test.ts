import { expect, test } from 'vitest';
import { positionBeside, type Side } from './place-beside.ts';

const viewport = { width: 400, height: 300 };
const size = { width: 80, height: 20 };

test.each<[Side, { left: number; top: number }]>([
  ['top', { left: 160, top: 120 }],
  ['bottom', { left: 160, top: 180 }],
  ['left', { left: 100, top: 150 }],
  ['right', { left: 220, top: 150 }],
])('%s of the anchor, centred on it', (side, expected) => {
  expect(positionBeside({ left: 180, top: 140, width: 40, height: 40 }, size, viewport, side)).toEqual(
    expected,
  );
});

test('moves to stay in the viewport', () => {
  const corner = { left: 390, top: 0, width: 10, height: 10 };
  expect(positionBeside(corner, size, viewport, 'top')).toEqual({ left: 320, top: 0 });
});

test('what is wider than the viewport starts at its edge', () => {
  const wide = { width: 900, height: 20 };
  expect(positionBeside({ left: 10, top: 100, width: 10, height: 10 }, wide, viewport, 'bottom').left).toBe(
    0,
  );
});
