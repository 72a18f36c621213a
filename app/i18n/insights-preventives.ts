import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

const texts = textsOf('insightsPreventives', {
  es: () => import('./es/insights-preventives.ts'),
  en: () => import('./en/insights-preventives.ts'),
});

/** Texts of the preventive treatments among the insights, in the page’s language. */
export function useInsightsPreventivesTexts() {
  return useTexts(texts);
}
