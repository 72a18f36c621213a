import { memo } from 'react';
import { useCalendarTexts } from '#app/components/calendar/texts.ts';
import { EpisodeLine } from '#app/components/episode-line.tsx';
import { formatMonth } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { CalendarMonth, Instant } from '#domain/calendar-date.ts';
import type { Episode } from '#domain/episode.ts';

interface Props {
  readonly month: CalendarMonth;
  /** Newest first; absent while they are on their way. */
  readonly episodes: readonly Episode[] | undefined;
  readonly now: Instant;
}

/** The month in words: the same episodes as the grid, for who prefers a list or listens to the page. */
export const MonthList = memo(function MonthList({ month, episodes, now }: Props) {
  const t = useCalendarTexts();
  const locale = useLocale();
  return (
    <section>
      <h2 className="mb-1 text-base">{t.list.heading(formatMonth(locale, month))}</h2>
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
