/**
 * When attacks begin: by hour, weekday and month of the year (docs/clinical-rules.md#timing). An attack has one entry or
 * several (docs/clinical-rules.md#attacks); it counts at the local hour and day it began.
 */

import { addDays, type CalendarDay, daysBetween, latest, weekdayOf } from '../calendar-date.ts';
import { attacksIn } from '../counting/attacks.ts';
import { type DayRecord, firstCounted } from '../counting/day-records.ts';
import type { StatisticsInput } from '../counting/input.ts';
import { startedOn } from '../counting/menstrual-pattern.ts';
import type { Episode } from '../episode/episode.ts';
import { peakOf } from '../episode/episode-rules.ts';
import { isHourUnknown, minuteOfStart } from '../episode/start-hour.ts';
import {
  annualTest,
  homogeneityTest,
  type MonthValue,
  peakTest,
  type Share,
  type Tested,
} from './pattern-tests.ts';

/** Days considered for hours, weekdays and durations: older habits may have changed. */
export const timingDays = 730;

/** Attacks with a known hour required to show hours. */
const hoursNeeded = 20;
/** Hours of one stretch of the day. */
export const stretchHours = 3;
/** Waking hours: the fewer, the more attacks any one stretch would hold by chance. */
const wakingHours = 16;

/** Days on which an attack began, days on which none did, and days of each weekday, required to show weekdays. */
const weekdaysNeeded = { began: 21, free: 21, each: 8 } as const;

/** Least days on which an attack could begin for a calendar month to count (docs/clinical-rules.md#timing). */
const monthDaysNeeded = 14;
/** Days of diary, and months of the year that count, required to show the year. */
const yearNeeded = { days: 365, months: 10 } as const;
/** Calendar months that count, required to name a season: one better or worse year is none. */
const seasonNeeded = 30;

/** Progress towards a requirement. */
export interface Progress {
  readonly have: number;
  readonly need: number;
}

/** Attacks by the hour they began. */
export interface Hours {
  /** Attacks in the days considered. */
  readonly attacks: number;
  /** There on waking: their start is unknown. */
  readonly woke: number;
  /** Begun at midnight to the minute, which people enter if they know only the day. */
  readonly hourUnknown: number;
  /** By local hour, 0-23. */
  readonly byHour: readonly number[];
  /** The same by stretches of three hours, from midnight. */
  readonly byStretch: readonly number[];
  readonly known: Progress;
  /** Whether the fullest stretch exceeds chance; undefined with too few. */
  readonly peak: Tested | undefined;
}

/** Days an attack began on by weekday, Monday first. */
export interface Weekdays {
  readonly byDay: readonly Share[];
  readonly began: Progress;
  readonly free: Progress;
  /** Days of the weekday with the fewest. */
  readonly each: Progress;
  /** Whether weekdays differ by more than chance; undefined with too few. */
  readonly differ: Tested | undefined;
}

/** The weekday with the highest share, Monday 0. */
export function fullestDay({ byDay }: Pick<Weekdays, 'byDay'>): {
  readonly place: number;
  readonly share: Share;
} {
  const shares = byDay.map(({ yes, of }) => (of > 0 ? yes / of : 0));
  const place = shares.indexOf(Math.max(...shares));
  return { place, share: byDay[place] ?? { yes: 0, of: 0 } };
}

/** Days an attack began on by month of the year, January first, over the whole diary. */
export interface Year {
  /** Null for a month that never had enough days. Only calendar months that count are included. */
  readonly byMonth: readonly (Share | null)[];
  readonly days: Progress;
  /** Months of the year that count. */
  readonly months: Progress;
  readonly enough: boolean;
  /** Calendar months that count, towards naming a season. */
  readonly season: Progress;
  readonly wave: Tested | undefined;
  /** The three consecutive months with the highest share; undefined if no such three are known. */
  readonly height: Season | undefined;
}

/** Consecutive months, the first by its index in the year, 0-11. */
interface Season extends Share {
  readonly from: number;
}

/** Months of a season. */
export const seasonMonths = 3;

function heightOf(byMonth: readonly (Share | null)[]): Season | undefined {
  let best: Season | undefined;
  for (const from of byMonth.keys()) {
    const months = Array.from({ length: seasonMonths }, (_, next) => byMonth[(from + next) % 12] ?? null);
    if (months.includes(null)) continue;
    const sum = (part: keyof Share) => months.reduce((all, month) => all + (month?.[part] ?? 0), 0);
    const season = { from, yes: sum('yes'), of: sum('of') };
    if (!best || season.yes / season.of > best.yes / best.of) best = season;
  }
  return best;
}

interface Timing {
  /** First of the days considered for hours and weekdays; undefined for an empty diary. */
  readonly from: CalendarDay | undefined;
  readonly hours: Hours;
  readonly weekdays: Weekdays;
  readonly year: Year;
}

const reached = (...all: readonly Progress[]) => all.every(({ have, need }) => have >= need);

