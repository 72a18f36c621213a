/** What the pain is like (field.md 4.11). */
export const painQualities = ['pulsating', 'pressing', 'stabbing', 'burning', 'shooting', 'dull'] as const;
export type PainQuality = (typeof painQualities)[number];
