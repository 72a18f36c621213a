import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { formatMonth, weekdayNames } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { type CalendarDay, type CalendarMonth, monthOf } from '#domain/calendar-date.ts';
import { DayCell } from './day-cell.tsx';
import type { DaySquare } from './month-page.ts';
import { moveBy } from './move.ts';
import { useCalendarTexts } from './texts.ts';

interface Props {
  readonly month: CalendarMonth;
  readonly weeks: readonly DaySquare[][];
  readonly today: CalendarDay;
  readonly region: string;
  readonly loading: boolean;
  readonly onOpenDay: (day: CalendarDay) => void;
  /** The keys have led into another month. @returns whether that month may be shown */
  readonly onMonth: (month: CalendarMonth) => boolean;
}

/** 0 for Monday to 6 for Sunday. */
function weekday(day: CalendarDay): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/**
 * The month as a grid: one stop of the Tab key, then arrows, Home, End, Page Up and Page Down. It keeps its height from
 * month to month, so that nothing below it moves.
 */
export function MonthGrid({ month, weeks, today, region, loading, onOpenDay, onMonth }: Props) {
  const t = useCalendarTexts();
  const locale = useLocale();
  const helpId = useId();
  const [chosen, setChosen] = useState<CalendarDay>(today);
  const follow = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const [long, short] = [weekdayNames(locale, 'long'), weekdayNames(locale, 'short')];
  const current = monthOf(chosen) === month ? chosen : monthOf(today) === month ? today : `${month}-01`;

  // After a key the focus follows to the new day, which another month's page may still have to draw. Before the browser
  // paints, so that no further key falls between the old day and the new one.
  useLayoutEffect(() => {
    if (!follow.current || monthOf(chosen) !== month) return;
    follow.current = false;
    button.current?.focus();
  }, [chosen, month]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    // Keys may come faster than a month is drawn: they go on from where the last one led.
    const from = follow.current ? chosen : current;
    const next = moveBy(event.key, event.shiftKey, from, region);
    if (next === undefined) return;
    event.preventDefault();
    if (monthOf(next) !== monthOf(from) && !onMonth(monthOf(next))) return;
    setChosen(next);
    follow.current = true;
  };

  return (
    <>
      {/* Seven columns cannot get narrower than their numbers: very large text scrolls the grid, not the page. */}
      <div className="overflow-x-auto">
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table is what a grid is made of
          role="grid"
          aria-label={t.gridLabel(formatMonth(locale, month))}
          aria-describedby={helpId}
          aria-busy={loading}
          onKeyDown={onKeyDown}
          className="h-104 w-full min-w-80 table-fixed border-collapse md:h-144"
        >
          <thead>
            <tr>
              {weeks[0]?.map(({ day }) => (
                <th
                  key={day}
                  scope="col"
                  abbr={long[weekday(day)]}
                  className="h-8 font-medium text-muted text-sm"
                >
                  {short[weekday(day)]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]?.day}>
                {week.map((square) => (
                  <DayCell
                    key={square.day}
                    square={square}
                    current={square.day === current}
                    loading={loading}
                    ref={square.day === current ? button : undefined}
                    onOpen={() => {
                      setChosen(square.day);
                      onOpenDay(square.day);
                    }}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <VisuallyHidden id={helpId}>{t.gridHelp}</VisuallyHidden>
    </>
  );
}
