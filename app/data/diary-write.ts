import type { UseMutationResult } from '@tanstack/react-query';
import { type Failure, failureOf } from '#app/errors/failure.ts';
import type { Episode } from '#domain/episode.ts';
import { type EpisodeView, episodesKey, withEpisode } from './episode-views.ts';
import { useMutation } from './query.ts';
import { queryClient } from './query-client.ts';

/** One way of writing to the diary. Its variables are plain data, so that a waiting write can be kept on the device. */
interface DiaryWrite<Variables> {
  /** Sends it; sending it twice has the effect of sending it once. @throws what `failureOf` understands */
  readonly send: (variables: Variables) => Promise<void>;
  /** The episode as it will be afterwards. @param find the newest known state of an episode */
  readonly expect: (variables: Variables, find: (episode: Episode) => Episode) => Episode;
}

type Cached = readonly Episode[] | Episode;
type Snapshot = [queryKey: readonly unknown[], data: Cached | undefined][];

const viewOf = (key: readonly unknown[]) => key[2] as EpisodeView;

/** The state of an episode in the cache, which may be newer than the one a component was drawn with. */
function cachedEpisode(drawn: Episode): Episode {
  const lists = queryClient.getQueriesData<Cached>({ queryKey: episodesKey(drawn.userId) });
  const states = lists.flatMap(([, data]) => data ?? []).filter(({ id }) => id === drawn.id);
  return states.reduce((newest, state) => (state.version >= newest.version ? state : newest), drawn);
}

/** Shows an episode's new state in every view that holds it, or should. */
function show(episode: Episode): void {
  const asked: EpisodeView = { view: 'one', id: episode.id };
  queryClient.setQueryData([...episodesKey(episode.userId), asked], episode);
  for (const [key, data] of queryClient.getQueriesData<Cached>({ queryKey: episodesKey(episode.userId) })) {
    if (Array.isArray(data)) queryClient.setQueryData(key, withEpisode(data, episode, viewOf(key)));
  }
}

/**
 * Registers a write under its own key and makes the hook that starts it: the change is on the screen at once, is taken
 * back if it fails, and what the server made of it is read again when the last waiting write is through.
 * @param name part of the mutation's key; a waiting write finds its function by it after a restart
 */
export function diaryWrite<Variables>(
  name: string,
  { send, expect }: DiaryWrite<Variables>,
): () => UseMutationResult<void, Failure, Variables, Snapshot> {
  const mutationKey = ['episodes', name] as const;
  queryClient.setMutationDefaults<void, Failure, Variables, Snapshot>(mutationKey, {
    // One after another, in the order they were made.
    scope: { id: 'episodes' },
    mutationFn: (variables) =>
      send(variables).catch((error: unknown) => {
        throw failureOf(error);
      }),
    onMutate: async (variables) => {
      const expected = expect(variables, cachedEpisode);
      const queryKey = episodesKey(expected.userId);
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueriesData<Cached>({ queryKey });
      show(expected);
      return before;
    },
    onError: (_failure, _variables, before) => {
      for (const [key, data] of before ?? []) queryClient.setQueryData(key, data);
    },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: ['episodes'] }) > 1) return;
      return queryClient.invalidateQueries({ queryKey: ['episodes'] });
    },
  });
  return () => useMutation<void, Failure, Variables, Snapshot>({ mutationKey });
}
