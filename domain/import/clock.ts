/** Dates, times of day, durations and numbers as other programs write them. */
import {
  addDays,
  addMinutes,
  type Instant,
  instantOf,
  isCalendarDay,
  isKnownZone,
  utcOffsetOf,
  weekdayOf,
} from '../calendar-date.ts';
import { readingsOfNumber } from '../model/number-text.ts';
import { fold } from '../vocabulary/fold.ts';
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

/** Most characters of a time, duration or number: patterns are slow on longer texts. */
const writtenMax = 80;

const pad = (value: number) => String(value).padStart(2, '0');

/**
 * A number with a decimal point or comma; null for anything else, and for what can be two numbers.
 * @param most the largest it can mean: of '7.000' on a scale of ten only 7 is left, of a dose neither
 */
export function readNumber(text: string, most: number): number | null {
  if (text.length > writtenMax) return null;
  const [number, another] = readingsOfNumber(text).filter((one) => Math.abs(one) <= most);
  return number === undefined || another !== undefined ? null : number;
}

/** The hour of a part of the day, by the 12-hour clock; null where people mean different hours by it ("12 de la noche"). */
const hourIn: Readonly<Record<string, (hour: number) => number | null>> = {
  manana: (hour) => (hour <= 11 ? hour : null),
  madrugada: (hour) => (hour <= 6 ? hour : null),
  tarde: (hour) => (hour === 12 ? 12 : hour <= 8 ? hour + 12 : null),
  noche: (hour) => (hour >= 7 && hour <= 11 ? hour + 12 : null),
};
const partsOfDay: Readonly<Record<string, keyof typeof hourIn>> = {
  'de la manana': 'manana',
  'in the morning': 'manana',
  'de la madrugada': 'madrugada',
  'de la tarde': 'tarde',
  'in the afternoon': 'tarde',
  'de la noche': 'noche',
  'at night': 'noche',
};
const partOfDay = Object.keys(partsOfDay).join('|');
const clockForm = new RegExp(
  '^(?:a las? |at |las |@ ?)?(\\d{1,2})(?:[:.h](\\d{2})(?:[:.](\\d{2})(?:[.,]\\d+)?)?)?' +
    `\\s?(?:([ap])(\\.?\\s?m)?\\.?|(h|hs|hrs?|horas?|hours?)\\.?|(${partOfDay}))?$`,
);
const noon = /^(?:(?:12 )?noon|(?:a |al )?mediodia|12(?::00)? del mediodia|12:00 m\.?)$/;

/** `9:05 pm`, `21:05 h`, `9 de la noche` as `21:05:00`; `24:00:00` is the end of the day. Null if it is no time of day. */
export function readClock(text: string): string | null {
  if (text.length > writtenMax) return null;
  const folded = fold(text);
  if (noon.test(folded)) return '12:00:00';
  const [, hour, minute, second = '0', half, halfM, unit, part] = clockForm.exec(folded) ?? [];
  // A number alone may be anything.
  if (hour === undefined || (minute ?? halfM ?? unit ?? part) === undefined) return null;
  let hours: number | null = Number(hour);
  if (half !== undefined) hours = hours < 1 || hours > 12 ? null : (hours % 12) + (half === 'p' ? 12 : 0);
  else if (part !== undefined && hours < 13) hours = hourIn[partsOfDay[part] ?? '']?.(hours) ?? null;
  if (hours === null || Number(minute ?? 0) > 59 || Number(second) > 59) return null;
  const clock = `${pad(hours)}:${minute ?? '00'}:${pad(Number(second))}`;
  return hours < 24 || clock === '24:00:00' ? clock : null;
}

/** A day with a time of day from another text; 24:00 is the next day. Null if that is no time of day. */
export function withClock(time: WrittenTime, text: string): WrittenTime | null {
  const clock = readClock(text);
  if (clock === null) return null;
  return clock === '24:00:00'
    ? { ...time, day: addDays(time.day, 1), clock: '00:00:00' }
    : { ...time, clock };
}

/** Words for a whole day, as a time of day or a duration. */
const wholeDay =
  /^(?:all|the whole|whole|entire|full|the entire)[ -]day$|^todo el dia$|^(?:el )?dia (?:entero|completo)$/;
export const isWholeDay = (text: string): boolean => text.length <= writtenMax && wholeDay.test(fold(text));

