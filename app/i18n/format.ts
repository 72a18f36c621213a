import type { Locale } from '../paths.ts';

/** Memoizes formatters by key, because creating one is slow. */
function memoizeByKey<Formatter>() {
  const known = new Map<string, Formatter>();
  return (name: string, make: () => Formatter): Formatter => {
    const formatter = known.get(name) ?? make();
    known.set(name, formatter);
    return formatter;
  };
}

const dateFormat = memoizeByKey<Intl.DateTimeFormat>();
const numberFormat = memoizeByKey<Intl.NumberFormat>();
const listFormat = memoizeByKey<Intl.ListFormat>();

const dayStyles = {
  /** 3 mar · Mar 3 */
  short: { day: 'numeric', month: 'short' },
  /** mar, 3 mar · Tue, Mar 3 */
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
  /** martes, 3 de marzo · Tuesday, March 3 */
  full: { weekday: 'long', day: 'numeric', month: 'long' },
  /** martes, 3 de marzo de 2026 · Tuesday, March 3, 2026 */
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** 3 mar 2026 · Mar 3, 2026 */
  dated: { day: 'numeric', month: 'short', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const timeOfDay = { hour: 'numeric', minute: '2-digit' } as const satisfies Intl.DateTimeFormatOptions;

type DayStyle = keyof typeof dayStyles;

/** A calendar day in words. A day has no zone, so it is read and written as UTC. @param day `YYYY-MM-DD` */
export function formatDay(locale: Locale, day: string, style: DayStyle = 'weekday'): string {
  const make = () => new Intl.DateTimeFormat(locale, { ...dayStyles[style], timeZone: 'UTC' });
  return dateFormat(`${locale} day ${style}`, make).format(new Date(`${day}T00:00:00Z`));
}

/** "marzo de 2026", "March 2026". @param month `YYYY-MM` */
export function formatMonth(locale: Locale, month: string): string {
  const make = () => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return dateFormat(`${locale} month`, make).format(new Date(`${month}-01T00:00:00Z`));
}

/** The local time of an instant: 14:30, 2:30 PM. @param instant ISO 8601 @param zone IANA */
export function formatTime(locale: Locale, instant: string, zone: string): string {
  const make = () => new Intl.DateTimeFormat(locale, { ...timeOfDay, timeZone: zone });
  return dateFormat(`${locale} time ${zone}`, make).format(new Date(instant));
}

/** The local day and time of an instant. @param instant ISO 8601 @param zone IANA */
export function formatInstant(locale: Locale, instant: string, zone: string): string {
  const make = () => new Intl.DateTimeFormat(locale, { ...dayStyles.weekday, ...timeOfDay, timeZone: zone });
  return dateFormat(`${locale} instant ${zone}`, make).format(new Date(instant));
}

/** A number as the language writes it: 6,5 · 6.5. */
export function formatNumber(locale: Locale, value: number, maximumFractionDigits = 1): string {
  const make = () => new Intl.NumberFormat(locale, { maximumFractionDigits });
  return numberFormat(`${locale} ${maximumFractionDigits}`, make).format(value);
}

/** A duration in the symbols both languages share: "45 min", "2 h 30 min", "3 d 4 h". @param minutes whole */
export function formatDuration(minutes: number): string {
  const parts: readonly [number, string][] = [
    [Math.floor(minutes / 1440), 'd'],
    [Math.floor((minutes % 1440) / 60), 'h'],
    [minutes % 60, 'min'],
  ];
  const shown = parts.filter(([amount]) => amount > 0).slice(0, 2);
  // No-break spaces keep an amount and its unit on one line.
  return shown.map(([amount, unit]) => `${amount}\u00a0${unit}`).join(' ') || '<\u00a01\u00a0min';
}

/** Names of the seven days from Monday (0) to Sunday (6). */
export function weekdayNames(locale: Locale, style: 'long' | 'short' | 'narrow'): string[] {
  const make = () => new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' });
  const format = dateFormat(`${locale} weekday ${style}`, make);
  // 2024-01-01 was a Monday.
  return Array.from({ length: 7 }, (_, day) => format.format(new Date(Date.UTC(2024, 0, 1 + day))));
}

/** Names of the twelve months, January first. */
export function monthNames(locale: Locale): string[] {
  const make = () => new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  const format = dateFormat(`${locale} month name`, make);
  return Array.from({ length: 12 }, (_, month) => format.format(new Date(Date.UTC(2024, month, 1))));
}

/** "a, b y c", "a, b, and c"; with 'disjunction' "a, b o c", "a, b, or c". */
export function formatList(
  locale: Locale,
  items: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  return listFormat(`${locale} ${type}`, () => new Intl.ListFormat(locale, { type })).format(items);
}
