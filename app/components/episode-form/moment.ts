import * as v from 'valibot';
import {
  type CalendarDay,
  type Instant,
  instantOf,
  isCalendarDay,
  localDateOf,
  localDateTimeOf,
} from '#domain/calendar-date.ts';

/**
 * A date field and a time field, as typed. `exact` is the instant they were filled from, until one of them is edited:
 * the hour that comes twice when clocks go back cannot be told from its text.
 */
export const momentSchema = v.object({ date: v.string(), time: v.string(), exact: v.nullable(v.string()) });
export type Moment = v.InferOutput<typeof momentSchema>;

export const emptyMoment: Moment = { date: '', time: '', exact: null };

/** The two fields as a wall clock in `zone` would fill them. */
export function momentAt(instant: Instant, zone: string): Moment {
  const [date = '', time = ''] = localDateTimeOf(instant, zone).split('T');
  return { date, time, exact: instant };
}

/** The instant two fields mean in `zone`, or null while one is empty or impossible. */
export function instantAt(moment: Moment, zone: string): Instant | null {
  if (moment.exact !== null) return moment.exact;
  if (moment.date === '' || moment.time === '') return null;
  try {
    return instantOf(`${moment.date}T${moment.time}`, zone);
  } catch {
    return null;
  }
}

/** The day two fields mean in `zone`, which is known before its hour is; null while there is none. */
export function dayAt(moment: Moment, zone: string): CalendarDay | null {
  const instant = instantAt(moment, zone);
  if (instant !== null) return localDateOf(instant, zone);
  return isCalendarDay(moment.date) ? moment.date : null;
}
