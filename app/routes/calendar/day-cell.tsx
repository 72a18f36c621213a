import { memo, type Ref } from 'react';
import type { Bar } from '#app/components/calendar/bars.ts';
import { useDayLabel } from '#app/components/calendar/day-label.ts';
import { DayBox, DayMarks, SpanLines } from '#app/components/calendar/day-marks.tsx';
import type { DaySquare } from '#app/components/calendar/month-page.ts';
import type { Overlay } from '#app/components/calendar/overlays.ts';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { cx } from '#app/ui/cx.ts';

interface Props {
  readonly square: DaySquare;
  /** The day that is the grid's tab stop. */
  readonly current: boolean;
  /** The diary is loading: nothing is shown for the day yet. */
  readonly loading: boolean;
  readonly isShown: (overlay: Overlay) => boolean;
  readonly ref: Ref<HTMLButtonElement> | undefined;
}

const isSameBar = (a: Bar | undefined, b: Bar | undefined) =>
  a === b || (a?.continues === b?.continues && a?.goesOn === b?.goesOn && a?.open === b?.open);

const nothing = { status: 'unknown', peak: undefined } as const;

/** Whether two squares show the same. */
const isSameSquare = (a: DaySquare, b: DaySquare) =>
  a.day === b.day &&
  a.inMonth === b.inMonth &&
  a.isToday === b.isToday &&
  a.isFuture === b.isFuture &&
  a.facts === b.facts &&
  a.bars.every((bar, row) => isSameBar(bar, b.bars[row]));

const isSame = (a: Props, b: Props) =>
  isSameSquare(a.square, b.square) &&
  a.current === b.current &&
  a.loading === b.loading &&
  a.isShown === b.isShown &&
  a.ref === b.ref;

/**
 * One day as a button with a full label. The grid handles the events of all cells, so a cell renders again only when its
 * content changes.
 */
export const DayCell = memo(function DayCell({ square, current, loading, isShown, ref }: Props) {
  const labelOf = useDayLabel();
  const locale = useLocale();
  const { day, isToday, isFuture } = square;
  const date = Number(day.slice(8));
  if (!square.inMonth) {
    // A day of a neighbouring month: its content is on that month's page.
    return (
      <td className="p-0 px-1 pt-0.5 align-top text-muted text-xs md:px-1.5 md:pt-1 md:text-sm">
        <span aria-hidden="true">{date}</span>
      </td>
    );
  }
  return (
    <td className="relative h-px p-0">
      <button
        ref={ref}
        type="button"
        tabIndex={current ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        // aria-label instead of hidden text, which would be laid out all the same.
        aria-label={loading ? formatDay(locale, day, 'long') : labelOf(square)}
        data-day={day}
        className="group relative flex size-full min-h-17 flex-col in-data-selects:[&[tabindex='0']]:outline-3 in-data-selects:[&[tabindex='0']]:outline-accent rounded-sm pb-2 text-left focus-visible:z-10 focus-visible:outline-offset-0"
      >
        <DayBox
          facts={loading ? nothing : square.facts}
          isFuture={isFuture}
          className={cx(
            'flex w-full flex-1 flex-col overflow-hidden group-hover:ring-2 group-hover:ring-accent',
            isToday && "ring-2 ring-accent in-data-selects:group-[[tabindex='0']]:ring-0",
          )}
        >
          <span className={cx('px-1.5 pt-0.5 text-xs md:text-sm', isToday && 'font-bold')}>{date}</span>
          {!loading && <DayMarks facts={square.facts} isShown={isShown} />}
        </DayBox>
      </button>
      {/* Beside the button: the lines reach over its edges to the next day. */}
      {!loading && <SpanLines bars={square.bars} />}
    </td>
  );
}, isSame);
