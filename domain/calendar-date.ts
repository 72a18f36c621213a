/**
 * Instants and calendar days. An instant is a point in time (UTC); a calendar day is a local date. A time zone converts
 * one to the other; statistics count days.
 */
import {
  type CalendarDate,
  endOfMonth,
  getDayOfWeek,
  parseAbsolute,
  parseDate,
  parseDateTime,
  startOfMonth,
  startOfWeek,
  toCalendarDate,
  toCalendarDateTime,
  toZoned,
} from '@internationalized/date';
import * as v from 'valibot';
import { problem } from './vocabulary/problem-codes.ts';

/** ISO 8601 in UTC with milliseconds, `2026-03-28T22:30:00.000Z`: two of them compare as text. */
export type Instant = string;
/** `YYYY-MM-DD`, a day without a clock. */
export type CalendarDay = string;
/** `YYYY-MM`. */
export type CalendarMonth = string;
/** `YYYY-MM-DDTHH:mm`, what a wall clock shows and a `datetime-local` input holds. */
export type LocalDateTime = string;

const utc = /^(.{19})(?:\.(\d+))?(?:Z|\+00:00)$/;

/** Any ISO 8601 timestamp with an offset, read into an `Instant`; what is finer than a millisecond is dropped. */
export const instantSchema = v.pipe(
  v.string(problem('time_invalid')),
  v.isoTimestamp(problem('time_invalid')),
  v.rawTransform(({ dataset: { value: text }, addIssue, NEVER }): Instant => {
    // Fast path for the server's format: a diary has tens of thousands of timestamps, and a Date for each takes several
    // times as long.
    const [, seconds, fraction = ''] = utc.exec(text) ?? [];
    if (seconds !== undefined && isCalendarDay(text.slice(0, 10)))
      return `${seconds.replace(' ', 'T')}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
    const at = new Date(text);
    if (!Number.isNaN(at.getTime())) return at.toISOString();
    addIssue({ message: problem('time_invalid') });
    return NEVER;
  }),
);

/** A day that exists in the calendar, `YYYY-MM-DD`. */
export const calendarDaySchema = v.pipe(v.string(), v.check(isCalendarDay));

/** A local time of a clock, HH:MM from 00:00 to 23:59. */
export const timeOfDaySchema = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

const knownDays = new Set<string>();

/** Whether a text is an existing day, `YYYY-MM-DD` (not 30 February). */
export function isCalendarDay(text: string): boolean {
  // The same days come up many times in one diary.
  if (knownDays.has(text)) return true;
  try {
    if (parseDate(text).toString() !== text) return false;
  } catch {
    return false;
  }
  knownDays.add(text);
  return true;
}

const knownZones = new Map<string, boolean>();

/** Whether this device knows an IANA time zone. A bare offset such as `+02:00` is refused: it has no clock changes. */
export function isKnownZone(zone: string): boolean {
  const remembered = knownZones.get(zone);
  if (remembered !== undefined) return remembered;
  let known = /^[A-Za-z]/.test(zone);
  try {
    if (known) new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    known = false;
  }
  knownZones.set(zone, known);
  return known;
}

/** The zone, or UTC where this device does not know it. */
function usable(zone: string): string {
  return isKnownZone(zone) ? zone : 'UTC';
}

/** The device's current time zone. */
export function currentZone(): string {
  return usable(new Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** The local date of an instant in `zone`. @throws RangeError for an invalid instant */
export function localDateOf(instant: Instant, zone: string): CalendarDay {
  return toCalendarDate(parseAbsolute(instant, usable(zone))).toString();
}

/** The local time of an instant in `zone`, to the minute. @throws RangeError for an invalid instant */
export function localDateTimeOf(instant: Instant, zone: string): LocalDateTime {
  return toCalendarDateTime(parseAbsolute(instant, usable(zone)))
    .toString()
    .slice(0, 16);
}

/**
 * The instant of a local time. Clock changes are resolved as calendars do ('compatible'): a skipped time moves forward by
 * the gap, of a repeated time the first is taken.
 * @throws RangeError for an invalid local time
 */
export function instantOf(local: LocalDateTime, zone: string): Instant {
  return toZoned(parseDateTime(local), usable(zone), 'compatible').toAbsoluteString();
}

/**
 * Every instant with this local time, in order: none if the clock skipped it, two if the clock went back and repeated it.
 * @throws RangeError for an invalid local time
 */
export function instantsOf(local: LocalDateTime, zone: string): readonly Instant[] {
  const time = parseDateTime(local);
  const place = usable(zone);
  const candidates = (['earlier', 'later'] as const).map((which) =>
    toZoned(time, place, which).toAbsoluteString(),
  );
  return [...new Set(candidates)].filter(
    (instant) => localDateTimeOf(instant, place) === time.toString().slice(0, 16),
  );
}

/** Minutes a zone's clock is ahead of UTC at an instant; negative west of it. */
export function utcOffsetOf(instant: Instant, zone: string): number {
  return Math.round(parseAbsolute(instant, usable(zone)).offset / 60_000);
}

/** Midnights by day and zone: the conversion is slow, and a diary of ten years needs the same ones again and again. */
const knownMidnights = new Map<string, Instant>();

/** The first instant of a day; not midnight where a clock change skips it. */
export function startOfDay(day: CalendarDay, zone: string): Instant {
  const key = `${day} ${zone}`;
  const remembered = knownMidnights.get(key);
  if (remembered !== undefined) return remembered;
  const midnight = toZoned(parseDate(day), usable(zone), 'compatible').toAbsoluteString();
  knownMidnights.set(key, midnight);
  return midnight;
}

/** Elapsed minutes between two instants, whatever the clocks did; negative when in reverse. */
export function minutesBetween(from: Instant, to: Instant): number {
  return (Date.parse(to) - Date.parse(from)) / 60_000;
}

/** An instant some minutes later, or earlier when negative. */
export function addMinutes(instant: Instant, minutes: number): Instant {
  return new Date(Date.parse(instant) + minutes * 60_000).toISOString();
}

/** The earlier of two instants. */
export function earliest(a: Instant, b: Instant): Instant {
  return a < b ? a : b;
}

/** The later of two instants. */
export function latest(a: Instant, b: Instant): Instant {
  return a > b ? a : b;
}

/** Every UTC day has as many milliseconds. Days are counted millions of times: calendar dates take twenty times as long. */
const dayLength = 86_400_000;

const dayAt = (time: number): CalendarDay => new Date(time).toISOString().slice(0, 10);

/** Days from one to another: 1 from today to tomorrow, negative in reverse. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return (Date.parse(to) - Date.parse(from)) / dayLength;
}

/** A day some days later, or earlier when negative. @throws RangeError for an invalid day */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  return dayAt(Date.parse(day) + days * dayLength);
}

/** Every day from the first to the last, both included; empty when they are in reverse. */
export function daysFrom(first: CalendarDay, last: CalendarDay): CalendarDay[] {
  const end = Date.parse(last);
  const days: CalendarDay[] = [];
  for (let time = Date.parse(first); time <= end; time += dayLength) days.push(dayAt(time));
  return days;
}

/** The month of a day. */
export function monthOf(day: CalendarDay): CalendarMonth {
  return day.slice(0, 7);
}

/** A month some months later, or earlier when negative. */
export function addMonths(month: CalendarMonth, months: number): CalendarMonth {
  return monthOf(firstOf(month).add({ months }).toString());
}

/** Every day of a month. @throws RangeError for an invalid month */
export function monthDays(month: CalendarMonth): CalendarDay[] {
  const first = firstOf(month);
  return daysFrom(first.toString(), endOfMonth(first).toString());
}

/** The day of the week by ISO 8601: Monday is 1, Sunday is 7. */
export function weekdayOf(day: CalendarDay): number {
  return getDayOfWeek(parseDate(day), 'es', 'mon') + 1;
}

/** The first day of the week a day is in, by the locale's custom: Monday in `es`, Sunday in `en-US`. */
export function weekStartOf(day: CalendarDay, locale: string): CalendarDay {
  return startOfWeek(parseDate(day), locale).toString();
}

/** The weeks of a month, seven days each, filled up with days of the neighbouring months. */
export function monthWeeks(month: CalendarMonth, locale: string): CalendarDay[][] {
  const first = weekStartOf(firstOf(month).toString(), locale);
  const last = weekStartOf(endOfMonth(firstOf(month)).toString(), locale);
  return Array.from({ length: daysBetween(first, last) / 7 + 1 }, (_, week) =>
    daysFrom(addDays(first, week * 7), addDays(first, week * 7 + 6)),
  );
}

function firstOf(month: CalendarMonth): CalendarDate {
  return startOfMonth(parseDate(`${month}-01`));
}
