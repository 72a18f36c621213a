/** What the pain is like (docs/clinical-rules.md#vocabularies). */
export const painQualities = ['pulsating', 'pressing', 'stabbing', 'burning', 'shooting', 'dull'] as const;
export type PainQuality = (typeof painQualities)[number];
