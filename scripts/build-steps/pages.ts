import {
  type Locale,
  linkTo,
  locales,
  pagedScreens,
  type Screen,
  type ScreenWithoutParameter,
  screens,
} from '../../app/paths.ts';
import { isIndexed, notFoundPath, prerenderedPath } from '../../app/shell/prerendered.ts';

/** What react-router.config.ts prerenders: every screen that has a page, in both languages, and the pages for what does not exist. */
export function prerenderedPaths(): string[] {
  return locales.flatMap((locale) => [
    ...pagedScreens.map((screen) => prerenderedPath(screen, locale)),
    notFoundPath(locale),
  ]);
}

/** One page a search engine may list, by its path in each language. */
export type IndexedPage = Readonly<Record<Locale, string>>;

/** What the sitemap lists. Articles have addresses of their own and join it with the blog. */
export function indexedPages(): readonly IndexedPage[] {
  const hasAddress = (screen: Screen): screen is ScreenWithoutParameter =>
    !screens[screen].path.includes(':');
  return pagedScreens
    .filter(hasAddress)
    .filter(isIndexed)
    .map((screen) => ({ es: linkTo(screen, 'es'), en: linkTo(screen, 'en') }));
}
