import { hookOf } from './texts.ts';

/** Texts of what might play a part, in the page’s language. */
export const useFactorTexts = hookOf('insightsFactors', {
  es: () => import('./es/insights-factors.ts'),
  en: () => import('./en/insights-factors.ts'),
});
