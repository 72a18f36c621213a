import { hookOf } from './texts.ts';

/** Texts of when attacks begin and how long they last, in the page’s language. */
export const useTimingTexts = hookOf('insightsTiming', {
  es: () => import('./es/insights-timing.ts'),
  en: () => import('./en/insights-timing.ts'),
});
