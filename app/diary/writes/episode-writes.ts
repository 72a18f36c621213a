import type { Instant } from '#domain/calendar-date.ts';
import {
  type Episode,
  type EpisodeContent,
  episodeRuleVersion,
  episodes,
  type NewEpisode,
} from '#domain/episode/episode.ts';
import {
  type IntensityReading,
  intensityReadings,
  type NewReading,
  type ReadingContent,
} from '#domain/episode/intensity-reading.ts';
import type { Intake, IntakeContent, NewIntake } from '#domain/intake/intake.ts';
import type { PageDiary } from '../create-diary.ts';
import type { Write } from '../sync/sync-types.ts';
import { cabinetAdditions } from './cabinet-writes.ts';
import { creation, edit } from './edit.ts';
import { intakeChange, intakeCreation } from './intake-writes.ts';

/** A person's changes to an episode. The rule version of its type is given only to undo a change. */
type EpisodeChange = Partial<EpisodeContent & Pick<Episode, 'typeRuleVersion'>>;

/**
 * A write that changes an episode, to be committed together with others. A change of type records the present version of
 * the classification rule: a later version may classify differently.
 * @param before as the person saw it
 */
export function episodeChange(diary: PageDiary, before: Episode, changes: EpisodeChange): Write {
  const { typeOverride: type = before.typeOverride } = changes;
  const typeRuleVersion = type && episodeRuleVersion;
  const withVersion = type === before.typeOverride ? changes : { typeRuleVersion, ...changes };
  return edit(episodes, before, withVersion, diary.current()?.episode(before.id));
}

/** Records a new episode with its intakes and readings. Repeating it saves it once. @throws Failure, see `commit` */
export function saveEpisode(
  diary: PageDiary,
  episode: NewEpisode,
  intakes: readonly NewIntake[] = [],
  readings: readonly NewReading[] = [],
): Promise<void> {
  return diary.commit([
    creation(episodes, episode.id, episode),
    ...intakes.map(intakeCreation),
    ...readings.map(readingCreation),
    ...cabinetAdditions(diary, intakes),
  ]);
}

/** Changes an episode. @param before as the person saw it. @throws Failure, see `commit` */
export function changeEpisode(diary: PageDiary, before: Episode, changes: EpisodeChange): Promise<void> {
  return diary.commit([episodeChange(diary, before, changes)]);
}

/** Records when the person last confirmed that an open episode continues; null undoes it. */
export const confirmOngoing = (diary: PageDiary, id: string, stillAt: Instant | null) =>
  diary.commit([{ kind: 'change', entity: 'episodes', id, columns: { still_at: stillAt } }]);

/** A form's changes to the rows that belong to an episode. */
export interface RowChanges<Row, New, Content> {
  readonly added: readonly New[];
  readonly changed: readonly { readonly before: Row; readonly content: Content }[];
  readonly removed: readonly Row[];
}

/** A form's changes to an episode and the rows that belong to it. */
export interface EpisodeChanges {
  /** Absent when only its rows changed. */
  readonly content: Partial<EpisodeContent> | undefined;
  readonly intakes: RowChanges<Intake, NewIntake, IntakeContent>;
  readonly readings: RowChanges<IntensityReading, NewReading, ReadingContent>;
}

/** Changes an episode with its intakes and readings, all or none. @param before as the form was opened with it */
export function changeEpisodeWithParts(
  diary: PageDiary,
  before: Episode,
  changes: EpisodeChanges,
): Promise<void> {
  const { content, intakes, readings } = changes;
  const trash = (entity: 'intakes' | 'intensity_readings', rows: readonly { readonly id: string }[]) =>
    rows.map(({ id }): Write => ({ kind: 'trash', entity, id }));
  return diary.commit([
    ...(content ? [episodeChange(diary, before, content)] : []),
    ...intakes.changed.map((row) => intakeChange(diary, row.before, row.content)),
    ...readings.changed.map((row) => readingChange(diary, row.before, row.content)),
    ...intakes.added.map(intakeCreation),
    ...readings.added.map(readingCreation),
    ...trash('intakes', intakes.removed),
    ...trash('intensity_readings', readings.removed),
    ...cabinetAdditions(diary, [...intakes.added, ...intakes.changed.map(({ content }) => content)]),
  ]);
}

/**
 * Records the present pain of an open episode. Pain worse than its maximum becomes the maximum.
 * @returns undoes both
 */
export async function recordCurrentPain(
  diary: PageDiary,
  episode: Episode,
  reading: NewReading,
): Promise<() => Promise<void>> {
  const { id, intensity } = reading;
  const worst = { ...episode, intensity };
  const isWorse = intensity > episode.intensity;
  await diary.commit([
    readingCreation(reading),
    ...(isWorse ? [episodeChange(diary, episode, { intensity })] : []),
  ]);
  return () =>
    diary.commit([
      { kind: 'trash', entity: 'intensity_readings', id },
      ...(isWorse ? [episodeChange(diary, worst, { intensity: episode.intensity })] : []),
    ]);
}

/** A write that records the pain at one moment of an episode, to be committed together with others. */
const readingCreation = (reading: NewReading) => creation(intensityReadings, reading.id, reading);

/** A write that changes a reading, to be committed together with others. @param before as the person saw it */
function readingChange(diary: PageDiary, before: IntensityReading, changes: Partial<ReadingContent>): Write {
  const episode = diary.current()?.episode(before.episodeId);
  const current = episode?.readings.find(({ id }) => id === before.id);
  return edit(intensityReadings, before, changes, current);
}
