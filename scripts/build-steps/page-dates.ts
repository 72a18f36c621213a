import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLegal, type Locale, type Screen } from '../../app/paths.ts';
import { root } from '../lib/command.ts';

/**
 * The day a screen's texts in `app/i18n` were last revised; edited together with the texts. Neither a clock nor the
 * git history is used, so that every build of the same sources is the same, also one without a history.
 */
const revised: Partial<Record<Screen, string>> = {
  home: '2026-11-23',
  redFlags: '2026-11-23',
  help: '2026-11-23',
  library: '2026-11-22',
  blog: '2026-11-22',
  sitemap: '2026-11-22',
};

/** Lists of written pages: as new as the newest page they list. */
const listedOn: Partial<Record<Screen, (screen: Screen) => boolean>> = {
  blog: (screen) => screen === 'article',
  library: (screen) => screen === 'libraryEntry',
  legal: isLegal,
  sitemap: () => true,
};

/** Questions or terms a screen shows. */
const itemsOf: Partial<Record<Screen, 'faq' | 'glossary'>> = { help: 'faq', glossary: 'glossary' };

interface Dated {
  readonly path: string;
  readonly screen: Screen;
  readonly locale: Locale;
  readonly written?: { readonly checked: string } | undefined;
}

/** The day the questions or terms were checked. @throws Error when they state none */
function checkedItems(kind: 'faq' | 'glossary', locale: Locale): string {
  const file = `app/content/${kind}/${locale}.md`;
  const day = /^checked: (\d{4}-\d\d-\d\d)$/m.exec(readFileSync(join(root, file), 'utf8'))?.[1];
  if (day === undefined) throw new Error(`${file} does not say when it was checked`);
  return day;
}

/**
 * The day each public page last changed, by its path: the latest of the day its text was checked, the newest page it
 * lists, and the day its texts were revised.
 * @throws Error when no date is known for a page
 */
export function pageDates(pages: readonly Dated[]): ReadonlyMap<string, string> {
  return new Map(
    pages.map(({ path, screen, locale, written }) => {
      const isListed = listedOn[screen];
      const items = itemsOf[screen];
      const days = [
        written?.checked,
        revised[screen],
        items && checkedItems(items, locale),
        ...pages
          .filter((page) => page.locale === locale && isListed?.(page.screen))
          .map((page) => page.written?.checked),
      ].filter((day) => day !== undefined);
      const newest = days.toSorted().at(-1);
      if (newest === undefined) {
        throw new Error(`${path} has no date: name its screen in scripts/build-steps/page-dates.ts`);
      }
      return [path, newest];
    }),
  );
}
