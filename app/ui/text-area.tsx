import type { ComponentPropsWithRef } from 'react';
import { controlStyle } from './control-style.ts';
import { cx } from './cx.ts';
import { useFieldControl } from './field.tsx';

/** Several lines of text that grow with the content; put it inside a Field. */
export function TextArea({ className, rows = 3, ...rest }: ComponentPropsWithRef<'textarea'>) {
  return (
    <textarea
      {...useFieldControl()}
      {...rest}
      rows={rows}
      className={cx(controlStyle, 'field-sizing-content resize-y leading-normal', className)}
    />
  );
}
