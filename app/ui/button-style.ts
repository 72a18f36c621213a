import { cx } from './cx.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'md' | 'lg';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent border-accent hover:border-accent-strong hover:bg-accent-strong',
  secondary:
    'bg-control text-on-surface border-transparent hover:bg-accent-soft hover:text-on-accent-soft forced-colors:border-[ButtonText]',
  quiet: 'bg-transparent text-on-surface border-transparent hover:bg-accent-soft hover:text-on-accent-soft',
  danger: 'bg-plum text-on-plum border-plum hover:bg-plum-soft hover:text-on-plum-soft',
};

// Less padding for large print on a phone.
const sizes: Record<ButtonSize, string> = {
  md: 'px-[min(1rem,4.5vw)] py-2 text-base',
  lg: 'px-[min(1.5rem,7vw)] py-3 text-lg',
};

/** Classes of everything that looks like a button, whether it acts or navigates. */
export function buttonStyle(variant: ButtonVariant = 'secondary', size: ButtonSize = 'md'): string {
  return cx(
    'inline-flex min-h-target min-w-target items-center justify-center gap-2 rounded-md border text-center',
    'font-semibold leading-tight no-underline transition-colors select-none',
    'disabled:cursor-not-allowed disabled:border-border disabled:bg-surface-sunken disabled:text-muted',
    variants[variant],
    sizes[size],
  );
}
