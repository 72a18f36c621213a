import { readdirSync } from 'node:fs';
import {
  type Article,
  allScreens,
  blogSlugs,
  isIndexed,
  isWritten,
  type Locale,
  linkTo,
  linkToArticle,
  linkToLibraryEntry,
  locales,
  notFoundPath,
  prerenderedPath,
  type Screen,
  type ScreenWithoutParameter,
  screens,
} from '../../app/paths.ts';

/** Articles and entries of the library, by their path in each language. */
function writtenPages(): readonly IndexedPage[] {
  const articles = Object.keys(blogSlugs) as Article[];
  const entries = readdirSync(new URL('../../app/content/library/es/', import.meta.url))
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.slice(0, -'.md'.length))
    .sort();
  return [
    ...articles.map((article) => ({ es: linkToArticle(article, 'es'), en: linkToArticle(article, 'en') })),
    ...entries.map((id) => ({ es: linkToLibraryEntry(id, 'es'), en: linkToLibraryEntry(id, 'en') })),
  ];
}

/**
 * The paths react-router.config.ts prerenders: every screen with a page, in both languages, and the not-found pages.
 */
export function prerenderedPaths(): string[] {
  return locales.flatMap((locale) => [
    ...allScreens.filter((screen) => !isWritten(screen)).map((screen) => prerenderedPath(screen, locale)),
    ...writtenPages().map((page) => page[locale]),
    notFoundPath(locale),
  ]);
}

/** A page search engines may index, by its path in each language. */
export type IndexedPage = Readonly<Record<Locale, string>>;

/** The pages of the sitemap. */
export function indexedPages(): readonly IndexedPage[] {
  const hasAddress = (screen: Screen): screen is ScreenWithoutParameter =>
    !screens[screen].path.includes(':');
  const ofScreens = allScreens
    .filter(hasAddress)
    .filter(isIndexed)
    .map((screen) => ({ es: linkTo(screen, 'es'), en: linkTo(screen, 'en') }));
  return [...ofScreens, ...writtenPages()];
}
