import type { ComponentPropsWithoutRef, ElementType } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';
import { cx } from './cx.ts';

type LinkButtonProps<Link extends ElementType> = {
  /** The link component, for example the router's; a plain anchor by default. */
  readonly as?: Link;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
} & Omit<ComponentPropsWithoutRef<Link>, 'as' | 'variant' | 'size'>;

/** A link that looks like a button: `<LinkButton as={Link} to="/es/entry" variant="primary">`. */
export function LinkButton<Link extends ElementType = 'a'>({
  as,
  variant,
  size,
  className,
  ...rest
}: LinkButtonProps<Link>) {
  const Anchor: ElementType = as ?? 'a';
  return <Anchor {...rest} className={cx(buttonStyle(variant, size), className)} />;
}
