import * as v from 'valibot';
import type { Instant } from './calendar-date.ts';
import { episodeDetailsEntries } from './episode-details-form.ts';
import { happenedBy, intensityField, textUpTo, zoneField } from './form-fields.ts';
import { notesMaxLength } from './limits.ts';
import { problem } from './validation.ts';

/** The episode form's rules: the ones the database holds too, told field by field before anything is sent. */
export function episodeContentSchema(now: Instant) {
  return v.pipe(
    v.object({
      intensity: intensityField,
      startedAt: happenedBy(now),
      endedAt: v.nullable(happenedBy(now)),
      endUnknown: v.boolean(),
      zone: zoneField,
      ...episodeDetailsEntries,
      notes: textUpTo(problem('notes_too_long'), notesMaxLength),
    }),
    v.forward(
      v.partialCheck(
        [['startedAt'], ['endedAt']],
        ({ startedAt, endedAt }) => endedAt === null || endedAt >= startedAt,
        problem('end_before_start'),
      ),
      ['endedAt'],
    ),
    v.forward(
      v.partialCheck(
        [['endedAt'], ['endUnknown']],
        ({ endedAt, endUnknown }) => endedAt === null || !endUnknown,
        problem('end_known_and_unknown'),
      ),
      ['endUnknown'],
    ),
  );
}
