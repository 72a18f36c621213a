import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { FieldError } from './field.tsx';

export interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Stands for no answer: when chosen, it is not emphasised like one. */
  readonly quiet?: boolean;
  /** A second, quieter line. */
  readonly hint?: string;
}

export interface OptionGroupProps {
  readonly legend: ReactNode;
  /** The legend is for screen readers only, where a heading beside the group says the same. */
  readonly hideLegend?: boolean;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly className?: string | undefined;
}

/** The fieldset around radios or checkboxes: legend, hint, the options, error. */
export function OptionGroup({
  legend,
  hideLegend = false,
  hint,
  error,
  className,
  layout,
  children,
}: OptionGroupProps & { readonly layout: string; readonly children: ReactNode }) {
  return (
    <fieldset className={cx('min-w-0', className)} aria-invalid={error ? true : undefined}>
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 font-medium'}>{legend}</legend>
      {hint && <p className="mb-2 text-muted text-sm">{hint}</p>}
      <div className={layout}>{children}</div>
      <div aria-live="polite">{error && <FieldError>{error}</FieldError>}</div>
    </fieldset>
  );
}

/**
 * Classes of a chip: a label around a real, invisible radio or checkbox. When chosen, a check mark accompanies the colour.
 */
export const chipStyle = cx(
  'relative inline-flex min-h-target min-w-target cursor-pointer select-none items-center justify-center gap-2 rounded-md border border-transparent',
  'bg-control px-3.5 py-2 leading-tight transition-colors hover:bg-accent-soft hover:text-on-accent-soft',
  // Chosen is outlined and soft: only what acts is filled.
  'has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-checked:text-on-accent-soft has-checked:inset-ring-1 has-checked:inset-ring-accent',
  'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
  // Forced colours would paint the chosen one like the others.
  'forced-colors:border-[ButtonText] forced-colors:has-checked:forced-color-adjust-none',
  'has-disabled:cursor-not-allowed has-disabled:text-muted',
);

/** Added to `chipStyle` for a chip that stands for no answer. */
export const quietChipStyle =
  'has-checked:border-border-strong! has-checked:bg-surface-sunken! has-checked:text-on-surface! has-checked:inset-ring-border-strong!';

/** The control covers its whole chip, so that touch, keyboard and screen reader all reach the native element. */
export const chipControlStyle = 'absolute inset-0 m-0 size-full cursor-pointer opacity-0';
