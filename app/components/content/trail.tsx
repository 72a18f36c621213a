import { useContentTexts } from '#app/i18n/areas.ts';

interface TrailProps {
  /** The pages above this one, the highest first. */
  readonly above: readonly { readonly title: string; readonly href: string }[];
}

/** Breadcrumbs: links to the pages above this one. */
export function Trail({ above }: TrailProps) {
  const t = useContentTexts();
  return (
    <nav aria-label={t.trail} className="-mt-2 mb-2 print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2.5 text-muted text-sm">
        {above.map(({ title, href }, place) => (
          <li key={href} className="flex items-center gap-2.5">
            {place > 0 && (
              <span aria-hidden="true" className="size-1.5 rotate-45 border-current border-t border-r" />
            )}
            <a
              href={href}
              className="inline-flex min-h-target items-center underline decoration-border-strong underline-offset-4"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
