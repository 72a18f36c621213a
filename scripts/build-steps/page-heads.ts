/**
 * The metadata that search engines, messengers and feed readers read in the head of a public page. Written after
 * prerendering: browsers do not need it, so no script contains it.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultLocale, type Locale, locales, type Screen } from '../../app/paths.ts';
import { feedPath, hasFeed, siteUrl } from './search-files.ts';
import { type SitePage, siteTexts } from './site.ts';
import { cardPath, cardSize } from './social-cards.ts';
import { structuredDataElement } from './structured-data.ts';

/** Open Graph locales, which include a country. */
const graphLocales = { es: 'es_ES', en: 'en_US' } as const satisfies Record<Locale, string>;

const articles: readonly Screen[] = ['article', 'libraryEntry'];

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
const link = (rel: string, href: string, rest = '') =>
  `<link rel="${rel}" ${rest}href="${escaped(siteUrl + href)}"/>`;
const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escaped(content)}"/>`;

/** Links and meta elements of a page's head. */
export function pageHead(page: SitePage): string {
  const { path, locale, screen, twins, title, description, written } = page;
  const { shell } = siteTexts[locale];
  const isArticle = articles.includes(screen);
  const others = locales.filter((other) => other !== locale);
  return [
    link('canonical', path),
    ...locales.map((language) => link('alternate', twins[language], `hreflang="${language}" `)),
    link('alternate', twins[defaultLocale], 'hreflang="x-default" '),
    ...(hasFeed.includes(screen)
      ? [
          link(
            'alternate',
            feedPath(locale),
            `type="application/atom+xml" title="${escaped(shell.pageTitle(shell.pages.blog.title))}" `,
          ),
        ]
      : []),
    property('og:type', isArticle ? 'article' : 'website'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', siteUrl + path),
    property('og:site_name', shell.productName),
    property('og:locale', graphLocales[locale]),
    ...others.map((other) => property('og:locale:alternate', graphLocales[other])),
    property('og:image', siteUrl + cardPath(path)),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(cardSize.width)),
    property('og:image:height', String(cardSize.height)),
    property('og:image:alt', `${title}. ${shell.productName}`),
    ...(isArticle && written?.published ? [property('article:published_time', written.published)] : []),
    ...(isArticle && written ? [property('article:modified_time', written.checked)] : []),
    '<meta name="twitter:card" content="summary_large_image"/>',
  ].join('');
}

/** The metadata goes before the styles, so that robots that read only the beginning find it. */
const early = /<meta name="description"[^>]*>/;

/** Adds the metadata to all public pages. */
export async function writePageHeads(clientDir: string, pages: readonly SitePage[]): Promise<void> {
  await Promise.all(
    pages.map(async (page) => {
      const file = join(clientDir, page.file);
      const html = await readFile(file, 'utf8');
      const complete = html
        .replace(early, (description) => description + pageHead(page))
        .replace('</head>', () => `${structuredDataElement(page, siteUrl)}</head>`);
      await writeFile(file, complete);
    }),
  );
}
