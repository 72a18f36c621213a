import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultLocale, locales } from '../../app/paths.ts';
import { type IndexedPage, indexedPages } from './pages.ts';

/** The server writes its own origin over this when it serves the file. */
const siteUrl = '__SITE_URL__';

function sitemapRows(page: IndexedPage): string {
  const alternates = [
    ...locales.map((locale) => [locale, page[locale]]),
    ['x-default', page[defaultLocale]],
  ].map(
    ([language, path]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${siteUrl}${path}"/>`,
  );
  return locales
    .map((locale) => `<url><loc>${siteUrl}${page[locale]}</loc>${alternates.join('')}</url>`)
    .join('\n');
}

/** The sitemap of all public pages that exist, each with its twin in the other language. */
export function sitemap(): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...indexedPages().map(sitemapRows),
    '</urlset>',
    '',
  ].join('\n');
}

/** Private pages carry `noindex` themselves; a robot must be able to fetch them to see it. */
export function robots(): string {
  return [
    'User-agent: *',
    'Disallow: /auth/v1/',
    'Disallow: /rest/v1/',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Writes sitemap.xml and robots.txt, made from the URL table. */
export async function writeSearchFiles(clientDir: string): Promise<void> {
  await writeFile(join(clientDir, 'sitemap.xml'), sitemap());
  await writeFile(join(clientDir, 'robots.txt'), robots());
}
