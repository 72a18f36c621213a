/** Units a dose is entered in, measures first, then what a person counts. */
export const doseUnits = ['mg', 'g', 'ml', 'mcg', 'iu', 'tablet', 'drop', 'puff', 'unit'] as const;
export type DoseUnit = (typeof doseUnits)[number];
