import { Failure } from '#app/errors/failure.ts';
import type { Episode, Intake, IntakeContent, NewIntake } from '#domain/episode.ts';
import { intakeColumns } from '#domain/episode.ts';
import { loadClient } from './client.ts';
import { diaryWrite } from './diary-write.ts';
import { changedIntake, expectedIntake } from './expected-episode.ts';
import { accepted, rowsOf } from './rest.ts';

export interface SaveIntake {
  /** The episode it was taken for. */
  readonly episode: Episode;
  /** With an id from `crypto.randomUUID()`: saving twice saves once. */
  readonly intake: NewIntake;
}

export interface ChangeIntake {
  readonly episode: Episode;
  /** The state the change was made from. */
  readonly intake: Intake;
  readonly changes: Partial<IntakeContent>;
}

export interface DeleteIntake {
  readonly episode: Episode;
  readonly intake: Intake;
}

/** Inserts intakes; those that are there already stay as they are. @throws Failure */
export async function insertIntakes(userId: string, intakes: readonly NewIntake[]): Promise<void> {
  if (intakes.length === 0) return;
  const { rest } = await loadClient();
  const rows = intakes.map((intake) => ({
    ...intakeColumns(intake),
    id: intake.id,
    user_id: userId,
    episode_id: intake.episodeId,
  }));
  accepted(await rest.from('intakes').upsert(rows, { onConflict: 'id', ignoreDuplicates: true }));
}

/** Adds an intake to an episode. */
export const useSaveIntake = diaryWrite<SaveIntake>('save-intake', {
  expect: ({ episode, intake }, newest) => {
    const current = newest(episode);
    return { ...current, intakes: [...current.intakes, expectedIntake(episode.userId, intake)] };
  },
  send: ({ episode, intake }) => insertIntakes(episode.userId, [intake]),
});

/** Changes an intake. Fails with `conflict` when someone else has changed it since. */
export const useChangeIntake = diaryWrite<ChangeIntake>('change-intake', {
  expect: ({ episode, intake, changes }, newest) => {
    const current = newest(episode);
    return {
      ...current,
      intakes: current.intakes.map((known) =>
        known.id === intake.id ? changedIntake(known, changes) : known,
      ),
    };
  },
  send: async ({ intake, changes }) => {
    const { rest } = await loadClient();
    const changed = rowsOf(
      await rest
        .from('intakes')
        .update(intakeColumns({ ...intake, ...changes }))
        .eq('id', intake.id)
        .eq('version', intake.version)
        .is('deleted_at', null)
        .select('version'),
    );
    if (changed.length === 0) throw new Failure('conflict');
  },
});

/** Moves an intake to the trash. */
export const useDeleteIntake = diaryWrite<DeleteIntake>('delete-intake', {
  expect: ({ episode, intake }, newest) => {
    const current = newest(episode);
    return { ...current, intakes: current.intakes.filter(({ id }) => id !== intake.id) };
  },
  send: async ({ intake }) => {
    const { rest } = await loadClient();
    const deleted_at = new Date().toISOString();
    const moved = rowsOf(
      await rest.from('intakes').update({ deleted_at }).eq('id', intake.id).select('version'),
    );
    if (moved.length === 0) throw new Failure('not_found');
  },
});