const monthNames = [
  'enero|ene|january|jan',
  'febrero|feb|february',
  'marzo|mar|march',
  'abril|abr|april|apr',
  'mayo|may',
  'junio|jun|june',
  'julio|jul|july',
  'agosto|ago|august|aug',
  'septiembre|setiembre|sept|sep|set|september',
  'octubre|oct|october',
  'noviembre|nov|november',
  'diciembre|dic|december|dec',
];
const weekdayNames = [
  'lunes|lun|monday|mon',
  'martes|mar|tuesday|tues|tue',
  'miercoles|mie|wednesday|wed',
  'jueves|jue|thursday|thurs|thur|thu',
  'viernes|vie|friday|fri',
  'sabado|sab|saturday|sat',
  'domingo|dom|sunday|sun',
];
/** The number of each name, from 1. */
const numbersOf = (names: readonly string[]) =>
  new Map(names.flatMap((words, i) => words.split('|').map((word) => [word, i + 1] as const)));
const months = numbersOf(monthNames);
const weekdays = numbersOf(weekdayNames);
const month = `(${monthNames.join('|')})(?![a-z])\\.?`;
const weekdayForm = new RegExp(`^\\(?(${weekdayNames.join('|')})(?![a-z])\\.?\\)?,?\\s?(?:el |the )?`);

// Two digits are no year where they are an hour: "12 mar 21:05".
const year = "'?(\\d{4}(?!\\d)|\\d{2}(?![\\d:]|[-/.]\\d|\\s?(?:h(?![a-z])|[ap]\\.?\\s?m)))";
const dayNumber = '(\\d{1,2})(?:st|nd|rd|th|ro|er|\u00ba|\u00aa)?';
/** Between a day, a month in words and a year. */
const gap = '[-/., ]*(?:del? |of )?';
type Parts = readonly [year: number, month: number, day: number];
const monthOf = (word = '') => months.get(word) ?? 0;
/** Notations whose order needs no asking. */
const clearDays: readonly (readonly [RegExp, (found: readonly string[]) => Parts])[] = [
  [
    /^(\d{4})\s?[-/.]\s?(\d{1,2})\s?[-/.]\s?(\d{1,2})(?!\d)/,
    ([, y, m, d]) => [Number(y), Number(m), Number(d)],
  ],
  [/^(\d{4})(\d{2})(\d{2})(?=$|[t ,])/, ([, y, m, d]) => [Number(y), Number(m), Number(d)]],
  [
    new RegExp(`^${dayNumber}${gap}${month}${gap}${year}`),
    ([, d, m, y]) => [Number(y), monthOf(m), Number(d)],
  ],
  [
    new RegExp(`^${month}[-/., ]*${dayNumber}[-/., ]+${year}`),
    ([, m, d, y]) => [Number(y), monthOf(m), Number(d)],
  ],
  [
    new RegExp(`^(\\d{4})${gap}${month}[-/., ]*${dayNumber}(?!\\d)`),
    ([, y, m, d]) => [Number(y), monthOf(m), Number(d)],
  ],
];
/** Three numbers: day first or month first. */
const numericDay = new RegExp(`^(\\d{1,2})\\s?[-/.]\\s?(\\d{1,2})\\s?[-/.]\\s?${year}`);

interface FoundDay {
  readonly day: string;
  /** What follows it. */
  readonly rest: string;
}

function dayAt(text: string, order: DateOrder): FoundDay | null {
  for (const [form, partsOf] of clearDays) {
    const found = form.exec(text);
    if (found) return calendarDay(partsOf(found), text.slice(found[0].length));
  }
  const found = order === 'dmy' || order === 'mdy' ? numericDay.exec(text) : null;
  if (!found) return null;
  const [first, second, y] = found.slice(1).map(Number) as unknown as Parts;
  return calendarDay(order === 'dmy' ? [y, second, first] : [y, first, second], text.slice(found[0].length));
}

function calendarDay([y, m, d]: Parts, rest: string): FoundDay | null {
  // Two-digit years are of this century: no diary app is older.
  const day = `${y < 100 ? 2000 + y : String(y).padStart(4, '0')}-${pad(m)}-${pad(d)}`;
  return isCalendarDay(day) ? { day, rest } : null;
}

/** The day a text begins with, and a weekday before or after it, which has to be the day's own. */
function readDay(text: string, order: DateOrder): FoundDay | null {
  const plain = dayAt(text.replace(/^(?:el |the )/, ''), order);
  const before = plain ? null : weekdayForm.exec(text);
  const found = plain ?? (before && dayAt(text.slice(before[0].length), order));
  if (!found) return null;
  const rest = found.rest.replace(/^[,\s]+/, '');
  const after = weekdayForm.exec(rest);
  const isOwn = [before, after].every((one) => !one || weekdays.get(one[1] ?? '') === weekdayOf(found.day));
  return isOwn ? { day: found.day, rest: after ? rest.slice(after[0].length) : found.rest } : null;
}

const clockFirst =
  /^(\d{1,2}[:.h]\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?)?(?:\s?h(?:s|rs|oras)?\.?)?),?\s(?:on |el |del? )?(.+)$/;
