import { useCalendarTexts } from '#app/i18n/calendar.ts';
import { SegmentedControl } from '#app/ui/segmented-control.tsx';
import { type CalendarDay, monthOf } from '#domain/calendar-date.ts';
import type { CalendarAddress } from './use-calendar-address.ts';

/** Header of the month and year views: the view switch and the way back to today. */
export function CalendarHeader({ address, today }: { address: CalendarAddress; today: CalendarDay }) {
  const t = useCalendarTexts();
  const { view, month, year, showMonth, showYear } = address;
  const thisYear = today.slice(0, 4);
  const toView = (next: typeof view) => {
    // From a year, go back to the month it was opened from, or to December.
    if (next === 'month') showMonth(month.startsWith(year) ? month : `${year}-12`);
    else showYear(year);
  };
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <h1 className="text-2xl">{t.title}</h1>
      <div className="flex flex-wrap items-center gap-1">
        <button
          type="button"
          className="min-h-target rounded-md px-2 text-accent underline underline-offset-4"
          onClick={() => (view === 'year' ? showYear(thisYear) : showMonth(monthOf(today)))}
        >
          {t.today}
        </button>
        <SegmentedControl
          legend={t.views.label}
          options={(['month', 'year'] as const).map((name) => ({ value: name, label: t.views[name] }))}
          value={view}
          onChange={toView}
        />
      </div>
    </div>
  );
}
