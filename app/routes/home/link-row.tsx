import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ChevronRight } from '#app/ui/icons.tsx';

interface Props {
  readonly to: string;
  readonly children: ReactNode;
  /** What stands below, smaller. */
  readonly detail?: ReactNode;
}

/** A way to another screen as a row of the page: an underlined link is for a word within a text. */
export function LinkRow({ to, children, detail }: Props) {
  return (
    <Link
      to={to}
      className="flex min-h-target items-center gap-3 rounded-md text-on-surface no-underline hover:text-accent"
    >
      <span className="min-w-0 flex-1">
        {children}
        {detail && <span className="block text-muted text-sm first-letter:uppercase">{detail}</span>}
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </Link>
  );
}
