import * as v from 'valibot';
import type { Episode, EpisodeContent } from '#domain/episode.ts';
import { integerFromText } from '#domain/number-text.ts';
import { type AuraKind, auraKinds, auraSigns } from '#domain/vocabulary/aura.ts';
import { knownCodes, knownOrOwnCodes } from '#domain/vocabulary/codes.ts';
import { contextTags } from '#domain/vocabulary/context.ts';
import { impactAreas, impacts, noImpact } from '#domain/vocabulary/impact.ts';
import { painPlaces } from '#domain/vocabulary/places.ts';
import { painQualities } from '#domain/vocabulary/quality.ts';
import { reliefMethods } from '#domain/vocabulary/relief-methods.ts';
import { postdromeSymptoms, premonitorySymptoms, symptoms } from '#domain/vocabulary/symptoms.ts';

const own = <const Code extends string>(codes: readonly Code[]) => v.optional(knownOrOwnCodes(codes), []);
const known = <const Code extends string>(codes: readonly Code[]) => v.optional(knownCodes(codes), []);

/** A kind of aura by the minutes typed beside it; '' where nobody knows how many. */
const auraDraft = v.object(v.entriesFromList(auraKinds, v.exactOptional(v.string())));

/**
 * What the form holds of an episode beyond the first taps. Every field may be missing: a draft that was left before the
 * form asked for it still opens.
 */
export const detailEntries = {
  /** Only of a saved episode: in a new one the start says it. */
  wokeWith: v.optional(v.boolean(), false),
  symptoms: own(symptoms),
  premonitory: own(premonitorySymptoms),
  postdrome: own(postdromeSymptoms),
  aura: v.optional(auraDraft, {}),
  auraSigns: known(auraSigns),
  places: known(painPlaces),
  quality: known(painQualities),
  aggravated: v.optional(v.nullable(v.boolean()), null),
  context: own(contextTags),
  reliefMethods: own(reliefMethods),
  impact: v.optional(v.object(v.entriesFromList(impactAreas, v.nullable(v.picklist(impacts)))), noImpact),
};

const detailsSchema = v.object(detailEntries);
export type DetailsDraft = v.InferOutput<typeof detailsSchema>;

/** Nothing said. */
export const emptyDetails = (): DetailsDraft => v.parse(detailsSchema, {});

const nothing = emptyDetails();

/** Whether anything is said. Asked with every tap. */
export function hasDetails(draft: DetailsDraft): boolean {
  return (Object.keys(nothing) as (keyof DetailsDraft)[]).some(
    (field) => JSON.stringify(draft[field]) !== JSON.stringify(nothing[field]),
  );
}

/** The details of a saved episode, laid out for editing. */
export function detailsOf(episode: Episode): DetailsDraft {
  const aura = Object.entries(episode.aura).map(([kind, minutes]) => [kind, minutes?.toString() ?? '']);
  return {
    wokeWith: episode.wokeWith,
    symptoms: [...episode.symptoms],
    premonitory: [...episode.premonitory],
    postdrome: [...episode.postdrome],
    aura: Object.fromEntries(aura),
    auraSigns: [...episode.auraSigns],
    places: [...episode.places],
    quality: [...episode.quality],
    aggravated: episode.aggravated,
    context: [...episode.context],
    reliefMethods: [...episode.reliefMethods],
    impact: { ...episode.impact },
  };
}

/** The details as the domain's schema takes them: minutes that are no number become NaN, which it refuses. */
export function detailsInput(draft: DetailsDraft): Omit<DetailsDraft, 'aura'> & Pick<EpisodeContent, 'aura'> {
  const minutes = (typed: string) => {
    const read = integerFromText(typed);
    return read === undefined ? Number.NaN : read;
  };
  const kinds = Object.entries(draft.aura) as [AuraKind, string][];
  return {
    wokeWith: draft.wokeWith,
    symptoms: draft.symptoms,
    premonitory: draft.premonitory,
    postdrome: draft.postdrome,
    aura: Object.fromEntries(kinds.map(([kind, typed]) => [kind, minutes(typed)])),
    auraSigns: draft.auraSigns,
    places: draft.places,
    quality: draft.quality,
    aggravated: draft.aggravated,
    context: draft.context,
    reliefMethods: draft.reliefMethods,
    impact: draft.impact,
  };
}