const offsetForm = /\s*(?:(utc|gmt)?\s?([+-])(\d{2})(:?)(\d{2})?|(utc|gmt)([+-])(\d)|(?<![a-z])(z|utc|gmt))$/;

/** Takes the offset from UTC off the end of a time of day. Undefined if it may as well be something else. */
function offsetOf(
  clock: string,
  isIso: boolean,
): { readonly rest: string; readonly offset: number | null } | undefined {
  const match = offsetForm.exec(clock);
  if (!match) return { rest: clock, offset: null };
  const [matched, utc, sign, hours, colon, minutes, named, namedSign, namedHours, zero] = match;
  const rest = clock.slice(0, -matched.length);
  if (zero !== undefined) return { rest, offset: 0 };
  // "10:00-12:00" are two hours, and no time of 12 hours west, unless a machine wrote it: with a T or seconds.
  const isWritten = isIso || utc !== undefined || named !== undefined || /:\d{2}:\d{2}/.test(rest);
  if (!isWritten && rest !== '' && sign === '-' && (colon !== '' || minutes === undefined)) return undefined;
  if (rest === '' && minutes === undefined) return undefined;
  const size = Number(hours ?? namedHours) * 60 + Number(minutes ?? 0);
  return size > 14 * 60 ? undefined : { rest, offset: (sign ?? namedSign) === '-' ? -size : size };
}

/** Numbers of days, seconds and milliseconds that machines write, between 2000 and 2100. */
function readMachineTime(text: string): WrittenTime | null {
  const [, days, fraction = '0'] = /^(\d{5})(?:[.,](\d+))?$/.exec(text) ?? [];
  if (days !== undefined && Number(days) >= 36_526 && Number(days) < 73_051) {
    // Days of a spreadsheet, counted from 30 December 1899.
    const seconds = Math.round(Number(`0.${fraction}`) * 86_400);
    const at = new Date(Date.UTC(1899, 11, 30 + Number(days)) + seconds * 1000).toISOString();
    return { day: at.slice(0, 10), clock: seconds === 0 ? null : at.slice(11, 19), offset: null };
  }
  const [, stamp, thousandths] = /^(\d{10})(\d{3})?(?:\.\d+)?$/.exec(text) ?? [];
  if (stamp === undefined || Number(stamp) >= 4_102_444_800) return null;
  const at = new Date(Number(`${stamp}${thousandths ?? '000'}`)).toISOString();
  return { day: at.slice(0, 10), clock: at.slice(11, 19), offset: 0 };
}

/**
 * A day, with or without a time of day: in numbers, with the month in words of either language, or as machines count it.
 * @param order of day and month where all is numbers; other notations need none
 * @returns null if it is no date, does not fall on its weekday, or is followed by more than a time of day
 */
export function readTime(text: string, order: DateOrder): WrittenTime | null {
  // Most cells of a file are no dates: a soon end for words and short numbers.
  if (text.length > writtenMax || text.length < 5 || !/\d/.test(text)) return null;
  const zoned = /^(.*)\[[a-z_]+(?:\/[a-z0-9_+-]+)*\]$/.exec(fold(text));
  // JavaScript adds the zone's name in brackets behind its offset.
  const folded = (zoned?.[1] ?? fold(text)).replace(/(?<=gmt[+-]\d{4}) \([^)]*\)$/, '');
  const machine = readMachineTime(folded);
  if (machine) return machine;
  let found = readDay(folded, order);
  const [, clockBefore, dayAfter = ''] = (!found && clockFirst.exec(folded)) || [];
  if (clockBefore !== undefined) {
    found = readDay(dayAfter, order);
    return found?.rest.trim() === ''
      ? withClock({ day: found.day, clock: null, offset: null }, clockBefore)
      : null;
  }
  if (!found) return null;
  const isIso = /^t\d/.test(found.rest);
  const written = found.rest
    .replace(/^(?:t(?=\d)|[,;|\s]*(?:- )?)/, '')
    .replace(/^(\d{2})(\d{2})(\d{2})?(?=$|[z+-])/, (all, h, m, s) =>
      isIso ? [h, m, s ?? '00'].join(':') : all,
    );
  const split = offsetOf(written, isIso);
  // A zone in brackets is a machine's, and comes with its offset.
  if (!split || (zoned && split.offset === null)) return null;
  const time = { day: found.day, clock: null, offset: split.offset };
  return split.rest.trim() === '' ? time : withClock(time, split.rest.trim());
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

