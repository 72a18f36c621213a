import type { MetaDescriptor } from 'react-router';
import { useShellTexts } from '../i18n/areas.ts';
import { defaultLocale, isIndexed, localeOf, resolve, type Screen } from '../paths.ts';

/** Only in the build for prerendering: the browser keeps the description of its document. */
const descriptions = import.meta.env.SSR
  ? {
      es: (await import('../i18n/es/descriptions.ts')).descriptions,
      en: (await import('../i18n/en/descriptions.ts')).descriptions,
    }
  : undefined;

/** The description of the document as it was received. */
const writtenDescription = () =>
  document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '';

/** Title and description of a written page. */
interface WrittenMeta {
  readonly title: string;
  readonly searchTitle?: string | undefined;
  readonly description: string;
}

/**
 * Title and description of any path of the product, and `noindex` for private ones. Tags that only robots read on public
 * pages are written by the build (scripts/build-steps/page-heads.ts).
 * @param written for a page with a text of its own, which is not there while it loads; screens need nothing
 */
export function pageMeta(pathname: string, written?: WrittenMeta): MetaDescriptor[] {
  const locale = localeOf(pathname) ?? defaultLocale;
  const t = useShellTexts.in(locale);
  const found = resolve(pathname);
  const screen = found.kind === 'page' ? found.screen : undefined;
  const titles: Partial<Record<Screen | 'notFound', { readonly title: string }>> = t.pages;
  const { title: named } = titles[screen ?? 'notFound'] ?? t.pages.notFound;
  const title = t.pageTitle(written?.searchTitle ?? written?.title ?? named);
  const description =
    written?.description ?? descriptions?.[locale][screen ?? 'notFound'] ?? writtenDescription();
  const described: MetaDescriptor[] = [{ title }, { name: 'description', content: description }];
  // The page of a share link sends no referrer, not even within this site.
  if (screen === 'shared') described.push({ name: 'referrer', content: 'no-referrer' });
  if (!screen || !isIndexed(screen)) described.push({ name: 'robots', content: 'noindex' });
  return described;
}
