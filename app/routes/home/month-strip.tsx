import { Link } from 'react-router';
import { painShade } from '#app/components/pain-shade.ts';
import { useMonthTexts } from '#app/i18n/areas.ts';
import { monthNames } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { regionOf } from '#app/i18n/region.ts';
import { linkTo } from '#app/paths.ts';
import { cx } from '#app/ui/cx.ts';
import { ChevronRight } from '#app/ui/icons.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { type CalendarDay, monthDays, monthOf, monthWeeks } from '#domain/calendar-date.ts';
import { type DayFacts, type DayIndex, factsOf } from '#domain/day/day-index.ts';

/** Least pain that is the whole height: a month of mild pain does not look like one of severe pain. */
const leastTop = 5;
/** Height of a bar by its pain: 1 is seen, the worst of the month is the whole height. @param peak 1-10 */
const heightOf = (peak: number, top: number) => `${Math.round(10 + (90 * peak) / top)}%`;

/** A day: a bar as high, dark and numbered as its worst pain; a dot for none; a ring while nothing was logged. */
function Mark({ facts: { status, peak = 0 }, top }: { readonly facts: DayFacts; readonly top: number }) {
  if (status === 'free') return <span className="size-2 rounded-full bg-support" />;
  if (status === 'unknown') return <span className="size-2 rounded-full border border-border-strong" />;
  // An aura without pain.
  if (peak === 0) return <span className="size-2.5 rounded-full border-2 border-plum" />;
  return (
    <span
      data-intensity={peak}
      style={{ height: heightOf(peak, top) }}
      className={cx(
        'flex w-full max-w-8 justify-center rounded-sm pt-1 font-semibold text-sm leading-none @min-[31rem]:before:content-[attr(data-intensity)] @max-[31rem]:rounded-[3px]',
        painShade(peak),
        // Too short for a headache day.
        status === 'episode_only' && 'border border-border-strong border-dashed',
      )}
    />
  );
}

interface Props {
  readonly index: DayIndex;
  readonly today: CalendarDay;
}

/** The present month as a picture, its weeks apart: one link to the calendar, which says what each day was. */
export function MonthStrip({ index, today }: Props) {
  const t = useMonthTexts().strip;
  const locale = useLocale();
  const month = monthOf(today);
  const days = monthDays(month);
  const weekStarts = new Set(monthWeeks(month, regionOf(locale)).map(([first]) => first));
  const past = days.filter((day) => day <= today).map((day) => factsOf(index, day).status);
  const top = Math.max(leastTop, ...days.map((day) => factsOf(index, day).peak ?? 0));
  const count = (...wanted: readonly DayFacts['status'][]) =>
    past.filter((status) => wanted.includes(status)).length;
  return (
    <Link
      to={linkTo('calendar', locale)}
      className="group/month @container block rounded-md text-on-surface no-underline"
    >
      <span className="flex items-center justify-between">
        <h2 className="text-xl first-letter:uppercase">
          {monthNames(locale)[Number(month.slice(5)) - 1]}
          <VisuallyHidden>
            {t.days(count('headache', 'episode_only'), count('free'), count('unknown'))}
          </VisuallyHidden>
        </h2>
        <ChevronRight aria-hidden="true" className="size-5 text-muted group-hover/month:text-accent" />
      </span>
      <span aria-hidden="true" className="mt-3 flex">
        {days.map((day, place) => {
          const startsWeek = weekStarts.has(day);
          return (
            <span
              key={day}
              data-day={day}
              className={cx('flex min-w-0 flex-1 flex-col', place > 0 && startsWeek ? 'ml-1.5' : 'ml-px')}
            >
              <span className="flex h-20 flex-col @min-[31rem]:h-52 items-center justify-end">
                {day > today ? (
                  <span className="mb-0.5 size-1 rounded-full bg-border" />
                ) : (
                  <Mark facts={factsOf(index, day)} top={top} />
                )}
              </span>
              <span
                className={cx('mx-auto mt-1 h-1 w-full max-w-2 rounded-full', day === today && 'bg-accent')}
              />
              {/* Wider than its day. */}
              <span
                className={cx(
                  'flex h-5 whitespace-nowrap text-muted text-xs tabular-nums',
                  place > days.length - 4 ? 'justify-end' : 'justify-start',
                )}
              >
                {startsWeek && Number(day.slice(8))}
              </span>
            </span>
          );
        })}
      </span>
    </Link>
  );
}
