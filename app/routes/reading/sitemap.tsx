import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Trail } from '#app/components/content/trail.tsx';
import { articles, contentPage, itemsHead, libraryEntries } from '#app/content/load.server.ts';
import { useShellTexts } from '#app/i18n/areas.ts';
import { type ContentLink, libraryGroups } from '#app/i18n/content-page.ts';
import { buildTexts as writtenEn } from '#app/i18n/en/build-texts.ts';
import { shell as shellEn } from '#app/i18n/en/shell.ts';
import { sitemap as sitemapEn } from '#app/i18n/en/sitemap.ts';
import { buildTexts as writtenEs } from '#app/i18n/es/build-texts.ts';
import { shell as shellEs } from '#app/i18n/es/shell.ts';
import { sitemap as sitemapEs } from '#app/i18n/es/sitemap.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import {
  type Article,
  allScreens,
  defaultLocale,
  isLegal,
  isToRead,
  type Locale,
  linkTo,
  linkToArticle,
  localeOf,
  type Screen,
  type ScreenWithoutParameter,
  screens,
} from '#app/paths.ts';

const texts = {
  es: { t: sitemapEs, shell: shellEs, written: writtenEs },
  en: { t: sitemapEn, shell: shellEn, written: writtenEn },
};

interface Group {
  readonly title: string;
  readonly lead?: string;
  readonly links: readonly ContentLink[];
}

/** Runs at build time, from the route table and the lists of content. */
export async function loader({ request }: LoaderFunctionArgs) {
  const locale = localeOf(new URL(request.url).pathname) ?? defaultLocale;
  const { t } = texts[locale];
  return { heading: t.heading, lead: t.lead, groups: await groupsIn(locale) };
}

async function groupsIn(locale: Locale): Promise<readonly Group[]> {
  const { t, shell, written } = texts[locale];
  const { title: calendar } = await contentPage('printableCalendar', '', locale);
  const titles: Partial<Record<Screen, string>> = {
    ...shell.nav,
    printableCalendar: calendar,
    howWeWork: (await contentPage('howWeWork', '', locale)).title,
    accessibility: (await contentPage('accessibility', '', locale)).title,
    glossary: itemsHead('glossary', locale).title,
  };
  const link = (screen: ScreenWithoutParameter): ContentLink => ({
    title:
      titles[screen] ?? (screen in shell.pages ? shell.pages[screen as keyof typeof shell.pages].title : ''),
    href: linkTo(screen, locale),
  });
  const linked = allScreens.filter(hasAddress);
  const entries = libraryEntries(locale);
  const articleLinks = (await articles(locale)).map(({ id, title }) => ({
    title,
    href: linkToArticle(id as Article, locale),
  }));
  const open = linked.filter(isToRead);
  const groups: readonly Group[] = [
    { title: t.site, links: open.filter((screen) => !isLegal(screen)).map(link) },
    {
      title: t.diary,
      lead: t.diaryLead,
      links: linked.filter((screen) => screens[screen].private).map(link),
    },
    ...libraryGroups.map((group) => ({
      title: t.library(written.library.groups[group]),
      links: entries.filter((entry) => entry.group === group).map(({ title, href }) => ({ title, href })),
    })),
    { title: t.articles, links: articleLinks },
    { title: t.legal, links: open.filter(isLegal).map(link) },
  ];
  return groups.filter(({ links }) => links.length > 0);
}

const hasAddress = (screen: Screen): screen is ScreenWithoutParameter => !screens[screen].path.includes(':');

/** All pages as plain links, each once. */
export default function SitemapScreen() {
  const { heading, lead, groups } = useLoaderData<typeof loader>();
  const t = useShellTexts();
  const locale = useLocale();
  return (
    <div className="mx-auto max-w-page px-5 py-8 md:px-8 md:py-10">
      <Trail above={[{ title: t.nav.home, href: linkTo('home', locale) }]} />
      <h1 className="text-3xl">{heading}</h1>
      <p className="mt-4 max-w-text text-lg">{lead}</p>
      <div className="mt-6 gap-x-12 md:columns-2 lg:columns-3">
        {groups.map(({ title, lead: groupLead, links }) => (
          <section key={title} className="break-inside-avoid pb-8">
            <h2 className="text-xl">{title}</h2>
            {groupLead && <p className="mt-1 text-muted text-sm">{groupLead}</p>}
            <ul className="mt-2">
              {links.map(({ title: name, href }) => (
                <li key={href}>
                  <a
                    href={href}
                    className="inline-flex min-h-target items-center py-2 text-accent leading-snug underline decoration-border-strong underline-offset-4"
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
