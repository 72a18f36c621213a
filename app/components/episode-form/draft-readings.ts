import * as v from 'valibot';
import type { Instant } from '#domain/calendar-date.ts';
import type { IntensityReading } from '#domain/episode/intensity-reading.ts';
import { momentAt, momentSchema } from './moment.ts';

/** A reading while it is being filled in. */
export const readingDraftSchema = v.object({
  id: v.string(),
  zone: v.string(),
  intensity: v.number(),
  at: momentSchema,
});
export type ReadingDraft = v.InferOutput<typeof readingDraftSchema>;

/** A new reading, with the id it will be saved under. */
export function newReading(intensity: number, instant: Instant, zone: string): ReadingDraft {
  return { id: crypto.randomUUID(), zone, intensity, at: momentAt(instant, zone) };
}

/** A saved reading as form fields, in local time of its zone. */
export function draftOfReading(reading: IntensityReading): ReadingDraft {
  return {
    id: reading.id,
    zone: reading.zone,
    intensity: reading.intensity,
    at: momentAt(reading.readAt, reading.zone),
  };
}
