import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

const texts = textsOf('insightsTrial', {
  es: () => import('./es/insights-trial.ts'),
  en: () => import('./en/insights-trial.ts'),
});

/** Texts of the trials, which ask about one factor at a time, in the page’s language. */
export function useTrialTexts() {
  return useTexts(texts);
}
