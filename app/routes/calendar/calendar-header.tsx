import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useCalendarTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { SegmentedControl } from '#app/ui/segmented-control.tsx';
import { type CalendarDay, monthOf } from '#domain/calendar-date.ts';
import type { CalendarAddress } from './use-calendar-address.ts';

interface Props {
  readonly address: CalendarAddress;
  readonly today: CalendarDay;
  /** False where the way back to today stands below the month. */
  readonly hasToday?: boolean;
  /** The name of the month or year, and the way to others. */
  readonly children: ReactNode;
}

/** Each view has a header of its own: the new one takes over the focus of the switch that led to it. */
let switchedAt = 0;
/** Milliseconds in which it may: the view may draw its frame first. */
const handOver = 2000;

/**
 * Header of the month and year views: what is shown, the view switch and the way back to today. One line on a phone, so that
 * six weeks fit below it.
 */
export function CalendarHeader({ address, today, hasToday = true, children }: Props) {
  const t = useCalendarTexts();
  const { view, month, year, showMonth, showYear } = address;
  const switcher = useRef<HTMLDivElement>(null);
  // Before the frame without a focus can be seen, or a key pressed in it is lost.
  useLayoutEffect(() => {
    if (Date.now() - switchedAt < handOver)
      switcher.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, []);
  const toView = (next: typeof view) => {
    switchedAt = Date.now();
    // From a year, go back to the month it was opened from, or to December.
    if (next === 'month') showMonth(month.startsWith(year) ? month : `${year}-12`);
    else showYear(year);
  };
  return (
    <div className="mb-1 flex flex-wrap items-center justify-between gap-x-1 md:gap-y-2">
      <h1 className="text-2xl max-md:sr-only">{t.title}</h1>
      <div ref={switcher} className="flex flex-wrap items-center gap-1">
        {hasToday && <TodayButton address={address} today={today} />}
        <SegmentedControl
          legend={t.views.label}
          options={(['month', 'year'] as const).map((name) => ({ value: name, label: t.views[name] }))}
          value={view}
          onChange={toView}
          className="max-md:[&_label]:px-2"
        />
      </div>
      <div className="grow basis-40 max-md:order-first md:basis-full">{children}</div>
    </div>
  );
}

/** The way back to the month or year of today. */
export function TodayButton({ address, today }: Pick<Props, 'address' | 'today'>) {
  const t = useCalendarTexts();
  const { view, showMonth, showYear } = address;
  return (
    <Button
      variant="quiet"
      className="text-accent"
      onClick={() =>
        view === 'year' ? showYear(today.slice(0, 4)) : showMonth(monthOf(today), { startAt: today })
      }
    >
      {t.today}
    </Button>
  );
}
