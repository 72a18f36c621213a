import type { ReactNode } from 'react';
import { useDayTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { X } from '#app/ui/icons.tsx';
import { Tooltip } from '#app/ui/tooltip.tsx';

interface Props {
  /** Label of the question. */
  readonly what: string;
  readonly isAnswered: boolean;
  readonly onClear: () => void;
  /** The answer stands in one row with its label. */
  readonly isRow?: boolean;
  readonly children: ReactNode;
}

/** An answer with a button that clears it, because radios and steppers cannot be emptied. */
export function Clearable({ what, isAnswered, onClear, isRow = false, children }: Props) {
  const t = useDayTexts().checkIn;
  return (
    <div className="relative [&_legend]:pr-8">
      {children}
      {isAnswered && (
        // Beside the question, so that the layout does not shift when it appears.
        <Tooltip text={t.clear(what)}>
          <Button
            variant="quiet"
            aria-label={t.clear(what)}
            onClick={onClear}
            className={cx('absolute -right-3 px-0 text-muted', isRow ? 'top-0' : '-top-2.5')}
          >
            <X aria-hidden="true" className="size-5" />
          </Button>
        </Tooltip>
      )}
    </div>
  );
}
