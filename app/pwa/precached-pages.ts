/**
 * The pages that open offline, and redirects of other addresses. Pure functions of app/paths.ts, used by the service worker
 * and by the build.
 */
import {
  allScreens,
  type Locale,
  linkTo,
  localeOf,
  locales,
  prerenderedPath,
  resolve,
  type Screen,
  screens,
} from '../paths.ts';

/**
 * Public pages also needed offline: the start, signing in, the offline page, the danger signs with their numbers, and the
 * page of a share link, which explains itself and keeps the token: a redirect would carry it to another address.
 */
const publicShells: readonly Screen[] = ['home', 'auth', 'redFlags', 'shared', 'offline'];

function isPrecached(screen: Screen): boolean {
  return screens[screen].private || publicShells.includes(screen);
}

/** The prerendered pages stored on a device, by their server paths. */
export const precachedPages: readonly string[] = locales.flatMap((locale) =>
  allScreens.filter(isPrecached).map((screen) => prerenderedPath(screen, locale)),
);

/** The canonical address of a page: only a home page ends in a slash. */
const canonical = (pathname: string, locale: Locale) =>
  pathname.replace(/\/+$/, '') === `/${locale}` ? `/${locale}/` : pathname.replace(/\/+$/, '');

/** The stored page for `pathname`: `/es/episode/<id>` is `/es/episode/_`. Undefined: only the network has it. */
export function precachedPageAt(pathname: string): string | undefined {
  const found = resolve(pathname);
  if (found.kind !== 'page' || !isPrecached(found.screen)) return undefined;
  // Another spelling of the address is for the server to correct.
  if (canonical(pathname, found.locale) !== pathname) return undefined;
  return prerenderedPath(found.screen, found.locale);
}

/**
 * The offline redirect of an address that is not stored: where the server would have redirected it, or the page that says,
 * in its language, that it needs a connection.
 */
export function offlineRedirect({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const found = resolve(pathname);
  if (found.kind === 'redirect') return found.to + search;
  const address = canonical(pathname, found.locale);
  if (precachedPageAt(address)) return address + search;
  return `${linkTo('offline', found.locale)}?page=${encodeURIComponent(pathname + search)}`;
}

/**
 * The page that was requested before the offline page.
 * @param asked the untrusted `page` parameter; anything but a page of this site leads home
 */
export function requestedPage(requested: string | null, locale: Locale): string {
  // A reserved base: a result with another origin was an absolute address.
  const base = 'https://own.invalid';
  if (!requested?.startsWith('/') || !URL.canParse(requested, base)) return linkTo('home', locale);
  const { origin, pathname, search } = new URL(requested, base);
  return origin === base && localeOf(pathname) ? pathname + search : linkTo('home', locale);
}
