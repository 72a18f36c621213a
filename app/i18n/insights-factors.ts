import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

const texts = textsOf('insightsFactors', {
  es: () => import('./es/insights-factors.ts'),
  en: () => import('./en/insights-factors.ts'),
});

/** Texts of what might play a part, in the page’s language. */
export function useFactorTexts() {
  return useTexts(texts);
}
