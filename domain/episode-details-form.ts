import * as v from 'valibot';
import { noDetails } from './episode.ts';
import { auraMinutesMax } from './limits.ts';
import { problem } from './validation.ts';
import { auraKinds, auraSigns } from './vocabulary/aura.ts';
import { codeOf } from './vocabulary/codes.ts';
import { contextTags } from './vocabulary/context.ts';
import { impactAreas, impacts } from './vocabulary/impact.ts';
import { painPlaces } from './vocabulary/places.ts';
import { painQualities } from './vocabulary/quality.ts';
import { reliefMethods } from './vocabulary/relief-methods.ts';
import { postdromeSymptoms, premonitorySymptoms, symptoms } from './vocabulary/symptoms.ts';

const auraMinutes = v.pipe(
  v.number(problem('aura_minutes_out_of_range')),
  v.integer(problem('aura_minutes_out_of_range')),
  v.minValue(1, problem('aura_minutes_out_of_range')),
  v.maxValue(auraMinutesMax, problem('aura_minutes_out_of_range')),
);

/** The rules for everything an episode can say beyond the first taps. What is left out was not said. */
export const episodeDetailsEntries = {
  wokeWith: v.optional(v.boolean(), noDetails.wokeWith),
  symptoms: v.optional(v.array(codeOf(symptoms)), []),
  premonitory: v.optional(v.array(codeOf(premonitorySymptoms)), []),
  postdrome: v.optional(v.array(codeOf(postdromeSymptoms)), []),
  aura: v.optional(
    v.object(v.entriesFromList(auraKinds, v.exactOptional(v.nullable(auraMinutes)))),
    noDetails.aura,
  ),
  auraSigns: v.optional(v.array(v.picklist(auraSigns)), []),
  places: v.optional(v.array(v.picklist(painPlaces)), []),
  quality: v.optional(v.array(v.picklist(painQualities)), []),
  aggravated: v.optional(v.nullable(v.boolean()), noDetails.aggravated),
  context: v.optional(v.array(codeOf(contextTags)), []),
  reliefMethods: v.optional(v.array(codeOf(reliefMethods)), []),
  impact: v.optional(
    v.object(v.entriesFromList(impactAreas, v.nullable(v.picklist(impacts)))),
    noDetails.impact,
  ),
};
