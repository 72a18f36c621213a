import { expect, test } from 'vitest';
import { type Box, freePlace, isFree } from './free-place.ts';

const phone = { width: 360, height: 800 };
const size = { width: 300, height: 60 };
const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom });

test('in an empty window it is at the bottom right', () => {
  expect(freePlace(size, phone, [])).toEqual({ left: 52, top: 732 });
});

test('above a bar, and above an element on the bar', () => {
  const bar = box(0, 732, 360, 800);
  expect(freePlace(size, phone, [bar])?.top).toBe(732 - 8 - 60);
  const button = box(16, 600, 344, 644);
  expect(freePlace(size, phone, [bar, button])?.top).toBe(732 - 8 - 60);
  const lower = box(16, 660, 344, 704);
  expect(freePlace(size, phone, [bar, lower])?.top).toBe(660 - 8 - 60);
});

test('beside an element in the middle of a wide window', () => {
  const dialog = box(430, 100, 850, 700);
  expect(freePlace(size, { width: 1280, height: 800 }, [dialog])).toEqual({ left: 972, top: 732 });
  const corner = box(900, 0, 1280, 800);
  expect(freePlace(size, { width: 1280, height: 800 }, [dialog, corner])).toEqual({ left: 490, top: 732 });
});

test('nowhere, if there is no free place', () => {
  expect(freePlace(size, phone, [box(0, 0, 288, 800)])).toBeUndefined();
  expect(freePlace({ width: 400, height: 60 }, phone, [])).toBeUndefined();
});

test('the place found covers nothing', () => {
  // Buttons of a page at any scroll position: every third row is free.
  for (let offset = 0; offset < 200; offset += 7) {
    const rows = Array.from({ length: 6 }, (_, row) =>
      box(16, offset + row * 140, 344, offset + row * 140 + 62),
    );
    const place = freePlace(size, phone, rows);
    if (!place) throw new Error(`No place at ${offset}`);
    const found = box(place.left, place.top, place.left + size.width, place.top + size.height);
    expect(isFree(found, rows)).toBe(true);
  }
});
