import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scaled, seed } from '../../tests/support/random.ts';
import { addDays, weekdayOf } from '../calendar-date.ts';
import { Nights, nightOf } from './apple-health.ts';
import {
  instantOfTime,
  isWholeDay,
  readClock,
  readDuration,
  readNumber,
  readTime,
  zoneOfOffset,
} from './clock.ts';
import { placesOf } from './import-words.ts';
import type { DateOrder, DurationUnit } from './mapping.ts';

const at = (day: string, clock: string | null = null, offset: number | null = null) => ({
  day,
  clock,
  offset,
});

describe('a written time', () => {
  test.each<[string, DateOrder, ReturnType<typeof at> | null]>([
    ['2026-03-01', 'iso', at('2026-03-01')],
    // The month in words, in both languages, as spreadsheets and programs write it.
    ['14th Sep 2026', 'dmy', at('2026-09-14')],
    ['the 1st of March, 2026', 'iso', at('2026-03-01')],
    ['2-Feb-26', 'dmy', at('2026-02-02')],
    ['02/feb/2026', 'mdy', at('2026-02-02')],
    ['12 de marzo de 2026', 'dmy', at('2026-03-12')],
    ['el 1º de Setiembre del 2026', 'ymd', at('2026-09-01')],
    ['3 ago. 2026, 9:05', 'dmy', at('2026-08-03', '09:05:00')],
    ['March 12, 2026', 'mdy', at('2026-03-12')],
    ['Mar 12, 2026 9:05 PM', 'mdy', at('2026-03-12', '21:05:00')],
    ['Dec. 1st, 2026 at 10 pm', 'dmy', at('2026-12-01', '22:00:00')],
    ['2026-Mar-12', 'iso', at('2026-03-12')],
    ['12 mar 21:05', 'dmy', null],
    ['12 mar 10 pm', 'dmy', null],
    ['31 feb 2026', 'dmy', null],
    ['12 marzal 2026', 'dmy', null],
    // Weekdays: a wrong one is not this order.
    ['jueves, 12/03/2026', 'dmy', at('2026-03-12')],
    ['lunes, 09/03/2026', 'dmy', at('2026-03-09')],
    ['lunes, 09/03/2026', 'mdy', null],
    ['mar 10/03/2026', 'dmy', at('2026-03-10')],
    ['Thu 12 Mar 2026 21:05', 'dmy', at('2026-03-12', '21:05:00')],
    ['12/03/2026 (jueves) 21:05', 'dmy', at('2026-03-12', '21:05:00')],
    ['Thu, 12 Mar 2026 09:05:00 +0100', 'iso', at('2026-03-12', '09:05:00', 60)],
    [
      'Thu Mar 12 2026 09:05:00 GMT+0100 (Central European Standard Time)',
      'iso',
      at('2026-03-12', '09:05:00', 60),
    ],
    // Around the time of day.
    ['12/03/2026 a las 21:05', 'dmy', at('2026-03-12', '21:05:00')],
    ['12/03/2026 - 21:05 h', 'dmy', at('2026-03-12', '21:05:00')],
    ['12/03/2026 9 de la noche', 'dmy', at('2026-03-12', '21:00:00')],
    ['21:05 12/03/2026', 'dmy', at('2026-03-12', '21:05:00')],
    ['9:05 PM, March 12, 2026', 'dmy', at('2026-03-12', '21:05:00')],
    ['12/03/2026 24:00', 'dmy', at('2026-03-13', '00:00:00')],
    // A machine's day is the same in whatever order others are read.
    ['2026-03-12', 'dmy', at('2026-03-12')],
    ['2026/3/12', 'mdy', at('2026-03-12')],
    ['20260312', 'iso', at('2026-03-12')],
    ['20260312T090500Z', 'iso', at('2026-03-12', '09:05:00', 0)],
    ['2026-03-12 09:05:33.123+00', 'iso', at('2026-03-12', '09:05:33', 0)],
    ['2026-03-12 09:05:33-05', 'iso', at('2026-03-12', '09:05:33', -300)],
    ['2026-03-12T09:05:00+02', 'iso', at('2026-03-12', '09:05:00', 120)],
    ['2026-03-12T09:05:00+02:00[Europe/Madrid]', 'iso', at('2026-03-12', '09:05:00', 120)],
    ['2026-03-12T09:05:00[Europe/Madrid]', 'iso', null],
    ['2026-03-12 09:05 UTC+2', 'iso', at('2026-03-12', '09:05:00', 120)],
    // Two times of day, or a time of twelve hours west.
    ['2026-03-12 10:00-12:00', 'iso', null],
    ['2026-03-12 10:00-12', 'iso', null],
    ['2026-03-12T10:00-05:00', 'iso', at('2026-03-12', '10:00:00', -300)],
    // Seconds, milliseconds, days of a spreadsheet.
    ['1774767600000', 'iso', at('2026-03-29', '07:00:00', 0)],
    ['1774767600', 'dmy', at('2026-03-29', '07:00:00', 0)],
    ['1774767600.25', 'dmy', at('2026-03-29', '07:00:00', 0)],
    ['45363', 'iso', at('2024-03-12')],
    ['46093,87847', 'mdy', at('2026-03-12', '21:05:00')],
    ['12345', 'iso', null],
    ['99999', 'iso', null],
    ['9999999999', 'iso', null],
    ['3', 'dmy', null],
    ['12/03', 'dmy', null],
    // The order decides, and is not guessed.
    ['12/03/2026', 'iso', null],
    ['12/03/2026', 'ymd', null],
    ['25/04/2026', 'mdy', null],
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
    ['24:00', '24:00:00'],
    ['24:01', null],
    ['0:00 am', null],
    ['7:5', null],
    ['21:05 h', '21:05:00'],
    ['21:05hs', '21:05:00'],
    ['22 h', '22:00:00'],
    ['9h', '09:00:00'],
    ['10 PM', '22:00:00'],
    ['10pm', '22:00:00'],
    ['12 am', '00:00:00'],
    ['21.05', '21:05:00'],
    ['a las 9:05', '09:05:00'],
    ['at 9 p.m.', '21:00:00'],
    ['9:05:33.5 a. m.', '09:05:33'],
    ['7 de la mañana', '07:00:00'],
    ['8:30 de la tarde', '20:30:00'],
    ['3 de la madrugada', '03:00:00'],
    ['8 in the morning', '08:00:00'],
    ['10 at night', '22:00:00'],
    ['mediodía', '12:00:00'],
    ['noon', '12:00:00'],
    // Nobody can say which hour, or which of two midnights.
    ['12 de la noche', null],
    ['medianoche', null],
    ['22', null],
    ['2105', null],
    ['13 pm', null],
    ['25 h', null],
    ['10:00-12:00', null],
    ['pm', null],
    ['all day', null],
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
  ['1h30', 'text', 90],
  ['4 h 30', 'text', 270],
  ['2h05m', 'text', 125],
  ['PT4H30M', 'text', 270],
  ['P1DT2H', 'text', 1560],
  ['PT90M', 'text', 90],
  ['P', 'text', null],
  ['PT', 'text', null],
  ['3 hs', 'text', 180],
  ['3 hrs.', 'text', 180],
  ['1 día y 3 horas', 'text', 1620],
  ['2 hours and 15 minutes', 'text', 135],
  ['1 day 3:00:00', 'text', 1620],
  ['1 day, 3:00:00', 'text', 1620],
  ['1.03:00:00', 'text', 1620],
  ['01:30:00', 'text', 90],
  ['27:00', 'text', 1620],
  ['4:30 h', 'text', 270],
  ['2,5 h', 'text', 150],
  ['2½ h', 'text', 150],
  ['2 1/2 hours', 'text', 150],
  ['media hora', 'text', 30],
  ['half an hour', 'text', 30],
  ['una hora', 'text', 60],
  ['hora y media', 'text', 90],
  ['una hora y media', 'text', 90],
  ['an hour and a half', 'text', 90],
  ['a day', 'text', 1440],
  ['72h+', 'text', null],
  ['1 hora y media', 'text', 90],
  ['2 hours and a half', 'text', 150],
  ['~3 h', 'text', 180],
  ['2 semanas', 'text', 20160],
  ["45'", 'text', 45],
  ['90 s', 'text', 2],
  ['todo el día', 'text', 1440],
  ['All day', 'text', 1440],
  // More than one length.
  ['3-4 h', 'text', null],
  ['1.500 min', 'text', null],
  ['1,500', 'minutes', null],
  ['2.500', 'hours', null],
  ['0.250', 'hours', 15],
  ['1h90x', 'text', null],
  ['30 1h', 'text', null],
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
  ['0,125', 0.125],
  // As a number up to a thousand it can only be a decimal.
  ['7.000', 7],
  ['1001', null],
])('the number %j', (text, number) => {
  expect(readNumber(text, 1000)).toBe(number);
});

test('a number of thousands or of decimals is neither, unless one of them is too large', () => {
  expect(readNumber('1.000', 10_000)).toBeNull();
  expect(readNumber('2,500', 10_000)).toBeNull();
  expect(readNumber('40.416', 180)).toBe(40.416);
  expect(readNumber('-330.000', 840)).toBe(-330);
});

test('words for a whole day', () => {
  for (const text of ['todo el día', 'Día entero', 'all day', 'the whole day'])
    expect(isWholeDay(text), text).toBe(true);
  for (const text of ['24 h', 'day', 'all days']) expect(isWholeDay(text), text).toBe(false);
});

describe('a date and a time of day in any notation', () => {
  const months = {
    es: [
      'enero',
      'febrero',
      'marzo',
      'abril',
      'mayo',
      'junio',
      'julio',
      'agosto',
      'septiembre',
      'octubre',
      'noviembre',
      'diciembre',
    ],
    en: [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ],
  };
  const weekdays = {
    es: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
    en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  };
  const two = (number: number) => String(number).padStart(2, '0');
  const ordinal = (d: number) =>
    `${d}${d % 10 === 1 && d !== 11 ? 'st' : d % 10 === 2 && d !== 12 ? 'nd' : d % 10 === 3 && d !== 13 ? 'rd' : 'th'}`;
  type Date3 = { y: number; m: number; d: number; day: string; locale: 'es' | 'en' };
  const name = ({ m, locale }: Date3) => months[locale][m - 1] ?? '';
  const short = (one: Date3) => name(one).slice(0, 3);
  const clear: readonly ((one: Date3) => string)[] = [
    ({ day }) => day,
    ({ day }) => day.replaceAll('-', '/'),
    ({ day }) => day.replaceAll('-', ''),
    ({ y, m, d }) => `${y}.${m}.${d}`,
    (one) => `${one.d} ${short(one)} ${one.y}`,
    (one) => `${two(one.d)}-${short(one)}-${two(one.y % 100)}`,
    (one) => `${one.d} de ${name(one)} de ${one.y}`,
    (one) => `${ordinal(one.d)} ${short(one)} ${one.y}`,
    (one) => `${name(one)} ${one.d}, ${one.y}`,
    (one) => `${short(one)}. ${ordinal(one.d)}, ${one.y}`,
    (one) => `${one.y} ${name(one)} ${one.d}`,
    (one) => `${name(one).toUpperCase()} ${one.d} ${one.y}`,
  ];
  const ordered: readonly (readonly [DateOrder, (one: Date3) => string])[] = [
    ['dmy', ({ y, m, d }) => `${two(d)}/${two(m)}/${y}`],
    ['dmy', ({ y, m, d }) => `${d}.${m}.${two(y % 100)}`],
    ['dmy', ({ y, m, d }) => `${d} - ${m} - ${y}`],
    ['mdy', ({ y, m, d }) => `${m}/${d}/${y}`],
    ['mdy', ({ y, m, d }) => `${two(m)}-${two(d)}-${two(y % 100)}`],
  ];
  const clocks: readonly ((h: number, min: number) => string)[] = [
    (h, min) => `${two(h)}:${two(min)}`,
    (h, min) => `${h}:${two(min)} h`,
    (h, min) => `${h}h${two(min)}`,
    (h, min) => `${two(h)}:${two(min)}:00`,
    (h, min) => `${h % 12 || 12}:${two(min)} ${h < 12 ? 'AM' : 'PM'}`,
    (h, min) => `${two(h % 12 || 12)}:${two(min)} ${h < 12 ? 'a. m.' : 'p. m.'}`,
  ];
  const joins = [' ', ', ', ' a las ', ' at ', ' - '];
  const dates = fc
    .record({
      from: fc.integer({ min: 0, max: 11_000 }),
      locale: fc.constantFrom('es' as const, 'en' as const),
    })
    .map(({ from, locale }): Date3 => {
      const day = addDays('2001-01-01', from);
      const [y = 0, m = 0, d = 0] = day.split('-').map(Number);
      return { y, m, d, day, locale };
    });
  const withWeekday = (one: Date3, text: string) =>
    `${weekdays[one.locale][weekdayOf(one.day) - 1]}, ${text}`;

  test('is read as the same', () => {
    fc.assert(
      fc.property(
        dates,
        fc.oneof(
          fc.record({
            order: fc.constantFrom<DateOrder>('iso', 'ymd', 'dmy', 'mdy'),
            write: fc.constantFrom(...clear),
          }),
          fc.constantFrom(...ordered).map(([order, write]) => ({ order, write })),
        ),
        fc.option(
          fc.record({
            h: fc.integer({ min: 0, max: 23 }),
            min: fc.integer({ min: 0, max: 59 }),
            clock: fc.constantFrom(...clocks),
            join: fc.constantFrom(...joins),
          }),
        ),
        fc.boolean(),
        (one, { order, write }, time, hasWeekday) => {
          const day = hasWeekday ? withWeekday(one, write(one)) : write(one);
          const text = time ? `${day}${time.join}${time.clock(time.h, time.min)}` : day;
          expect(readTime(text, order), text).toEqual(
            at(one.day, time ? `${two(time.h)}:${two(time.min)}:00` : null),
          );
        },
      ),
      { seed, numRuns: scaled(2000) },
    );
  });

  test('is an instant in seconds, milliseconds and days of a spreadsheet', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000_000, max: 4_000_000_000 }), (seconds) => {
        const instant = new Date(seconds * 1000).toISOString();
        const read = at(instant.slice(0, 10), instant.slice(11, 19), 0);
        expect(readTime(String(seconds), 'dmy')).toEqual(read);
        expect(readTime(`${seconds}000`, 'iso')).toEqual(read);
        const days = 25_569 + seconds / 86_400;
        const clock = seconds % 86_400 === 0 ? null : read.clock;
        expect(readTime(days.toFixed(8), 'iso')).toEqual({ ...read, clock, offset: null });
      }),
      { seed, numRuns: scaled(300) },
    );
  });

  test('in numbers is read in its own order alone, and a wrong weekday in none', () => {
    fc.assert(
      fc.property(dates, fc.constantFrom(...ordered), (one, [order, write]) => {
        const other = order === 'dmy' ? 'mdy' : 'dmy';
        const swapped = readTime(write(one), other);
        expect(swapped?.day ?? null).toBe(
          one.d <= 12 ? `${one.day.slice(0, 4)}-${two(one.d)}-${two(one.m)}` : null,
        );
        expect(readTime(write(one), 'iso')).toBeNull();
        expect(readTime(withWeekday({ ...one, day: addDays(one.day, 1) }, write(one)), order)).toBeNull();
      }),
      { seed, numRuns: scaled(300) },
    );
  });
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
