import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface SavedMarkProps {
  /** What has been done, for example "Saved"; empty until then. */
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

/**
 * Says beside what was touched that it is done. It is in the page from the start, because screen readers only read what appears in
 * a region they know.
 */
export function SavedMark({ children, className }: SavedMarkProps) {
  return (
    <p role="status" className={cx('flex gap-2 text-support empty:hidden', className)}>
      {children && (
        <>
          <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span>{children}</span>
        </>
      )}
    </p>
  );
}
