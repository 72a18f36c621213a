import {
  addDays,
  type CalendarDay,
  daysBetween,
  minutesBetween,
  startOfDay,
  weekdayOf,
} from '#domain/calendar-date.ts';
import type { Random } from './random.ts';

/** Circumstances of a day that influence the demo person's attacks. */
export interface Circumstances {
  readonly day: CalendarDay;
  readonly zone: string;
  /** Monday is 1, Sunday is 7. */
  readonly weekday: number;
  /** Within two days of the first day of bleeding, the menstrual window of ICHD-3 A1.1. */
  readonly menstrual: boolean;
  readonly firstBleedingDay: boolean;
  /** 1 to 5 during a bleed; null on other days. */
  readonly bleedingDay: number | null;
  readonly clockChange: boolean;
  readonly travelling: boolean;
  /** 0 before the change of treatment, rising to 1 as it takes effect. */
  readonly improvement: number;
}

const homeZone = 'Europe/Madrid';
const tripZone = 'America/Mexico_City';
/** Days per bleed. */
const bleedDays = 5;

/** Days of a trip, counted from the first day of the diary. */
const tripDays = { from: 243, to: 254 };
/** Days on which the second preventive was begun, and on which it has its full effect. */
export const treatmentChange = { from: 300, to: 430 };

/** The circumstances of each day, from the first to the last, both included. */
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

/** @param since days since the first day of the last bleed */
function bleedingDayOf(since: number): number | null {
  return since < bleedDays ? since + 1 : null;
}

/** @param age days since the first day of the diary */
function improvementAt(age: number): number {
  const { from, to } = treatmentChange;
  return Math.min(1, Math.max(0, (age - from) / (to - from)));
}
