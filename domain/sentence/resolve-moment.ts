import { addDays, type CalendarDay, daysBetween, type LocalDateTime } from '../calendar-date.ts';
import type { NamedDay, Said } from './spoken-times.ts';

const pad = (value: number) => String(value).padStart(2, '0');

const at = (day: CalendarDay, hour: number, minute: number): LocalDateTime =>
  `${day}T${pad(hour)}:${pad(minute)}`;

/** What a moment is measured against. */
interface Bounds {
  /** Local time. */
  readonly now: LocalDateTime;
  /** Not after this local time, the end of what it begins. */
  readonly notAfter?: LocalDateTime | undefined;
  /** Not before this local time, if there is a choice. */
  readonly notBefore?: LocalDateTime | undefined;
  /** On waking: the morning, if there is a choice. */
  readonly isMorning?: boolean;
  /** The day of a time without one, such as that of the start. */
  readonly day?: NamedDay | undefined;
}

const shift = (local: LocalDateTime, minutes: number): LocalDateTime =>
  new Date(Date.parse(`${local}Z`) + minutes * 60_000).toISOString().slice(0, 16);

/** When something was. `clock` is null where only its day is known. */
export interface Moment {
  readonly day: CalendarDay;
  /** `HH:mm`. */
  readonly clock: string | null;
}

const momentOf = (local: LocalDateTime): Moment => ({ day: local.slice(0, 10), clock: local.slice(11, 16) });

/** A moment as a local time; undefined where only its day is known. */
export const localOf = ({ day, clock }: Moment): LocalDateTime | undefined =>
  clock === null ? undefined : `${day}T${clock}`;

/**
 * The moment that words name: never after now, the latest one if there is a choice; of a day before today only one that cannot
 * be another. Undefined where it cannot be told.
 * @param start local time that "an hour later" counts from
 */
export function resolve(said: Said, bounds: Bounds, start?: LocalDateTime): Moment | undefined {
  const { now } = bounds;
  const today = now.slice(0, 10);
  // "For three days" says no hour.
  if (said.kind === 'ago' && said.minutes % 1440 === 0)
    return { day: addDays(today, -said.minutes / 1440), clock: null };
  if (said.kind === 'ago') return momentOf(shift(now, -said.minutes));
  if (said.kind === 'later') return start === undefined ? undefined : momentOf(shift(start, said.minutes));
  if (said.kind === 'weekday') {
    const back = (new Date(`${today}T00:00Z`).getUTCDay() - said.weekday + 7) % 7;
    return back === 0 ? undefined : { day: addDays(today, -back), clock: null };
  }
  if (said.kind === 'day') {
    const { back } = said.day;
    return back === 0 ? undefined : { day: addDays(today, -back), clock: null };
  }
  const { hours, minute } = said.clock;
  const day = said.day ?? bounds.day;
  const backs = day ? [day.back] : [0, 1];
  const all = backs.flatMap((back) =>
    hours.map((hour) => at(addDays(today, -back + (day?.isNight && hour < 12 ? 1 : 0)), hour, minute)),
  );
  const past = all.filter((one) => one <= (bounds.notAfter ?? now)).sort();
  const morning = bounds.isMorning ? past.filter((one) => Number(one.slice(11, 13)) < 12) : past;
  const possible = morning.length > 0 ? morning : past;
  const { notBefore } = bounds;
  const after = notBefore === undefined ? [] : possible.filter((one) => one >= notBefore);
  // What follows the start is the first such time behind it.
  if (after[0] !== undefined) return momentOf(after[0]);
  const latest = possible.at(-1);
  if (latest === undefined) return undefined;
  // Of a whole other day two hours are equally far.
  if (day && day.back > 0 && !day.isNight && possible.length > 1)
    return { day: addDays(today, -day.back), clock: null };
  // Without a day, more than a day ago is not what was meant.
  return daysBetween(latest.slice(0, 10), today) > 1 && !day ? undefined : momentOf(latest);
}
