import { hookOf } from './texts.ts';

/** Texts of what each medicine did, in the page’s language. */
export const useReliefTexts = hookOf('insightsRelief', {
  es: () => import('./es/insights-relief.ts'),
  en: () => import('./en/insights-relief.ts'),
});
