import { parse } from 'yaml';
import { type Reading, readings, type Source } from '#app/i18n/content-page.ts';
import { type Article, type Locale, linkTo, linkToArticle, linkToLibraryEntry } from '#app/paths.ts';

const files = import.meta.glob<string>('../**/*.md', { query: '?raw', import: 'default', eager: true });

const groups = ['blog', 'library', 'legal'] as const;
type Group = (typeof groups)[number];

const texts = {
  es: {
    groups: { blog: 'Artículos', library: 'Biblioteca', legal: 'Textos legales' },
    readings: {
      whole: (n: number) => (n === 1 ? '1 leída entera' : `${n} leídas enteras`),
      part: (n: number) => (n === 1 ? '1 en parte' : `${n} en parte`),
      notes: (n: number) => (n === 1 ? '1 no leída' : `${n} no leídas`),
    },
    total: (count: number, read: string) =>
      `En total son ${count} fuentes distintas: ${read}. Cada página tiene las suyas al pie, con su enlace:`,
  },
  en: {
    groups: { blog: 'Articles', library: 'Library', legal: 'Legal texts' },
    readings: {
      whole: (n: number) => `${n} read in full`,
      part: (n: number) => `${n} in part`,
      notes: (n: number) => `${n} not read`,
    },
    total: (count: number, read: string) =>
      `In all, there are ${count} different sources: ${read}. Each page lists its own at the end, with links:`,
  },
} as const satisfies Record<
  Locale,
  {
    readonly groups: Record<Group, string>;
    readonly readings: Record<Reading, (count: number) => string>;
    readonly total: (count: number, read: string) => string;
  }
>;

interface Page {
  readonly group: Group;
  readonly href: string;
  readonly title: string;
  readonly sources: readonly Source[];
}

/** The pages of a language that name sources, sorted by title. */
function pagesIn(locale: Locale): readonly Page[] {
  const found = Object.entries(files).flatMap(([path, text]): readonly Page[] => {
    const [, folder, language, id = ''] = /^\.\.\/(\w+)\/(\w+)\/([\w-]+)\.md$/.exec(path) ?? [];
    const group = groups.find((one) => one === folder);
    const { title, sources = [] } = parse(/^---\n(.*?)\n---\n/s.exec(text)?.[1] ?? '') ?? {};
    if (group === undefined || language !== locale || sources.length === 0) return [];
    const href = {
      blog: () => linkToArticle(id as Article, locale),
      library: () => linkToLibraryEntry(id, locale),
      legal: () => linkTo(id as 'cookiePolicy', locale),
    }[group]();
    return [{ group, href, title, sources }];
  });
  return found.sort((a, b) => a.title.localeCompare(b.title, locale));
}

/** How many sources were read how far, in words; a reading of which there is none is left out. */
function readIn(sources: Iterable<Source>, locale: Locale): string {
  const byReading = Map.groupBy(sources, ({ read }) => read);
  const parts = readings.flatMap((reading) => {
    const count = byReading.get(reading)?.length ?? 0;
    return count > 0 ? [texts[locale].readings[reading](count)] : [];
  });
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts);
}

/** The pages with how far their sources were read, counted from the texts. Which they are stands on each page. */
export default function SourcesRead({ locale }: { readonly locale: Locale }) {
  const t = texts[locale];
  const pages = pagesIn(locale);
  const different = new Map(pages.flatMap(({ sources }) => sources.map((source) => [source.url, source])));
  return (
    <>
      <p>{t.total(different.size, readIn(different.values(), locale))}</p>
      {groups.map((group) => {
        const these = pages.filter((page) => page.group === group);
        return (
          <details key={group} className="fold">
            <summary>{`${t.groups[group]} (${these.length})`}</summary>
            <ul className="text-sm">
              {these.map(({ href, title, sources }) => (
                <li key={href}>
                  <a href={`${href}#footnote-label`}>{title}</a>
                  {`: ${readIn(sources, locale)}`}
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </>
  );
}
