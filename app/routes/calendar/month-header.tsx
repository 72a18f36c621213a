import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useCalendarTexts } from '#app/components/calendar/texts.ts';
import { formatMonth } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { addMonths, type CalendarMonth } from '#domain/calendar-date.ts';
import { JumpDialog } from './jump-dialog.tsx';

interface Props {
  readonly month: CalendarMonth;
  readonly thisMonth: CalendarMonth;
  readonly onMonth: (month: CalendarMonth) => void;
}

/** Which month this is, the way to its neighbours, to today and to any other. */
export function MonthHeader({ month, thisMonth, onMonth }: Props) {
  const t = useCalendarTexts();
  const locale = useLocale();
  const [jumping, setJumping] = useState(false);
  const isLast = month >= thisMonth;
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t.title}</h1>
        <Button onClick={() => onMonth(thisMonth)}>{t.today}</Button>
      </div>
      <div className="flex items-center justify-between gap-1 md:justify-start">
        <Button
          variant="quiet"
          aria-label={t.previous}
          className="px-0"
          onClick={() => onMonth(addMonths(month, -1))}
        >
          <ChevronLeft aria-hidden="true" className="size-6" />
        </Button>
        <h2 className="min-w-0 text-center text-lg wrap-anywhere md:min-w-64" aria-live="polite">
          <button
            type="button"
            onClick={() => setJumping(true)}
            title={t.jump}
            className="min-h-target rounded-md px-2 font-semibold underline decoration-border-strong decoration-dotted underline-offset-4 first-letter:uppercase hover:bg-accent-soft hover:text-on-accent-soft"
          >
            {formatMonth(locale, month)}
          </button>
        </h2>
        {/* Not `disabled`: whoever walks up to the last month by keyboard would lose their place. */}
        <Button
          variant="quiet"
          aria-label={t.next}
          aria-disabled={isLast || undefined}
          className="px-0 aria-disabled:cursor-not-allowed aria-disabled:opacity-35"
          onClick={() => !isLast && onMonth(addMonths(month, 1))}
        >
          <ChevronRight aria-hidden="true" className="size-6" />
        </Button>
      </div>
      <JumpDialog
        key={month}
        open={jumping}
        month={month}
        thisMonth={thisMonth}
        onClose={() => setJumping(false)}
        onMonth={(next) => {
          setJumping(false);
          onMonth(next);
        }}
      />
    </>
  );
}
