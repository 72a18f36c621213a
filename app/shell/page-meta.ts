import type { MetaDescriptor } from 'react-router';
import { shellTexts } from '../i18n/shell.ts';
import { defaultLocale, localeOf, resolve } from '../paths.ts';
import { isIndexed } from './prerendered.ts';

/** In prerendered pages alone: the browser keeps the one its document came with. */
const descriptions = import.meta.env.SSR
  ? {
      es: (await import('../i18n/es/descriptions.ts')).descriptions,
      en: (await import('../i18n/en/descriptions.ts')).descriptions,
    }
  : undefined;

/** The description of the document as it came. */
const keptDescription = () =>
  document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '';

/** What a written page says of itself. */
interface WrittenMeta {
  readonly title: string;
  readonly description: string;
}

/**
 * Title and description of any path of the product, and for private ones that no search engine may list them. What only robots
 * read of public pages is written by the build (scripts/build-steps/page-heads.ts).
 * @param written of a page that has a text of its own; screens need nothing
 */
export function pageMeta(pathname: string, written?: WrittenMeta): MetaDescriptor[] {
  const locale = localeOf(pathname) ?? defaultLocale;
  const t = shellTexts[locale];
  const found = resolve(pathname);
  const screen = found.kind === 'page' ? found.screen : undefined;
  const title = t.pageTitle((written ?? t.pages[screen ?? 'notFound']).title);
  const description =
    written?.description ?? descriptions?.[locale][screen ?? 'notFound'] ?? keptDescription();
  const described: MetaDescriptor[] = [{ title }, { name: 'description', content: description }];
  // The page of a share link tells nobody where somebody came from, not even this site.
  if (screen === 'shared') described.push({ name: 'referrer', content: 'no-referrer' });
  if (!screen || !isIndexed(screen)) described.push({ name: 'robots', content: 'noindex' });
  return described;
}
