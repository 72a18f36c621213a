import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { WrittenPage } from '#app/components/content/written-page.tsx';
import { contentPage } from '#app/content/load.server.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { useShellTexts } from '#app/i18n/shell.ts';
import { defaultLocale, linkTo, localeOf, screenAt } from '#app/paths.ts';
import { pageMeta } from '#app/shell/page-meta.ts';

/** Runs at build time. */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const locale = localeOf(pathname) ?? defaultLocale;
  const screen = screenAt(pathname.slice(locale.length + 1));
  return contentPage(screen === 'printableCalendar' ? screen : 'about', '', locale);
}

export const meta = ({ location, loaderData }: MetaArgs<typeof loader>) =>
  pageMeta(location.pathname, loaderData);

/** A page that is one text: what the diary is and how it counts, the calendar to print. */
export default function WrittenScreen() {
  const page = useLoaderData<typeof loader>();
  const t = useShellTexts();
  const locale = useLocale();
  return <WrittenPage page={page} above={[{ title: t.nav.home, href: linkTo('home', locale) }]} />;
}
