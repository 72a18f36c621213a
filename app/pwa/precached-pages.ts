/**
 * Which pages open without a network, and where an address leads offline. Pure functions of app/paths.ts, used by the
 * service worker and by the build.
 */
import {
  allScreens,
  type Locale,
  linkTo,
  localeOf,
  locales,
  resolve,
  type Screen,
  screens,
} from '../paths.ts';
import { prerenderedPath } from '../shell/prerendered.ts';

/**
 * Public, and needed without a network all the same: where the app starts, the way in, the page that says why, the danger signs with
 * the numbers to call, and that of a share link, which says so itself and keeps the token: a redirect would carry it to another address.
 */
const publicShells: readonly Screen[] = ['home', 'auth', 'redFlags', 'shared', 'offline'];

function isPrecached(screen: Screen): boolean {
  return screens[screen].private || publicShells.includes(screen);
}

/** The prerendered pages a device keeps, by the path the server answers them at. */
export const precachedPages: readonly string[] = locales.flatMap((locale) =>
  allScreens.filter(isPrecached).map((screen) => prerenderedPath(screen, locale)),
);

/** The one address of a page: only a home page ends in a slash. */
const canonical = (pathname: string, locale: Locale) =>
  pathname.replace(/\/+$/, '') === `/${locale}` ? `/${locale}/` : pathname.replace(/\/+$/, '');

/** The kept page that answers at `pathname`: `/es/episode/<id>` is `/es/episode/_`. Undefined: the network has to. */
export function precachedPageAt(pathname: string): string | undefined {
  const found = resolve(pathname);
  if (found.kind !== 'page' || !isPrecached(found.screen)) return undefined;
  // Another spelling of the address is the server's to correct.
  if (canonical(pathname, found.locale) !== pathname) return undefined;
  return prerenderedPath(found.screen, found.locale);
}

/**
 * Where to send someone who opens an address that is not kept while nobody answers: to where the server would have
 * redirected them, or to the page that says in their language that it needs a connection.
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
export function requestedPage(asked: string | null, locale: Locale): string {
  // A base no real address has: a result with another origin was an absolute address.
  const base = 'https://own.invalid';
  if (!asked?.startsWith('/') || !URL.canParse(asked, base)) return linkTo('home', locale);
  const { origin, pathname, search } = new URL(asked, base);
  return origin === base && localeOf(pathname) ? pathname + search : linkTo('home', locale);
}
