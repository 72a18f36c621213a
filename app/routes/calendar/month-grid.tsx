import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { DaySquare } from '#app/components/calendar/month-page.ts';
import type { Overlay } from '#app/components/calendar/overlays.ts';
import { useCalendarTexts } from '#app/i18n/areas.ts';
import { formatMonth, weekdayNames } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { type CalendarDay, type CalendarMonth, monthOf, weekdayOf } from '#domain/calendar-date.ts';
import { DayCell } from './day-cell.tsx';
import { moveBy } from './move.ts';

interface Props {
  readonly month: CalendarMonth;
  readonly weeks: readonly DaySquare[][];
  readonly today: CalendarDay;
  readonly region: string;
  readonly loading: boolean;
  /** The day that gets the focus, if a link led to one. */
  readonly startAt: CalendarDay | undefined;
  /** The day is chosen only: the focus is elsewhere. */
  readonly leavesFocus?: boolean;
  readonly isShown: (overlay: Overlay) => boolean;
  /** @param byKey pressed by Enter or the space bar */
  readonly onOpenDay: (day: CalendarDay, byKey: boolean) => void;
  /** Called with the day that has the tab stop, which is then shown as selected. */
  readonly onSelect?: ((day: CalendarDay) => void) | undefined;
  /** Called when a key leads to another month. @returns whether that month may be shown */
  readonly onMonth: (month: CalendarMonth) => boolean;
}

/** 0 for Monday to 6 for Sunday. */
const weekday = (day: CalendarDay) => (weekdayOf(day) + 6) % 7;

/** The names of the columns. */
function Weekdays({ week }: { readonly week: readonly DaySquare[] }) {
  const locale = useLocale();
  const [long, short] = [weekdayNames(locale, 'long'), weekdayNames(locale, 'short')];
  return (
    <thead>
      <tr>
        {week.map(({ day }) => (
          <th
            key={weekday(day)}
            scope="col"
            abbr={long[weekday(day)]}
            className="h-7 font-normal text-[min(var(--text-sm),10vw)] text-muted"
          >
            {short[weekday(day)]}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/**
 * The month as a grid: one tab stop, then arrows, Home, End, Page Up and Page Down. It keeps its height from month to
 * month, so that nothing below it moves.
 */
export function MonthGrid(props: Props) {
  const { month, weeks, today, region, loading, startAt, isShown, onOpenDay, onSelect, onMonth } = props;
  const { leavesFocus = false } = props;
  const t = useCalendarTexts();
  const locale = useLocale();
  const helpId = useId();
  // An object, so that being led to the same day twice is two events.
  const [chosen, setChosen] = useState({ day: startAt ?? today });
  const focusTarget = useRef<CalendarDay>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  const current =
    monthOf(chosen.day) === month ? chosen.day : monthOf(today) === month ? today : `${month}-01`;

  // Chosen in another way: by a link, or with its month.
  useEffect(() => onSelect?.(current), [current, onSelect]);

  // After a key the focus follows to the new day, which may be on a month still to be drawn. Before the browser paints, so
  // that no further key arrives between the old day and the new one.
  useLayoutEffect(() => {
    if (focusTarget.current !== current) return;
    focusTarget.current = undefined;
    button.current?.focus();
  });

  // After the paint: the dialog that led here has to close first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each day that was led to
  useEffect(() => {
    if (startAt === undefined) return;
    if (!leavesFocus) focusTarget.current = startAt;
    setChosen({ day: startAt });
  }, [startAt]);

  // Both at once: a key that comes next is about this day.
  const select = (day: CalendarDay) => {
    setChosen({ day });
    onSelect?.(day);
  };
  const onClick = ({ target, detail }: MouseEvent) => {
    const { day } = (target as Element).closest<HTMLElement>('[data-day]')?.dataset ?? {};
    if (day === undefined) return;
    select(day);
    onOpenDay(day, detail === 0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    // Keys may come faster than a month is drawn: they continue from the last target.
    const from = focusTarget.current ?? current;
    const next = moveBy(event.key, event.shiftKey, from, region);
    if (next === undefined) return;
    event.preventDefault();
    if (monthOf(next) !== monthOf(from) && !onMonth(monthOf(next))) return;
    focusTarget.current = next;
    select(next);
  };

  return (
    <>
      {/* Seven columns cannot get narrower than their numbers: very large text scrolls the grid, not the page. */}
      <div data-scrolls className="overflow-x-auto">
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table is what a grid is made of
          role="grid"
          aria-label={t.gridLabel(formatMonth(locale, month))}
          aria-describedby={helpId}
          aria-busy={loading}
          onKeyDown={onKeyDown}
          onClick={onClick}
          data-selects={onSelect && ''}
          className="h-113 w-full min-w-70 table-fixed border-separate border-spacing-0.5 proportional-nums md:h-138 md:border-spacing-1"
        >
          <Weekdays week={weeks[0] ?? []} />
          <tbody>
            {/* By position: another month changes the content of the cells, not the cells. */}
            {weeks.map((week, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place
              <tr key={row}>
                {week.map((square, column) => (
                  <DayCell
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                    key={column}
                    square={square}
                    current={square.day === current}
                    loading={loading}
                    isShown={isShown}
                    ref={square.day === current ? button : undefined}
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
