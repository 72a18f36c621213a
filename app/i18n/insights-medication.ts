import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

const texts = textsOf('insightsMedication', {
  es: () => import('./es/insights-medication.ts'),
  en: () => import('./en/insights-medication.ts'),
});

/** Texts of the days with medication, in the page’s language. */
export function useInsightsMedicationTexts() {
  return useTexts(texts);
}
