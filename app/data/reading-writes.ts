import {
  type IntensityReading,
  type NewReading,
  type ReadingContent,
  readingColumns,
} from '#domain/intensity-reading.ts';
import { commit, currentDiary } from './diary.ts';
import { creation, edit } from './edit.ts';

/** The write that records a reading. */
export const readingCreation = (reading: NewReading) =>
  creation('intensity_readings', reading.id, { ...readingColumns(reading), episode_id: reading.episodeId });

/** Records how bad it was at one moment of an episode. @throws Failure, see `commit` */
export const saveReading = (reading: NewReading) => commit([readingCreation(reading)]);

/** Changes a reading. @param before as the person saw it. @throws Failure, see `commit` */
export function changeReading(before: IntensityReading, changes: Partial<ReadingContent>): Promise<void> {
  const episode = currentDiary()?.episode(before.episodeId);
  const current = episode?.readings.find(({ id }) => id === before.id);
  return commit([edit('intensity_readings', readingColumns, before, changes, current)]);
}

/** Moves a reading to the trash, where it stays for 30 days. */
export const trashReading = (id: string) => commit([{ kind: 'trash', entity: 'intensity_readings', id }]);

/** Takes a reading back out of the trash. */
export const restoreReading = (id: string) => commit([{ kind: 'restore', entity: 'intensity_readings', id }]);
