import { EndEpisode } from '#app/components/end-episode.tsx';
import type { Episode } from '#domain/episode.ts';

/** Every episode that nobody has closed yet asks whether it is over. */
export function OpenEpisodes({ episodes }: { readonly episodes: readonly Episode[] }) {
  const open = episodes.filter(({ ongoing }) => ongoing);
  if (open.length === 0) return null;
  return (
    <div className="flex flex-col gap-4">
      {open.map((episode) => (
        <EndEpisode key={episode.id} episode={episode} />
      ))}
    </div>
  );
}
