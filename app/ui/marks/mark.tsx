import type { ComponentPropsWithoutRef } from 'react';

export type MarkProps = Omit<ComponentPropsWithoutRef<'svg'>, 'children'> & {
  /** For screen readers; without it the mark is decoration beside words. */
  readonly label?: string | undefined;
};

/** The frame of every own mark: 24 x 24, one stroke weight, the colour of the surrounding text. */
export function Mark({ label, children, ...rest }: ComponentPropsWithoutRef<'svg'> & MarkProps) {
  const name = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden, above
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...name}
      {...rest}
    >
      {children}
    </svg>
  );
}
