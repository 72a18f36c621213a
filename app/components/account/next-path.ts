import { inLocale, type Locale, linkTo, resolve, type Screen } from '#app/paths.ts';

const accountScreens: readonly Screen[] = ['auth', 'confirm', 'resetFactor', 'callback'];

/**
 * Where to go after signing in: the page one came from, if it is a page of ours and not another account page.
 * Anything else (another origin, a script, an unknown path) leads home.
 * @param asked the `next` of an address, as anyone may have written it
 */
export function nextPath(asked: string | null, locale: Locale): string {
  const home = linkTo('home', locale);
  // A base that cannot be real: what leaves it was an address of its own.
  const base = 'https://own.invalid';
  if (!asked?.startsWith('/') || !URL.canParse(asked, base)) return home;
  const { origin, pathname, search, hash } = new URL(asked, base);
  if (origin !== base) return home;
  const asIs = resolve(pathname);
  // Without a prefix it is the same page, here in the language of the page one comes from.
  const path = asIs.kind === 'redirect' ? inLocale(asIs.to, locale) : pathname;
  const found = resolve(path);
  if (found.kind !== 'page' || accountScreens.includes(found.screen)) return home;
  return `${path}${search}${hash}`;
}
