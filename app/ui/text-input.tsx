import type { ComponentPropsWithRef } from 'react';
import { controlStyle } from './control-style.ts';
import { cx } from './cx.ts';
import { useFieldControl } from './field.tsx';

/** One line of text; put it inside a Field. Also dates, times and numbers by `type`. */
export function TextInput({ className, type = 'text', ...rest }: ComponentPropsWithRef<'input'>) {
  return <input {...useFieldControl()} {...rest} type={type} className={cx(controlStyle, className)} />;
}
