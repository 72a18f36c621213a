import type { ReactNode } from 'react';
import { Prose } from '#app/components/content/prose.tsx';
import { minutesToRead } from '#app/components/content/reading-time.ts';
import { Trail } from '#app/components/content/trail.tsx';
import { useContentTexts } from '#app/i18n/areas.ts';
import type { Around, ContentLink, ContentPage, Section } from '#app/i18n/content-page.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { cx } from '#app/ui/cx.ts';

interface Props {
  readonly page: ContentPage;
  readonly above: readonly { readonly title: string; readonly href: string }[];
  /** Shows below the title that no clinician reviewed it, with what that means: for pages about health. */
  readonly medical?: boolean;
  /** Shows the table of contents, for long texts. */
  readonly contents?: boolean;
  /** The texts before and after this one. */
  readonly around?: Around;
  /** Shown after the text. */
  readonly children?: ReactNode;
}

/** A written page: breadcrumbs, title, how it was checked, table of contents beside the text where there is room, text. */
export function WrittenPage({ page, above, medical = false, contents = true, around = {}, children }: Props) {
  const t = useContentTexts();
  const locale = useLocale();
  const { urgent = false } = page;
  const checked = (
    <p className="mt-3 text-muted text-sm">
      {t.minutes(minutesToRead(page.words))}
      {' · '}
      {page.checkedInWords}
      {medical && (
        <>
          {' '}
          <a href={linkTo('howWeWork', locale)} className="underline underline-offset-4">
            {t.unreviewed}
          </a>
        </>
      )}
    </p>
  );
  return (
    <div className={cx('@container mx-auto max-w-page px-5 md:px-8 md:py-10', urgent ? 'py-4' : 'py-8')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 @min-[56rem]:grid-cols-[minmax(0,1fr)_15rem]">
        <article className="max-w-text">
          <div className={urgent ? 'max-md:hidden' : undefined}>
            <Trail above={above} />
          </div>
          <h1 className="text-3xl">{page.title}</h1>
          <p className={cx('text-lg', urgent ? 'mt-2' : 'mt-4')}>{page.lead}</p>
          {!urgent && checked}
          {contents && !urgent && page.sections.length > 2 && (
            <details className="mt-6 rounded-md bg-surface-raised px-4 @min-[56rem]:hidden print:hidden">
              <summary className="min-h-target py-3 font-medium">{t.contents}</summary>
              <SectionLinks sections={page.sections} />
            </details>
          )}
          <Prose html={page.html} />
          {urgent && checked}
          {children}
          <Beside {...around} />
          {page.related.length > 0 && (
            <nav aria-labelledby="related" className="mt-8 print:hidden">
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

/** Links to the texts before and after this one, side by side; on a phone the related ones below are enough. */
function Beside({ previous, next }: Around) {
  const t = useContentTexts();
  if (!previous && !next) return null;
  return (
    <nav
      aria-label={t.beside}
      className="mt-12 hidden grid-cols-2 gap-x-8 border-border border-y sm:grid print:hidden"
    >
      {previous && <Neighbour {...previous} label={t.previous} />}
      {next && <Neighbour {...next} label={t.next} last />}
    </nav>
  );
}

interface NeighbourProps extends ContentLink {
  readonly label: string;
  readonly last?: boolean;
}

function Neighbour({ title, href, label, last = false }: NeighbourProps) {
  return (
    <a href={href} className={cx('group block py-4 no-underline', last && 'col-start-2 text-right')}>
      <span className="text-muted text-sm">{label}</span>
      <span className="block font-medium text-accent decoration-border-strong underline-offset-4 group-hover:underline">
        {title}
      </span>
    </a>
  );
}

function SectionLinks({ sections }: { readonly sections: readonly Section[] }) {
  return (
    <ol className="contents-list pb-2">
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
