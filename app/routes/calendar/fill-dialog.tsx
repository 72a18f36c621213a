import { type KeyboardEvent, useRef, useState } from 'react';
import { DayBox } from '#app/components/calendar/day-marks.tsx';
import type { DaySquare } from '#app/components/calendar/month-page.ts';
import { useNoHeadache } from '#app/components/day/use-no-headache.ts';
import { usePageDiary } from '#app/diary/diary.ts';
import { saveDays } from '#app/diary/writes/day-log-writes.ts';
import { type Failure, failureOf } from '#app/errors/failure.ts';
import { useFailureMessage } from '#app/errors/use-failure.ts';
import { useCalendarTexts } from '#app/i18n/areas.ts';
import { formatDay, formatMonth, weekdayNames } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { type CalendarDay, type CalendarMonth, monthOf, weekdayOf } from '#domain/calendar-date.ts';
import { moveBy } from './move.ts';

/** A saved change that can be undone. */
interface Step {
  readonly days: readonly CalendarDay[];
  readonly free: boolean;
}

interface Props {
  readonly month: CalendarMonth;
  readonly weeks: readonly DaySquare[][];
  readonly region: string;
  readonly onClose: () => void;
}

/**
 * Dialog for marking days without headache: one tap marks a day, another one unmarks it, and each is saved at once.
 * No day is preselected, because only the person knows.
 */
export default function FillDialog({ month, weeks, region, onClose }: Props) {
  const pageDiary = usePageDiary();
  const t = useCalendarTexts();
  const locale = useLocale();
  const messageFor = useFailureMessage();
  const { isOffered } = useNoHeadache();
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [failure, setFailure] = useState<Failure>();
  const squares = weeks.flat().filter(({ inMonth }) => inMonth);
  const offered = squares.filter(
    ({ day, isFuture, facts: { status } }) =>
      !isFuture && (status === 'unknown' || status === 'free') && isOffered(day),
  );
  const unknown = offered.filter(({ facts }) => facts.status === 'unknown').map(({ day }) => day);

  const write = async (days: readonly CalendarDay[], free: boolean): Promise<boolean> => {
    try {
      await saveDays(pageDiary, days, { headacheFree: free });
      setFailure(undefined);
      return true;
    } catch (error) {
      setFailure(failureOf(error));
      return false;
    }
  };
  const mark = async (days: readonly CalendarDay[], free: boolean) => {
    if (await write(days, free)) setSteps((before) => [...before, { days, free }]);
  };
  const last = steps.at(-1);
  const undo = async () => {
    if (last && (await write(last.days, !last.free))) setSteps((before) => before.slice(0, -1));
  };
  const statusText = () => {
    if (failure) return messageFor(failure)?.title;
    const [day = ''] = last?.days ?? [];
    if (!last) return unknown.length === 0 ? t.fill.nothingLeft : t.fill.left(unknown.length);
    if (last.days.length > 1) return t.fill.markedMany(last.days.length);
    return last.free
      ? t.fill.marked(formatDay(locale, day, 'full'))
      : t.fill.tookBack(formatDay(locale, day, 'full'));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.fill.title(formatMonth(locale, month))}
      closeLabel={t.close}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t.fill.done}
        </Button>
      }
    >
      <p className="mb-4">{t.fill.text}</p>
      <SmallMonth
        weeks={weeks}
        region={region}
        offered={new Set(offered.map(({ day }) => day))}
        onToggle={({ day, facts }) => void mark([day], facts.status !== 'free')}
      />
      <div className="mt-2 flex min-h-target flex-wrap items-center justify-between gap-x-3">
        <p role="status" className="text-sm">
          {statusText()}
        </p>
        {last && (
          <Button variant="quiet" onClick={() => void undo()}>
            {t.fill.undo}
          </Button>
        )}
      </div>
      {unknown.length > 1 && (
        <Button className="w-full" onClick={() => void mark(unknown, true)}>
          {t.fill.all}
        </Button>
      )}
    </Dialog>
  );
}

interface SmallMonthProps {
  readonly weeks: readonly DaySquare[][];
  readonly region: string;
  readonly offered: ReadonlySet<CalendarDay>;
  readonly onToggle: (square: DaySquare) => void;
}

/** The month as a grid in which days that can be marked are toggle buttons: one tab stop, then arrow keys. */
function SmallMonth({ weeks, region, offered, onToggle }: SmallMonthProps) {
  const t = useCalendarTexts();
  const locale = useLocale();
  const table = useRef<HTMLTableElement>(null);
  const [chosen, setChosen] = useState<CalendarDay>();
  const current = chosen !== undefined && offered.has(chosen) ? chosen : [...offered][0];
  const [long, narrow] = [weekdayNames(locale, 'long'), weekdayNames(locale, 'narrow')];
  const names = (weeks[0] ?? []).map(({ day }) => (weekdayOf(day) + 6) % 7);

  const onKeyDown = (event: KeyboardEvent) => {
    const from = (event.target as Element).closest<HTMLElement>('[data-day]')?.dataset.day;
    if (from === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    let next = moveBy(event.key, false, from, region);
    if (next === undefined) return;
    event.preventDefault();
    // Skip days that cannot be marked.
    while (next !== undefined && !offered.has(next) && monthOf(next) === monthOf(from)) {
      const further = moveBy(event.key, false, next, region);
      next = further === next ? undefined : further;
    }
    if (next === undefined || !offered.has(next)) return;
    setChosen(next);
    table.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };
  return (
    <table
      ref={table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table is what a grid is made of
      role="grid"
      aria-label={t.fill.legend}
      onKeyDown={onKeyDown}
      className="-mx-1 w-[calc(100%+0.5rem)] table-fixed border-separate border-spacing-0.5 proportional-nums"
    >
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name} scope="col" abbr={long[name]} className="font-normal text-muted text-sm">
              {narrow[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks
          .filter((week) => week.some(({ inMonth, isFuture }) => inMonth && !isFuture))
          .map((week) => (
            <tr key={week[0]?.day}>
              {week.map((square) => (
                <td key={square.day} className="h-13 p-0">
                  {square.inMonth && (
                    <SmallDay
                      square={square}
                      current={square.day === current}
                      onToggle={offered.has(square.day) ? () => onToggle(square) : undefined}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
}

interface SmallDayProps {
  readonly square: DaySquare;
  readonly current: boolean;
  /** Undefined for a day that cannot be marked. */
  readonly onToggle: (() => void) | undefined;
}

function SmallDay({ square, current, onToggle }: SmallDayProps) {
  const locale = useLocale();
  const { day, isToday, facts } = square;
  const content = (
    <DayBox
      facts={facts}
      isFuture={square.isFuture}
      className="block size-full group-hover:ring-2 group-hover:ring-accent"
    >
      <span className={cx('px-1.5 text-xs', isToday && 'font-bold')}>{Number(day.slice(8))}</span>
    </DayBox>
  );
  if (!onToggle) return content;
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={current ? 0 : -1}
      aria-pressed={facts.status === 'free'}
      aria-label={formatDay(locale, day, 'full')}
      onClick={onToggle}
      className="group size-full rounded-sm text-left focus-visible:outline-offset-0"
    >
      {content}
    </button>
  );
}
