import { hookOf } from './texts.ts';

/** Texts of the months and of the answer about them, in the page’s language. */
export const useMonthsTexts = hookOf('insightsMonths', {
  es: () => import('./es/insights-months.ts'),
  en: () => import('./en/insights-months.ts'),
});

export type MonthsTexts = ReturnType<typeof useMonthsTexts>;
