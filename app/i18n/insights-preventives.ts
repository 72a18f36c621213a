import { hookOf } from './texts.ts';

/** Texts of the preventive treatments among the insights, in the page’s language. */
export const useInsightsPreventivesTexts = hookOf('insightsPreventives', {
  es: () => import('./es/insights-preventives.ts'),
  en: () => import('./en/insights-preventives.ts'),
});
