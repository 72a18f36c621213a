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
 * A date field and a time field, as typed. `exact` is the instant they were filled from, or that was chosen of two, until one of
 * them is edited: the hour that comes twice when clocks go back cannot be told from its text.
 */
export const momentSchema = v.object({ date: v.string(), time: v.string(), exact: v.nullable(v.string()) });
export type Moment = v.InferOutput<typeof momentSchema>;

export const emptyMoment: Moment = { date: '', time: '', exact: null };

/** The two fields as a wall clock in `zone` would fill them. */
export function momentAt(instant: Instant, zone: string): Moment {
  const [date = '', time = ''] = localDateTimeOf(instant, zone).split('T');
  return { date, time, exact: instant };
}

/** What two fields say, for a schema of the domain to read: an instant, or the time a clock in `zone` showed. */
export function saidAt({ date, time, exact }: Moment, zone: string): Instant | ClockTime {
  return exact ?? { local: `${date}T${time}`, zone };
}

/**
 * The instants two fields may mean in `zone`: none while one is empty, two where the clock showed that time twice, none where
 * it skipped it.
 * @returns null while the fields are no time
 */
export function instantsSaid({ date, time }: Moment, zone: string): readonly Instant[] | null {
  return date === '' || time === '' ? null : instantsAt({ local: `${date}T${time}`, zone });
}

/** The instant two fields mean in `zone`, or null while one is empty or impossible. Of two the first, until the other is chosen. */
export function instantAt(moment: Moment, zone: string): Instant | null {
  return moment.exact ?? instantsSaid(moment, zone)?.[0] ?? null;
}

/** The day two fields mean in `zone`, which is known before its hour is; null while there is none. */
export function dayAt(moment: Moment, zone: string): CalendarDay | null {
  const instant = instantAt(moment, zone);
  if (instant !== null) return localDateOf(instant, zone);
  return isCalendarDay(moment.date) ? moment.date : null;
}
