import type { ReactNode } from 'react';
import { useCalendarTexts } from '#app/i18n/calendar.ts';
import { SegmentedControl } from '#app/ui/segmented-control.tsx';
import { type CalendarDay, monthOf } from '#domain/calendar-date.ts';
import type { CalendarAddress } from './use-calendar-address.ts';

interface Props {
  readonly address: CalendarAddress;
  readonly today: CalendarDay;
  /** The name of the month or year, and the way to others. */
  readonly children: ReactNode;
}

/**
 * Header of the month and year views: what is shown, the view switch and the way back to today. One line on a phone, so that
 * six weeks fit below it.
 */
export function CalendarHeader({ address, today, children }: Props) {
  const t = useCalendarTexts();
  const { view, month, year, showMonth, showYear } = address;
  const thisYear = today.slice(0, 4);
  const toView = (next: typeof view) => {
    // From a year, go back to the month it was opened from, or to December.
    if (next === 'month') showMonth(month.startsWith(year) ? month : `${year}-12`);
    else showYear(year);
  };
  return (
    <div className="mb-1 flex flex-wrap items-center justify-between gap-x-1 md:gap-y-2">
      <h1 className="text-2xl max-md:sr-only">{t.title}</h1>
      <div className="flex flex-wrap items-center gap-1">
        <button
          type="button"
          className="min-h-target rounded-md px-1 text-accent underline md:px-2 underline-offset-4"
          onClick={() => (view === 'year' ? showYear(thisYear) : showMonth(monthOf(today)))}
        >
          {t.today}
        </button>
        <SegmentedControl
          legend={t.views.label}
          options={(['month', 'year'] as const).map((name) => ({ value: name, label: t.views[name] }))}
          value={view}
          onChange={toView}
          className="max-md:[&_label]:px-2"
        />
      </div>
      <div className="grow basis-44 max-md:order-first md:basis-full">{children}</div>
    </div>
  );
}
