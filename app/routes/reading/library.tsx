import { useDeferredValue, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { contentItems, libraryCards } from '#app/content/load.server.ts';
import { useContentTexts } from '#app/i18n/areas.ts';
import { type LibraryEntry, libraryGroups } from '#app/i18n/content-page.ts';
import { buildTexts as english } from '#app/i18n/en/build-texts.ts';
import { buildTexts as spanish } from '#app/i18n/es/build-texts.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { defaultLocale, linkTo, localeOf } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { controlStyle } from '#app/ui/control-style.ts';
import { cx } from '#app/ui/cx.ts';

/** Lower case without accents, as people type on a phone: "migrana". */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Matches texts that contain every word typed, in any order, ignoring accents and case.
 * @param query empty matches everything
 */
function foundIn(query: string): (...texts: readonly string[]) => boolean {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return (...texts) => {
    const text = plain(texts.join(' '));
    return words.every((word) => text.includes(word));
  };
}

/** Runs at build time. */
export async function loader({ request }: LoaderFunctionArgs) {
  const locale = localeOf(new URL(request.url).pathname) ?? defaultLocale;
  return {
    entries: libraryCards(locale),
    terms: (await contentItems('glossary', locale)).map(({ id, title }) => ({ id, title })),
    words: { es: spanish, en: english }[locale].library,
  };
}

/** The library: entries by group, filtered by what is typed, which finds terms of the glossary too. */
export default function LibraryScreen() {
  const { entries, terms, words } = useLoaderData<typeof loader>();
  const glossary = linkTo('glossary', useLocale());
  const { contents, library: t } = useContentTexts();
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const isFound = foundIn(query);
  const foundEntries = entries.filter(({ title, summary }) => isFound(title, summary));
  const foundTerms = query === '' ? [] : terms.filter(({ title }) => isFound(title));
  const count = foundEntries.length + foundTerms.length;
  return (
    <div className="@container mx-auto max-w-page px-5 py-8 md:px-8 md:py-10">
      <h1 className="text-3xl">{words.heading}</h1>
      <p className="mt-4 max-w-text text-lg">{words.lead}</p>
      <search className="mt-6 block max-w-form">
        <label className="font-medium">
          {t.search}
          <input
            type="search"
            autoComplete="off"
            placeholder={t.searchHint}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className={cx(controlStyle, 'mt-1')}
          />
        </label>
        <p aria-live="polite" className="min-h-6 pt-1 text-muted text-sm">
          {query !== '' && (count > 0 ? t.found(count) : t.nothing(query))}
        </p>
      </search>
      {query !== '' && count === 0 && (
        <Button variant="quiet" onClick={() => setTyped('')}>
          {t.clear}
        </Button>
      )}
      {query === '' && (
        <nav aria-label={contents} className="print:hidden">
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-1 text-sm leading-snug @min-[17rem]:grid-cols-2 @min-[34rem]:flex @min-[34rem]:flex-wrap @min-[34rem]:gap-x-6 @min-[34rem]:text-base">
            {libraryGroups.map((group) => (
              <li key={group}>
                <a href={`#${group}`} className={jump}>
                  {words.groups[group]}
                </a>
              </li>
            ))}
            <li>
              <a href={glossary} className={jump}>
                {t.glossary}
              </a>
            </li>
          </ul>
        </nav>
      )}
      <div className="mt-6">
        {libraryGroups.map((group) => (
          <Group
            key={group}
            title={words.groups[group]}
            id={group}
            entries={foundEntries.filter((entry) => entry.group === group)}
          />
        ))}
      </div>
      {foundTerms.length > 0 && (
        <section aria-labelledby="glossary" className="border-border border-t pt-6">
          <h2 id="glossary" className="text-xl">
            {t.glossary}
          </h2>
          <ul className="@min-[34rem]:columns-2">
            {foundTerms.map(({ id, title }) => (
              <li key={id}>
                <a href={`${glossary}#${id}`} className={jump}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const jump =
  'inline-flex min-h-target items-center text-accent underline decoration-border-strong underline-offset-4';

interface GroupProps {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly LibraryEntry[];
}

/** A group of entries, with its name and count beside them on wide screens. */
function Group({ id, title, entries }: GroupProps) {
  if (entries.length === 0) return null;
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-2 border-border border-t py-6 @min-[52rem]:grid-cols-[12rem_minmax(0,1fr)]"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 @min-[52rem]:justify-start">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <span aria-hidden="true" className="text-muted text-sm">
          {entries.length}
        </span>
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-10 @min-[34rem]:grid-cols-2 @min-[52rem]:-mt-1">
        {entries.map((entry) => (
          <li key={entry.href} className="group relative py-2">
            <a
              href={entry.href}
              className="font-medium text-accent decoration-border-strong underline-offset-4 after:absolute after:inset-0 group-hover:underline"
            >
              {entry.title}
            </a>
            {/* On a phone the titles alone: the whole list is seen in a few moves of the thumb. */}
            <p className="hidden text-sm leading-snug @min-[34rem]:block">{entry.summary}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
