import { type Intake, type IntakeContent, intakes, type NewIntake } from '#domain/intake/intake.ts';
import type { PageDiary } from '../create-diary.ts';
import type { Write } from '../sync/sync-types.ts';
import { cabinetAdditions } from './cabinet-writes.ts';
import { creation, edit } from './edit.ts';

/** A write that creates an intake, to be committed together with others. */
export const intakeCreation = (intake: NewIntake): Write => creation(intakes, intake.id, intake);

/** A write that changes an intake, to be committed together with others. */
export const intakeChange = (diary: PageDiary, before: Intake, changes: Partial<IntakeContent>): Write =>
  edit(
    intakes,
    before,
    changes,
    diary.current()?.intakes.find(({ id }) => id === before.id),
  );

/** Clears "nothing taken" of an episode where it was recorded: an intake contradicts it. */
function somethingTaken(diary: PageDiary, episodeId: string | null): Write[] {
  const episode = episodeId === null ? undefined : diary.current()?.episode(episodeId);
  if (!episode?.tookNothing) return [];
  return [{ kind: 'change', entity: 'episodes', id: episode.id, columns: { took_nothing: false } }];
}

/** Records an intake, with or without an episode. Repeating it saves it once. @throws Failure, see `commit` */
export const saveIntake = (diary: PageDiary, intake: NewIntake) =>
  diary.commit([
    intakeCreation(intake),
    ...somethingTaken(diary, intake.episodeId),
    ...cabinetAdditions(diary, [intake]),
  ]);

/** Changes an intake. @param before as the person saw it. @throws Failure, see `commit` */
export const changeIntake = (diary: PageDiary, before: Intake, changes: Partial<IntakeContent>) =>
  diary.commit([
    intakeChange(diary, before, changes),
    ...(changes.name === undefined ? [] : cabinetAdditions(diary, [{ ...before, ...changes }])),
  ]);

/** Attaches intakes to an episode; null places them outside an attack. @throws Failure, see `commit` */
export const attachIntakes = (diary: PageDiary, ids: readonly string[], episodeId: string | null) =>
  diary.commit([
    ...ids.map(
      (id) => ({ kind: 'change', entity: 'intakes', id, columns: { episode_id: episodeId } }) as const,
    ),
    ...somethingTaken(diary, episodeId),
  ]);
