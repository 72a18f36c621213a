import { EndEpisode } from '#app/components/end-episode.tsx';
import { episodeQueries } from '#app/data/episodes.ts';
import { useQuery } from '#app/data/query.ts';

/** Every episode that nobody has closed yet asks whether it is over. */
export function OpenEpisodes({ userId }: { readonly userId: string }) {
  const { data: open = [] } = useQuery(episodeQueries.open(userId));
  if (open.length === 0) return null;
  return (
    <div className="flex flex-col gap-4">
      {open.map((episode) => (
        <EndEpisode key={episode.id} episode={episode} />
      ))}
    </div>
  );
}
