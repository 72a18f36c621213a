import { hookOf } from './texts.ts';

/** Texts of one question at a time in the page’s language. */
export const useTrialTexts = hookOf('insightsTrial', {
  es: () => import('./es/insights-trial.ts'),
  en: () => import('./en/insights-trial.ts'),
});
