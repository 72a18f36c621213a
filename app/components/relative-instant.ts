import { useEpisodeTexts } from '#app/i18n/areas.ts';
import { formatDay, formatTime } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import type { Locale } from '#app/paths.ts';
import {
  addDays,
  type CalendarDay,
  type Instant,
  isKnownZone,
  localDateOf,
  localDateTimeOf,
} from '#domain/calendar-date.ts';
import { isDoseHourUnknown } from '#domain/episode/start-hour.ts';
import type { Intake } from '#domain/intake/intake.ts';
import { useToday } from './use-today.ts';

/** `long` is for sentences: "el viernes 20 de noviembre a las 14:32". `short` is for lists: "vie 20 nov, 14:32". */
type InstantStyle = 'long' | 'short';

/**
 * An instant in words, with day and time in its own zone, as the calendar has it. Today and yesterday are relative to this
 * device's day, as on the screens around it.
 * @param zone IANA name
 * @param today the device's local date
 */
export function formatRelativeInstant(
  locale: Locale,
  instant: Instant,
  zone: string,
  today: CalendarDay,
  style: InstantStyle = 'long',
): string {
  const { when } = useEpisodeTexts.in(locale);
  const place = isKnownZone(zone) ? zone : 'UTC';
  const day = localDateOf(instant, place);
  const time = formatTime(locale, instant, place);
  const thisYear = day.slice(0, 4) === today.slice(0, 4);
  const yesterday = addDays(today, -1);
  if (style === 'short') {
    if (day === today) return when.todayShort(time);
    if (day === yesterday) return when.yesterdayShort(time);
    return when.dayShort(formatDay(locale, day, thisYear ? 'weekday' : 'dated'), time);
  }
  const hour = Number(localDateTimeOf(instant, place).slice(11, 13));
  if (day === today) return when.today(time, hour);
  if (day === yesterday) return when.yesterday(time, hour);
  return when.day(formatDay(locale, day, thisYear ? 'full' : 'long'), time, hour);
}

/** `formatRelativeInstant` in the page's language, as of today. */
export function useFormatRelativeInstant(): (instant: Instant, zone: string, style?: InstantStyle) => string {
  const locale = useLocale();
  const today = useToday();
  return (instant, zone, style) => formatRelativeInstant(locale, instant, zone, today, style);
}

/** When a dose was taken, for lists: without an hour if nobody knows it. */
export function useFormatTaken(): (intake: Pick<Intake, 'takenAt' | 'zone' | 'timeEstimated'>) => string {
  const locale = useLocale();
  const format = useFormatRelativeInstant();
  return (intake) =>
    isDoseHourUnknown(intake)
      ? useEpisodeTexts
          .in(locale)
          .line.noHour(formatDay(locale, localDateOf(intake.takenAt, intake.zone), 'dated'))
      : format(intake.takenAt, intake.zone, 'short');
}
