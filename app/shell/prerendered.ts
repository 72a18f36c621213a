import { inLocale, type Locale, resolve, type Screen, screens } from '../paths.ts';

/** Where a screen is prerendered: `/es/`, `/es/entry`; a parameter is `_`, and the server answers every value with it. */
export function prerenderedPath(screen: Screen, locale: Locale): string {
  return `/${locale}${screens[screen].path.replace(/:\w+/g, '_')}`;
}

/** Screens of which each value of the parameter is a page of its own, written and prerendered. */
const written: readonly Screen[] = ['article', 'libraryEntry'];
export const isWritten = (screen: Screen): boolean => written.includes(screen);

/** The page that says, in its language, that a path does not exist. */
export function notFoundPath(locale: Locale): string {
  return `/${locale}/404`;
}

/** The prerendered path of the page at `pathname` in another language, as its links have it at build time. */
export function alternatePath(pathname: string, locale: Locale): string {
  const found = resolve(pathname);
  if (found.kind !== 'page') return notFoundPath(locale);
  return isWritten(found.screen) ? inLocale(pathname, locale) : prerenderedPath(found.screen, locale);
}

/** Where links in mails and share links lead, the way back from other services, no connection: nothing to find there by itself. */
const landings: readonly Screen[] = [
  'confirm',
  'resetFactor',
  'callback',
  'resetPassword',
  'shared',
  'offline',
];

/** Whether a search engine may list a screen: it shows nobody's data and can be reached by itself. */
export function isIndexed(screen: Screen): boolean {
  return !screens[screen].private && !landings.includes(screen);
}

/**
 * Whether a screen is a page to read: its document is light and runs nothing before it is touched
 * (scripts/build-steps/page-scripts.ts).
 */
export const isToRead = (screen: Screen): boolean => isIndexed(screen) && screen !== 'auth';
