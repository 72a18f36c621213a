import type { ReactNode } from 'react';
import type { ContentPage, Section } from '#app/content/page.ts';
import { Prose } from './prose.tsx';
import { minutesToRead, useContentTexts } from './texts.ts';
import { Trail } from './trail.tsx';

interface Props {
  readonly page: ContentPage;
  readonly above: readonly { readonly title: string; readonly href: string }[];
  /** Says below the title who has checked it and when: for what is about health. */
  readonly medical?: boolean;
  /** The list of contents: long texts have one. */
  readonly contents?: boolean;
  /** After the text. */
  readonly children?: ReactNode;
}

/** A written page: where it stands, its title, what it is worth, its contents beside it where there is room, its text. */
export function WrittenPage({ page, above, medical = false, contents = true, children }: Props) {
  const t = useContentTexts();
  return (
    <div className="@container mx-auto max-w-page px-5 py-8 md:px-8 md:py-10">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 @min-[56rem]:grid-cols-[minmax(0,1fr)_15rem]">
        <article className="max-w-text">
          <Trail above={above} />
          <h1 className="text-3xl">{page.title}</h1>
          <p className="mt-4 text-lg">{page.lead}</p>
          <p className="mt-3 text-muted text-sm">
            {t.minutes(minutesToRead(page.words))}
            {' · '}
            {page.checkedInWords}
            {medical && ` ${t.unreviewed} ${t.notAdvice}`}
          </p>
          {contents && page.sections.length > 2 && (
            <details className="mt-6 rounded-md border border-border px-4 @min-[56rem]:hidden print:hidden">
              <summary className="min-h-target py-3 font-medium">{t.contents}</summary>
              <SectionLinks sections={page.sections} />
            </details>
          )}
          <Prose html={page.html} />
          {children}
          {page.related.length > 0 && (
            <nav aria-labelledby="related" className="mt-12 border-border border-t pt-6 print:hidden">
              <h2 id="related" className="text-xl">
                {t.related}
              </h2>
              <ul className="mt-2">
                {page.related.map(({ title, href }) => (
                  <li key={href}>
                    <a
                      href={href}
                      className="inline-flex min-h-target items-center text-accent underline decoration-border-strong underline-offset-4"
                    >
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </article>
        {contents && page.sections.length > 2 && (
          <nav
            aria-label={t.contents}
            className="sticky top-8 max-h-[calc(100dvh-4rem)] self-start overflow-y-auto @max-[56rem]:hidden print:hidden"
          >
            <p className="mb-1 font-medium text-sm">{t.contents}</p>
            <SectionLinks sections={page.sections} />
          </nav>
        )}
      </div>
    </div>
  );
}

function SectionLinks({ sections }: { readonly sections: readonly Section[] }) {
  return (
    <ol className="pb-2">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-target items-center py-1.5 text-muted text-sm leading-snug no-underline hover:text-on-surface hover:underline"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
