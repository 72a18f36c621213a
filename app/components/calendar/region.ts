import type { Locale } from '#app/paths.ts';

/**
 * The page's language with the region from the browser's languages: `es-MX` for a Mexican, whose week starts on Sunday.
 * Only in the browser.
 */
export function regionOf(locale: Locale): string {
  return navigator.languages.find((tag) => tag.split('-')[0] === locale) ?? locale;
}
