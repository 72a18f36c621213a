import { useCallback, useDeferredValue, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Prose } from '#app/components/content/prose.tsx';
import { useContentTexts } from '#app/components/content/texts.ts';
import { contentItems, libraryEntries } from '#app/content/load.server.ts';
import { type LibraryEntry, libraryGroups } from '#app/content/page.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { defaultLocale, linkToLibraryEntry, localeOf } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { controlStyle } from '#app/ui/control-style.ts';
import { cx } from '#app/ui/cx.ts';
import { foundIn } from './search.ts';

/** Runs when the site is built. */
export async function loader({ request }: LoaderFunctionArgs) {
  const locale = localeOf(new URL(request.url).pathname) ?? defaultLocale;
  return { entries: libraryEntries(locale), glossary: await contentItems('glossary', locale) };
}

/** The library: its entries by group, and the glossary; what is typed leaves only what speaks of it. */
export default function LibraryScreen() {
  const { entries, glossary } = useLoaderData<typeof loader>();
  const t = useContentTexts().library;
  const [typed, setTyped] = useState('');
  // The page wakes up when it is touched: what was typed until then is in the box already.
  const takeTyped = useCallback((input: HTMLInputElement | null) => {
    if (input) setTyped(input.value);
  }, []);
  const query = useDeferredValue(typed.trim());
  const isFound = foundIn(query);
  const foundEntries = entries.filter(({ title, summary }) => isFound(title, summary));
  const foundTerms = glossary.filter(({ title, text }) => isFound(title, text));
  const count = foundEntries.length + foundTerms.length;
  return (
    <div className="mx-auto max-w-page px-5 py-8 md:px-8 md:py-10">
      <h1 className="text-3xl">{t.heading}</h1>
      <p className="mt-4 max-w-text text-lg">{t.lead}</p>
      <search className="mt-6 block max-w-form">
        <label className="font-medium">
          {t.search}
          <input
            ref={takeTyped}
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
      <div className="mt-6 flex flex-col gap-10">
        {libraryGroups.map((group) => (
          <Group
            key={group}
            title={t.groups[group]}
            id={group}
            entries={foundEntries.filter((entry) => entry.group === group)}
          />
        ))}
        {foundTerms.length > 0 && (
          <section aria-labelledby="glossary">
            <h2 id="glossary" className="text-2xl">
              {t.glossary}
            </h2>
            <p className="mt-1 max-w-text text-muted">{t.glossaryLead}</p>
            <dl className="mt-4 gap-x-12 md:columns-2">
              {foundTerms.map(({ id, title, html }) => (
                <div key={id} id={id} className="break-inside-avoid pb-5">
                  <dt className="font-semibold">{title}</dt>
                  <dd>
                    <Prose html={html} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        )}
      </div>
    </div>
  );
}

interface GroupProps {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly LibraryEntry[];
}

function Group({ id, title, entries }: GroupProps) {
  const locale = useLocale();
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <ul className="mt-3 grid gap-x-12 gap-y-4 md:grid-cols-2">
        {entries.map((entry) => (
          <li key={entry.id}>
            <a
              href={linkToLibraryEntry(entry.id, locale)}
              className="font-medium text-accent underline decoration-border-strong underline-offset-4"
            >
              {entry.title}
            </a>
            <p className="text-sm">{entry.summary}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
