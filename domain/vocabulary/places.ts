/** Places that exist on both sides of the head (docs/clinical-rules.md#vocabularies). */
export const sidedPlaces = ['forehead', 'temple', 'eye', 'vertex', 'occiput', 'neck', 'face'] as const;
export type SidedPlace = (typeof sidedPlaces)[number];

export const sides = ['left', 'right'] as const;
/** The person's own left and right. */
export type Side = (typeof sides)[number];

/**
 * Every place of the head map. Left and right are separate places, so that unilateral pain, a criterion of ICHD-3 1.1 C,
 * can be read from the list.
 */
export const painPlaces = [
  'forehead_left',
  'forehead_right',
  'temple_left',
  'temple_right',
  'eye_left',
  'eye_right',
  'vertex_left',
  'vertex_right',
  'occiput_left',
  'occiput_right',
  'neck_left',
  'neck_right',
  'face_left',
  'face_right',
  'band',
  'whole_head',
] as const;
export type PainPlace = (typeof painPlaces)[number];

/** The side of the head that hurts, or both; null if no place is recorded. */
export function sideOf(places: readonly PainPlace[]): Side | 'both' | null {
  if (places.length === 0) return null;
  if (places.every((place) => place.endsWith('_left'))) return 'left';
  return places.every((place) => place.endsWith('_right')) ? 'right' : 'both';
}
