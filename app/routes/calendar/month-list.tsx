import { memo, useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { useDays } from '#app/components/calendar/use-days.ts';
import { EpisodeLine } from '#app/components/episode-line.tsx';
import { useCalendarTexts } from '#app/i18n/areas.ts';
import { formatMonth } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { type CalendarDay, type CalendarMonth, type Instant, monthDays } from '#domain/calendar-date.ts';
import { factsOf } from '#domain/day/day-index.ts';
import { opened, useOpenedRow } from './opened-row.ts';
import { TreatmentStrip } from './treatment-strip.tsx';

interface Props {
  readonly month: CalendarMonth;
  readonly today: CalendarDay;
  readonly now: Instant;
  readonly hasTreatments: boolean;
}

/** The month in words: its attacks, and its preventives. */
export default function MonthInWords({ month, today, now, hasTreatments }: Props) {
  return (
    <>
      <MonthList month={month} now={now} />
      {hasTreatments && <TreatmentStrip month={month} today={today} />}
    </>
  );
}

/** Text version of the month: its episodes, newest first, for screen readers and people who prefer a list. */
const MonthList = memo(function MonthList({ month, now }: Pick<Props, 'month' | 'now'>) {
  const t = useCalendarTexts();
  const locale = useLocale();
  const days = useMemo(() => monthDays(month).reverse(), [month]);
  const index = useDays(days, now);
  const episodes = useMemo(() => {
    const onDays = index && days.flatMap((day) => factsOf(index, day).episodes.toReversed());
    return onDays && [...new Set(onDays.map(({ episode }) => episode))];
  }, [days, index]);
  const { key } = useLocation();
  const returned = useOpenedRow();
  const list = useRef<HTMLUListElement>(null);
  const hasList = episodes !== undefined;
  useEffect(() => {
    if (!hasList || returned === undefined) return;
    list.current
      ?.querySelector<HTMLElement>(`[data-episode="${returned}"] a`)
      ?.focus({ preventScroll: true });
    opened.delete(key);
  }, [hasList, returned, key]);
  return (
    <section>
      <h2 className="text-base">{t.list.heading(formatMonth(locale, month))}</h2>
      {episodes === undefined && <Skeleton className="mt-3 h-20" />}
      {episodes?.length === 0 && (
        <p className="py-3 text-muted">
          {t.list.empty} {t.list.emptyFirst}
        </p>
      )}
      <ul ref={list} className="divide-y divide-border">
        {episodes?.map((episode) => (
          <li key={episode.id} data-episode={episode.id} onClickCapture={() => opened.set(key, episode.id)}>
            <EpisodeLine episode={episode} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
});
