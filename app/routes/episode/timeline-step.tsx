import type { ReactNode } from 'react';
import { cx } from '#app/ui/cx.ts';

interface TimelineStepProps {
  readonly what: ReactNode;
  /** When, in words. */
  readonly when?: ReactNode;
  readonly more?: ReactNode;
  readonly mark?: ReactNode;
  /** Not over: the line below would lead on. */
  readonly open?: boolean;
}

/** One step of a timeline: a mark on the line, what happened, and when. */
export function TimelineStep({ what, when, more, mark, open = false }: TimelineStepProps) {
  return (
    <li className="group/step relative flex gap-4 pb-5 last:pb-0">
      <span
        aria-hidden="true"
        className="absolute top-4 bottom-0 left-[0.9375rem] border-border-strong border-l-2 group-last/step:hidden"
      />
      <span className="relative grid size-8 shrink-0 place-items-center rounded-full bg-surface text-muted">
        {mark ?? (
          <span
            className={cx(
              'size-3.5 rounded-full border-2 border-on-surface',
              open ? 'border-dashed' : 'bg-on-surface',
            )}
          />
        )}
      </span>
      <div className="min-w-0 pt-0.5 wrap-anywhere">
        <p className="font-medium">{what}</p>
        {when && <p className="text-muted text-sm first-letter:uppercase">{when}</p>}
        {more && <p className="text-sm">{more}</p>}
      </div>
    </li>
  );
}
