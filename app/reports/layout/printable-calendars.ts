/** The files of the page of the calendar to print: what the build writes and the page links. */
import type { Locale } from '#app/paths.ts';
import type { Paper } from '../words/document.ts';

/** Written out and not taken from a clock: the same sources make the same site. */
export const printableYears = [2026, 2027, 2028, 2029, 2030] as const;

const names = {
  es: { calendar: 'calendario-migrana', letter: 'carta' },
  en: { calendar: 'migraine-calendar', letter: 'letter' },
} as const;

/** Path of the calendar of a year. */
export const printableFile = (locale: Locale, year: number, paper: Paper): string =>
  `/${locale}/calendars/${names[locale].calendar}-${year}-${paper === 'letter' ? names[locale].letter : 'a4'}.pdf`;

/** Path of the picture of a page. */
export const printablePicture = (locale: Locale): string =>
  `/${locale}/calendars/${names[locale].calendar}.png`;

/** Pixels of the picture: A4, large enough to read the labels of a day on a phone that is zoomed. */
export const pictureSize = { width: 1190, height: 1684 } as const;
