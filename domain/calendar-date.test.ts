import { parseAbsolute, parseDate } from '@internationalized/date';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  calendarDaySchema,
  daysBetween,
  daysFrom,
  instantOf,
  instantSchema,
  instantsOf,
  isKnownZone,
  localDateOf,
  localDateTimeOf,
  minutesBetween,
  monthDays,
  monthOf,
  monthWeeks,
  startOfDay,
  utcOffsetOf,
  weekdayOf,
  weekStartOf,
} from './calendar-date.ts';

const zones = [
  'UTC',
  'Europe/Madrid',
  'America/Mexico_City',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'America/Caracas',
];
const zone = fc.constantFrom(...zones);
/** Milliseconds: before standard time some zones differed from UTC by seconds as well. */
const offsetIn = (at: string, where: string) => parseAbsolute(at, where).offset;
const instant = fc
  .date({ min: new Date('1970-01-02'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const day = fc.tuple(instant, zone).map(([at, where]) => localDateOf(at, where));

describe('instants', () => {
  it('are not read from text that is no time', () => {
    for (const text of [
      '',
      'yesterday',
      '2026-05-04',
      '2026-05-04T10:00:00',
      '2026-02-31T10:00:99Z',
      '2026-13-01T00:00:00Z',
    ]) {
      expect(v.is(instantSchema, text), text).toBe(false);
    }
  });

  it.each([
    ['2026-03-28T22:30:00+00:00', '2026-03-28T22:30:00.000Z'],
    ['2026-03-28T22:30:00.123456+00:00', '2026-03-28T22:30:00.123Z'],
    ['2026-03-28T22:30:00+02:00', '2026-03-28T20:30:00.000Z'],
  ])('are read from what PostgreSQL writes: %s', (written, read) => {
    expect(v.parse(instantSchema, written)).toBe(read);
  });

  it('equal what Date parses, in any precision and zone', () => {
    const fraction = fc
      .array(fc.integer({ min: 0, max: 9 }), { maxLength: 9 })
      .map((digits) => digits.join(''));
    const offset = fc.constantFrom('Z', '+00:00', '-00:00', '+05:30', '-08:00');
    fc.assert(
      fc.property(instant, fraction, offset, (at, digits, zone) => {
        const written = `${at.slice(0, 19)}${digits && '.'}${digits}${zone}`;
        expect(v.parse(instantSchema, written)).toBe(new Date(written).toISOString());
      }),
    );
  });
});

describe('time zones', () => {
  it('an unknown one is read as UTC and does not throw', () => {
    expect(isKnownZone('Europe/Madrid')).toBe(true);
    for (const unknown of ['', 'Nowhere/Land', '+02:00', 'FOO5', '../etc']) {
      expect(isKnownZone(unknown), unknown).toBe(false);
      expect(localDateOf('2026-05-04T23:30:00.000Z', unknown)).toBe('2026-05-04');
    }
  });

  it('decide which day an instant was', () => {
    expect(localDateOf('2026-05-04T23:30:00.000Z', 'Europe/Madrid')).toBe('2026-05-05');
    expect(localDateOf('2026-05-04T23:30:00.000Z', 'America/Mexico_City')).toBe('2026-05-04');
  });
});

describe('wall clocks', () => {
  it('move a skipped time on by the gap', () => {
    expect(instantOf('2026-03-29T02:30', 'Europe/Madrid')).toBe('2026-03-29T01:30:00.000Z');
    expect(localDateTimeOf('2026-03-29T01:30:00.000Z', 'Europe/Madrid')).toBe('2026-03-29T03:30');
  });

  it('take the first of a repeated time', () => {
    expect(instantOf('2026-10-25T02:30', 'Europe/Madrid')).toBe('2026-10-25T00:30:00.000Z');
    expect(instantOf('2022-10-30T01:30', 'America/Mexico_City')).toBe('2022-10-30T06:30:00.000Z');
  });

  it.each([
    ['Madrid', '2026-03-29T02:30', 'Europe/Madrid', []],
    ['the minute before', '2026-03-29T01:59', 'Europe/Madrid', ['2026-03-29T00:59:00.000Z']],
    ['the minute after', '2026-03-29T03:00', 'Europe/Madrid', ['2026-03-29T01:00:00.000Z']],
    ['New York', '2026-03-08T02:00', 'America/New_York', []],
    ['half an hour on Lord Howe', '2026-10-04T02:15', 'Australia/Lord_Howe', []],
    ['and no more', '2026-10-04T02:30', 'Australia/Lord_Howe', ['2026-10-03T15:30:00.000Z']],
    ['midnight in Santiago', '2026-09-06T00:30', 'America/Santiago', []],
    ['midnight in Beirut', '2026-03-29T00:00', 'Asia/Beirut', []],
    ['a whole day in Samoa', '2011-12-30T12:00', 'Pacific/Apia', []],
  ])('know the times that are skipped: %s', (_, local, where, instants) => {
    expect(instantsOf(local, where)).toEqual(instants);
  });

  it.each([
    ['Europe/Madrid', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z', 120, '2026-10-25T01:30:00.000Z', 60],
    [
      'America/New_York',
      '2026-11-01T01:00',
      '2026-11-01T05:00:00.000Z',
      -240,
      '2026-11-01T06:00:00.000Z',
      -300,
    ],
    [
      'Australia/Lord_Howe',
      '2026-04-05T01:45',
      '2026-04-04T14:45:00.000Z',
      660,
      '2026-04-04T15:15:00.000Z',
      630,
    ],
    // The hour before midnight comes twice, which makes this day 25 hours long.
    [
      'America/Santiago',
      '2026-04-04T23:30',
      '2026-04-05T02:30:00.000Z',
      -180,
      '2026-04-05T03:30:00.000Z',
      -240,
    ],
    ['Asia/Beirut', '2026-10-24T23:30', '2026-10-24T20:30:00.000Z', 180, '2026-10-24T21:30:00.000Z', 120],
  ])('know both times of %s at %s', (where, local, first, firstOffset, second, secondOffset) => {
    expect(instantsOf(local, where)).toEqual([first, second]);
    expect(utcOffsetOf(first, where)).toBe(firstOffset);
    expect(utcOffsetOf(second, where)).toBe(secondOffset);
    expect(instantOf(local, where)).toBe(first);
  });

  it('show every instant to the minute at a time that means it', () => {
    const changing = fc.constantFrom(...zones, 'America/New_York', 'Australia/Lord_Howe', 'America/Santiago');
    fc.assert(
      fc.property(instant, changing, (at, where) => {
        const minute = new Date(Math.floor(Date.parse(at) / 60_000) * 60_000).toISOString();
        fc.pre(utcOffsetOf(minute, where) * 60_000 === offsetIn(minute, where));
        expect(instantsOf(localDateTimeOf(minute, where), where)).toContain(minute);
      }),
    );
  });

  it.each([
    ['2026-03-29', 23],
    ['2026-10-25', 25],
    ['2026-05-04', 24],
  ])('make %s a day of %i hours in Madrid', (date, hours) => {
    const length = minutesBetween(
      startOfDay(date, 'Europe/Madrid'),
      startOfDay(addDays(date, 1), 'Europe/Madrid'),
    );
    expect(length / 60).toBe(hours);
  });

  it('return the time they were given, unless it was skipped', () => {
    fc.assert(
      fc.property(instant, zone, (at, where) => {
        const local = localDateTimeOf(at, where);
        expect(localDateTimeOf(instantOf(local, where), where)).toBe(local);
        expect(Math.abs(minutesBetween(instantOf(local, where), at))).toBeLessThan(24 * 60);
        expect(local.slice(0, 10)).toBe(localDateOf(at, where));
      }),
    );
  });

  it('start every day on that day, at its first minute', () => {
    fc.assert(
      fc.property(day, fc.constantFrom('UTC', 'Europe/Madrid', 'America/Mexico_City'), (date, where) => {
        const start = startOfDay(date, where);
        expect(localDateOf(start, where)).toBe(date);
        expect(localDateOf(new Date(Date.parse(start) - 1).toISOString(), where)).toBe(addDays(date, -1));
      }),
    );
  });
});

describe('calendar days', () => {
  it('refuse days that do not exist', () => {
    for (const text of ['2026-02-29', '2026-13-01', '2026-5-4', 'today', '2026-05-04T00:00']) {
      expect(v.is(calendarDaySchema, text), text).toBe(false);
    }
    expect(v.is(calendarDaySchema, '2028-02-29')).toBe(true);
  });

  it('are counted without regard to clock changes', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysFrom('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(daysFrom('2026-03-02', '2026-03-01')).toEqual([]);
    fc.assert(
      fc.property(day, fc.integer({ min: -20_000, max: 20_000 }), (date, days) => {
        expect(addDays(date, days)).toBe(parseDate(date).add({ days }).toString());
        expect(daysBetween(date, addDays(date, days))).toBe(days);
        expect(daysFrom(date, addDays(date, days)).at(-1) ?? 'none').toBe(
          days < 0 ? 'none' : addDays(date, days),
        );
      }),
    );
  });

  it('fill their month', () => {
    expect(monthDays('2026-02')).toHaveLength(28);
    expect(monthDays('2028-02').at(-1)).toBe('2028-02-29');
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2026-01', -13)).toBe('2024-12');
  });

  it('begin their week on Monday in Spanish and on Sunday in English', () => {
    expect(weekStartOf('2026-11-21', 'es')).toBe('2026-11-16');
    expect(weekStartOf('2026-11-21', 'en')).toBe('2026-11-15');
    expect(weekStartOf('2026-11-21', 'es-MX')).toBe('2026-11-15');
  });

  it('have a weekday number that does not depend on the region', () => {
    expect(['2026-11-16', '2026-11-21', '2026-11-22'].map(weekdayOf)).toEqual([1, 6, 7]);
  });

  it('make a page of whole weeks that holds every day of the month once', () => {
    fc.assert(
      fc.property(day, fc.constantFrom('es', 'en'), (date, locale) => {
        const month = monthOf(date);
        const weeks = monthWeeks(month, locale);
        expect(weeks.every((week) => week.length === 7)).toBe(true);
        expect(weeks.flat().filter((cell) => monthOf(cell) === month)).toEqual(monthDays(month));
        expect(weeks.every((week) => week.some((cell) => monthOf(cell) === month))).toBe(true);
      }),
    );
  });
});
