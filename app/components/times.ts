import { episodeTexts } from '#app/i18n/episode.ts';
import { formatDay, formatTime } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import type { Locale } from '#app/paths.ts';
import { addDays, type Instant, isKnownZone, localDateOf, localDateTimeOf } from '#domain/calendar-date.ts';

/** `long` is for sentences: "el viernes 20 de noviembre a las 14:32". `short` is for lists: "vie 20 nov, 14:32". */
export type InstantStyle = 'long' | 'short';

/**
 * An instant as people say it, on the clock of the place where it happened; today and yesterday by their names.
 * @param zone IANA name @param now decides what today is
 */
export function sayInstant(
  locale: Locale,
  instant: Instant,
  zone: string,
  now: Instant,
  style: InstantStyle = 'long',
): string {
  const { when } = episodeTexts[locale];
  const place = isKnownZone(zone) ? zone : 'UTC';
  const day = localDateOf(instant, place);
  const today = localDateOf(now, place);
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

/** `sayInstant` in the page's language, as of now. */
export function useSayInstant(): (instant: Instant, zone: string, style?: InstantStyle) => string {
  const locale = useLocale();
  return (instant, zone, style) => sayInstant(locale, instant, zone, new Date().toISOString(), style);
}
