/** Dates and durations as other programs write them. */
import {
  addMinutes,
  type Instant,
  instantOf,
  isCalendarDay,
  isKnownZone,
  utcOffsetOf,
} from '../calendar-date.ts';
import { fold } from '../model/fold.ts';
import type { DateOrder, DurationUnit } from './mapping.ts';

/** A written time: its local time, and its offset from UTC. */
export interface WrittenTime {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** `HH:mm:ss`; null if only a day is given. */
  readonly clock: string | null;
  /** Minutes east of UTC; null if not given. */
  readonly offset: number | null;
}

const pad = (value: number) => String(value).padStart(2, '0');

const clockForm = /^(\d{1,2})[:.h](\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([ap])?\.?\s?(?:m\.?)?$/i;
const offsetForm = /\s*(?:(?:utc|gmt)?\s?([+-])(\d{2}):?(\d{2})|(z|utc|gmt))$/i;
const dayForms: Readonly<Record<DateOrder, RegExp>> = {
  iso: /^(\d{4})-(\d{2})-(\d{2})/,
  ymd: /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})/,
  dmy: /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/,
  mdy: /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/,
};

/** Most characters of a time, duration or number: patterns are slow on longer texts. */
const writtenMax = 80;

/** `9:05 pm` as `21:05:00`; null if it is no time of day. */
export function readClock(text: string): string | null {
  if (text.length > writtenMax) return null;
  const [, hour, minute, second = '0', half] = clockForm.exec(text.trim()) ?? [];
  if (hour === undefined || minute === undefined) return null;
  let hours = Number(hour);
  if (half !== undefined) {
    if (hours < 1 || hours > 12) return null;
    hours = (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  }
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  return `${pad(hours)}:${minute}:${pad(Number(second))}`;
}

function readDay(text: string, order: DateOrder): { day: string; rest: string } | null {
  const found = dayForms[order].exec(text);
  if (!found) return null;
  const [matched, ...parts] = found;
  const [a = 0, b = 0, c = 0] = parts.map(Number);
  const [year, month, date] = order === 'dmy' ? [c, b, a] : order === 'mdy' ? [c, a, b] : [a, b, c];
  // Two-digit years are of this century: no diary app is older.
  const day = `${year < 100 ? 2000 + year : year}-${pad(month)}-${pad(date)}`;
  return isCalendarDay(day) ? { day, rest: text.slice(matched.length) } : null;
}

/** @returns null if it is no date in this order, or is followed by more than a time of day */
export function readTime(text: string, order: DateOrder): WrittenTime | null {
  const found = text.length > writtenMax ? null : readDay(text.trim(), order);
  if (!found) return null;
  let rest = found.rest.replace(/^[T,\s]+/, '').trim();
  let offset: number | null = null;
  const match = offsetForm.exec(rest);
  if (match) {
    const [matched, sign, hours, minutes, utc] = match;
    offset = utc ? 0 : (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
    if (Math.abs(offset) > 14 * 60) return null;
    rest = rest.slice(0, -matched.length);
  }
  if (rest === '') return { day: found.day, clock: null, offset };
  const clock = readClock(rest);
  return clock === null ? null : { day: found.day, clock, offset };
}

/**
 * The instant of a written time; of a day alone, midnight: the diary's own mark of an hour nobody knows (`isHourUnknown`).
 * @param zone for a time without an offset
 */
export function instantOfTime({ day, clock, offset }: WrittenTime, zone: string): Instant {
  const local = `${day}T${clock ?? '00:00:00'}`;
  return offset === null ? instantOf(local, zone) : addMinutes(`${local}Z`, -offset);
}

/** Zones by offset, cached: searching them all is slow. */
const zonesOfOffsets = new Map<number, string>();

/**
 * A zone with this offset at an instant; the person's own zone if it fits. `Etc/GMT-2` is two hours east.
 * @param offset minutes east of UTC
 */
export function zoneOfOffset(at: Instant, offset: number | null, own: string): string {
  if (offset === null || utcOffsetOf(at, own) === offset) return own;
  if (offset === 0) return 'UTC';
  const name = `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset) / 60}`;
  if (offset % 60 === 0 && isKnownZone(name)) return name;
  let zone = zonesOfOffsets.get(offset);
  if (zone === undefined || utcOffsetOf(at, zone) !== offset) {
    zone = Intl.supportedValuesOf('timeZone').find((one) => utcOffsetOf(at, one) === offset) ?? own;
    zonesOfOffsets.set(offset, zone);
  }
  return zone;
}

const parts: Readonly<Record<string, number>> = { d: 1440, h: 60, m: 1 };

/** `1d 02h 15m`, `1 h 30 min`, `1:30`; or a number in the unit. @returns minutes; null if it is no duration */
export function readDuration(text: string, unit: DurationUnit): number | null {
  if (text.length > writtenMax) return null;
  const folded = fold(text);
  if (unit !== 'text') {
    const number = readNumber(folded);
    return number === null || number < 0 ? null : number * (unit === 'hours' ? 60 : 1);
  }
  const clock = /^(\d{1,3}):(\d{2})(?::\d{2})?$/.exec(folded);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const duration =
    /^(?:\d+(?:[.,]\d+)?\s*(?:d(?:ays?|ias?)?|h(?:ours?|oras?|rs?)?|m(?:in(?:utes?|utos?|s)?)?)[\s,]*)+$/;
  if (!duration.test(folded)) return null;
  let minutes = 0;
  for (const [, number, letter] of folded.matchAll(/(\d+(?:[.,]\d+)?)\s*([dhm])/g))
    minutes += (readNumber(number ?? '') ?? 0) * (parts[letter ?? ''] ?? 0);
  return Math.round(minutes);
}

/** A number with a decimal point or comma; null for anything else. */
export function readNumber(text: string): number | null {
  const trimmed = text.trim();
  return trimmed.length <= writtenMax && /^[+-]?\d{1,12}(?:[.,]\d{1,12})?$/.test(trimmed)
    ? Number(trimmed.replace(',', '.'))
    : null;
}
