/**
 * Circumstances of an episode: possible factors, never proven causes. The first four are those of
 * docs/specification.md#entities ('sleep' is too little sleep); the rest are those of docs/clinical-rules.md#vocabularies.
 */
export const contextTags = [
  'menstruation',
  'alcohol',
  'sleep',
  'stress',
  'fasting',
  'weather',
  'odour',
  'neck',
  'light',
  'smoke',
  'oversleeping',
  'heat',
  'food',
  'exercise',
  'sexual_activity',
  'stress_letdown',
  'caffeine_change',
  'dehydration',
  'screen',
  'noise',
  'travel',
  'altitude',
  'pressure_change',
  'strong_emotion',
  'illness',
  'crying',
  'medication',
  'unknown',
] as const;
export type ContextTag = (typeof contextTags)[number];
