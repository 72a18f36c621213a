import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { cx } from '#app/ui/cx.ts';
import { ChevronRight, type LucideIcon } from '#app/ui/icons.tsx';
import { Pause } from '#app/ui/visually-hidden.tsx';

/** The soft tile an icon stands on at the beginning of a row; in large print the room is the words'. */
export function IconTile({ icon: Icon }: { readonly icon: LucideIcon }) {
  return (
    <span className="grid size-[min(2.5rem,44px)] shrink-0 place-items-center rounded-md bg-accent-soft text-on-accent-soft">
      <Icon aria-hidden="true" className="size-5" />
    </span>
  );
}

/** What a row says: its name, and smaller what is there. Also in the summary of what unfolds in place. */
export function RowText({ children, detail }: { readonly children: ReactNode; readonly detail?: ReactNode }) {
  return (
    <span className="wrap-anywhere block min-w-0 flex-1 leading-snug">
      <span className="block font-medium">
        {children}
        {detail && <Pause />}
      </span>
      {detail && <span className="block font-normal text-muted text-sm">{detail}</span>}
    </span>
  );
}

interface Props extends LinkProps {
  readonly icon?: LucideIcon;
  /** One line of what is there. */
  readonly detail?: ReactNode;
  readonly children: ReactNode;
}

/** A way to another page as a row: an underlined link is for a word within a text. */
export function RowLink({ icon, detail, children, className, ...link }: Props) {
  return (
    <Link
      {...link}
      className={cx(
        'flex min-h-target items-center gap-[min(0.875rem,14px)] rounded-md py-2.5 text-on-surface no-underline hover:text-accent',
        className,
      )}
    >
      {icon && <IconTile icon={icon} />}
      <RowText detail={detail}>{children}</RowText>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </Link>
  );
}
