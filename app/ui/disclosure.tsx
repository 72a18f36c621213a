import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { ChevronDown } from '#app/ui/icons.tsx';
import { cx } from './cx.ts';

interface DisclosureProps extends ComponentPropsWithRef<'details'> {
  readonly summary: ReactNode;
  readonly icon?: ReactNode;
  /** A short summary of the content, shown while the section is closed. */
  readonly value?: ReactNode;
}

/** Scrolls an opened section into view: all of it if it fits the window, else its beginning. */
function reveal({ currentTarget }: MouseEvent<HTMLElement>): void {
  const section = currentTarget.closest('details');
  // The browser opens it after this event; other ways of opening (find-in-page, a problem inside) scroll by themselves.
  requestAnimationFrame(() => section?.open && section.scrollIntoView({ block: 'nearest' }));
}

/** A section that opens in place: native `<details>`, so find-in-page and printing reach its content. */
export function Disclosure({ summary, icon, value, className, children, ...rest }: DisclosureProps) {
  return (
    <details {...rest} className={cx('group/disclosure border-border border-b', className)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button, and the browser presses it for the keyboard too */}
      <summary
        onClick={reveal}
        className="flex min-h-target list-none items-center gap-3 rounded-md py-3.5 [&::-webkit-details-marker]:hidden"
      >
        {icon && <span className="text-muted">{icon}</span>}
        <span className="font-medium">{summary}</span>
        <span className="min-w-0 flex-1 truncate text-right text-muted text-sm">{value}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform group-open/disclosure:rotate-180"
        />
      </summary>
      <div className="pt-1 pb-5">{children}</div>
    </details>
  );
}
