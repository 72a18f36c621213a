/**
 * How much of a day's work, housework or social life was lost; MIDAS counts the same two thresholds
 * (docs/clinical-rules.md#impact).
 */
export const impacts = ['none', 'half', 'missed'] as const;
export type Impact = (typeof impacts)[number];

/** The three areas of life it is asked about. */
export const impactAreas = ['work', 'home', 'social'] as const;
export type ImpactArea = (typeof impactAreas)[number];

/** Null for an unanswered area. */
export type ImpactByArea = Readonly<Record<ImpactArea, Impact | null>>;
