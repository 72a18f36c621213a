import { inLocale, type Locale, linkTo, resolve, type Screen } from '#app/paths.ts';

const accountScreens: readonly Screen[] = ['auth', 'confirm', 'resetFactor', 'callback'];

/**
 * The path to continue to after signing in: the page the person came from, if it is a screen of this site and no account
 * page; else the home page (also for another origin, a script or an unknown path).
 * @param requested the untrusted `next` parameter: a path, or an address of this site, as mails of a hosted project have it
 * @param own origin of this site
 */
export function nextPath(
  requested: string | null,
  locale: Locale,
  own = globalThis.location?.origin ?? 'https://own.invalid',
): string {
  const home = linkTo('home', locale);
  const isOwn = requested?.startsWith('/') || requested?.startsWith(`${own}/`);
  if (!isOwn || !requested || !URL.canParse(requested, own)) return home;
  const { origin, pathname, search, hash } = new URL(requested, own);
  // "//other.example" is a path that names an origin.
  if (origin !== own) return home;
  const asIs = resolve(pathname);
  // Without a language prefix the page opens in the current language.
  const path = asIs.kind === 'redirect' ? inLocale(asIs.to, locale) : pathname;
  const found = resolve(path);
  if (found.kind !== 'page' || accountScreens.includes(found.screen)) return home;
  return `${path}${search}${hash}`;
}
