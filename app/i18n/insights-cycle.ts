import { hookOf } from './texts.ts';

/** Texts of attacks by the menstrual cycle, in the page’s language. */
export const useCycleTexts = hookOf('insightsCycle', {
  es: () => import('./es/insights-cycle.ts'),
  en: () => import('./en/insights-cycle.ts'),
});
