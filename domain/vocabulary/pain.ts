/** The four-point scale neurologists read, derived from the eleven-point one people enter. */
const painBands = ['none', 'mild', 'moderate', 'severe'] as const;
export type PainBand = (typeof painBands)[number];

/**
 * 0 none, 1-3 mild, 4-6 moderate, 7-10 severe, without overlap (docs/clinical-rules.md#pain-scale).
 * @param intensity numeric rating scale, 0-10
 */
export function painBandOf(intensity: number): PainBand {
  if (intensity < 1) return 'none';
  if (intensity < 4) return 'mild';
  return intensity < 7 ? 'moderate' : 'severe';
}

/** Pain of 7 to 10. */
export const isSevere = (intensity: number): boolean => painBandOf(intensity) === 'severe';

/** What the pain is like (docs/clinical-rules.md#vocabularies). */
export const painQualities = ['pulsating', 'pressing', 'stabbing', 'burning', 'shooting', 'dull'] as const;
export type PainQuality = (typeof painQualities)[number];
