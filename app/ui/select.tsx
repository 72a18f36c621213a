import type { ComponentPropsWithRef } from 'react';
import { ChevronDown } from '#app/ui/icons.tsx';
import { controlStyle } from './control-style.ts';
import { cx } from './cx.ts';
import { useFieldControl } from './field.tsx';

interface SelectProps extends ComponentPropsWithRef<'select'> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** A native select, which phones show as a wheel or sheet; put it inside a Field. */
export function Select({ options, className, ...rest }: SelectProps) {
  return (
    <span className={cx('relative block', className)}>
      <select {...useFieldControl()} {...rest} className={cx(controlStyle, 'appearance-none pr-10')}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
