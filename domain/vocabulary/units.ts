/** Dose units: measures first, then countable forms. */
export const doseUnits = ['mg', 'g', 'ml', 'mcg', 'iu', 'tablet', 'drop', 'puff', 'unit'] as const;
export type DoseUnit = (typeof doseUnits)[number];
