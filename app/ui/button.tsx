import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';
import { cx } from './cx.ts';

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** The action is running: the button keeps its place, its focus and its label, and ignores further presses. */
  readonly busy?: boolean;
  /** Read out instead of the label while busy, for example "Saving…". */
  readonly busyLabel?: string;
}

/** A button that acts. For one that leads to another page use LinkButton. */
export function Button({
  variant,
  size,
  busy = false,
  busyLabel,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // aria-disabled instead of disabled: a disabled button would lose the focus.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      className={cx(buttonStyle(variant, size), busy && 'cursor-progress opacity-70', className)}
    >
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}
