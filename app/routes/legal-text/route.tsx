import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { WrittenPage } from '#app/components/content/written-page.tsx';
import { contentPage } from '#app/content/load.server.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { useShellTexts } from '#app/i18n/shell.ts';
import { linkTo, resolve } from '#app/paths.ts';
import { pageMeta } from '#app/shell/page-meta.ts';

/** Runs at build time. */
export async function loader({ request }: LoaderFunctionArgs) {
  // Requested both as a page and as its data.
  const found = resolve(new URL(request.url).pathname.replace(/\.data$/, ''));
  if (found.kind !== 'page') throw new Error(`${request.url} is no page`);
  return contentPage('legal', found.screen, found.locale);
}

export const meta = ({ location, loaderData }: MetaArgs<typeof loader>) =>
  pageMeta(location.pathname, loaderData);

/** One of the legal texts. The server fills in the operator (server/main.ts). */
export default function LegalText() {
  const page = useLoaderData<typeof loader>();
  const { pages } = useShellTexts();
  const above = [{ title: pages.legal.title, href: linkTo('legal', useLocale()) }];
  return <WrittenPage page={page} above={above} medical={page.id === 'medicalDisclaimer'} />;
}
