import * as v from 'valibot';
import { noDetails } from './episode.ts';
import { codesOf, codesOrOwn, impactField, wholeNumber } from './form-fields.ts';
import { auraMinutesMax, auraMinutesMin } from './limits.ts';
import { problem } from './validation.ts';
import { auraKinds, auraSigns } from './vocabulary/aura.ts';
import { contextTags } from './vocabulary/context.ts';
import { painPlaces } from './vocabulary/places.ts';
import { painQualities } from './vocabulary/quality.ts';
import { reliefMethods } from './vocabulary/relief-methods.ts';
import { postdromeSymptoms, premonitorySymptoms, symptoms } from './vocabulary/symptoms.ts';

const auraMinutes = wholeNumber(auraMinutesMin, auraMinutesMax, problem('aura_minutes_out_of_range'));

/** The rules for everything an episode can say beyond the first taps. What is left out was not said. */
export const episodeDetailsEntries = {
  wokeWith: v.optional(v.boolean(), noDetails.wokeWith),
  symptoms: v.optional(codesOrOwn(symptoms), []),
  premonitory: v.optional(codesOrOwn(premonitorySymptoms), []),
  postdrome: v.optional(codesOrOwn(postdromeSymptoms), []),
  aura: v.optional(v.record(v.picklist(auraKinds), v.nullable(auraMinutes)), noDetails.aura),
  auraSigns: v.optional(codesOf(auraSigns), []),
  places: v.optional(codesOf(painPlaces), []),
  quality: v.optional(codesOf(painQualities), []),
  aggravated: v.optional(v.nullable(v.boolean()), noDetails.aggravated),
  context: v.optional(codesOrOwn(contextTags), []),
  reliefMethods: v.optional(codesOrOwn(reliefMethods), []),
  impact: v.optional(impactField, noDetails.impact),
};
