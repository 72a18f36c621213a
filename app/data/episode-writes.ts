import type { Instant } from '#domain/calendar-date.ts';
import { type Episode, type EpisodeContent, episodeColumns, type NewEpisode } from '#domain/episode.ts';
import type { Intake, IntakeContent, NewIntake } from '#domain/intake.ts';
import type { NewReading } from '#domain/intensity-reading.ts';
import { commit, currentDiary, type Write } from './diary.ts';
import { creation, edit } from './edit.ts';
import { intakeChange, intakeCreation } from './intake-writes.ts';
import { readingCreation } from './reading-writes.ts';

const episodeChange = (before: Episode, changes: Partial<EpisodeContent>): Write =>
  edit('episodes', episodeColumns, before, changes, currentDiary()?.episode(before.id));

/** Records a new episode with all that belongs to it. Saving it twice saves it once. @throws Failure, see `commit` */
export function saveEpisode(
  episode: NewEpisode,
  intakes: readonly NewIntake[] = [],
  readings: readonly NewReading[] = [],
): Promise<void> {
  return commit([
    creation('episodes', episode.id, episodeColumns(episode)),
    ...intakes.map(intakeCreation),
    ...readings.map(readingCreation),
  ]);
}

/** Changes an episode. @param before as the person saw it. @throws Failure, see `commit` */
export function changeEpisode(before: Episode, changes: Partial<EpisodeContent>): Promise<void> {
  return commit([episodeChange(before, changes)]);
}

/** Keeps when the person last said that an open episode goes on; null takes it back. */
export const sayStillGoing = (id: string, stillAt: Instant | null) =>
  commit([{ kind: 'change', entity: 'episodes', id, columns: { still_at: stillAt } }]);

/** What a form changes of an episode and of what was taken for it. */
export interface EpisodeChanges {
  /** Absent when only intakes changed. */
  readonly content: EpisodeContent | undefined;
  readonly added: readonly NewIntake[];
  readonly changed: readonly { readonly intake: Intake; readonly changes: IntakeContent }[];
  readonly removed: readonly Intake[];
}

/** Changes an episode and its intakes, all or none. @param before as the form was opened with it */
export function changeWholeEpisode(before: Episode, changes: EpisodeChanges): Promise<void> {
  const { content, added, changed, removed } = changes;
  return commit([
    ...(content ? [episodeChange(before, content)] : []),
    ...changed.map(({ intake, changes: said }) => intakeChange(intake, said)),
    ...added.map(intakeCreation),
    ...removed.map(({ id }): Write => ({ kind: 'trash', entity: 'intakes', id })),
  ]);
}

/** Moves an episode to the trash, where it stays for 30 days. */
export const trashEpisode = (id: string) => commit([{ kind: 'trash', entity: 'episodes', id }]);

/** Takes an episode back out of the trash. */
export const restoreEpisode = (id: string) => commit([{ kind: 'restore', entity: 'episodes', id }]);

/** Deletes an episode for good, with all that belongs to it. */
export const eraseEpisode = (id: string) => commit([{ kind: 'erase', entity: 'episodes', id }]);
