import * as v from 'valibot';
import type { Instant } from '../calendar-date.ts';
import { auraMinutesMax, auraMinutesMin, notesMaxLength } from '../limits.ts';
import {
  happenedBy,
  intensityField,
  rulesOf,
  textUpTo,
  wholeNumber,
  zoneField,
} from '../model/form-fields.ts';
import { auraKinds } from '../vocabulary/aura.ts';
import { problem } from '../vocabulary/problem-codes.ts';
import { episodeDetails } from './episode.ts';

const auraMinutes = wholeNumber(auraMinutesMin, auraMinutesMax, problem('aura_minutes_out_of_range'));

/** The rules for the details of an episode beyond the first taps; a missing one takes its default. */
const detailFields = {
  ...rulesOf(episodeDetails),
  aura: v.optional(v.record(v.picklist(auraKinds), v.nullable(auraMinutes)), {}),
};

/** The rules for an episode, the same as the database's, checked field by field before anything is sent. */
export function episodeContentSchema(now: Instant) {
  return v.pipe(
    v.object({
      intensity: intensityField,
      startedAt: happenedBy(now),
      endedAt: v.nullable(happenedBy(now)),
      endUnknown: v.boolean(),
      zone: zoneField,
      endZone: v.optional(v.nullable(zoneField), null),
      ...detailFields,
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
