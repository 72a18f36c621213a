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
  readonly clockChange: boolean;
  readonly travelling: boolean;
  /** 0 before the change of treatment, rising to 1 as it takes effect. */
  readonly improvement: number;
}

const homeZone = 'Europe/Madrid';
const tripZone = 'America/Mexico_City';
/** Days from the first page of the diary. */
const tripDays = { from: 243, to: 254 };
const treatmentChange = { from: 300, to: 430 };

/** The days from the first to the last, both included, one after the other. */
export function* circumstancesOf(
  first: CalendarDay,
  last: CalendarDay,
  random: Random,
): Generator<Circumstances> {
  let bleeding = addDays(first, random.integer(4, 12));
  for (let day = first; day <= last; day = addDays(day, 1)) {
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
      clockChange: length !== 24 * 60,
      travelling,
      improvement: Math.min(
        1,
        Math.max(0, (age - treatmentChange.from) / (treatmentChange.to - treatmentChange.from)),
      ),
    };
  }
}
