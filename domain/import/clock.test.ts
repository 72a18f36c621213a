import { describe, expect, test } from 'vitest';
import { instantOfTime, readClock, readDuration, readNumber, readTime, zoneOfOffset } from './clock.ts';
import { placesOf } from './import-words.ts';
import type { DateOrder, DurationUnit } from './mapping.ts';
import { Nights, nightOf } from './sleep.ts';

const at = (day: string, clock: string | null = null, offset: number | null = null) => ({
  day,
  clock,
  offset,
});

describe('a written time', () => {
  test.each<[string, DateOrder, ReturnType<typeof at> | null]>([
    ['2026-03-01', 'iso', at('2026-03-01')],
    ['2026-03-01 10:00', 'iso', at('2026-03-01', '10:00:00')],
    ['2026-03-01T10:00:30.123Z', 'iso', at('2026-03-01', '10:00:30', 0)],
    ['2026-03-01T10:00:00+05:45', 'iso', at('2026-03-01', '10:00:00', 345)],
    ['2026-03-01 10:00:00 -0330', 'iso', at('2026-03-01', '10:00:00', -210)],
    ['2026-03-01 10:00:00 UTC', 'iso', at('2026-03-01', '10:00:00', 0)],
    ['2026/3/1, 9:05 p. m.', 'ymd', at('2026-03-01', '21:05:00')],
    ['1.3.2026 9h05', 'dmy', at('2026-03-01', '09:05:00')],
    ['03/01/26 12:15 AM', 'mdy', at('2026-03-01', '00:15:00')],
    ['03/01/26 12:15 pm', 'mdy', at('2026-03-01', '12:15:00')],
    ['29/02/2028', 'dmy', at('2028-02-29')],
    ['29/02/2026', 'dmy', null],
    ['13/04/2026', 'mdy', null],
    ['2026-13-01', 'iso', null],
    ['2026-03-01 25:00', 'iso', null],
    ['2026-03-01 13:00 pm', 'iso', null],
    ['2026-03-01 10:60', 'iso', null],
    ['2026-03-01 10:00 +25:00', 'iso', null],
    ['2026-03-01 about ten', 'iso', null],
    ['01/02/20261', 'dmy', null],
    ['yesterday', 'dmy', null],
    ['', 'iso', null],
  ])('%j as %s', (text, order, expected) => {
    expect(readTime(text, order)).toEqual(expected);
  });

  test('is an instant by its offset, or by the clock where the person is; midnight without a clock', () => {
    expect(instantOfTime(at('2026-07-01', '10:00:00'), 'Europe/Madrid')).toBe('2026-07-01T08:00:00.000Z');
    expect(instantOfTime(at('2026-07-01', '10:00:00', -300), 'Europe/Madrid')).toBe(
      '2026-07-01T15:00:00.000Z',
    );
    expect(instantOfTime(at('2026-07-01'), 'Europe/Madrid')).toBe('2026-06-30T22:00:00.000Z');
    // 02:30 occurs twice: the first is taken.
    expect(instantOfTime(at('2026-10-25', '02:30:00'), 'Europe/Madrid')).toBe('2026-10-25T00:30:00.000Z');
  });

  test.each([
    ['24:00', null],
    ['0:00 am', null],
    ['7:5', null],
    ['07:05', '07:05:00'],
  ])('the clock %s', (text, expected) => {
    expect(readClock(text)).toBe(expected);
  });

  test.each([
    ['2026-07-01T00:00:00.000Z', 120, 'Europe/Madrid'],
    ['2026-01-01T00:00:00.000Z', 120, 'Etc/GMT-2'],
    ['2026-01-01T00:00:00.000Z', -480, 'Etc/GMT+8'],
    ['2026-01-01T00:00:00.000Z', 0, 'UTC'],
    ['2026-01-01T00:00:00.000Z', null, 'Europe/Madrid'],
    ['2026-01-01T00:00:00.000Z', 345, expect.stringMatching(/^Asia\/(Kathmandu|Katmandu)$/)],
    // No zone has this offset.
    ['2026-01-01T00:00:00.000Z', 7, 'Europe/Madrid'],
  ])('at %s, %s minutes east', (instant, offset, zone) => {
    expect(zoneOfOffset(instant, offset, 'Europe/Madrid')).toEqual(zone);
  });
});

test.each<[string, DurationUnit, number | null]>([
  ['01h 00m', 'text', 60],
  ['1d 02h 15m', 'text', 1575],
  ['1 hora, 30 minutos', 'text', 90],
  ['45 min', 'text', 45],
  ['1:30', 'text', 90],
  ['1,5', 'hours', 90],
  ['90', 'minutes', 90],
  ['-5', 'minutes', null],
  ['long', 'text', null],
  ['90', 'text', null],
  ['3 moons', 'text', null],
])('the duration %j in %s', (text, unit, minutes) => {
  expect(readDuration(text, unit)).toBe(minutes);
});

test.each([
  ['7', 7],
  ['7,5', 7.5],
  ['-3.25', -3.25],
  ['1e3', null],
  ['0x10', null],
  ['7 of 10', null],
  ['', null],
])('the number %j', (text, number) => {
  expect(readNumber(text)).toBe(number);
});

test('sleep from 18:00 is of the next day, until noon of its own, and in the afternoon of no night', () => {
  const night = (clock: string) => nightOf(Date.parse(`2026-03-01T${clock}:00+01:00`), 'Europe/Madrid');
  expect(night('18:00')).toBe('2026-03-02');
  expect(night('00:30')).toBe('2026-03-01');
  expect(night('11:59')).toBe('2026-03-01');
  expect(night('12:00')).toBeNull();
  expect(night('17:59')).toBeNull();
});

test('pieces of a night count once however many they are and however they overlap', () => {
  const nights = new Nights();
  const hour = 3_600_000;
  // Every minute twice, unordered, and one piece around three hours of them.
  for (let minute = 479; minute >= 0; minute--)
    nights.add('2026-03-01', minute * 60_000, (minute + 1) * 60_000);
  for (let minute = 0; minute < 480; minute++)
    nights.add('2026-03-01', minute * 60_000, (minute + 1) * 60_000);
  nights.add('2026-03-01', 2 * hour, 5 * hour);
  nights.add('2026-03-01', 9 * hour, 9.5 * hour);
  expect([...nights.hours()]).toEqual([['2026-03-01', 8.5]]);
});

test.each([
  ['Right Back of Head (Lower)', ['occiput_right']],
  ['Left Temple', ['temple_left']],
  ['Both Eyes', ['eye_left', 'eye_right']],
  ['Sien derecha', ['temple_right']],
  ['Whole head', ['whole_head']],
  // Every place here has a side: none is guessed.
  ['Forehead', []],
  ['Left Elbow', []],
])('%s on the head map', (text, places) => {
  expect(placesOf(text)).toEqual(places);
});
