import type { MetaDescriptor } from 'react-router';
import { defaultLocale, inLocale, type Locale, localeOf, locales, resolve } from '../paths.ts';
import { isIndexed } from './prerendered.ts';
import { shellTexts } from './texts.ts';

/** The server writes its own origin over this when it serves a page. */
const placeholder = '__SITE_URL__';

/** Origin in absolute links; in the browser the one the page came with, so that hydration finds the same elements. */
function siteUrl(): string {
  if (typeof document === 'undefined') return placeholder;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  return canonical && URL.canParse(canonical.href) ? new URL(canonical.href).origin : location.origin;
}

function alternates(pathname: string): MetaDescriptor[] {
  const href = (locale: Locale) => `${siteUrl()}${inLocale(pathname, locale)}`;
  return [
    { tagName: 'link', rel: 'canonical', href: `${siteUrl()}${pathname}` },
    ...locales.map((locale) => ({ tagName: 'link', rel: 'alternate', hrefLang: locale, href: href(locale) })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: href(defaultLocale) },
  ];
}

/** What a messenger shows when someone sends the link on. */
function socialCard(
  pathname: string,
  title: string,
  description: string,
  type: 'website' | 'article' = 'website',
): MetaDescriptor[] {
  return [
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: `${siteUrl()}${pathname}` },
    { property: 'og:image', content: `${siteUrl()}/social-card.png` },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** The one address of a page: only a home page ends in a slash. Prerendering asks for every page with one. */
function withoutSlash(pathname: string): string {
  return pathname.replace(/^(\/[^/]+\/.+)\/$/, '$1');
}

/** What a written page says of itself. */
interface WrittenMeta {
  readonly title: string;
  readonly description: string;
  readonly type: 'article' | 'website';
}

/**
 * Title, description and what search engines need, for any path of the product.
 * @param written of a page that has a text of its own; screens need nothing
 */
export function pageMeta(requested: string, written?: WrittenMeta): MetaDescriptor[] {
  const pathname = withoutSlash(requested);
  const t = shellTexts[localeOf(pathname) ?? defaultLocale];
  const found = resolve(pathname);
  const screen = found.kind === 'page' ? found.screen : undefined;
  const page = written ?? t.pages[screen ?? 'notFound'];
  const title = t.pageTitle(page.title);
  const described: MetaDescriptor[] = [{ title }, { name: 'description', content: page.description }];
  // The page of a share link tells nobody where somebody came from, not even this site.
  if (screen === 'shared') described.push({ name: 'referrer', content: 'no-referrer' });
  return screen && isIndexed(screen)
    ? [...described, ...alternates(pathname), ...socialCard(pathname, title, page.description, written?.type)]
    : [...described, { name: 'robots', content: 'noindex' }];
}
