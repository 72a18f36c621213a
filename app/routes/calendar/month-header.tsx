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
  return (
    <div className="flex items-center gap-1 md:gap-2">
      <Button
        variant="quiet"
        aria-label={t.previous}
        onClick={() => onMonth(addMonths(month, -1))}
        className="px-0"
      >
        <ChevronLeft aria-hidden="true" className="size-6" />
      </Button>
      <h2 className="min-w-0 flex-1 text-center text-lg md:flex-none" aria-live="polite">
        <button
          type="button"
          onClick={() => setJumping(true)}
          title={t.jump}
          className="min-h-target rounded-md px-2 font-semibold underline decoration-border-strong decoration-dotted underline-offset-4 first-letter:uppercase hover:bg-accent-soft md:min-w-56"
        >
          {formatMonth(locale, month)}
        </button>
      </h2>
      <Button
        variant="quiet"
        aria-label={t.next}
        disabled={month >= thisMonth}
        onClick={() => onMonth(addMonths(month, 1))}
        className="px-0"
      >
        <ChevronRight aria-hidden="true" className="size-6" />
      </Button>
      <Button onClick={() => onMonth(thisMonth)} disabled={month === thisMonth} className="md:ml-auto">
        {t.today}
      </Button>
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
    </div>
  );
}
