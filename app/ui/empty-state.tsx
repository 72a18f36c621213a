import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface EmptyStateProps {
  /** A mark of app/ui/marks or an icon, drawn large and quiet. */
  readonly mark?: ReactNode;
  readonly title: ReactNode;
  /** What is still needed, without reproach. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly className?: string | undefined;
}

/** Placeholder for a list without entries. */
export function EmptyState({ mark, title, children, action, className }: EmptyStateProps) {
  return (
    <div className={cx('flex flex-col items-center gap-3 px-4 py-10 text-center', className)}>
      {mark && <span className="text-muted [&>svg]:size-20">{mark}</span>}
      <div className="font-semibold text-lg">{title}</div>
      {children && <div className="max-w-text text-muted">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
