import * as v from 'valibot';
import { type Episode, type EpisodeContent, episodeDetails } from '#domain/episode/episode.ts';
import { draftFieldsOf } from '#domain/model/form-fields.ts';
import { integerFromText } from '#domain/model/number-text.ts';
import { type AuraKind, auraKinds } from '#domain/vocabulary/aura.ts';

/** Kinds of aura with the minutes typed beside them; '' if unknown. */
const auraDraft = v.object(v.entriesFromList(auraKinds, v.exactOptional(v.string())));

/**
 * The form's fields for an episode beyond the first taps, `wokeWith` only for a saved one: for a new one it follows from
 * the start. Every field may be missing, so that a draft from before the form had the field still opens.
 */
export const detailEntries = {
  ...draftFieldsOf(episodeDetails),
  aura: v.optional(auraDraft, {}),
};

const detailsSchema = v.object(detailEntries);
type DetailsDraft = v.InferOutput<typeof detailsSchema>;

/** Nothing entered. */
export const emptyDetails = (): DetailsDraft => v.parse(detailsSchema, {});

const nothing = emptyDetails();

/** Whether anything is entered. Called with every tap. */
export function hasDetails(draft: DetailsDraft): boolean {
  return (Object.keys(nothing) as (keyof DetailsDraft)[]).some(
    (field) => JSON.stringify(draft[field]) !== JSON.stringify(nothing[field]),
  );
}

type Detail = keyof DetailsDraft;
const detailNames = Object.keys(detailEntries) as readonly Detail[];

function pickDetails<From extends Readonly<Record<Detail, unknown>>>(from: From): Pick<From, Detail> {
  return Object.fromEntries(detailNames.map((name) => [name, from[name]])) as Pick<From, Detail>;
}

/** The details of a saved episode as form fields. */
export function detailsOf(episode: Episode): DetailsDraft {
  const aura = Object.entries(episode.aura).map(([kind, minutes]) => [kind, minutes?.toString() ?? '']);
  return { ...pickDetails(episode), aura: Object.fromEntries(aura) };
}

/** The details as the domain's schema takes them: minutes that are not a number become NaN, which it refuses. */
export function detailsInput(draft: DetailsDraft): Omit<DetailsDraft, 'aura'> & Pick<EpisodeContent, 'aura'> {
  const minutes = (typed: string) => {
    const read = integerFromText(typed);
    return read === undefined ? Number.NaN : read;
  };
  const kinds = Object.entries(draft.aura) as [AuraKind, string][];
  return {
    ...pickDetails(draft),
    aura: Object.fromEntries(kinds.map(([kind, typed]) => [kind, minutes(typed)])),
  };
}
