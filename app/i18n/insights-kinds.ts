import { hookOf } from './texts.ts';

/** Texts of the section of kinds in the page’s language. */
export const useKindsTexts = hookOf('insightsKinds', {
  es: () => import('./es/insights-kinds.ts'),
  en: () => import('./en/insights-kinds.ts'),
});
