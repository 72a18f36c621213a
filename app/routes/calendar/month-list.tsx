import { memo, useMemo } from 'react';
import { useDays } from '#app/components/calendar/use-days.ts';
import { EpisodeLine } from '#app/components/episode-line.tsx';
import { useCalendarTexts } from '#app/i18n/calendar.ts';
import { formatMonth } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { type CalendarMonth, type Instant, monthDays } from '#domain/calendar-date.ts';
import { factsOf } from '#domain/day/day-index.ts';

interface Props {
  readonly month: CalendarMonth;
  readonly now: Instant;
}

/** Text version of the month: its episodes, newest first, for screen readers and people who prefer a list. */
export const MonthList = memo(function MonthList({ month, now }: Props) {
  const t = useCalendarTexts();
  const locale = useLocale();
  const days = useMemo(() => monthDays(month).reverse(), [month]);
  const index = useDays(days, now);
  const episodes = useMemo(() => {
    const onDays = index && days.flatMap((day) => factsOf(index, day).episodes.toReversed());
    return onDays && [...new Set(onDays.map(({ episode }) => episode))];
  }, [days, index]);
  return (
    <section>
      <h2 className="mb-1 text-lg">{t.list.heading(formatMonth(locale, month))}</h2>
      {episodes === undefined && <Skeleton className="mt-3 h-20" />}
      {episodes?.length === 0 && (
        <p className="py-3 text-muted">
          {t.list.empty} {t.list.emptyFirst}
        </p>
      )}
      <ul className="divide-y divide-border">
        {episodes?.map((episode) => (
          <li key={episode.id}>
            <EpisodeLine episode={episode} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
});
