/** Whether an intake helped, as the person judges it. No answer is stored as null, which is not 'none'. */
export const reliefAnswers = ['yes', 'partial', 'none'] as const;
export type Relief = (typeof reliefAnswers)[number];

/** Every relief that can be shown; 'no_data' is never stored (docs/specification.md#entities). */
const reliefStates = [...reliefAnswers, 'no_data'] as const;
export type ReliefState = (typeof reliefStates)[number];

/**
 * Pain two hours after an intake, as the person judges it (docs/clinical-rules.md#outcome): gone; no more than mild; less,
 * but more than mild; the same or worse; or they cannot tell, which is an answer and not a missing one.
 */
export const outcomes = ['free', 'relief', 'partial', 'none', 'unknown'] as const;
export type Outcome = (typeof outcomes)[number];

/**
 * Minutes after an intake at which its outcome is asked (IHS trial guideline, 4th edition; docs/clinical-rules.md#outcome).
 */
export const outcomeAfterMinutes = 120;

/** The relief (docs/specification.md#entities) that follows from an outcome; the database derives the same. */
export function reliefOfOutcome(outcome: Outcome): Relief | null {
  if (outcome === 'free' || outcome === 'relief') return 'yes';
  return outcome === 'unknown' ? null : outcome;
}

/** Relief methods other than medicines (docs/clinical-rules.md#vocabularies). */
export const reliefMethods = [
  'dark_room',
  'sleep',
  'cold',
  'heat',
  'water',
  'caffeine',
  'sunglasses',
  'quiet',
  'relaxation',
  'shower',
  'fresh_air',
] as const;
export type ReliefMethod = (typeof reliefMethods)[number];
