import { type Intake, type IntakeContent, intakes, type NewIntake } from '#domain/intake/intake.ts';
import { commit, currentDiary, type Write } from '../diary.ts';
import { cabinetAdditions } from './cabinet-writes.ts';
import { creation, edit } from './edit.ts';

/** A new intake, to be committed together with others. */
export const intakeCreation = (intake: NewIntake): Write => creation(intakes, intake.id, intake);

/** What is changed of an intake, to be committed together with others. */
export const intakeChange = (before: Intake, changes: Partial<IntakeContent>): Write =>
  edit(
    intakes,
    before,
    changes,
    currentDiary()?.intakes.find(({ id }) => id === before.id),
  );

/** Takes back that nothing was taken in an episode, where that was said: the two exclude each other. */
function somethingTaken(episodeId: string | null): Write[] {
  const episode = episodeId === null ? undefined : currentDiary()?.episode(episodeId);
  if (!episode?.tookNothing) return [];
  return [{ kind: 'change', entity: 'episodes', id: episode.id, columns: { took_nothing: false } }];
}

/** Records an intake, with or without an episode. Saving it twice saves it once. @throws Failure, see `commit` */
export const saveIntake = (intake: NewIntake) =>
  commit([intakeCreation(intake), ...somethingTaken(intake.episodeId), ...cabinetAdditions([intake])]);

/** Changes an intake. @param before as the person saw it. @throws Failure, see `commit` */
export const changeIntake = (before: Intake, changes: Partial<IntakeContent>) =>
  commit([
    intakeChange(before, changes),
    ...(changes.name === undefined ? [] : cabinetAdditions([{ ...before, ...changes }])),
  ]);

/** Says which episode intakes were taken for; null is outside an attack. @throws Failure, see `commit` */
export const attachIntakes = (ids: readonly string[], episodeId: string | null) =>
  commit([
    ...ids.map(
      (id) => ({ kind: 'change', entity: 'intakes', id, columns: { episode_id: episodeId } }) as const,
    ),
    ...somethingTaken(episodeId),
  ]);