/** Attacks by the local hour they began. @param attacks the first entry of each */
export function hoursOf(attacks: readonly Episode[]): Hours {
  const byHour = Array.from({ length: 24 }, () => 0);
  let [woke, hourUnknown] = [0, 0];
  for (const attack of attacks) {
    if (attack.wokeWith) woke += 1;
    else if (isHourUnknown(attack)) hourUnknown += 1;
    else {
      const hour = Math.floor(minuteOfStart(attack) / 60);
      byHour[hour] = (byHour[hour] as number) + 1;
    }
  }
  const byStretch = Array.from({ length: 24 / stretchHours }, (_, place) =>
    byHour.slice(place * stretchHours, (place + 1) * stretchHours).reduce((sum, count) => sum + count, 0),
  );
  const known: Progress = { have: attacks.length - woke - hourUnknown, need: hoursNeeded };
  const peak = reached(known) ? peakTest(byStretch, stretchHours / wakingHours) : undefined;
  return { attacks: attacks.length, woke, hourUnknown, byHour, byStretch, known, peak };
}

/**
 * Whether an attack began on a day; null if none could: the day is unknown, or an attack from the day before continues or
 * came back.
 * @param first the entries with which attacks begin
 */
function began(record: DayRecord, first: ReadonlySet<string>): boolean | null {
  if (!record.observed) return null;
  const started = startedOn(record);
  if (started.some(({ episode }) => first.has(episode.id))) return true;
  if (started.length > 0) return null;
  return record.facts.episodes.some(({ continues, episode }) => continues && peakOf(episode) > 0)
    ? null
    : false;
}

type Count = { yes: number; of: number };
const noCount = (): Count => ({ yes: 0, of: 0 });

function take(count: Count, isYes: boolean): void {
  count.of += 1;
  if (isYes) count.yes += 1;
}

function weekdaysOf(byDay: readonly Share[]): Weekdays {
  const all = byDay.reduce((sum, { of }) => sum + of, 0);
  const began: Progress = {
    have: byDay.reduce((sum, { yes }) => sum + yes, 0),
    need: weekdaysNeeded.began,
  };
  const free: Progress = { have: all - began.have, need: weekdaysNeeded.free };
  const each: Progress = { have: Math.min(...byDay.map(({ of }) => of)), need: weekdaysNeeded.each };
  const differ = reached(began, free, each) ? homogeneityTest(byDay) : undefined;
  return { byDay, began, free, each, differ };
}

/** @param counts by calendar month, `YYYY-MM`, oldest first @param age days since the first of the diary */
function yearOf(counts: ReadonlyMap<string, Share>, age: number): Year {
  const byMonth = Array.from({ length: 12 }, noCount);
  const calendarMonths: MonthValue[] = [];
  for (const [month, { yes, of }] of counts) {
    if (of < monthDaysNeeded) continue;
    const place = Number(month.slice(5)) - 1;
    const sum = byMonth[place] as Count;
    sum.yes += yes;
    sum.of += of;
    calendarMonths.push({ time: Number(month.slice(0, 4)) * 12 + place, value: yes / of });
  }
  const days: Progress = { have: age, need: yearNeeded.days };
  const months: Progress = { have: byMonth.filter(({ of }) => of > 0).length, need: yearNeeded.months };
  const season: Progress = { have: calendarMonths.length, need: seasonNeeded };
  const known = byMonth.map((count) => (count.of > 0 ? count : null));
  return {
    byMonth: known,
    height: heightOf(known),
    days,
    months,
    enough: reached(days, months),
    season,
    wave: reached(days, months, season) ? annualTest(calendarMonths) : undefined,
  };
}

/** When attacks began. Today is not over, so it is not in any share of days. */
export function timing(input: StatisticsInput): Timing {
  const { today, days } = input;
  const from = addDays(today, -timingDays);
  const first = days.days[0]?.day;
  const since = firstCounted(days);
  const beginnings = attacksIn(input).map(({ entries: [entry] }) => entry);
  const attacks = beginnings.filter((one) => one.localDate >= from);
  const firstEntries = new Set(beginnings.map(({ id }) => id));
  const byDay = Array.from({ length: 7 }, noCount);
  const byMonth = new Map<string, Count>();
  // The days have no gap: weekdays follow each other.
  const firstWeekday = first === undefined ? 0 : weekdayOf(first) - 1;
  for (const [place, record] of days.days.entries()) {
    const isBeginning = record.day < today ? began(record, firstEntries) : null;
    if (isBeginning === null) continue;
    if (record.day >= from) take(byDay[(firstWeekday + place) % 7] as Count, isBeginning);
    const month = record.day.slice(0, 7);
    const count = byMonth.get(month) ?? noCount();
    byMonth.set(month, count);
    take(count, isBeginning);
  }
  return {
    from: since && latest(since, from),
    hours: hoursOf(attacks),
    weekdays: weekdaysOf(byDay),
    year: yearOf(byMonth, first === undefined ? 0 : daysBetween(first, today)),
  };
}
