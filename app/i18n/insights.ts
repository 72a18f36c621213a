import { hookOf } from './texts.ts';

/** Texts of the insights page in the page’s language. */
export const useInsightsTexts = hookOf('insights', {
  es: () => import('./es/insights.ts'),
  en: () => import('./en/insights.ts'),
});
