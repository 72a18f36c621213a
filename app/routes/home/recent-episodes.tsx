import { EpisodeLine } from '#app/components/episode-line.tsx';
import { useHomeTexts } from '#app/i18n/areas.ts';
import type { Instant } from '#domain/calendar-date.ts';
import type { Episode } from '#domain/episode/episode.ts';

/** Number of episodes shown; the calendar has the rest. */
const shown = 4;

/** The latest episodes, newest first. */
export function RecentEpisodes({
  episodes,
  now,
}: {
  readonly episodes: readonly Episode[];
  readonly now: Instant;
}) {
  const t = useHomeTexts().member;
  return (
    <section aria-labelledby="recent">
      <h2 id="recent" className="mb-1 text-xl">
        {t.recent}
      </h2>
      <ul className="flex flex-col">
        {episodes.slice(0, shown).map((episode) => (
          <li key={episode.id}>
            <EpisodeLine episode={episode} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}
