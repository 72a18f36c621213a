import { type Locale, linkTo, locales, type Screen, screens } from '../../app/paths.ts';

export interface Page {
  readonly screen: Screen | 'not-found';
  readonly locale: Locale;
  /** Where the page is prerendered; a parameter is filled with `_`, and the server answers every value with it. */
  readonly path: string;
}

const screenNames = Object.keys(screens) as Screen[];

/** The path a page is made at: `/es/`, `/es/entry`, `/es/episode/_`. */
function prerenderPath(screen: Screen, locale: Locale): string {
  return `/${locale}${screens[screen].path.replace(/:\w+/g, '_')}`;
}

/** Every page of the product in both languages, with the two that say a path does not exist. */
export function pages(): readonly Page[] {
  return locales.flatMap((locale) => [
    ...screenNames.map((screen): Page => ({ screen, locale, path: prerenderPath(screen, locale) })),
    { screen: 'not-found', locale, path: `/${locale}/404` },
  ]);
}

/** What react-router.config.ts prerenders. */
export function prerenderedPaths(): string[] {
  return pages().map((page) => page.path);
}

/** Built, public screens: what a search engine may list. The page a mail links to is nobody's to find. */
export function indexedScreens(): Exclude<Screen, 'article' | 'episode'>[] {
  return screenNames.filter(
    (screen): screen is Exclude<Screen, 'article' | 'episode'> =>
      screens[screen].built &&
      !screens[screen].private &&
      screen !== 'confirm' &&
      !screens[screen].path.includes(':'),
  );
}

/** Sitemap rows: one per indexed screen and language. */
export function indexedPages(): readonly Page[] {
  return indexedScreens().flatMap((screen) =>
    locales.map((locale): Page => ({ screen, locale, path: linkTo(screen, locale) })),
  );
}
