import { cx } from '../ui/cx.ts';

type Emphasis = 'plain' | 'current' | 'primary' | 'control';

const emphases: Record<Emphasis, string> = {
  plain: 'text-on-surface hover:bg-accent-soft hover:text-on-accent-soft',
  current: 'bg-accent-soft font-semibold text-on-accent-soft',
  // Outlined: the current page is soft, and the only filled button belongs to the screen.
  primary:
    'border border-border-strong bg-surface-raised font-semibold hover:bg-accent-soft hover:text-on-accent-soft',
  // A label with a control in it, which shows the focus.
  control:
    'relative cursor-pointer hover:bg-accent-soft hover:text-on-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent',
};

/** Classes of a menu row, link or button: icon and word, or the icon alone while collapsed. */
export function menuItemStyle(emphasis: Emphasis = 'plain'): string {
  return cx(
    'flex min-h-target w-full items-center gap-3 rounded-md px-3 text-left leading-tight no-underline pointer-fine:min-h-9',
    'collapsed:justify-center collapsed:px-0',
    emphases[emphasis],
  );
}

/** Classes of the word in a menu row: visually hidden while collapsed, still announced. */
export const menuWordStyle = 'truncate collapsed:sr-only';
