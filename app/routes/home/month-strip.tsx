import { type KeyboardEvent, type KeyboardEventHandler, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type LabelledDay, useDayLabel } from '#app/components/calendar/day-label.ts';
import { painShade } from '#app/components/pain-shade.ts';
import { useMonthTexts } from '#app/i18n/areas.ts';
import { formatMonth, monthNames, weekdayNames } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { regionOf } from '#app/i18n/region.ts';
import { linkTo } from '#app/paths.ts';
import { cx } from '#app/ui/cx.ts';
import { Check } from '#app/ui/icons.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { type CalendarDay, monthDays, monthOf, monthWeeks, weekdayOf } from '#domain/calendar-date.ts';
import { type DayFacts, type DayIndex, factsOf } from '#domain/day/day-index.ts';

/** Target of an arrow key among the days up to today. @param place index from 0 */
function moveInStrip(key: string, place: number, last: number): number | undefined {
  const next = {
    ArrowLeft: place - 1,
    ArrowRight: place + 1,
    ArrowUp: place - 7,
    ArrowDown: place + 7,
    Home: 0,
    End: last,
  }[key];
  return next === undefined ? undefined : Math.min(Math.max(next, 0), last);
}

/** The surface of a day, which is never its only mark. */
function surfaceOf({ status, peak = 0 }: DayFacts): string {
  if (status === 'headache') return painShade(peak);
  if (status === 'free') return 'bg-support-soft text-on-support-soft';
  // Pain too short for a headache day, or an aura without any.
  return cx(
    'bg-surface-sunken text-on-surface',
    status === 'episode_only' && 'border border-border-strong border-dashed',
  );
}

/** The mark of a day: its worst pain as a number, a tick for none, a ring for an aura; nothing while nothing was logged. */
function Mark({ facts: { status, peak } }: Pick<LabelledDay, 'facts'>) {
  const place = 'absolute right-1 bottom-0.5';
  if (status === 'free') return <Check aria-hidden="true" className={cx(place, 'size-4')} />;
  if (status === 'unknown') return null;
  if (!peak) return <span aria-hidden="true" className={cx(place, 'size-3 rounded-full border-2')} />;
  return (
    // An attribute instead of text: the day's accessible name need not contain it (WCAG 2.5.3).
    <span
      aria-hidden="true"
      data-intensity={peak}
      className={cx(
        place,
        'font-semibold text-base leading-none before:content-[attr(data-intensity)] @max-[16rem]:right-0.5 @max-[16rem]:text-sm',
      )}
    />
  );
}

interface StripDayProps {
  readonly square: LabelledDay;
  /** The column of the first of the month, from 1. */
  readonly column: number | undefined;
  /** It has the strip's one tab stop. */
  readonly isCurrent: boolean;
  readonly onKeyDown: KeyboardEventHandler;
  readonly onFocus: () => void;
}

/** One day: its number, and up to today its mark as a link. */
function StripDay({ square, column, isCurrent, onKeyDown, onFocus }: StripDayProps) {
  const locale = useLocale();
  const labelOf = useDayLabel();
  const { day, facts, isToday, isFuture } = square;
  const date = (
    <span
      aria-hidden="true"
      data-date={Number(day.slice(8))}
      className="absolute top-0.5 left-1.5 text-xs leading-tight before:content-[attr(data-date)] @max-[16rem]:inset-x-0 @max-[16rem]:text-center"
    />
  );
  const box = 'relative block h-8 rounded-sm @min-[31rem]:h-12';
  return (
    <li aria-hidden={isFuture || undefined} style={{ gridColumnStart: column }}>
      {isFuture ? (
        <span className={cx(box, 'text-muted')}>{date}</span>
      ) : (
        <Link
          to={`${linkTo('calendar', locale)}?month=${monthOf(day)}&day=${day}`}
          tabIndex={isCurrent ? 0 : -1}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
          aria-current={isToday ? 'date' : undefined}
          aria-label={labelOf(square)}
          className={cx(
            box,
            'no-underline hover:ring-2 hover:ring-accent focus-visible:z-10',
            surfaceOf(facts),
            isToday && 'ring-2 ring-accent',
          )}
        >
          {date}
          <Mark facts={facts} />
        </Link>
      )}
    </li>
  );
}

interface Props {
  readonly index: DayIndex;
  readonly today: CalendarDay;
}

/** The present month by weeks, each day linking to its own in the calendar. One tab stop, then arrow keys. */
export function MonthStrip({ index, today }: Props) {
  const t = useMonthTexts().strip;
  const locale = useLocale();
  const helpId = useId();
  const list = useRef<HTMLOListElement>(null);
  const [chosen, setChosen] = useState<CalendarDay>(today);
  const month = monthOf(today);
  const firstWeek = monthWeeks(month, regionOf(locale))[0] ?? [];
  const names = weekdayNames(locale, 'narrow');

  const days = monthDays(month).map((day) => ({
    day,
    isToday: day === today,
    isFuture: day > today,
    facts: factsOf(index, day),
  }));
  const past = days.filter(({ isFuture }) => !isFuture);
  const current = past.some(({ day }) => day === chosen) ? chosen : today;

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
      <h2 id="month" className="mb-2 text-xl first-letter:uppercase">
        {monthNames(locale)[Number(month.slice(5)) - 1]}
      </h2>
      <nav aria-label={t.label(formatMonth(locale, month))} aria-describedby={helpId} className="@container">
        <div aria-hidden="true" className="grid grid-cols-7 gap-1 text-center text-muted text-xs">
          {firstWeek.map((day) => (
            <span key={day}>{names[weekdayOf(day) - 1]}</span>
          ))}
        </div>
        <ol ref={list} className="mt-1 grid grid-cols-7 gap-1">
          {days.map((square, place) => (
            <StripDay
              key={square.day}
              square={square}
              column={place === 0 ? firstWeek.indexOf(square.day) + 1 : undefined}
              isCurrent={square.day === current}
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
