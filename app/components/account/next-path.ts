import { inLocale, type Locale, linkTo, resolve, type Screen } from '#app/paths.ts';

const accountScreens: readonly Screen[] = ['auth', 'confirm', 'resetFactor', 'callback'];

/**
 * The path to continue to after signing in: the page the person came from, if it is a screen of this site and no account
 * page; else the home page (also for another origin, a script or an unknown path).
 * @param asked the untrusted `next` parameter
 */
export function nextPath(requested: string | null, locale: Locale): string {
  const home = linkTo('home', locale);
  // A reserved base: a result with another origin was an absolute address.
  const base = 'https://own.invalid';
  if (!requested?.startsWith('/') || !URL.canParse(requested, base)) return home;
  const { origin, pathname, search, hash } = new URL(requested, base);
  if (origin !== base) return home;
  const asIs = resolve(pathname);
  // Without a language prefix the page opens in the current language.
  const path = asIs.kind === 'redirect' ? inLocale(asIs.to, locale) : pathname;
  const found = resolve(path);
  if (found.kind !== 'page' || accountScreens.includes(found.screen)) return home;
  return `${path}${search}${hash}`;
}
