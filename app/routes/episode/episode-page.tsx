import { LoadFailed } from '#app/components/load-failed.tsx';
import { episodeQueries } from '#app/data/episodes.ts';
import { useQuery } from '#app/data/query.ts';
import { failureOf } from '#app/errors/failure.ts';
import type { Instant } from '#domain/calendar-date.ts';
import { EpisodeEdit } from './episode-edit.tsx';
import { EpisodeInTrash } from './episode-in-trash.tsx';
import { EpisodeNotFound } from './episode-not-found.tsx';
import { EpisodeSkeleton } from './episode-skeleton.tsx';
import { EpisodeView } from './episode-view.tsx';
import { useEpisodeTexts } from './texts.ts';
import { useEditAddress } from './use-edit-address.ts';

interface Props {
  readonly userId: string;
  readonly id: string;
  readonly now: Instant;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** An address that is no id at all is asked of nobody; someone else's id and one that never was look the same. */
export function EpisodePage(props: Props) {
  return uuid.test(props.id) ? <KnownEpisode {...props} /> : <EpisodeNotFound />;
}

function KnownEpisode({ userId, id, now }: Props) {
  const t = useEpisodeTexts();
  const { editing } = useEditAddress();
  const { data: episode, error, refetch } = useQuery(episodeQueries.one(userId, id));
  if (!episode && error) {
    if (failureOf(error).code === 'not_found') return <EpisodeNotFound />;
    return <LoadFailed texts={t.failed} onRetry={() => void refetch()} />;
  }
  if (!episode) return <EpisodeSkeleton />;
  // While it is being edited a change from elsewhere is told when saving, not by taking the form away.
  if (editing) return <EpisodeEdit episode={episode} />;
  if (episode.deletedAt !== null) return <EpisodeInTrash episode={episode} />;
  return <EpisodeView episode={episode} now={now} />;
}
