import { OpenEpisode } from '#app/components/open-episode/open-episode.tsx';
import type { Instant } from '#domain/calendar-date.ts';
import type { Episode } from '#domain/episode.ts';

interface Props {
  readonly episodes: readonly Episode[];
  readonly now: Instant;
}

/** Every episode that nobody has closed yet asks whether it is over. */
export function OpenEpisodes({ episodes, now }: Props) {
  const open = episodes.filter(({ ongoing }) => ongoing);
  if (open.length === 0) return null;
  return (
    <div className="flex flex-col gap-4">
      {open.map((episode) => (
        <OpenEpisode key={episode.id} episode={episode} now={now} />
      ))}
    </div>
  );
}
