import * as v from 'valibot';
import {
  type CalendarDay,
  type Instant,
  isCalendarDay,
  localDateOf,
  localDateTimeOf,
} from '#domain/calendar-date.ts';
import { type ClockTime, instantsAt } from '#domain/model/form-fields.ts';

/**
 * A date field and a time field, as typed. `exact` is the instant they were filled from, or that was chosen of two, until
 * one of them is edited: the hour that repeats when clocks go back is ambiguous as text.
 */
export const momentSchema = v.object({ date: v.string(), time: v.string(), exact: v.nullable(v.string()) });
export type Moment = v.InferOutput<typeof momentSchema>;

export const emptyMoment: Moment = { date: '', time: '', exact: null };

/** The two fields for an instant, in local time of `zone`. */
export function momentAt(instant: Instant, zone: string): Moment {
  const [date = '', time = ''] = localDateTimeOf(instant, zone).split('T');
  return { date, time, exact: instant };
}

/** The value of the fields for a schema of the domain: an instant, or a local time in `zone`. */
export function momentInput({ date, time, exact }: Moment, zone: string): Instant | ClockTime {
  return exact ?? { local: `${date}T${time}`, zone };
}

/**
 * The instants the fields may mean in `zone`: none while one is empty, two if that local time is repeated, none if it is
 * skipped.
 * @returns null while the fields are no time
 */
export function possibleInstants({ date, time }: Moment, zone: string): readonly Instant[] | null {
  return date === '' || time === '' ? null : instantsAt({ local: `${date}T${time}`, zone });
}

/**
 * The instant the fields mean in `zone`, or null while one is empty or impossible. Of two the first, until the other is
 * chosen.
 */
export function instantAt(moment: Moment, zone: string): Instant | null {
  return moment.exact ?? possibleInstants(moment, zone)?.[0] ?? null;
}

/** The day the fields mean in `zone`, known before the time is; null if there is none. */
export function dayAt(moment: Moment, zone: string): CalendarDay | null {
  const instant = instantAt(moment, zone);
  if (instant !== null) return localDateOf(instant, zone);
  return isCalendarDay(moment.date) ? moment.date : null;
}
