import { useTexts } from './locale.tsx';
import { textsOf } from './texts.ts';

const texts = textsOf('insightsMonths', {
  es: () => import('./es/insights-months.ts'),
  en: () => import('./en/insights-months.ts'),
});

/** Texts of the months and of their trend, in the page’s language. */
export function useMonthsTexts() {
  return useTexts(texts);
}

export type MonthsTexts = ReturnType<typeof useMonthsTexts>;
