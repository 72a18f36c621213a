import { type KeyboardEvent, type KeyboardEventHandler, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { DayBar } from '#app/components/calendar/day-bar.tsx';
import { type LabelledDay, useDayLabel } from '#app/components/calendar/day-label.ts';
import { bled } from '#app/components/calendar/day-marks.tsx';
import { useCalendarTexts, useHomeTexts, useMonthTexts } from '#app/i18n/areas.ts';
import { formatMonth, monthNames } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { cx } from '#app/ui/cx.ts';
import { DropMark, PillMark } from '#app/ui/marks/index.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { type CalendarDay, monthDays, monthOf } from '#domain/calendar-date.ts';
import { type DayFacts, type DayIndex, factsOf } from '#domain/day/day-index.ts';
import { countStatuses } from '#domain/day/day-status.ts';

/** Target of an arrow key among the days up to today. @param place index from 0 */
function moveInStrip(key: string, place: number, last: number): number | undefined {
  const next = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: last }[key];
  return next === undefined ? undefined : Math.min(Math.max(next, 0), last);
}

/** Marks below the bars for medication and bleeding, if the month has any. */
function Marks({ facts, medication, bleeding }: { facts: DayFacts; medication: boolean; bleeding: boolean }) {
  return (
    <span aria-hidden="true" className="mt-1 flex flex-col items-center gap-0.5">
      {medication && (
        <span className="size-3.5">{facts.intakes.length > 0 && <PillMark className="size-3.5" />}</span>
      )}
      {bleeding && (
        <span className="size-3 text-plum">
          {bled(facts) && (
            <DropMark className="size-3" fill={facts.log?.menstruationStart ? 'currentColor' : 'none'} />
          )}
        </span>
      )}
    </span>
  );
}

/** Whether a single-row strip shows this day's number: today, the first and every fifth that is not next to today. */
function isNumbered(date: number, today: number): boolean {
  return date === today || ((date === 1 || date % 5 === 0) && Math.abs(date - today) > 1);
}

interface StripDayProps {
  readonly square: LabelledDay;
  readonly today: CalendarDay;
  /** It has the strip's one tab stop. */
  readonly isCurrent: boolean;
  readonly marks: { readonly medication: boolean; readonly bleeding: boolean };
  readonly onKeyDown: KeyboardEventHandler;
  readonly onFocus: () => void;
}

/** One day: its number, and up to today its bar and marks as a link. */
function StripDay({ square, today, isCurrent, marks, onKeyDown, onFocus }: StripDayProps) {
  const locale = useLocale();
  const labelOf = useDayLabel();
  const { day, facts, isToday, isFuture } = square;
  const date = Number(day.slice(8));
  return (
    <li aria-hidden={isFuture || undefined} className="flex flex-col items-center">
      <span
        aria-hidden="true"
        className={cx(
          'h-5 whitespace-nowrap text-xs tabular-nums',
          isToday ? 'font-bold text-accent' : 'text-muted',
          // A single row has room for every fifth number, but not for one next to today's.
          !isNumbered(date, Number(today.slice(8))) && '@min-[31rem]:invisible',
        )}
      >
        {date}
      </span>
      {!isFuture && (
        <Link
          to={`${linkTo('calendar', locale)}?month=${monthOf(day)}&day=${day}`}
          tabIndex={isCurrent ? 0 : -1}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
          aria-current={isToday ? 'date' : undefined}
          aria-label={labelOf(square)}
          className="group w-full flex-1 rounded-sm text-on-surface no-underline focus-visible:z-10"
        >
          <span
            className={cx(
              'relative block h-17 overflow-hidden bg-surface-sunken group-hover:bg-accent-soft @min-[31rem]:h-24',
              isToday && 'rounded-sm ring-2 ring-accent',
            )}
          >
            <DayBar facts={facts} isFuture={false} size="strip" />
          </span>
          <Marks facts={facts} {...marks} />
        </Link>
      )}
    </li>
  );
}

interface Props {
  readonly index: DayIndex;
  readonly today: CalendarDay;
  /** The first day of the diary: the days before it are not days left out. */
  readonly began: CalendarDay | undefined;
}

/**
 * The present month as a strip, one bar per day as in the year view, each linking to its day. One tab stop, then
 * arrow keys.
 */
export function MonthStrip({ index, today, began = '' }: Props) {
  const { toCalendar } = useHomeTexts().member;
  const t = useMonthTexts().strip;
  const { summary } = useCalendarTexts();
  const locale = useLocale();
  const helpId = useId();
  const list = useRef<HTMLOListElement>(null);
  const [chosen, setChosen] = useState<CalendarDay>(today);
  const month = monthOf(today);
  const calendar = linkTo('calendar', locale);

  const days = monthDays(month).map((day) => ({
    day,
    isToday: day === today,
    isFuture: day > today,
    facts: factsOf(index, day),
  }));
  const past = days.filter(({ isFuture }) => !isFuture);
  const current = past.some(({ day }) => day === chosen) ? chosen : today;
  const counts = countStatuses(past.filter(({ day }) => day >= began).map(({ facts }) => facts));
  const marks = {
    medication: past.some(({ facts }) => facts.intakes.length > 0),
    bleeding: past.some(({ facts }) => bled(facts)),
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const place = past.findIndex(({ day }) => day === current);
    const next = moveInStrip(event.key, place, past.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(past[next]?.day ?? today);
    list.current?.querySelectorAll('a')[next]?.focus();
  };

  return (
    <section aria-labelledby="month">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="month" className="text-xl first-letter:uppercase">
          {monthNames(locale)[Number(month.slice(5)) - 1]}
        </h2>
        <Link
          to={`${calendar}?month=${month}`}
          className="inline-flex min-h-target items-center text-accent underline decoration-border-strong underline-offset-4"
        >
          {toCalendar}
        </Link>
      </div>
      <p className="mb-3 text-muted text-sm">
        {began === today
          ? t.begins
          : summary(counts.headache, counts.free, counts.unknown, counts.episode_only)}
      </p>
      <nav aria-label={t.label(formatMonth(locale, month))} aria-describedby={helpId} className="@container">
        {/* Two rows of half a month where one row has no room for numbers; in large print as many columns as fit. */}
        <ol
          ref={list}
          className="grid grid-cols-[repeat(auto-fill,minmax(1.25rem,1fr))] gap-x-px gap-y-3 @min-[20rem]:grid-cols-[repeat(16,minmax(0,1fr))] @min-[31rem]:grid-cols-[repeat(31,minmax(0,1fr))]"
        >
          {days.map((square) => (
            <StripDay
              key={square.day}
              square={square}
              today={today}
              isCurrent={square.day === current}
              marks={marks}
              onKeyDown={onKeyDown}
              onFocus={() => setChosen(square.day)}
            />
          ))}
        </ol>
        <VisuallyHidden id={helpId}>{t.help}</VisuallyHidden>
      </nav>
    </section>
  );
}
