import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { ChevronDown } from '#app/ui/icons.tsx';
import { cx } from './cx.ts';

interface DisclosureProps extends ComponentPropsWithRef<'details'> {
  readonly summary: ReactNode;
  readonly icon?: ReactNode;
  /** A short summary of the content, shown while the section is closed. */
  readonly value?: ReactNode;
  /** A tile among others, as wide as all of them while it is open; filled once it has a value. */
  readonly isTile?: boolean;
}

/** Scrolls an opened section into view: all of it if it fits the window, else its beginning. */
function reveal({ currentTarget }: MouseEvent<HTMLElement>): void {
  const section = currentTarget.closest('details');
  // The browser opens it after this event; other ways of opening (find-in-page, a problem inside) scroll by themselves.
  requestAnimationFrame(() => section?.open && section.scrollIntoView({ block: 'nearest' }));
}

/** A section that opens in place: native `<details>`, so find-in-page and printing reach its content. */
export function Disclosure({
  summary,
  icon,
  value,
  isTile = false,
  className,
  children,
  ...rest
}: DisclosureProps) {
  const isFilled = isTile && Boolean(value);
  return (
    <details
      {...rest}
      className={cx(
        'group/disclosure',
        isTile
          ? 'h-full open:col-span-full rounded-md bg-surface-raised px-3 open:px-4 forced-colors:border'
          : 'border-border border-b',
        isFilled && 'not-open:bg-accent-soft not-open:text-on-accent-soft',
        className,
      )}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button, and the browser presses it for the keyboard too */}
      <summary
        onClick={reveal}
        className={cx(
          'flex min-h-target list-none items-center rounded-md [&::-webkit-details-marker]:hidden',
          isTile
            ? 'gap-2 py-1 not-group-open/disclosure:h-full not-group-open/disclosure:text-sm'
            : 'gap-3 py-3.5',
        )}
      >
        {icon && <span className="text-muted">{icon}</span>}
        <span className={cx('flex min-w-0 flex-1', isTile ? 'flex-col leading-tight' : 'items-center gap-3')}>
          <span className="font-medium">{summary}</span>
          <span
            className={cx(
              'min-w-0 text-sm',
              isTile ? 'line-clamp-2 empty:hidden' : 'flex-1 truncate text-right text-muted',
            )}
          >
            {value}
          </span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className={cx(
            'size-5 shrink-0 text-muted transition-transform group-open/disclosure:rotate-180',
            isTile && 'not-group-open/disclosure:hidden',
          )}
        />
      </summary>
      <div className="pt-1 pb-5">{children}</div>
    </details>
  );
}
