import {
  type IntensityReading,
  intensityReadings,
  type NewReading,
  type ReadingContent,
} from '#domain/intensity-reading.ts';
import { currentDiary, type Write } from './diary.ts';
import { creation, edit } from './edit.ts';

/** The write that records how bad it was at one moment of an episode, to be committed together with others. */
export const readingCreation = (reading: NewReading) => creation(intensityReadings, reading.id, reading);

/** What is changed of a reading, to be committed together with others. @param before as the person saw it */
export function readingChange(before: IntensityReading, changes: Partial<ReadingContent>): Write {
  const episode = currentDiary()?.episode(before.episodeId);
  const current = episode?.readings.find(({ id }) => id === before.id);
  return edit(intensityReadings, before, changes, current);
}
