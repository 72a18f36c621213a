import { hookOf } from './texts.ts';

/** Texts of the days with medication, in the page’s language. */
export const useInsightsMedicationTexts = hookOf('insightsMedication', {
  es: () => import('./es/insights-medication.ts'),
  en: () => import('./en/insights-medication.ts'),
});
