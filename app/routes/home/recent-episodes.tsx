import { Link } from 'react-router';
import { EpisodeLine } from '#app/components/episode-line.tsx';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import type { Instant } from '#domain/calendar-date.ts';
import type { Episode } from '#domain/episode.ts';
import { useHomeTexts } from './texts.ts';

/** Lines shown; the calendar has the rest. */
const shown = 6;

/** The last episodes, newest first. */
export function RecentEpisodes({
  episodes,
  now,
}: {
  readonly episodes: readonly Episode[];
  readonly now: Instant;
}) {
  const t = useHomeTexts().member;
  const locale = useLocale();
  return (
    <section aria-labelledby="recent">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="recent" className="text-lg">
          {t.recent}
        </h2>
        <Link
          to={linkTo('calendar', locale)}
          className="inline-flex min-h-target items-center text-accent underline"
        >
          {t.toCalendar}
        </Link>
      </div>
      <ul className="divide-y divide-border">
        {episodes.slice(0, shown).map((episode) => (
          <li key={episode.id}>
            <EpisodeLine episode={episode} now={now} recent />
          </li>
        ))}
      </ul>
    </section>
  );
}
