import { inLocale, type Locale, resolve, type Screen, screens } from '../paths.ts';

/**
 * The path a screen is prerendered at: `/es/`, `/es/entry`; a parameter is `_`, and the server answers every value with it.
 */
export function prerenderedPath(screen: Screen, locale: Locale): string {
  return inLocale(screens[screen].path, locale).replace(/:\w+/g, '_');
}

/** Screens with one written and prerendered page per value of the parameter. */
const written: readonly Screen[] = ['article', 'libraryEntry'];
export const isWritten = (screen: Screen): boolean => written.includes(screen);

/** Path of the page that says, in its language, that a path does not exist. */
export function notFoundPath(locale: Locale): string {
  return `/${locale}/404`;
}

/** The prerendered path of the page at `pathname` in another language, as its links have it at build time. */
export function alternatePath(pathname: string, locale: Locale): string {
  const found = resolve(pathname);
  if (found.kind !== 'page') return notFoundPath(locale);
  return isWritten(found.screen) ? inLocale(pathname, locale) : prerenderedPath(found.screen, locale);
}

/**
 * Targets of links in mails and share links, the return from other services, and the offline page: of no use without that
 * context.
 */
const landings: readonly Screen[] = [
  'confirm',
  'resetFactor',
  'callback',
  'resetPassword',
  'shared',
  'offline',
];

/** Whether a search engine may list a screen: it shows nobody's data and can be opened directly. */
export function isIndexed(screen: Screen): boolean {
  return !screens[screen].private && !landings.includes(screen);
}

/**
 * Whether a screen is a page for reading: its document is light and runs no script before an interaction
 * (scripts/build-steps/page-scripts.ts).
 */
export const isToRead = (screen: Screen): boolean => isIndexed(screen) && screen !== 'auth';
