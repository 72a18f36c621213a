import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { defaultLocale, isToRead, type Locale, linkTo, locales, type Screen } from '../../app/paths.ts';
import { pageDates } from './page-dates.ts';
import { type SitePage, siteTexts } from './site.ts';

/** A placeholder, which the server replaces by its origin. */
export const siteUrl = '__SITE_URL__';

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Path of the feed of a language's articles. */
export const feedPath = (locale: Locale) => `${linkTo('blog', locale)}/feed.xml`;
export const hasFeed: readonly Screen[] = ['home', 'blog', 'article'];

function sitemapRow({ path, twins }: SitePage, changed: string): string {
  const alternates = [
    ...locales.map((locale) => [locale, twins[locale]]),
    ['x-default', twins[defaultLocale]],
  ].map(
    ([language, twin]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${siteUrl}${twin}"/>`,
  );
  return `<url><loc>${siteUrl}${path}</loc><lastmod>${changed}</lastmod>${alternates.join('')}</url>`;
}

/** The sitemap of all pages to read, each with its version in the other language and the day it last changed. */
export function sitemap(pages: readonly SitePage[]): string {
  const dates = pageDates(pages);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages
      .filter(({ screen }) => isToRead(screen))
      .map((page) => sitemapRow(page, dates.get(page.path) ?? '')),
    '</urlset>',
    '',
  ].join('\n');
}

/** Private pages have `noindex` themselves; a robot has to be able to fetch them to see it. */
export function robots(): string {
  const apis = ['/auth/v1/', '/rest/v1/', '/storage/v1/', '/functions/v1/', '/realtime/v1/'];
  return [
    'User-agent: *',
    ...apis.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

const articlesIn = (pages: readonly SitePage[], locale: Locale) =>
  pages.filter((page) => page.screen === 'article' && page.locale === locale);

/** The articles of one language as an Atom feed (RFC 4287). A date without time is midnight UTC. */
export function feed(pages: readonly SitePage[], locale: Locale): string {
  const { shell, written } = siteTexts[locale];
  const moment = (page: SitePage) => `${page.written?.checked}T00:00:00Z`;
  const articles = articlesIn(pages, locale).toSorted((a, b) => moment(b).localeCompare(moment(a)));
  const entries = articles.map((page) =>
    [
      '<entry>',
      `<id>${siteUrl}${page.path}</id>`,
      `<title>${escapeXml(page.title)}</title>`,
      `<link rel="alternate" type="text/html" href="${siteUrl}${page.path}"/>`,
      `<updated>${moment(page)}</updated>`,
      `<summary>${escapeXml(page.description)}</summary>`,
      '</entry>',
    ].join(''),
  );
  const [newest] = articles;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">`,
    `<id>${siteUrl}${feedPath(locale)}</id>`,
    `<title>${escapeXml(shell.pageTitle(shell.pages.blog.title))}</title>`,
    `<subtitle>${escapeXml(written.blog.heading)}</subtitle>`,
    `<link rel="self" type="application/atom+xml" href="${siteUrl}${feedPath(locale)}"/>`,
    `<link rel="alternate" type="text/html" hreflang="${locale}" href="${siteUrl}${linkTo('blog', locale)}"/>`,
    newest ? `<updated>${moment(newest)}</updated>` : '',
    `<author><name>${escapeXml(shell.productName)}</name></author>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n');
}

/** The public pages for language models (llmstxt.org): what the site is, then its pages by language. */
function llms(pages: readonly SitePage[]): string {
  const { shell, descriptions } = siteTexts.en;
  const lists = locales.map((locale) => {
    const ofLocale = pages.filter((page) => page.locale === locale);
    const rows = ofLocale.map(
      ({ title, path, description }) => `- [${title}](${siteUrl}${path}): ${description}`,
    );
    return `## ${siteTexts[locale].shell.languages[locale]}\n\n${rows.join('\n')}\n`;
  });
  return [
    `# ${siteTexts.es.shell.productName} / ${shell.productName}\n`,
    `> ${descriptions.home}\n`,
    'The texts are general information with their sources, in Spanish and in English. No clinician has reviewed them; they are ' +
      'no medical advice. Diaries are private: no page of a person is listed here.\n',
    ...lists,
  ].join('\n');
}

/** Writes sitemap.xml, robots.txt, llms.txt and the feeds. */
export async function writeSearchFiles(clientDir: string, pages: readonly SitePage[]): Promise<void> {
  const texts: readonly (readonly [path: string, text: string])[] = [
    ['sitemap.xml', sitemap(pages)],
    ['robots.txt', robots()],
    ['llms.txt', llms(pages)],
    ...locales.map((locale) => [feedPath(locale), feed(pages, locale)] as const),
  ];
  for (const [path, text] of texts) {
    await mkdir(dirname(join(clientDir, path)), { recursive: true });
    await writeFile(join(clientDir, path), text);
  }
}
