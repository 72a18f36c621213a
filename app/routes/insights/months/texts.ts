import { useTexts } from '#app/i18n/locale.tsx';
import { textsOf } from '#app/i18n/texts.ts';

const texts = textsOf('insightsMonths', {
  es: () => import('#app/i18n/es/insights-months.ts'),
  en: () => import('#app/i18n/en/insights-months.ts'),
});

/** Texts of the months and of the answer about them, in the page’s language. */
export function useMonthsTexts() {
  return useTexts(texts);
}

export type MonthsTexts = ReturnType<typeof useMonthsTexts>;
