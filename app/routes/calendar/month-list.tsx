import { memo, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useDays } from '#app/components/calendar/use-days.ts';
import { EpisodeLine } from '#app/components/episode-line.tsx';
import { useCalendarTexts } from '#app/i18n/areas.ts';
import { formatMonth } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { type CalendarMonth, type Instant, monthDays } from '#domain/calendar-date.ts';
import { factsOf } from '#domain/day/day-index.ts';

/** The episode last opened from the list, by the key of its place in the history. */
const opened = new Map<string, string>();

/** The episode from which Back has led here; undefined if none has. */
export function useOpenedRow(): string | undefined {
  const { key } = useLocation();
  return useNavigationType() === 'POP' ? opened.get(key) : undefined;
}

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
