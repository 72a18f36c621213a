import { memo, type Ref } from 'react';
import { formatDay } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { cx } from '#app/ui/cx.ts';
import type { Bar } from './bars.ts';
import { useDayLabel } from './day-label.ts';
import { DayMarks } from './day-marks.tsx';
import type { DaySquare } from './month-page.ts';
import type { Overlay } from './overlays.ts';

interface Props {
  readonly square: DaySquare;
  /** The one day the Tab key stops at. */
  readonly current: boolean;
  /** What the diary knows is on its way: nothing is said of the day yet. */
  readonly loading: boolean;
  readonly isShown: (overlay: Overlay) => boolean;
  readonly ref: Ref<HTMLButtonElement> | undefined;
}

const isSameBar = (a: Bar | undefined, b: Bar | undefined) =>
  a === b || (a?.continues === b?.continues && a?.goesOn === b?.goesOn && a?.open === b?.open);

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
 * One day as a button with a full label. The grid handles the events of all cells, so a cell renders again only when
 * its content changes.
 */
export const DayCell = memo(function DayCell({ square, current, loading, isShown, ref }: Props) {
  const say = useDayLabel();
  const locale = useLocale();
  const { day, isToday, isFuture } = square;
  const date = Number(day.slice(8));
  if (!square.inMonth) {
    // What the diary knows of it belongs to another month's page.
    return (
      <td className="border border-border bg-surface-sunken p-1.5 align-top text-muted text-sm">
        <span aria-hidden="true">{date}</span>
      </td>
    );
  }
  return (
    <td className="relative h-px border border-border p-0">
      <button
        ref={ref}
        type="button"
        tabIndex={current ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        // Not hidden text: sentences nobody sees would be laid out all the same.
        aria-label={loading ? formatDay(locale, day, 'long') : say(square)}
        data-day={day}
        className={cx(
          'relative flex size-full min-h-19 flex-col p-1 text-left md:p-1.5',
          'hover:bg-accent-soft focus-visible:z-10 focus-visible:-outline-offset-2',
        )}
      >
        <span
          aria-hidden="true"
          className={cx(
            'grid h-6 min-w-6 place-items-center self-start rounded-full px-1 text-sm tabular-nums',
            isToday ? 'bg-accent font-bold text-on-accent' : isFuture ? 'text-muted' : 'font-medium',
          )}
        >
          {date}
        </span>
        {!loading && <DayMarks square={square} isShown={isShown} />}
      </button>
    </td>
  );
}, isSame);