/** Minutes of each unit, by its first letter in either language. */
const unitMinutes: Readonly<Record<string, number>> = { w: 10_080, d: 1440, h: 60, m: 1, s: 1 / 60 };
const amount =
  /(\d+(?:[.,]\d+)?)\s?(w(?:eeks?)?|semanas?|d(?:ays?|ias?)?|h(?:ours?|oras?|rs?|s)?|m(?:in(?:utes?|utos?|s)?)?|'|s(?:eg(?:undos?)?|ec(?:onds?)?)?)(?![a-z])\.?[\s,]*(?:(?:y|and) )?/y;
const isoDuration =
  /^p(?:(\d+(?:[.,]\d+)?)w)?(?:(\d+(?:[.,]\d+)?)d)?(?:t(?:(\d+(?:[.,]\d+)?)h)?(?:(\d+(?:[.,]\d+)?)m)?(?:(\d+(?:[.,]\d+)?)s)?)?$/;
/** With days before: "1 day, 3:00:00" of Python and PostgreSQL, "1.03:00:00" of .NET. */
const clockDuration =
  /^(?:(\d{1,3})\s?(?:d|days?|dias?),?\s|(\d{1,3})\.(?=\d{2}:\d{2}:\d{2}))?(\d{1,3}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?:\s?h(?:s|rs|oras?|ours?)?\.?)?$/;
/** Words for numbers of hours, as numbers. */
const spoken: readonly (readonly [RegExp, string])[] = [
  [/^(?:[~\u2248]|aprox(?:imadamente|\.)?|approx(?:imately|\.)?|about|around|unos|unas)\s?/, ''],
  [/(?<!half )(?<!\S)(?:una?|an?|one)(?= (?:hour|hora|h|min|minut[oe]|day|dia|week|semana)(?![a-z]))/g, '1'],
  [/^hora y media$/, '1.5 h'],
  [/(?<=\d )(hours?|horas?) (?:y media|and a half)$/, '$1 30 min'],
  [/\u00bd/g, ' 1/2'],
  [/(\d) +1\/2/g, '$1.5'],
  [/(?<!\S)(?:1\/2|half an?|media)(?= ?h)/g, '0.5'],
];
/** Longest duration in minutes: a year. It tells whether '4.500' can be thousands. */
const durationMax = 366 * 1440;

/** `1d 02h 15m`, `1h30`, `1:30`, `PT4H30M`, `todo el día`; or a number in the unit. @returns minutes; null if it is no duration */
export function readDuration(text: string, unit: DurationUnit): number | null {
  if (text.length > writtenMax) return null;
  const folded = fold(text);
  if (unit !== 'text') {
    const minutes = unit === 'hours' ? 60 : 1;
    const number = readNumber(folded, durationMax / minutes);
    return number === null || number < 0 ? null : number * minutes;
  }
  if (wholeDay.test(folded)) return 1440;
  const plain = spoken.reduce((one, [words, numbers]) => one.replace(words, numbers), folded).trim();
  const clock = clockDuration.exec(plain);
  if (clock) {
    const [days = clock[2] ?? 0, , hours, minutes, seconds = 0] = clock.slice(1);
    return Math.round(sumOf([0, days, hours, minutes, seconds]));
  }
  const iso = plain.length > 1 && !plain.endsWith('t') ? isoDuration.exec(plain) : null;
  const total = iso ? sumOf(iso.slice(1)) : amountsOf(plain);
  return total === null || Number.isNaN(total) ? null : Math.round(total);
}

/** Minutes of weeks, days, hours, minutes and seconds; NaN if one can be read in two ways. */
const sumOf = (written: readonly (string | number | undefined)[]) =>
  Object.values(unitMinutes).reduce(
    (sum, minutes, i) => sum + minutes * (readNumber(String(written[i] ?? 0), durationMax) ?? Number.NaN),
    0,
  );

/** Minutes of `1 h 30 min`; a number behind the hours is minutes. */
function amountsOf(text: string): number | null {
  let [at, total, last] = [0, 0, ''];
  while (at < text.length) {
    amount.lastIndex = at;
    const [matched, number = '', word = ''] = amount.exec(text) ?? [];
    const letter = word === "'" ? 'm' : word.startsWith('sem') ? 'w' : word.charAt(0);
    if (matched === undefined) {
      const [minutes] = last === 'h' ? (/^[0-5]?\d$/.exec(text.slice(at)) ?? []) : [];
      return minutes === undefined ? null : total + Number(minutes);
    }
    total += (readNumber(number, durationMax) ?? Number.NaN) * (unitMinutes[letter] ?? Number.NaN);
    last = letter;
    at += matched.length;
  }
  return last === '' ? null : total;
}

/** The last moment of a period: one that ends at midnight is over before the next day begins. */
export const lastMoment = (from: Instant, to: Instant): Instant =>
  to > from ? new Date(Date.parse(to) - 1).toISOString() : from;
