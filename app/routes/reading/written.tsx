import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { contentPage } from '#app/content/load.server.ts';
import { useShellTexts } from '#app/i18n/areas.ts';
import { isSingleText } from '#app/i18n/content-page.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { isLegal, linkTo, resolve, type Screen } from '#app/paths.ts';
import { pageMeta } from '#app/shell/page-meta.ts';
import { WrittenPage } from './written-page.tsx';

/** Runs at build time. */
export async function loader({ request }: LoaderFunctionArgs) {
  // Requested both as a page and as its data.
  const found = resolve(new URL(request.url).pathname.replace(/\.data$/, ''));
  if (found.kind !== 'page') throw new Error(`${request.url} is no page`);
  const { screen, locale } = found;
  return contentPage(isSingleText(screen) ? screen : 'legal', screen, locale);
}

export const meta = ({ location, loaderData }: MetaArgs<typeof loader>) =>
  pageMeta(location.pathname, loaderData);

/**
 * A page that is one text: the legal texts, what the diary is, how it counts and who can use it, the calendar to print. The server fills in
 * the operator (server/main.ts).
 */
export default function WrittenScreen() {
  const page = useLoaderData<typeof loader>();
  const { pages, nav } = useShellTexts();
  const locale = useLocale();
  const above = isLegal(page.id as Screen)
    ? { title: pages.legal.title, href: linkTo('legal', locale) }
    : { title: nav.home, href: linkTo('home', locale) };
  const isMedical = page.id === 'medicalDisclaimer' || page.id === 'printableCalendar';
  return <WrittenPage page={page} above={[above]} medical={isMedical} />;
}
