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
