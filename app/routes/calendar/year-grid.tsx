import { type KeyboardEvent, type MouseEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { DayBar } from '#app/components/calendar/day-bar.tsx';
import { useDayLabel } from '#app/components/calendar/day-label.ts';
import type { YearRow } from '#app/components/calendar/year-page.ts';
import { useCalendarTexts } from '#app/i18n/areas.ts';
import { formatMonth, monthNames } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { cx } from '#app/ui/cx.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { type CalendarDay, type CalendarMonth, monthOf } from '#domain/calendar-date.ts';
import { moveInYear } from './move.ts';

/** The columns; a short month leaves the last ones empty. */
const daysOfMonth = Array.from({ length: 31 }, (_, day) => day + 1);

interface Props {
  readonly year: string;
  readonly rows: readonly YearRow[];
  readonly today: CalendarDay;
  readonly loading: boolean;
  readonly onOpenMonth: (month: CalendarMonth, day?: CalendarDay) => void;
  /** Called when a key leads to another year. @returns whether that year may be shown */
  readonly onYear: (year: string) => boolean;
}

/** The names of the columns; a phone has room for every fifth. */
function Dates() {
  return (
    <thead>
      <tr className="text-muted text-xs">
        <td className="w-12 p-0 md:w-28" />
        {daysOfMonth.map((date) => (
          <th key={date} scope="col" className="relative h-5 p-0 text-center font-normal">
            <span className={date % 5 === 0 ? '-mx-2 block whitespace-nowrap' : 'max-lg:sr-only lg:block'}>
              {date}
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface MonthNameProps {
  readonly row: Pick<YearRow, 'month' | 'headacheDays' | 'observed'>;
  readonly isFuture: boolean;
  readonly onOpen: () => void;
}

/** A month's name and count, which open it. */
function MonthName({ row: { month, headacheDays, observed }, isFuture, onOpen }: MonthNameProps) {
  const t = useCalendarTexts();
  const locale = useLocale();
  const name = monthNames(locale)[Number(month.slice(5)) - 1];
  return (
    <th scope="row" className="w-12 p-0 text-left font-normal md:w-28">
      <button
        type="button"
        disabled={isFuture}
        onClick={onOpen}
        className="group min-h-target w-full rounded-md pr-1 text-left text-[min(var(--text-sm),12vw)] leading-tight hover:bg-accent-soft disabled:text-muted"
      >
        <span aria-hidden="true" className="block font-medium first-letter:uppercase">
          <span className="md:hidden">{name?.slice(0, 3)}</span>
          <span className="hidden md:inline">{name}</span>
        </span>
        {observed > 0 && (
          <span aria-hidden="true" className="mt-0.5 block text-muted text-xs">
            {`${headacheDays}/${observed}`}
          </span>
        )}
        <VisuallyHidden>
          {t.openMonth(formatMonth(locale, month))}
          {observed > 0 && `: ${t.monthCountRecorded(headacheDays, observed)}`}
        </VisuallyHidden>
      </button>
    </th>
  );
}

/** The year as a grid of days, one month a row: one tab stop, then arrows; each month's name opens it. */
export function YearGrid({ year, rows, today, loading, onOpenMonth, onYear }: Props) {
  const t = useCalendarTexts();
  const labelOf = useDayLabel();
  const helpId = useId();
  const table = useRef<HTMLTableElement>(null);
  const focusTarget = useRef<CalendarDay>(undefined);
  const [chosen, setChosen] = useState<CalendarDay>(today);
  const yearOf = (day: CalendarDay) => day.slice(0, 4);
  const current = yearOf(chosen) === year ? chosen : yearOf(today) === year ? today : `${year}-01-01`;

  // The present month in view, at whose rows a phone would arrive by scrolling only.
  useLayoutEffect(() => {
    if (loading || today.slice(0, 4) !== year) return;
    table.current?.querySelector('[aria-current=date]')?.scrollIntoView({ block: 'nearest' });
  }, [loading, year, today]);

  useLayoutEffect(() => {
    if (focusTarget.current !== current) return;
    focusTarget.current = undefined;
    table.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus();
  });

  const dayOf = ({ target }: { target: EventTarget }) =>
    (target as Element).closest<HTMLElement>('[data-day]')?.dataset.day;
  const open = (event: MouseEvent) => {
    const day = dayOf(event);
    if (day !== undefined) onOpenMonth(monthOf(day), day);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const day = dayOf(event);
    if (day === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onOpenMonth(monthOf(day), day);
      return;
    }
    const from = focusTarget.current ?? current;
    const next = moveInYear(event.key, from);
    if (next === undefined) return;
    event.preventDefault();
    if (yearOf(next) !== yearOf(from) && !onYear(yearOf(next))) return;
    focusTarget.current = next;
    setChosen(next);
  };

  return (
    <>
      <div className="overflow-x-auto">
        <table
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table is what a grid is made of
          role="grid"
          aria-label={t.yearLabel(year)}
          aria-describedby={helpId}
          aria-busy={loading}
          onKeyDown={onKeyDown}
          onClick={open}
          className="w-full min-w-80 table-fixed border-separate border-spacing-x-px border-spacing-y-1 proportional-nums"
        >
          <Dates />
          <tbody>
            {rows.map(({ month, squares, headacheDays, observed }) => (
              // By position: another year changes the content of the cells, not the cells.
              <tr key={month.slice(5)}>
                <MonthName
                  row={{ month, headacheDays, observed }}
                  isFuture={month > monthOf(today)}
                  onOpen={() => onOpenMonth(month)}
                />
                {squares.map((square) => (
                  <td
                    key={square.day.slice(8)}
                    data-day={square.day}
                    tabIndex={square.day === current ? 0 : -1}
                    aria-current={square.isToday ? 'date' : undefined}
                    // aria-label instead of hidden text, which would be laid out all the same.
                    aria-label={loading ? square.day : labelOf(square)}
                    className={cx(
                      'relative h-target cursor-pointer overflow-hidden p-0 focus-visible:z-10 focus-visible:outline-offset-0',
                      !loading && square.facts.status === 'free' ? 'bg-support-soft' : 'bg-surface-sunken',
                      square.isToday && 'ring-2 ring-accent',
                      square.isFuture && 'bg-transparent',
                    )}
                  >
                    {!loading && square.facts.status !== 'unknown' && (
                      <DayBar facts={square.facts} isFuture={square.isFuture} />
                    )}
                  </td>
                ))}
                {squares.length < daysOfMonth.length && <td colSpan={daysOfMonth.length - squares.length} />}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <VisuallyHidden id={helpId}>{t.yearHelp}</VisuallyHidden>
    </>
  );
}
