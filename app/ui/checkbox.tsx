import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

/** A native checkbox; its whole row is the touch target. */
export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className={cx('relative flex min-h-target items-start gap-3 py-2', className)}>
      <input
        aria-describedby={hint ? `${id}-hint` : undefined}
        {...rest}
        id={id}
        type="checkbox"
        // Above the label, which covers the row, so that a pointer hits the native box as well.
        className="relative z-1 mt-0.5 size-6 shrink-0"
      />
      <div>
        <label htmlFor={id} className="after:absolute after:inset-0 after:cursor-pointer">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-muted text-sm">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
