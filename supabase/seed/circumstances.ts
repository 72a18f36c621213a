import {
  addDays,
  type CalendarDay,
  daysBetween,
  minutesBetween,
  startOfDay,
  weekdayOf,
} from '#domain/calendar-date.ts';
import type { Random } from './random.ts';

/** What kind of day it is for the demo person, as far as her head cares. */
export interface Circumstances {
  readonly day: CalendarDay;
  readonly zone: string;
  /** Monday is 1, Sunday is 7. */
  readonly weekday: number;
  /** Within two days of the first day of bleeding, the menstrual window of ICHD-3 A1.1. */
  readonly menstrual: boolean;
  readonly firstBleedingDay: boolean;
  /** 1 to 5 while she bleeds; null on other days. */
  readonly bleedingDay: number | null;
  readonly clockChange: boolean;
  readonly travelling: boolean;
  /** 0 before the change of treatment, rising to 1 as it takes effect. */
  readonly improvement: number;
}

const homeZone = 'Europe/Madrid';
const tripZone = 'America/Mexico_City';
/** Days of a bleed. */
const bleedDays = 5;

/** Days from the first page of the diary. */
const tripDays = { from: 243, to: 254 };
/** When the second preventive was begun, and when it has done what it does. */
export const treatmentChange = { from: 300, to: 430 };

/** The days from the first to the last, both included, one after the other. */
export function* circumstancesOf(
  first: CalendarDay,
  last: CalendarDay,
  random: Random,
  { improves = true } = {},
): Generator<Circumstances> {
  let bleeding = addDays(first, random.integer(4, 12));
  let lastBleeding = addDays(first, -bleedDays);
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (day === bleeding) lastBleeding = day;
    if (daysBetween(bleeding, day) > 2) bleeding = addDays(bleeding, random.integer(26, 30));
    const age = daysBetween(first, day);
    const travelling = age >= tripDays.from && age <= tripDays.to;
    const zone = travelling ? tripZone : homeZone;
    const length = minutesBetween(startOfDay(day, zone), startOfDay(addDays(day, 1), zone));
    yield {
      day,
      zone,
      weekday: weekdayOf(day),
      menstrual: Math.abs(daysBetween(bleeding, day)) <= 2,
      firstBleedingDay: day === bleeding,
      bleedingDay: bleedingDayOf(daysBetween(lastBleeding, day)),
      clockChange: length !== 24 * 60,
      travelling,
      improvement: improves ? improvementAt(age) : 0,
    };
  }
}

/** @param since days since the first of the last bleed */
function bleedingDayOf(since: number): number | null {
  return since < bleedDays ? since + 1 : null;
}

/** @param age days from the first page */
function improvementAt(age: number): number {
  const { from, to } = treatmentChange;
  return Math.min(1, Math.max(0, (age - from) / (to - from)));
}
