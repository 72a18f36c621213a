import { episode as en } from '#app/i18n/en/episode.ts';
import { episode as es } from '#app/i18n/es/episode.ts';
import { formatDay, formatTime } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import type { Locale } from '#app/paths.ts';
import { addDays, type Instant, isKnownZone, localDateOf, localDateTimeOf } from '#domain/calendar-date.ts';

const texts = { es, en };

/**
 * An instant as people say it, on the clock of the place where it happened: "hoy a las 14:32", "ayer a la 1:05",
 * "el viernes 20 de noviembre a las 9:10".
 * @param zone IANA name @param now decides what today is
 */
export function sayInstant(locale: Locale, instant: Instant, zone: string, now: Instant): string {
  const { when } = texts[locale];
  const place = isKnownZone(zone) ? zone : 'UTC';
  const day = localDateOf(instant, place);
  const today = localDateOf(now, place);
  const time = formatTime(locale, instant, place);
  const hour = Number(localDateTimeOf(instant, place).slice(11, 13));
  if (day === today) return when.today(time, hour);
  if (day === addDays(today, -1)) return when.yesterday(time, hour);
  return when.day(
    formatDay(locale, day, day.slice(0, 4) === today.slice(0, 4) ? 'full' : 'long'),
    time,
    hour,
  );
}

/** `sayInstant` in the page's language, as of now. */
export function useSayInstant(): (instant: Instant, zone: string) => string {
  const locale = useLocale();
  return (instant, zone) => sayInstant(locale, instant, zone, new Date().toISOString());
}
