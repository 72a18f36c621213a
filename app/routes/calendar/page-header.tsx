import { useCalendarTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { ChevronDown, ChevronLeft, ChevronRight } from '#app/ui/icons.tsx';
import { Tooltip } from '#app/ui/tooltip.tsx';

interface Props {
  /** Month or year shown: "noviembre de 2026", "2026". */
  readonly title: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  readonly isLast: boolean;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  readonly onJump: () => void;
}

/** Title of the month or year, with buttons for the previous, the next and any other day. */
export function PageHeader(props: Props) {
  const t = useCalendarTexts();
  return (
    <div className="-ml-2.5 flex items-center justify-between md:ml-0 md:justify-start md:gap-1">
      <Tooltip text={props.previousLabel}>
        <Button variant="quiet" aria-label={props.previousLabel} className="px-0!" onClick={props.onPrevious}>
          <ChevronLeft aria-hidden="true" className="size-6" />
        </Button>
      </Tooltip>
      <h2
        className="min-w-0 text-balance text-center text-sm leading-tight md:min-w-64 md:text-xl"
        aria-live="polite"
      >
        <Tooltip text={t.jump}>
          <button
            type="button"
            onClick={props.onJump}
            aria-description={t.jump}
            className="min-h-target rounded-md px-1 font-semibold hover:bg-accent-soft hover:text-on-accent-soft"
          >
            <span className="inline-block first-letter:uppercase">{props.title}</span>
            <ChevronDown aria-hidden="true" className="ml-1 inline size-4 text-muted max-md:hidden" />
          </button>
        </Tooltip>
      </h2>
      {/* `aria-disabled` instead of `disabled`, so that keyboard focus is not lost on the last page. */}
      <Tooltip text={props.nextLabel}>
        <Button
          variant="quiet"
          aria-label={props.nextLabel}
          aria-disabled={props.isLast || undefined}
          className="px-0! aria-disabled:cursor-not-allowed aria-disabled:opacity-35"
          onClick={() => !props.isLast && props.onNext()}
        >
          <ChevronRight aria-hidden="true" className="size-6" />
        </Button>
      </Tooltip>
    </div>
  );
}
