import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { WrittenPage } from '#app/components/content/written-page.tsx';
import { contentPage } from '#app/content/load.server.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { defaultLocale, linkTo, localeOf } from '#app/paths.ts';
import { pageMeta } from '#app/shell/page-meta.ts';
import { useShellTexts } from '#app/shell/texts.ts';

/** Runs when the site is built. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  return contentPage('library', params.entry ?? '', localeOf(pathname) ?? defaultLocale);
}

export const meta = ({ location, loaderData }: MetaArgs<typeof loader>) =>
  pageMeta(location.pathname, loaderData);

/** One entry of the library. */
export default function LibraryEntryScreen() {
  const page = useLoaderData<typeof loader>();
  const t = useShellTexts();
  const locale = useLocale();
  return (
    <WrittenPage
      medical
      page={page}
      above={[
        { title: t.nav.home, href: linkTo('home', locale) },
        { title: t.nav.library, href: linkTo('library', locale) },
      ]}
    />
  );
}
