import type { ComponentPropsWithoutRef, ElementType } from 'react';
import { cx } from './cx.ts';

type CardProps<Element extends ElementType> = { readonly as?: Element } & Omit<
  ComponentPropsWithoutRef<Element>,
  'as'
>;

/** A raised surface: no outline but in forced colours, which have no surfaces. */
export function Card<Element extends ElementType = 'div'>({ as, className, ...rest }: CardProps<Element>) {
  const Box: ElementType = as ?? 'div';
  return (
    <Box
      {...rest}
      className={cx('rounded-lg bg-surface-raised p-4 md:p-5 forced-colors:border', className)}
    />
  );
}
