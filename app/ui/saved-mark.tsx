import type { ReactNode } from 'react';
import { Check } from '#app/ui/icons.tsx';
import { cx } from './cx.ts';

interface SavedMarkProps {
  /** The confirmation, for example "Saved"; empty until then. */
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

/**
 * Confirms an action beside the control. It is rendered from the start, because screen readers only announce changes in a
 * known region.
 */
export function SavedMark({ children, className }: SavedMarkProps) {
  return (
    <p role="status" className={cx('flex gap-2 text-support empty:sr-only', className)}>
      {children && (
        <>
          <Check aria-hidden="true" className="draws mt-0.5 size-5 shrink-0" />
          <span>{children}</span>
        </>
      )}
    </p>
  );
}
