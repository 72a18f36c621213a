import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { readingPage } from '#app/content/load.server.ts';
import { useShellTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { articleOf, defaultLocale, libraryEntryOf, linkTo, localeOf } from '#app/paths.ts';
import { pageMeta } from '#app/shell/page-meta.ts';
import { WrittenPage } from './written-page.tsx';

/** Runs at build time. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const locale = localeOf(pathname) ?? defaultLocale;
  const { slug, entry = '' } = params;
  if (slug === undefined)
    return { kind: 'library', ...(await readingPage('library', libraryEntryOf(entry), locale)) } as const;
  const article = articleOf(slug);
  if (!article) throw new Error(`There is no article at ${pathname}`);
  return { kind: 'blog', ...(await readingPage('blog', article, locale)) } as const;
}

export const meta = ({ location, loaderData }: MetaArgs<typeof loader>) =>
  pageMeta(location.pathname, loaderData?.page);

/** One blog article or library entry. */
export default function ReadingScreen() {
  const { kind, page, around } = useLoaderData<typeof loader>();
  const { nav } = useShellTexts();
  const locale = useLocale();
  const above = (['home', kind] as const).map((screen) => ({
    title: nav[screen],
    href: linkTo(screen, locale),
  }));
  return <WrittenPage medical page={page} around={around} above={above} />;
}
