import { Failure } from '#app/errors/failure.ts';
import type { Episode, EpisodeContent, NewEpisode, NewIntake } from '#domain/episode.ts';
import { episodeColumns } from '#domain/episode.ts';
import { loadClient } from './client.ts';
import { diaryWrite } from './diary-write.ts';
import { changedEpisode, expectedEpisode } from './expected-episode.ts';
import { insertIntakes } from './intake-writes.ts';
import { accepted, rowsOf } from './rest.ts';

export interface SaveEpisode {
  readonly userId: string;
  /** With an id from `crypto.randomUUID()`: saving twice saves once. */
  readonly episode: NewEpisode;
  readonly intakes: readonly NewIntake[];
}

export interface ChangeEpisode {
  /** The state the change was made from. */
  readonly episode: Episode;
  readonly changes: Partial<EpisodeContent>;
}

export interface MoveEpisode {
  readonly episode: Episode;
}

const now = () => new Date().toISOString();

/** Records a new episode with what was taken for it. */
export const useSaveEpisode = diaryWrite<SaveEpisode>('save', {
  expect: ({ userId, episode, intakes }) => expectedEpisode(userId, episode, intakes, now()),
  send: async ({ userId, episode, intakes }) => {
    const { rest } = await loadClient();
    const row = { ...episodeColumns(episode), id: episode.id, user_id: userId };
    accepted(await rest.from('episodes').upsert(row, { onConflict: 'id', ignoreDuplicates: true }));
    await insertIntakes(userId, intakes);
  },
});

/** Changes an episode. Fails with `conflict` when someone else has changed it since, here or on another device. */
export const useChangeEpisode = diaryWrite<ChangeEpisode>('change', {
  expect: ({ episode, changes }, newest) => changedEpisode(newest(episode), changes, now()),
  send: async ({ episode, changes }) => {
    const { rest } = await loadClient();
    const changed = rowsOf(
      await rest
        .from('episodes')
        .update(episodeColumns({ ...episode, ...changes }))
        .eq('id', episode.id)
        .eq('version', episode.version)
        .is('deleted_at', null)
        .select('version'),
    );
    if (changed.length === 0) throw new Failure('conflict');
  },
});

async function setDeletedAt(episode: Episode, deletedAt: string | null): Promise<void> {
  const { rest } = await loadClient();
  const moved = rowsOf(
    await rest.from('episodes').update({ deleted_at: deletedAt }).eq('id', episode.id).select('version'),
  );
  if (moved.length === 0) throw new Failure('not_found');
}

/** Moves an episode to the trash, whatever its version: `useRestoreEpisode` brings it back. */
export const useDeleteEpisode = diaryWrite<MoveEpisode>('delete', {
  expect: ({ episode }, newest) => ({ ...newest(episode), deletedAt: now() }),
  send: ({ episode }) => setDeletedAt(episode, now()),
});

/** Takes an episode back out of the trash. */
export const useRestoreEpisode = diaryWrite<MoveEpisode>('restore', {
  expect: ({ episode }, newest) => ({ ...newest(episode), deletedAt: null }),
  send: ({ episode }) => setDeletedAt(episode, null),
});
