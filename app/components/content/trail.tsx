import { ChevronRight } from 'lucide-react';
import { useContentTexts } from './texts.ts';

interface TrailProps {
  /** The pages above this one, the highest first. */
  readonly above: readonly { readonly title: string; readonly href: string }[];
}

/** Where a page stands in the site, as links to what is above it. */
export function Trail({ above }: TrailProps) {
  const t = useContentTexts();
  return (
    <nav aria-label={t.trail} className="-mt-2 mb-2 print:hidden">
      <ol className="flex flex-wrap items-center text-sm">
        {above.map(({ title, href }) => (
          <li key={href} className="flex items-center">
            <a
              href={href}
              className="inline-flex min-h-target items-center text-muted underline decoration-border-strong underline-offset-4"
            >
              {title}
            </a>
            <ChevronRight aria-hidden="true" className="mx-1 size-4 text-muted" />
          </li>
        ))}
      </ol>
    </nav>
  );
}
