import * as v from 'valibot';
import { type CalendarDay, calendarDaySchema, type Instant, instantSchema } from './calendar-date.ts';

/** How bad it was at one moment of an episode. */
export interface IntensityReading {
  readonly id: string;
  readonly userId: string;
  readonly episodeId: string;
  readonly readAt: Instant;
  readonly zone: string;
  readonly localDate: CalendarDay;
  /** Numeric rating scale, 0-10. */
  readonly intensity: number;
  readonly version: number;
  readonly deletedAt: Instant | null;
}

/** What a person says of a reading. */
export type ReadingContent = Pick<IntensityReading, 'readAt' | 'zone' | 'intensity'>;
/** A reading about to be saved, with the id the browser made. */
export type NewReading = ReadingContent & Pick<IntensityReading, 'id' | 'episodeId'>;

/** A row of `intensity_readings` as the REST API sends it. */
export const readingRowSchema = v.pipe(
  v.object({
    id: v.string(),
    user_id: v.string(),
    episode_id: v.string(),
    read_at: instantSchema,
    zone: v.string(),
    local_date: calendarDaySchema,
    intensity: v.number(),
    version: v.number(),
    deleted_at: v.nullable(instantSchema),
  }),
  v.transform(
    (row): IntensityReading => ({
      id: row.id,
      userId: row.user_id,
      episodeId: row.episode_id,
      readAt: row.read_at,
      zone: row.zone,
      localDate: row.local_date,
      intensity: row.intensity,
      version: row.version,
      deletedAt: row.deleted_at,
    }),
  ),
);

/** The columns of `intensity_readings` that a client may write. */
export function readingColumns(content: ReadingContent) {
  return { read_at: content.readAt, zone: content.zone, intensity: content.intensity };
}
