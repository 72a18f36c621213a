import * as v from 'valibot';
import type { Instant } from '../calendar-date.ts';
import { happenedBy, intensityField, zoneField } from '../model/form-fields.ts';
import { problem } from '../vocabulary/problem-codes.ts';

/** The rules for a reading. @param startedAt when the episode began; '' while unknown */
export function readingContentSchema(now: Instant, startedAt: Instant | '') {
  return v.object({
    readAt: v.pipe(
      happenedBy(now),
      v.check((readAt) => readAt >= startedAt, problem('time_before_start')),
    ),
    zone: zoneField,
    intensity: intensityField,
  });
}

/** The worst pain of an episode: the value given for the whole, or a higher reading. @param intensity 0-10 */
export function peakOf(intensity: number, readings: readonly { readonly intensity: number }[]): number {
  return Math.max(intensity, ...readings.map((reading) => reading.intensity));
}
