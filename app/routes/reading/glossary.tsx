import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { Prose } from '#app/components/content/prose.tsx';
import { Trail } from '#app/components/content/trail.tsx';
import { contentItems, itemsHead } from '#app/content/load.server.ts';
import { useContentTexts, useShellTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { defaultLocale, linkTo, localeOf } from '#app/paths.ts';
import { pageMeta } from '#app/shell/page-meta.ts';
import { mainId } from '#app/shell/route-announcer.tsx';

/** Runs at build time. */
export async function loader({ request }: LoaderFunctionArgs) {
  const locale = localeOf(new URL(request.url).pathname) ?? defaultLocale;
  return { ...itemsHead('glossary', locale), terms: await contentItems('glossary', locale) };
}

export const meta = ({ location, loaderData }: MetaArgs<typeof loader>) =>
  pageMeta(location.pathname, loaderData);

const jump =
  'inline-flex min-h-target items-center text-accent underline decoration-border-strong underline-offset-4';

/** The first letter without its accent, matching the order of the terms. */
const initialOf = (title: string) => title.normalize('NFD').charAt(0).toUpperCase();

/** The glossary: terms by first letter, their definitions folded until asked for or linked to. The row of letters is sticky, so that nobody has to scroll through them all. */
export default function GlossaryScreen() {
  const { terms, title, lead } = useLoaderData<typeof loader>();
  const t = useContentTexts().library;
  const { pages } = useShellTexts();
  const above = { title: pages.library.title, href: linkTo('library', useLocale()) };
  const letters = [...new Set(terms.map(({ title }) => initialOf(title)))];
  return (
    <div className="@container mx-auto max-w-page px-5 py-8 md:px-8 md:py-10">
      <Trail above={[above]} />
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-4 max-w-text text-lg">{lead}</p>
      <nav
        aria-label={t.glossary}
        className="sticky top-14 -mx-5 mt-2 overflow-x-auto border-border border-b bg-surface px-5 md:top-0 md:mx-0 md:px-0 print:hidden"
      >
        <ul className="-ml-3 flex md:flex-wrap">
          {letters.map((letter) => (
            <li key={letter}>
              <a
                href={`#letter-${letter}`}
                className="flex min-h-target min-w-9 items-center justify-center font-medium text-accent"
              >
                {letter}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-4 gap-x-12 @min-[44rem]:columns-2">
        {letters.map((letter) => (
          <section key={letter} aria-labelledby={`letter-${letter}`} className="pb-4">
            <h2
              id={`letter-${letter}`}
              className="scroll-mt-28 break-after-avoid border-border border-b pb-1 text-lg text-muted"
            >
              {letter}
            </h2>
            {terms
              .filter(({ title }) => initialOf(title) === letter)
              .map(({ id, title, html }) => (
                <details
                  key={id}
                  id={id}
                  className="scroll-mt-28 break-inside-avoid target:bg-accent-soft target:text-on-accent-soft"
                >
                  <summary className="min-h-target cursor-pointer py-2">
                    <h3 className="inline text-base">{title}</h3>
                  </summary>
                  <div className="pb-2 text-sm">
                    <Prose html={html} />
                  </div>
                </details>
              ))}
          </section>
        ))}
      </div>
      <a href={`#${mainId}`} className={`${jump} print:hidden`}>
        {t.top}
      </a>
    </div>
  );
}
