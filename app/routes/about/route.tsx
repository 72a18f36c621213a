import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { WrittenPage } from '#app/components/content/written-page.tsx';
import { contentPage } from '#app/content/load.server.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { useShellTexts } from '#app/i18n/shell.ts';
import { defaultLocale, linkTo, localeOf } from '#app/paths.ts';

/** Runs at build time. */
export function loader({ request }: LoaderFunctionArgs) {
  return contentPage('about', 'about', localeOf(new URL(request.url).pathname) ?? defaultLocale);
}

/** The about page: what the diary is and is not, and how it counts. */
export default function AboutScreen() {
  const page = useLoaderData<typeof loader>();
  const t = useShellTexts();
  const locale = useLocale();
  return <WrittenPage page={page} above={[{ title: t.nav.home, href: linkTo('home', locale) }]} />;
}
