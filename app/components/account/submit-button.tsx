import { type ReactNode, useId } from 'react';
import { Button } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';

interface SubmitButtonProps {
  readonly busy: boolean;
  readonly busyLabel: string;
  /** Why it cannot be used yet; undefined if it can. */
  readonly blocked?: string | undefined;
  readonly children: ReactNode;
}

const blockedStyle =
  'aria-disabled:cursor-not-allowed aria-disabled:border-border aria-disabled:bg-surface-sunken aria-disabled:text-muted';

/**
 * Submits a form. While something is missing it stays focusable (aria-disabled) and says why; when pressed, the form moves
 * the focus to what is missing.
 */
export function SubmitButton({ busy, busyLabel, blocked, children }: SubmitButtonProps) {
  const reasonId = useId();
  return (
    <div className="flex flex-col gap-2">
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={busy}
        busyLabel={busyLabel}
        aria-disabled={blocked ? true : undefined}
        aria-describedby={blocked && reasonId}
        className={cx('w-full', blocked && blockedStyle)}
      >
        {children}
      </Button>
      {blocked && (
        <p id={reasonId} className="text-muted text-sm">
          {blocked}
        </p>
      )}
    </div>
  );
}
