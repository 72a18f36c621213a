import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

/** Texts of the treatments. */
export const treatmentTexts = textsOf('treatments', {
  es: () => import('./es/treatments.ts'),
  en: () => import('./en/treatments.ts'),
});

/** Texts of the treatments in the page’s language. */
export function useTreatmentTexts() {
  return useTexts(treatmentTexts);
}
