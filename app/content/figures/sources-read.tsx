import { parse } from 'yaml';
import { type Reading, readings, type Source } from '#app/i18n/content-page.ts';
import type { Locale } from '#app/paths.ts';

const files = import.meta.glob<string>('../**/*.md', { query: '?raw', import: 'default', eager: true });

const texts = {
  es: {
    names: { whole: 'Leídas enteras', part: 'Leídas en parte', notes: 'No leídas' },
    total: (count: number) => `Son ${count} fuentes distintas:`,
  },
  en: {
    names: { whole: 'Read in full', part: 'Read in part', notes: 'Not read' },
    total: (count: number) => `There are ${count} different sources:`,
  },
} as const satisfies Record<
  Locale,
  { readonly names: Record<Reading, string>; readonly total: (count: number) => string }
>;

/** Every source of a language's texts, each address once, sorted by name. */
function sourcesIn(locale: Locale): readonly Source[] {
  const found = new Map<string, Source>();
  for (const [path, text] of Object.entries(files)) {
    if (!new RegExp(`/${locale}[/.]`).test(path)) continue;
    const [, head = ''] = /^---\n(.*?)\n---\n/s.exec(text) ?? [];
    for (const source of (parse(head)?.sources ?? []) as Source[]) found.set(source.url, source);
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name, locale));
}

/** All sources by how far they were read, counted from the texts themselves. */
export default function SourcesRead({ locale }: { readonly locale: Locale }) {
  const t = texts[locale];
  const sources = sourcesIn(locale);
  return (
    <>
      <p>{t.total(sources.length)}</p>
      {readings.map((reading) => {
        const these = sources.filter(({ read }) => read === reading);
        return (
          <details key={reading} className="my-3">
            <summary className="min-h-target cursor-pointer py-2 font-semibold">
              {`${t.names[reading]}: ${these.length}`}
            </summary>
            <ul className="text-sm">
              {these.map(({ url, name }) => (
                <li key={url}>
                  <a href={url}>{name}</a>
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </>
  );
}
