import {
  type IntensityReading,
  type NewReading,
  type ReadingContent,
  readingColumns,
} from '#domain/intensity-reading.ts';
import { currentDiary, type Write } from './diary.ts';
import { creation, edit } from './edit.ts';

/** The write that records how bad it was at one moment of an episode, to be committed together with others. */
export const readingCreation = (reading: NewReading) =>
  creation('intensity_readings', reading.id, { ...readingColumns(reading), episode_id: reading.episodeId });

/** What is changed of a reading, to be committed together with others. @param before as the person saw it */
export function readingChange(before: IntensityReading, changes: Partial<ReadingContent>): Write {
  const episode = currentDiary()?.episode(before.episodeId);
  const current = episode?.readings.find(({ id }) => id === before.id);
  return edit('intensity_readings', readingColumns, before, changes, current);
}
