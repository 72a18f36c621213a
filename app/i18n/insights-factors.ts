import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

const texts = textsOf('insightsFactors', {
  es: () => import('./es/insights-factors.ts'),
  en: () => import('./en/insights-factors.ts'),
});

/** Texts of possible factors, in the page’s language. */
export function useFactorTexts() {
  return useTexts(texts);
}
