import type * as v from 'valibot';
import { intensityMax, intensityMin } from '../limits.ts';
import {
  day,
  dayOf,
  history,
  identity,
  importMark,
  instant,
  smallint,
  uuid,
  zone,
} from '../model/columns.ts';
import { type ContentIn, type RowIn, table } from '../model/table.ts';

/** Pain at single moments of an episode. */
export const intensityReadings = table(
  'intensity_readings',
  {
    ...identity,
    episodeId: uuid('episode_id').childOf('episodes').fixed(),
    readAt: instant('read_at'),
    zone,
    localDate: day('local_date').derived(dayOf('read_at')),
    /** Numeric rating scale, 0-10. */
    intensity: smallint('intensity').between(intensityMin, intensityMax),
    ...importMark,
    ...history,
  },
  { groups: [['read_at', 'zone']] },
);

/** Pain at one moment of an episode. */
export interface IntensityReading extends RowIn<typeof intensityReadings> {}

/** The part of a reading the person fills in. */
export interface ReadingContent extends ContentIn<typeof intensityReadings> {}

/** A reading about to be saved, with the id the browser made. */
export type NewReading = ReadingContent & Pick<IntensityReading, 'id' | 'episodeId'>;

/** A row of `intensity_readings` as the REST API sends it. */
export const readingRowSchema: v.GenericSchema<unknown, IntensityReading> = intensityReadings.rowSchema;
