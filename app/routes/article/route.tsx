import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { WrittenPage } from '#app/components/content/written-page.tsx';
import { contentPage } from '#app/content/load.server.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { articleOf, defaultLocale, linkTo, localeOf } from '#app/paths.ts';
import { pageMeta } from '#app/shell/page-meta.ts';
import { useShellTexts } from '#app/shell/texts.ts';

/** Runs when the site is built. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const article = articleOf(params.slug ?? '');
  if (!article) throw new Error(`There is no article at ${pathname}`);
  return contentPage('blog', article, localeOf(pathname) ?? defaultLocale);
}

export const meta = ({ location, loaderData }: MetaArgs<typeof loader>) =>
  pageMeta(location.pathname, loaderData);

/** One article of the blog. */
export default function ArticleScreen() {
  const page = useLoaderData<typeof loader>();
  const t = useShellTexts();
  const locale = useLocale();
  return (
    <WrittenPage
      medical
      page={page}
      above={[
        { title: t.nav.home, href: linkTo('home', locale) },
        { title: t.pages.blog.title, href: linkTo('blog', locale) },
      ]}
    />
  );
}
