import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useCalendarTexts } from '#app/components/calendar/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { ChoiceChips } from '#app/ui/choice-chips.tsx';

export type View = 'month' | 'year';

interface Props {
  readonly view: View;
  /** What is shown: "noviembre de 2026", "2026". */
  readonly title: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  readonly isLast: boolean;
  readonly onView: (view: View) => void;
  readonly onToday: () => void;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  readonly onJump: () => void;
}

/** Which month or year this is, the way to its neighbours, to today and to any other day, and to the other view. */
export function PageHeader(props: Props) {
  const t = useCalendarTexts();
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t.title}</h1>
        <div className="flex flex-wrap items-center gap-2">
          <ChoiceChips
            legend={t.views.label}
            hideLegend
            options={[
              { value: 'month', label: t.views.month },
              { value: 'year', label: t.views.year },
            ]}
            value={props.view}
            onChange={props.onView}
          />
          <Button onClick={props.onToday}>{t.today}</Button>
        </div>
      </div>
      <div className="@container">
        <div className="flex flex-wrap items-center justify-between gap-1 md:justify-start">
          <Button
            variant="quiet"
            aria-label={props.previousLabel}
            className="px-0"
            onClick={props.onPrevious}
          >
            <ChevronLeft aria-hidden="true" className="size-6" />
          </Button>
          <h2
            className="min-w-0 text-center text-lg @max-[17rem]:order-first @max-[17rem]:w-full md:min-w-64"
            aria-live="polite"
          >
            <button
              type="button"
              onClick={props.onJump}
              title={t.jump}
              className="min-h-target rounded-md px-2 font-semibold underline decoration-border-strong decoration-dotted underline-offset-4 first-letter:uppercase hover:bg-accent-soft hover:text-on-accent-soft"
            >
              {props.title}
            </button>
          </h2>
          {/* Not `disabled`: whoever walks up to the last one by keyboard would lose their place. */}
          <Button
            variant="quiet"
            aria-label={props.nextLabel}
            aria-disabled={props.isLast || undefined}
            className="px-0 aria-disabled:cursor-not-allowed aria-disabled:opacity-35"
            onClick={() => !props.isLast && props.onNext()}
          >
            <ChevronRight aria-hidden="true" className="size-6" />
          </Button>
        </div>
      </div>
    </>
  );
}
